import { present } from "@oja/domain/kernel/present"
import { expect, it, onTestFinished } from "vitest"
import { asleep, open, type Person } from "../testing/open.ts"
import { paystackStandIn } from "../testing/standIns.ts"

const KEY = "sk_test_hunter2"

const market = async () => {
  const stand = await paystackStandIn(KEY)
  onTestFinished(stand.close)
  const settings = { PAYSTACK_SECRET_KEY: KEY, PAYSTACK_URL: stand.url }
  const shop = await open(settings, { wake: asleep })
  onTestFinished(() => shop.close())
  return { shop, stand, ada: await shop.person("ada", "Ada Stores") }
}

const sold = (reference: string | undefined, more: object = {}) => ({
  kind: "sale",
  businessDate: new Date().toISOString().slice(0, 10),
  paymentType: "full",
  lines: [{ name: "Rice", quantity: 1000, unitPrice: 500_000 }],
  payments: [{ amount: 500_000, method: "mobile_money", operator: "opay", ...present({ reference }) }],
  ...more,
})
const waiting = async (ada: Person) => (await ada.call("GET /v1.0/payments/waiting")).data.items

it("one reference pays once in the whole business, however many counters ask at once", async () => {
  const { ada } = await market()
  const asked = await Promise.all(
    Array.from({ length: 8 }, () => ada.call("POST /v1.1/transactions", sold("OP 2403-77"))),
  )
  expect(asked.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200,
    ...Array.from({ length: 7 }, () => 409),
  ])
  const refused = asked.find(({ status }) => status === 409)!
  expect(refused).toMatchObject({ status: 409, error: { code: "DUPLICATE" } })
  expect(refused.message).toBe(
    "The reference OP 2403-77 was used for another payment already. Look at the account: one transfer pays once.",
  )
  expect(await waiting(ada)).toHaveLength(1)
  expect((await ada.call("POST /v1.1/transactions", sold("OP 2403-78"))).status).toBe(200)
})

