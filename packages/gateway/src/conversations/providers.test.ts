import { describe, expect, it, onTestFinished } from "vitest"
import { scratchFolder } from "../scratch.ts"
import { asleep, open, type Opened, type Person } from "../testing/open.ts"
import { flutterwaveStandIn, paystackStandIn, type StandIn } from "../testing/standIns.ts"

const KEY = "sk_test_hunter2"
const HASH = "a-shared-word"
const MINUTE = 60_000

interface Market {
  readonly shop: Opened
  readonly ada: Person
  readonly stand: StandIn
  readonly time: { now: number }
}

const market = async (
  provider: "paystack" | "flutterwave",
  env: Readonly<Record<string, string>> = {},
): Promise<Market> => {
  const stand = provider === "paystack" ? await paystackStandIn(KEY) : await flutterwaveStandIn(KEY, HASH)
  onTestFinished(stand.close)
  const settings =
    provider === "paystack"
      ? { PAYSTACK_SECRET_KEY: KEY, PAYSTACK_URL: stand.url }
      : { FLUTTERWAVE_SECRET_KEY: KEY, FLUTTERWAVE_SECRET_HASH: HASH, FLUTTERWAVE_URL: stand.url }
  const time = { now: Date.now() }
  const shop = await open({ ...settings, ...env }, { now: () => time.now, wake: asleep })
  onTestFinished(() => shop.close())
  return { shop, ada: await shop.person("ada", "Ada Stores"), stand, time }
}

const billed = async (ada: Person): Promise<string> => {
  const tunde = (await ada.call("POST /customers", { name: "Tunde" })).data.id
  const lines = [{ name: "Rice", quantity: 2000, unitPrice: 250_000 }]
  const { data } = await ada.call("POST /v1.1/invoices", { customerId: tunde, lines })
  await ada.call(`POST /v1.1/invoices/${data.id}/issue`)
  return data.id
}
const begin = (ada: Person, id: string) => ada.call("POST /v1.0/payments", { purpose: "invoice", subjectId: id })
const referenceOf = (id: string) => id.replace("_", "-")
const settled = async ({ shop }: Market) => {
  await shop.jobs.run("webhooks", Date.now())
  await shop.ledger.settled()
}
const round = async ({ shop, time }: Market, later: number) => {
  time.now += later
  await shop.jobs.run("webhooks", time.now)
  await shop.jobs.run("payments", time.now)
  await shop.ledger.settled()
}
const row = async (ada: Person, id: string) => (await ada.call(`GET /v1.1/invoices/${id}`)).data
const attempt = async (ada: Person, id: string) => (await ada.call(`GET /v1.0/payments/${id}`)).data

