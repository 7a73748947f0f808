import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { asleep, open, type Opened, type Person } from "../testing/open.ts"

let shop: Opened
let ada: Person
let tunde = ""
let clock = 0
const HOUR = 3_600_000
beforeAll(async () => {
  shop = await open({}, { now: () => Date.now() + clock, wake: asleep })
  ada = await shop.person("ada", "Ada <b>Stores</b>")
  tunde = (await ada.call("POST /customers", { name: "Tunde", phone: "+2348031234567" })).data.id
})
afterAll(() => shop.close())

interface Bill {
  readonly id: string
  readonly token: string
}

const billed = async (unitPrice = 250_000): Promise<Bill> => {
  const lines = [{ name: "Rice", quantity: 2000, unitPrice }]
  const { data } = await ada.call("POST /v1.1/invoices", { customerId: tunde, lines })
  await ada.call(`POST /v1.1/invoices/${data.id}/issue`)
  const { link } = (await ada.call(`POST /v1.1/invoices/${data.id}/send`, { channel: "link" })).data
  return { id: data.id, token: link.split("/i/")[1] }
}
const FORM = { "content-type": "application/x-www-form-urlencoded" }
const post = (path: string, fields: Readonly<Record<string, string>> = {}) =>
  shop.call(`POST ${path}`, { body: new URLSearchParams(fields).toString(), headers: FORM })
const row = async (id: string) => (await ada.call(`GET /v1.1/invoices/${id}`)).data
const tries = async (id: string) => (await ada.call(`GET /v1.0/payments?subjectId=${id}`)).data.items
const cards = async () => (await ada.call("GET /v1.0/attention?status=open")).data.items

/** From the invoice's button to the provider's page, as a browser goes. */
const toPage = async ({ token }: Bill): Promise<string> => {
  const on = await post(`/i/${token}/pay?lang=en`)
  expect(on).toMatchObject({ status: 303, headers: { location: expect.stringMatching(/^\/pay\/pmt_/) } })
  const going = await shop.call(`GET ${String(on.headers["location"])}`)
  return /^0;url=(\/pay\/test\/pmt-[0-9a-f-]+)$/.exec(String(going.headers["refresh"]))![1]!
}
const press = async (page: string, act: string, more: Readonly<Record<string, string>> = {}) => {
  const came = await post(page, { act, ...more })
  await shop.jobs.run("webhooks", Date.now())
  await shop.ledger.settled()
  return came
}