it("one slip of change is spent once, however many counters ask at once", async () => {
  const { ada } = await market()
  const cash = { payments: undefined, method: "cash", changeOwed: 3_000 }
  expect((await ada.call("POST /v1.1/transactions", sold(undefined, cash))).status).toBe(200)
  const [slip] = (await ada.call("GET /v1.0/pos/change")).data.items
  expect(slip).toMatchObject({ status: "open", left: 3_000, code: expect.stringMatching(/^S-1-[0-9A-Z]{2}$/) })
  const spending = {
    payments: [
      { amount: 3_000, method: "change_owed", slipId: slip.id },
      { amount: 497_000, method: "cash" },
    ],
  }
  const asked = await Promise.all(
    Array.from({ length: 6 }, () => ada.call("POST /v1.1/transactions", sold(undefined, spending))),
  )
  expect(asked.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(asked.filter(({ status }) => status === 422)).toHaveLength(5)
  expect((await ada.call(`GET /v1.0/pos/change/${slip.id}`)).data).toMatchObject({ status: "spent", left: 0 })
})

it("a provider that says, signed, that the money came under that reference confirms it; a forger does not", async () => {
  const { ada, shop, stand } = await market()
  const { data } = await ada.call("POST /v1.1/transactions", sold("TRF-2403-9"))
  await shop.ledger.settled()
  stand.arrive("TRF-2403-9", 500_000, "NGN")
  const told = async (tamper?: (body: string) => string) => {
    const status = await stand.tell(shop.port, "TRF-2403-9", tamper)
    await shop.jobs.run("webhooks", Date.now())
    await shop.ledger.settled()
    return status
  }
  expect(await told((body) => body.replace("4099260000", "4099260001"))).toBe(401)
  expect(await waiting(ada)).toMatchObject([{ status: "waiting" }])
  expect(await told()).toBe(200)
  expect(await waiting(ada)).toMatchObject([{ status: "came", evidence: "webhook", fee: 7_500 }])
  expect((await ada.call(`GET /transactions/${data.id}`)).data).toMatchObject({
    status: "paid",
    waiting: 0,
    balance: 0,
  })
  expect(await told()).toBe(200)
  expect((await ada.call(`GET /transactions/${data.id}`)).data).toMatchObject({ received: 500_000 })
})

it("money that a provider reported before the sale was written down is known as soon as it is", async () => {
  const { ada, shop, stand } = await market()
  stand.arrive("TRF-2403-9", 500_000, "NGN")
  expect(await stand.tell(shop.port, "TRF-2403-9")).toBe(200)
  await shop.jobs.run("webhooks", Date.now())
  expect(await waiting(ada)).toEqual([])
  await ada.call("POST /v1.1/transactions", sold("trf 2403 9"))
  await shop.ledger.settled()
  await shop.jobs.run("webhooks", Date.now())
  expect(await waiting(ada)).toMatchObject([{ status: "came", evidence: "webhook" }])
  // It pays once: another sale under the same reference finds nothing.
  expect((await ada.call("POST /v1.1/transactions", sold("TRF-2403-9"))).status).toBe(409)
})

it("a provider that says another sum, or another reference, confirms nothing", async () => {
  const { ada, shop, stand } = await market()
  await ada.call("POST /v1.1/transactions", sold("TRF-2403-9"))
  await shop.ledger.settled()
  for (const [reference, amount] of [
    ["TRF-2403-9", 5_000],
    ["TRF-2403-8", 500_000],
  ] as const) {
    stand.arrive(reference, amount, "NGN")
    expect(await stand.tell(shop.port, reference)).toBe(200)
    await shop.jobs.run("webhooks", Date.now())
    await shop.ledger.settled()
  }
  expect(await waiting(ada)).toMatchObject([{ status: "waiting" }])
})

it("a message that is pasted proposes the payment it speaks of, and the operator’s list is compared with the book", async () => {
  const { ada } = await market()
  const first = (await ada.call("POST /v1.1/transactions", sold("OP-1"))).data
  await ada.call("POST /v1.1/transactions", sold(undefined))
  await ada.call(
    "POST /v1.1/transactions",
    sold("OP-3", { lines: [{ name: "Rice", quantity: 2000, unitPrice: 250_000 }] }),
  )
  const message = "OPay: You have received ₦5,000.00 from TUNDE. Transaction ID: OP1-0000. Balance: ₦17,450.00"
  const found = await ada.call("POST /v1.0/payments/match-message", { message: message.replace("OP1-0000", "OP-100") })
  expect(found.data.read).toMatchObject({ amount: 500_000, reference: "OP-100", operator: "opay", out: false })
  // Two are named otherwise; the third has no name yet.
  expect(found.data.rows).toMatchObject([{ by: "amount" }])
  expect(found.data.rows).toHaveLength(1)

  const on = new Date().toISOString().slice(0, 10)
  const check = {
    from: on,
    to: on,
    method: "mobile_money",
    lines: [
      { line: 2, amount: 500_000, reference: "op 1" },
      { line: 3, amount: 450_000, reference: "OP-3" },
      { line: 4, amount: 70_000, reference: "OP-9" },
    ],
  }
  const { data } = await ada.call("POST /v1.0/payments/evening-check", check)
  expect(data.matched).toMatchObject([{ line: 2, by: "reference", entry: { saleId: first.id, status: "waiting" } }])
  expect(data.differs).toMatchObject([{ line: 3, amount: 450_000, entry: { amount: 500_000, reference: "OP-3" } }])
  expect(data.notOnList).toMatchObject([{ amount: 500_000 }])
  expect(data.notInBook).toMatchObject([{ line: 4, amount: 70_000 }])
  const odd = await ada.call("POST /v1.0/payments/evening-check", { ...check, operator: "acme" })
  expect(odd).toMatchObject({ status: 422, error: { validationError: [{ param: "operator" }] } })

  const { paymentId } = data.matched[0].entry
  const seen = await ada.call(`POST /v1.0/transactions/${first.id}/confirm-payment`, {
    paymentId,
    evidence: "statement",
  })
  expect(seen.data).toMatchObject({ status: "paid", waiting: 0 })
  const again = await ada.call("POST /v1.0/payments/evening-check", check)
  expect(again.data.matched).toMatchObject([{ entry: { status: "came" } }])
})