describe.each(["paystack", "flutterwave"] as const)("%s", (provider) => {
  it("is believed once, however often it tells, and never when the body was changed (strength S8)", async () => {
    const all = await market(provider)
    const { ada, shop, stand } = all
    const invoice = await billed(ada)
    const { data } = await begin(ada, invoice)
    expect(data).toMatchObject({
      provider,
      status: "pending",
      checkoutUrl: expect.stringMatching(/^https:\/\/checkout\./),
    })
    expect(JSON.stringify(data)).not.toContain("hunter2")
    const reference = referenceOf(data.id)
    stand.pay(reference)
    // Whoever says more than was paid is not believed: at Paystack the signature breaks, and nobody's figure counts but the provider's own.
    const lie = (body: string) => body.replace(/"amount":\d+/, '"amount":999999999')
    expect(await stand.tell(shop.port, reference, lie)).toBe(provider === "paystack" ? 401 : 200)
    for (let i = 0; i < 5; i++) expect(await stand.tell(shop.port, reference)).toBe(200)
    await settled(all)
    expect(await row(ada, invoice)).toMatchObject({ received: 500_000, balance: 0 })
    expect(await attempt(ada, data.id)).toMatchObject({ status: "succeeded", received: 500_000 })
    await round(all, 10 * MINUTE)
    expect((await row(ada, invoice)).received).toBe(500_000)
  })

  it("opens one page for however many tabs (C37)", async () => {
    const { ada, stand } = await market(provider)
    const invoice = await billed(ada)
    const tabs = await Promise.all([1, 2, 3].map(() => begin(ada, invoice)))
    expect(new Set(tabs.map(({ data }) => data.checkoutUrl)).size).toBe(1)
    expect(stand.asked.filter(({ method }) => method === "POST")).toHaveLength(1)
  })

  it("is asked when its webhook was lost", async () => {
    const all = await market(provider)
    const invoice = await billed(all.ada)
    const { data } = await begin(all.ada, invoice)
    all.stand.pay(referenceOf(data.id))
    await round(all, MINUTE)
    expect((await attempt(all.ada, data.id)).status).toBe("pending")
    await round(all, 2 * MINUTE)
    expect(await row(all.ada, invoice)).toMatchObject({ balance: 0 })
  })

  it("may be away when it has told us: what it told waits, and is not lost", async () => {
    const all = await market(provider)
    const { ada, shop, stand } = all
    const invoice = await billed(ada)
    const { data } = await begin(ada, invoice)
    stand.pay(referenceOf(data.id))
    stand.trouble = 401
    expect(await stand.tell(shop.port, referenceOf(data.id))).toBe(200)
    await settled(all)
    expect((await row(ada, invoice)).balance).toBe(500_000)
    stand.trouble = undefined
    await round(all, MINUTE)
    expect(await row(ada, invoice)).toMatchObject({ balance: 0 })
  })

  it("says no, and another page can be opened", async () => {
    const all = await market(provider)
    const { ada, shop, stand } = all
    const invoice = await billed(ada)
    const { data } = await begin(ada, invoice)
    stand.decline(referenceOf(data.id))
    expect((await shop.call(`GET /pay/return/${data.id}`)).text).toContain("did not go through")
    expect(await attempt(ada, data.id)).toMatchObject({ status: "failed", failure: { code: "declined" } })
    const again = await begin(ada, invoice)
    expect(again.data.id).not.toBe(data.id)
    // The customer tried once more on the first page, and there it went through: money is a fact.
    stand.pay(referenceOf(data.id))
    await round(all, 61 * MINUTE)
    expect(await row(ada, invoice)).toMatchObject({ balance: 0 })
  })

  it("that is down is a sentence and 503, and the same try goes on when it is back", async () => {
    const all = await market(provider)
    const { ada, stand } = all
    const invoice = await billed(ada)
    stand.trouble = 503
    const away = await begin(ada, invoice)
    expect(away).toMatchObject({ status: 503, error: { code: "PROVIDER_DOWN" } })
    expect(away.text).not.toMatch(/hunter2|127\.0\.0\.1|stand/)
    stand.trouble = undefined
    expect((await begin(ada, invoice)).status).toBe(201)
    const items = (await ada.call(`GET /v1.0/payments?subjectId=${invoice}`)).data.items
    expect(items).toHaveLength(1)
  })

  it("tells after a crash what it told before", async () => {
    const folder = scratchFolder()
    const stand = provider === "paystack" ? await paystackStandIn(KEY) : await flutterwaveStandIn(KEY, HASH)
    onTestFinished(stand.close)
    const env = {
      OJA_DATA: folder,
      PAYMENT_PROVIDER: provider,
      PAYSTACK_SECRET_KEY: KEY,
      PAYSTACK_URL: stand.url,
      FLUTTERWAVE_SECRET_KEY: KEY,
      FLUTTERWAVE_SECRET_HASH: HASH,
      FLUTTERWAVE_URL: stand.url,
    }
    const before = await open(env)
    const ada = await before.person("ada", "Ada Stores")
    const invoice = await billed(ada)
    const { data } = await begin(ada, invoice)
    stand.pay(referenceOf(data.id))
    stand.trouble = 401
    await stand.tell(before.port, referenceOf(data.id))
    await before.close()

    stand.trouble = undefined
    const after = await open(env, { now: () => Date.now() + 2 * MINUTE, wake: asleep })
    onTestFinished(() => after.close())
    await after.jobs.run("webhooks", Date.now() + 2 * MINUTE)
    await after.jobs.run("payments", Date.now() + 2 * MINUTE)
    await after.ledger.settled()
    const came = await after.call(`GET /v1.1/invoices/${invoice}`, { token: ada.token })
    expect(came.data).toMatchObject({ received: 500_000, balance: 0 })
  })
})