describe("an invoice paid on the sandbox's page", () => {
  it("is paid: the webhook and the way back record one payment", async () => {
    const bill = await billed()
    expect((await shop.call(`GET /i/${bill.token}?lang=en`)).text).toContain("Pay ₦5,000.00 now")
    const page = await toPage(bill)
    const shown = await shop.call(`GET ${page}`)
    expect(shown.text).toContain("₦5,000.00")
    expect(shown.text).toContain("Ada &lt;b&gt;Stores")
    expect(shown.text).not.toMatch(/<script|<b>Stores|biz_|inv_|user_/)
    expect((await shop.call(`GET ${page}?lang=fr`)).text).toContain("Bac à sable")

    const paid = await press(page, "pay")
    expect(paid).toMatchObject({ status: 303, headers: { location: expect.stringMatching(/^\/pay\/return\/pmt_/) } })
    for (const _ of [1, 2, 3]) {
      const back = await shop.call(`GET ${String(paid.headers["location"])}`)
      expect(back).toMatchObject({ status: 303, headers: { location: `/i/${bill.token}?lang=en` } })
    }
    await press(page, "pay")
    expect(await row(bill.id)).toMatchObject({ received: 500_000, balance: 0 })
    expect(await tries(bill.id)).toMatchObject([
      { status: "succeeded", received: 500_000, fee: 7500, netAmount: 492_500, channel: "card", provider: "test" },
    ])
    expect(await post(`/i/${bill.token}/pay`)).toMatchObject({
      status: 303,
      headers: { location: expect.stringMatching(/^\/i\//) },
    })
  })

  it("from two tabs at once has one page, and one that is reloaded stays the same (C37)", async () => {
    const bill = await billed()
    const pages = await Promise.all([toPage(bill), toPage(bill), toPage(bill)])
    expect(new Set([...pages, await toPage(bill)]).size).toBe(1)
    expect(await tries(bill.id)).toHaveLength(1)
  })

  it("paid twice is overpaid, a person is told, and gives it back with one tap (C37)", async () => {
    const bill = await billed()
    await press(await toPage(bill), "twice")
    expect(await row(bill.id)).toMatchObject({ received: 1_000_000, balance: -500_000 })
    const [attempt] = await tries(bill.id)
    expect(attempt).toMatchObject({ status: "succeeded", received: 1_000_000 })
    const card = (await cards()).find((it: { readonly reason: string }) => it.reason === "double_payment")
    expect(card).toMatchObject({ evidence: { surplus: 500_000, amount: 500_000 } })

    const key = { "idempotency-key": "back" }
    for (const _ of [1, 2])
      expect(await ada.call(`POST /v1.0/payments/${attempt.id}/refund`, {}, key)).toMatchObject({ status: 200 })
    await shop.ledger.settled()
    expect(await row(bill.id)).toMatchObject({ balance: 0 })
    expect((await tries(bill.id))[0]).toMatchObject({ status: "part_refunded", refunded: 500_000 })
    const much = await ada.call(`POST /v1.0/payments/${attempt.id}/refund`, { amount: 500_001 })
    expect(much).toMatchObject({ status: 422, error: { code: "REFUND_EXCEEDS_RECEIVED" } })
  })

  it("can be paid in part: what came is what counts, and a person sees that it is another amount", async () => {
    const bill = await billed()
    const page = await toPage(bill)
    expect((await press(page, "other", { amount: "nothing" })).status).toBe(422)
    await press(page, "other", { amount: "₦2,000" })
    expect(await row(bill.id)).toMatchObject({ received: 200_000, balance: 300_000 })
    expect((await cards()).map((it: { readonly reason: string }) => it.reason)).toContain("amount_mismatch")
    expect((await shop.call(`GET /i/${bill.token}?lang=en`)).text).toContain("Pay ₦3,000.00 now")
    expect(await toPage(bill)).not.toBe(page)
  })

  it("may fail, and can be tried again on a new page", async () => {
    const bill = await billed()
    const page = await toPage(bill)
    const failed = await press(page, "fail")
    const back = await shop.call(`GET ${String(failed.headers["location"])}`)
    expect(back).toMatchObject({ status: 200, text: expect.stringContaining("did not go through") })
    expect(await tries(bill.id)).toMatchObject([{ status: "failed", failure: { code: "declined" } }])
    expect(await toPage(bill)).not.toBe(page)
  })

  it("can wait, and is known when the customer never comes back", async () => {
    const bill = await billed()
    const page = await toPage(bill)
    const later = await press(page, "later")
    const back = await shop.call(`GET ${String(later.headers["location"])}`)
    expect(back).toMatchObject({ status: 200, text: expect.stringContaining("has not arrived yet") })
    expect(await press(page, "away")).toMatchObject({ status: 200, text: expect.stringContaining("Paid") })
    expect(await row(bill.id)).toMatchObject({ balance: 0 })
  })

  it("is given up after an hour; money that still comes is taken all the same", async () => {
    const bill = await billed()
    const page = await toPage(bill)
    clock += 2 * HOUR
    await shop.jobs.run("webhooks", Date.now() + clock)
    await shop.jobs.run("payments", Date.now() + clock)
    const [attempt] = await tries(bill.id)
    expect(attempt.status).toBe("expired")
    expect(await shop.call(`GET /pay/${attempt.id}`)).toMatchObject({ status: 303 })
    expect((await shop.call(`GET /pay/return/${attempt.id}`)).text).toContain("can no longer be paid")
    await press(page, "away")
    expect(await row(bill.id)).toMatchObject({ balance: 0 })
  })
})

describe("a payment asked for by the staff", () => {
  it("is the one the customer has open", async () => {
    const bill = await billed()
    const page = await toPage(bill)
    const wish = { purpose: "invoice", subjectId: bill.id, method: "online" }
    const came = await ada.call("POST /v1.0/payments", wish)
    expect(came).toMatchObject({ status: 201, data: { checkoutUrl: page, amount: 500_000, status: "pending" } })
    expect((await ada.call(`GET /v1.0/payments/${came.data.id}`)).data).toMatchObject({ subjectId: bill.id })
    await press(page, "away")
    expect(await ada.call("POST /v1.0/payments", wish)).toMatchObject({
      status: 422,
      error: { code: "AMOUNT_EXCEEDS_BALANCE" },
    })
    const none = await ada.call("POST /v1.0/payments", { purpose: "invoice", subjectId: "inv_none" })
    expect(none.status).toBe(404)
    expect((await ada.call("POST /v1.0/payments", { purpose: "wallet", subjectId: "x" })).status).toBe(422)
  })
})

describe("a sandbox that strangers were not let into by name", () => {
  it("is open to whoever sits at the machine, and to no customer from elsewhere", async () => {
    const behind = await open({ OJA_PROXIES: "1" })
    const named = await open({ OJA_PROXIES: "1", PAYMENT_PROVIDER: "test", OJA_SANDBOX_OPEN_TO_STRANGERS: "yes" })
    const away = { "x-forwarded-for": "102.89.1.1" }
    for (const [gateway, seen] of [
      [behind, false],
      [named, true],
    ] as const) {
      const eve = await gateway.person("eve", "Eve Stores")
      const customerId = (await eve.call("POST /customers", { name: "Kemi" })).data.id
      const lines = [{ name: "Tea", quantity: 1000, unitPrice: 100_000 }]
      const { data } = await eve.call("POST /v1.1/invoices", { customerId, lines })
      await eve.call(`POST /v1.1/invoices/${data.id}/issue`)
      const { link } = (await eve.call(`POST /v1.1/invoices/${data.id}/send`, { channel: "link" })).data
      const path = new URL(link).pathname
      const { checkoutUrl } = (await eve.call("POST /v1.0/payments", { purpose: "invoice", subjectId: data.id })).data
      const at = async (route: string, headers: Readonly<Record<string, string>> = {}) =>
        (await gateway.call(route, { headers: { ...away, ...headers }, ...(route[0] === "P" && { body: "act=pay" }) }))
          .status
      expect((await gateway.call(`GET ${path}`, { headers: away })).text.includes(`${path}/pay`)).toBe(seen)
      expect(await at(`GET ${checkoutUrl}`)).toBe(seen ? 200 : 404)
      expect(await at(`POST ${checkoutUrl}`, FORM)).toBe(seen ? 303 : 404)
      expect((await gateway.call(`GET ${checkoutUrl}`)).status).toBe(200)
      await gateway.close()
    }
  })
})

describe("what nobody signed", () => {
  it("is turned away, and moves nothing (strength S8)", async () => {
    const body = JSON.stringify({ id: "x", reference: "pmt-1" })
    const hook = (provider: string, headers: Readonly<Record<string, string>> = {}) =>
      shop.call(`POST /webhooks/${provider}`, { body, headers })
    expect(await hook("test")).toMatchObject({ status: 401, error: { code: "SIGNATURE_INVALID" } })
    expect(await hook("test", { "x-oja-signature": "0".repeat(128) })).toMatchObject({ status: 401 })
    for (const closed of ["paystack", "flutterwave", "stripe", "__proto__"])
      expect((await hook(closed)).status).toBe(404)
    for (const path of ["/pay/pmt_none", "/pay/return/pmt_none", "/pay/test/pmt-none", "/pay/x"])
      expect(await shop.call(`GET ${path}`)).toMatchObject({
        status: 404,
        headers: { "content-type": expect.stringMatching(/^text\/html/) },
      })
  })
})