describe("what stays in the way", () => {
  it("is kept after a day of trying, and a person is shown it", async () => {
    const all = await market("paystack")
    const { ada, shop, stand } = all
    const { data } = await begin(ada, await billed(ada))
    stand.pay(referenceOf(data.id))
    stand.trouble = 401
    await stand.tell(shop.port, referenceOf(data.id))
    await settled(all)
    for (let i = 0; i < 8; i++) await round(all, 12 * 60 * MINUTE)
    const { items } = (await ada.call("GET /v1.0/attention")).data
    expect(items).toMatchObject([
      { reason: "unaccepted_fact", severity: "block", subjectId: data.id, evidence: { problem: "status 401" } },
    ])
  })

  it("is left alone while it does not answer, and keeps its tries for when it does", async () => {
    const all = await market("paystack")
    const { ada, shop, stand } = all
    const ids = await Promise.all([1, 2, 3].map(async () => (await begin(ada, await billed(ada))).data.id as string))
    for (const id of ids) stand.pay(referenceOf(id))
    stand.trouble = 503
    for (const id of ids) await stand.tell(shop.port, referenceOf(id))
    await settled(all)
    const asked = new Set(stand.asked.filter(({ method }) => method === "GET").map(({ path }) => path))
    expect(asked.size).toBe(1)
    stand.trouble = undefined
    await round(all, MINUTE)
    for (const id of ids) expect(await attempt(ada, id)).toMatchObject({ status: "succeeded" })
  })

  it("is not what belongs to another shop of the same account", async () => {
    const { ada, shop, stand } = await market("paystack")
    await begin(ada, await billed(ada))
    const { createHmac } = await import("node:crypto")
    const body = JSON.stringify({ event: "charge.success", data: { id: 7, reference: "T685312322670591" } })
    const signature = createHmac("sha512", KEY).update(body).digest("hex")
    const came = await shop.call("POST /webhooks/paystack", { body, headers: { "x-paystack-signature": signature } })
    expect(came.status).toBe(200)
    await shop.jobs.run("webhooks", Date.now())
    expect(stand.asked.filter(({ method }) => method === "GET")).toEqual([])
    expect((await ada.call("GET /v1.0/attention")).data.items).toEqual([])
  })
})

it("two payments under one of our names, as Flutterwave allows, are two, and the surplus is shown (C37)", async () => {
  const all = await market("flutterwave")
  const { ada, shop, stand } = all
  const invoice = await billed(ada)
  const { data } = await begin(ada, invoice)
  const reference = referenceOf(data.id)
  for (let i = 0; i < 2; i++) {
    stand.pay(reference)
    for (let again = 0; again < 3; again++) await stand.tell(shop.port, reference)
  }
  await settled(all)
  expect(await row(ada, invoice)).toMatchObject({ received: 1_000_000, balance: -500_000 })
  const { items } = (await ada.call("GET /v1.0/attention")).data
  expect(items).toMatchObject([{ reason: "double_payment", evidence: { surplus: 500_000 } }])
})

it("money goes back through Paystack: taken on, then done, once however often it is asked", async () => {
  const all = await market("paystack")
  const { ada, shop, stand } = all
  const invoice = await billed(ada)
  const { data } = await begin(ada, invoice)
  stand.pay(referenceOf(data.id))
  await stand.tell(shop.port, referenceOf(data.id))
  await settled(all)
  const wish = { amount: 200_000, refundId: "rfd_1" }
  for (let i = 0; i < 3; i++) {
    const came = await ada.call(`POST /v1.0/payments/${data.id}/refund`, wish)
    expect(came).toMatchObject({ status: 200, data: { refunds: [{ id: "rfd_1", status: "processing" }] } })
  }
  expect(stand.asked.filter(({ method, path }) => method === "POST" && path === "/refund")).toHaveLength(1)
  await round(all, 10 * MINUTE)
  expect(await attempt(ada, data.id)).toMatchObject({ status: "part_refunded", refunded: 200_000 })
  expect(await row(ada, invoice)).toMatchObject({ received: 500_000 })
  const differs = await ada.call(`POST /v1.0/payments/${data.id}/refund`, { ...wish, amount: 1 })
  expect(differs.status).toBe(409)
})

it("a refund whose answer was lost is asked about, and never sent a second time", async () => {
  const all = await market("paystack")
  const { ada, shop, stand } = all
  const { data } = await begin(ada, await billed(ada))
  stand.pay(referenceOf(data.id))
  await stand.tell(shop.port, referenceOf(data.id))
  await settled(all)
  stand.trouble = 500
  const wish = { amount: 200_000, refundId: "rfd_1" }
  expect(await ada.call(`POST /v1.0/payments/${data.id}/refund`, wish)).toMatchObject({ status: 503 })
  stand.trouble = undefined
  await round(all, 10 * MINUTE)
  expect(await attempt(ada, data.id)).toMatchObject({ status: "succeeded", refunds: [{ status: "failed" }] })
  expect(stand.asked.filter(({ method, path }) => method === "POST" && path === "/refund")).toHaveLength(1)
})

it("a real provider leaves no sandbox open beside it, where anybody could pay with nothing", async () => {
  const { shop } = await market("paystack")
  expect(shop.routes.map(({ path }) => path)).not.toContain("/pay/test/:ref")
  expect((await shop.call("POST /webhooks/test", { body: "{}" })).status).toBe(404)
})
