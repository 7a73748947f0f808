import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest"
import { leastPlan, limits, plans, priceOf } from "@oja/domain/subscription/plans"
import { asleep, joinTeam, open, type Opened, type Person } from "../testing/open.ts"
import { paystackStandIn } from "../testing/standIns.ts"

const DAY = 86_400_000
const FORM = { "content-type": "application/x-www-form-urlencoded" }

interface Market {
  readonly shop: Opened
  ada: Person
  readonly time: { now: number }
}
const market = async (env: Readonly<Record<string, string>> = {}): Promise<Market> => {
  const time = { now: Date.now() }
  const shop = await open(env, { now: () => time.now, wake: asleep })
  return { shop, ada: await shop.person("ada", "Ada Stores"), time }
}
const rounds = async ({ shop, time }: Market, later = 0) => {
  time.now += later
  for (const job of ["webhooks", "payments", "subscriptions"]) await shop.jobs.run(job, time.now)
  await shop.ledger.settled()
  await shop.jobs.run("subscriptions", time.now)
}
const now = async ({ ada }: Market) => (await ada.call("GET /v1.0/subscription")).data
const letters = async ({ shop }: Market): Promise<ReadonlyArray<string>> =>
  ((await shop.call("GET /dev-tools/outbox")).data as ReadonlyArray<{ to: string; subject: string }>)
    .filter(({ subject, to }) => to === "ada@shop.ng" && !subject.includes("code"))
    .map(({ subject }) => subject)
/** Buys on the sandbox's page, as a browser goes. */
const buy = async (all: Market, plan: string, term = "month", act = "pay") => {
  const { data, status, text } = await all.ada.call("POST /v1.0/subscription/checkout", { plan, term })
  if (status !== 201) throw new Error(text)
  const page = new URL(data.checkoutUrl, "http://x").pathname
  await all.shop.call(`POST ${page}`, { body: new URLSearchParams({ act }).toString(), headers: FORM })
  await rounds(all)
  return data
}
const lapse = async (all: Market) => rounds(all, 15 * DAY)

describe("a subscription", () => {
  let all: Market
  beforeAll(async () => {
    all = await market()
  })
  afterAll(() => all.shop.close())

  it("begins with fourteen days of Growth, and then the shop is on the free plan", async () => {
    expect(await now(all)).toMatchObject({ status: "trialing", plan: "growth", currency: "NGN" })
    await rounds(all, 11.5 * DAY)
    expect(await letters(all)).toEqual([expect.stringMatching(/^The trial of Oja Growth ends on /)])
    await rounds(all, 2 * DAY)
    expect((await now(all)).plan).toBe("growth")
    await rounds(all, DAY)
    expect(await now(all)).toMatchObject({ status: "free", plan: "free" })
    expect((await letters(all))[0]).toBe("Ada Stores is on Oja's free plan")
    const { currentPlan } = (await all.ada.call("POST /v1.0/locations", { name: "Yaba" })).metadata as never
    expect(currentPlan).toBe("free")
  })

  it("leaves our name out of the shop's pages while the plan holds that", async () => {
    const other = await market()
    onTestFinished(() => other.shop.close())
    await other.ada.call("PATCH /v1.0/store", { slug: "adas-shop", expectedVersion: 0 })
    await other.ada.call("POST /v1.0/store/publish")
    const says = async () => (await other.shop.call("GET /s/adas-shop")).text.includes("kept with Oja")
    expect(await says()).toBe(false)
    await lapse(other)
    expect(await says()).toBe(true)
    await buy(other, "starter")
    expect(await says()).toBe(false)
  })

  it("is bought on a provider's page, once for however many webhooks", async () => {
    const { price } = await buy(all, "growth")
    expect(price).toBe(750_000)
    for (let i = 0; i < 3; i++) await rounds(all)
    const { status, until } = await now(all)
    expect(status).toBe("active")
    expect(Math.round((until - all.time.now) / DAY)).toBeGreaterThanOrEqual(28)
    expect(Math.round((until - all.time.now) / DAY)).toBeLessThanOrEqual(31)
    const { data } = await all.ada.call("GET /v1.0/subscription/payments")
    expect(data.items).toMatchObject([{ plan: "growth", term: "month", amount: 750_000, currency: "NGN", until }])
    expect((await letters(all))[0]).toBe("Receipt: ₦7,500.00 for Oja Growth")
    const receipt = await all.ada.call(`GET /v1.0/subscription/payments/${data.items[0].id}/receipt.pdf`)
    expect(receipt.text).toMatch(/^%PDF-/)
    // What the business paid itself is none of its customers' payments to give back.
    const { items } = (await all.ada.call("GET /v1.0/payments?purpose=subscription")).data
    expect((await all.ada.call(`POST /v1.0/payments/${items[0].id}/refund`, {})).status).toBe(404)
  })

  it("becomes more at once, with what was left as days of it", async () => {
    const before = await now(all)
    const raised = await all.ada.call("POST /v1.0/subscription/change", { plan: "business" })
    expect(raised.status).toBe(200)
    const { plan, until } = await now(all)
    expect(plan).toBe("business")
    const days = Math.floor(((before.until - all.time.now) / DAY) * (7500 / 20_000))
    expect(Math.round((until - all.time.now) / DAY)).toBe(days)
  })

  it("becomes less at the end of what is paid for, has days of grace, and is paused", async () => {
    expect((await all.ada.call("POST /v1.0/subscription/change", { plan: "starter" })).status).toBe(200)
    expect(await now(all)).toMatchObject({ status: "active", plan: "business", next: "starter" })
    await rounds(all, (await now(all)).until - all.time.now + 1)
    expect(await now(all)).toMatchObject({ status: "grace", plan: "starter" })
    expect((await letters(all))[0]).toBe("Oja Starter was not renewed")
    await rounds(all, 3 * DAY)
    expect(await now(all)).toMatchObject({ status: "paused", plan: "free", pays: "starter" })
    expect((await letters(all))[0]).toBe("Oja Starter is paused")
    await buy(all, "starter", "half_year")
    expect(await now(all)).toMatchObject({ status: "active", plan: "starter", term: "half_year" })
  })

  it("ends when it was cancelled, and can be kept until then", async () => {
    const { call } = all.ada
    await call("POST /v1.0/subscription/cancel")
    expect(await now(all)).toMatchObject({ status: "cancel_at_period_end", plan: "starter", next: "free" })
    await call("POST /v1.0/subscription/change", { plan: "starter" })
    expect((await now(all)).status).toBe("active")
    await call("POST /v1.0/subscription/cancel")
    await rounds(all, (await now(all)).until - all.time.now + 1)
    // Half a year later nobody is signed in any more.
    all.ada = await all.shop.person("ada")
    expect(await now(all)).toMatchObject({ status: "free", plan: "free" })
    expect(await all.ada.call("POST /v1.0/subscription/change", { plan: "growth" })).toMatchObject({ status: 409 })
  })

  it("is not bought by words nobody knows", async () => {
    const { call } = all.ada
    const asked = (body: object) => call("POST /v1.0/subscription/checkout", body)
    expect(await asked({ plan: "free", term: "month" })).toMatchObject({
      status: 422,
      error: { validationError: [{ param: "plan" }] },
    })
    expect((await asked({ plan: "growth", term: "month", price: 1 })).error?.validationError).toMatchObject([
      { param: "price" },
    ])
    const twice = await Promise.all([1, 2, 3].map(() => asked({ plan: "growth", term: "year" })))
    expect(new Set(twice.map(({ data }) => data.checkoutUrl)).size).toBe(1)
  })
})

it("five signed webhooks of a provider are one period, and a forged one is none", async () => {
  const stand = await paystackStandIn("sk_test_hunter2")
  onTestFinished(stand.close)
  const all = await market({ PAYSTACK_SECRET_KEY: "sk_test_hunter2", PAYSTACK_URL: stand.url })
  onTestFinished(() => all.shop.close())
  const { data } = await all.ada.call("POST /v1.0/subscription/checkout", { plan: "growth", term: "year" })
  const reference = data.paymentId.replace("_", "-")
  expect(stand.asked.at(-1)?.body).toMatchObject({ amount: 7_470_000, currency: "NGN" })
  stand.pay(reference)
  const lie = (body: string) => body.replace(/"amount":\d+/, '"amount":1')
  expect(await stand.tell(all.shop.port, reference, lie)).toBe(401)
  for (let i = 0; i < 5; i++) expect(await stand.tell(all.shop.port, reference)).toBe(200)
  await rounds(all)
  const { items } = (await all.ada.call("GET /v1.0/subscription/payments")).data
  expect(items).toHaveLength(1)
  // The days of the trial that were left are not lost.
  const { held } = (await all.ada.call("POST /v1.0/subscription/cancel")).data
  expect(held).toHaveLength(2)
  expect(held[1].from).toBe(held[0].until)
})

it("is not sold where the installation has one plan for all", async () => {
  const all = await market({ OJA_PLAN: "business" })
  onTestFinished(() => all.shop.close())
  expect(await now(all)).toMatchObject({ status: "given", plan: "business" })
  const wanted = { plan: "growth", term: "month" }
  expect((await all.ada.call("POST /v1.0/subscription/checkout", wanted)).status).toBe(409)
})

/** The table of spec/decisions.md 6.14, typed out once more: a line a limit, a column a plan. */
const table = {
  teamMembers: [1, 2, 6, 20],
  locations: [1, 1, 3, 15],
  tillDevices: [1, 2, 6, 40],
  products: [100, 1000, 10_000, 50_000],
  variants: [300, 5000, 50_000, 250_000],
  customers: [500, 5000, 50_000, 500_000],
  invoicesMonthly: [20, 200, null, null],
  customDomains: [0, 0, 1, 5],
  timeTravelDays: [30, 365, null, null],
  importRows: [200, 2000, 20_000, 200_000],
  payoutDailyNgn: [20_000_000, 100_000_000, 500_000_000, 2_000_000_000],
}
const least = {
  free: "team_members locations till_devices products customers_limit invoices_monthly time_travel bulk_import",
  starter:
    "inventory_transfers customer_segments customer_details profit_loss audit_history bank_suggestions promotions remove_branding adverts",
  growth: "custom_roles custom_domain what_if statements api_access",
  business: "approvals consolidated_reports",
}

describe("the plans", () => {
  it("hold what the table says, and cost what it says", () => {
    for (const [i, plan] of plans.entries())
      expect({ plan, ...limits[plan] }).toEqual({
        plan,
        ...Object.fromEntries(Object.entries(table).map(([limit, cells]) => [limit, cells[i]])),
      })
    for (const [plan, features] of Object.entries(least))
      expect(
        Object.entries(leastPlan)
          .flatMap(([feature, needed]) => (needed === plan ? [feature] : []))
          .toSorted(),
      ).toEqual(features.split(" ").toSorted())
    const costs = (plan: "starter" | "growth" | "business") =>
      (["month", "half_year", "year"] as const).map((term) => priceOf(plan, term, "NGN") / 100)
    expect(costs("starter")).toEqual([2500, 13_500, 24_900])
    expect(costs("growth")).toEqual([7500, 40_500, 74_700])
    expect(costs("business")).toEqual([20_000, 108_000, 199_200])
  })

  it("are shown to everybody", async () => {
    const all = await market()
    onTestFinished(() => all.shop.close())
    const { data } = await all.shop.call("GET /v1.0/plans")
    expect(data.plans.map(({ id }: { id: string }) => id)).toEqual(["free", "starter", "growth", "business"])
    expect(data.prices).toContainEqual({ currency: "NGN", plan: "growth", term: "year", price: 7_470_000 })
    expect(data.trial).toEqual({ plan: "growth", days: 14 })
  })
})

describe("what a plan holds so many of", () => {
  it("is as many as there are, whatever came, went and came back before", async () => {
    const all = await market()
    onTestFinished(() => all.shop.close())
    const { most } = (await now(all)).usage.find((it: { limit: string }) => it.limit === "locations")
    // The main branch is one of them.
    const open = new Set(["loc_main"])
    const step = fc.record({ act: fc.constantFrom("Open", "Close", "Reopen"), at: fc.nat(7) })
    let made = 0
    const known: Array<string> = []
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        for (const { act, at } of steps) {
          const locationId = act === "Open" ? `loc_${++made}` : known[at % known.length]
          if (locationId === undefined) continue
          const body = { locationId, ...(act === "Open" && { name: `Branch ${made}` }) }
          const { status } = await all.ada.call(`POST /api/do/${act}Location`, body)
          const isMore = act !== "Close" && !open.has(locationId)
          expect(status).toBe(isMore && open.size >= most ? 402 : 200)
          if (status !== 200) continue
          if (act === "Open") known.push(locationId)
          if (act === "Close") open.delete(locationId)
          else open.add(locationId)
        }
      }),
      { numRuns: 20 },
    )
  })

  it("is counted anew where something came back with more than itself", async () => {
    const all = await market()
    onTestFinished(() => all.shop.close())
    await lapse(all)
    const { ada } = all
    const options = [{ name: "Size", values: Array.from({ length: 100 }, (_, i) => `${i}`) }]
    const variants = options[0]!.values.map((size) => ({ optionValues: [size] }))
    const made: Array<string> = []
    for (const name of ["Lace", "Wax", "Ankara"]) {
      const { data } = await ada.call("POST /product", { name, type: "product", sellingPrice: 100 })
      made.push(data.id)
      expect((await ada.call(`PATCH /product/${data.id}/variants`, { options, variants })).status).toBe(200)
    }
    const add = async (name: string) =>
      (await ada.call("POST /product", { name, type: "product", sellingPrice: 100 })).status
    expect(await add("Adire")).toBe(402)
    const put = (archived: boolean) => ada.call("POST /api/do/ArchiveProduct", { productId: made[2], archived })
    expect((await put(true)).status).toBe(200)
    expect(await add("Adire")).toBe(201)
    expect((await put(false)).status).toBe(200)
    expect(await add("Silk")).toBe(402)
  })
})

describe("a free shop", () => {
  let all: Market
  let goods: ReadonlyArray<string> = []
  let people: ReadonlyArray<string> = []
  const today = () => new Date(all.time.now).toLocaleDateString("en-CA", { timeZone: "Africa/Lagos" })
  const ask = (route: string, body?: unknown) => all.ada.call(route, body)
  const back = (days: number) => new Date(all.time.now - days * DAY).toISOString().slice(0, 10)

  beforeAll(async () => {
    all = await market()
    // On trial there is room for more than a free shop has.
    for (const name of ["Yaba", "Ikeja"]) await ask("POST /v1.0/locations", { name })
    for (const name of ["Till A", "Till B"]) await ask("POST /v1.0/pos/devices", { name })
    await joinTeam(all.ada, await all.shop.person("helper"), { name: "Helper", role: "manager" })
    const rows = (from: number, n: number, of: (i: number) => object) =>
      Array.from({ length: n }, (_, i) => of(from + i))
    const product = (i: number) => ({ line: i + 1, sku: `SKU-${i}`, name: `Rice ${i}`, sellingPrice: 100 })
    await ask("POST /v1.1/products/batch", { importId: "imp_goods", rows: rows(1, 102, product) })
    const buyer = (i: number) => ({ line: i + 1, customerId: `cust_${i}`, name: `Buyer ${i}` })
    for (const from of [1, 401])
      await ask("POST /api/do/ImportCustomers", {
        importId: "imp_people",
        rows: rows(from, from === 1 ? 400 : 102, buyer),
      })
    // As they came: ids and times of one batch say nothing of that, their names do.
    const list = async (of: string) =>
      ((await ask(`GET /api/${of}?range=[0,999]`)).data as ReadonlyArray<{ id: string; name: string }>)
        .toSorted((a, b) => Number(a.name.split(" ")[1]) - Number(b.name.split(" ")[1]))
        .map(({ id }) => id)
    goods = await list("products")
    people = await list("customers")
    await lapse(all)
  })
  afterAll(() => all.shop.close())

  it("has what the trial left it, all of it", async () => {
    expect([goods.length, people.length]).toEqual([102, 502])
    const { usage } = await now(all)
    const of = (limit: string) => usage.find((it: { limit: string }) => it.limit === limit)
    expect(of("products")).toEqual({ limit: "products", feature: "products", used: 102, most: 100 })
    expect(of("customers")).toMatchObject({ used: 502, most: 500 })
    expect([of("locations"), of("tillDevices"), of("teamMembers")]).toMatchObject([
      { used: 3, most: 1 },
      { used: 2, most: 1 },
      { used: 2, most: 1 },
    ])
  })

  it("meets each limit of its plan with the feature's own name, and the plan that holds more", async () => {
    const lines = [{ name: "Work", quantity: 1000, unitPrice: 900_000 }]
    for (let i = 0; i < 20; i++) {
      const { data } = await ask("POST /v1.1/invoices", { customerId: "cust_502", lines })
      expect((await ask(`POST /v1.1/invoices/${data.id}/issue`)).status).toBe(200)
    }
    const { data: draft } = await ask("POST /v1.1/invoices", { customerId: "cust_502", lines })
    // What corrects an invoice takes its place.
    const { data: issued } = await ask('GET /v1.1/invoices?filter={"status":"issued"}&perPage=1')
    const correction = { reason: "Less was meant", lines: [{ name: "Work", quantity: 1000, unitPrice: 800_000 }] }
    const correct = (more = {}) => ask(`POST /v1.1/invoices/${issued.items[0].id}/correct`, { ...correction, ...more })
    const { previewHash } = (await correct()).data.preview
    expect((await correct({ previewHash })).status).toBe(200)
    const importing = { importId: "imp_more", rows: [{ line: 2, customerId: "cust_502", name: "Buyer" }] }
    const rule = { _tag: "flash_sale", of: { of: "all" }, off: { type: "amount", value: 1 } }
    const role = { role: "cashier", limits: { maxDiscountBp: 100 } }
    const way = {
      fromLocationId: "loc_main",
      toLocationId: "loc_main",
      lines: [{ variantId: "var_1", quantity: 1000 }],
    }
    const beyond: ReadonlyArray<readonly [feature: string, plan: string, route: string, body?: unknown]> = [
      ["team_members", "growth", "POST /v1.0/team/invitations", { name: "Bola", role: "cashier", email: "b@shop.ng" }],
      ["locations", "business", "POST /v1.0/locations", { name: "Lekki" }],
      ["till_devices", "growth", "POST /v1.0/pos/devices", { name: "Till C" }],
      ["products", "starter", "POST /api/products", { name: "Beans", type: "product", sellingPrice: 100 }],
      ["customers_limit", "starter", "POST /customers", { name: "One more" }],
      ["invoices_monthly", "starter", `POST /v1.1/invoices/${draft.id}/issue`],
      ["custom_roles", "growth", "POST /api/do/LimitRole", role],
      ["custom_domain", "growth", "POST /v1.0/domains", { host: "www.adastores.com" }],
      ["approvals", "business", "POST /v1.0/approvals", { memberId: "member_x", maxDiscountBp: 1 }],
      ["inventory_transfers", "starter", "POST /v1.0/inventory/transfers", way],
      ["profit_loss", "starter", `GET /api/ask/profit-and-loss?from=${back(60)}&to=${today()}`],
      ["time_travel", "starter", `GET /api/products?asOf=${back(31)}`],
      ["bulk_import", "starter", "POST /api/do/ImportCustomers", { ...importing, total: 201 }],
      ["promotions", "starter", "POST /v1.0/promotions", { name: "Week", rule }],
      ["promotions", "starter", "POST /v1.0/discounts", { name: "Off", off: { type: "percent", value: 1000 } }],
    ]
    const met = []
    for (const [feature, plan, route, body] of beyond) {
      const { error, metadata, status } = await ask(route, body)
      const { currentPlan, premiumFeature, requiredPlan } = (metadata ?? {}) as Readonly<Record<string, string>>
      met.push([status, error?.code, premiumFeature, currentPlan, requiredPlan, route])
      expect({ route, says: typeof error?.userMessage }).toEqual({ route, says: "string" })
      void [feature, plan]
    }
    expect(met).toEqual(beyond.map(([feature, plan, route]) => [402, "PREMIUM_REQUIRED", feature, "free", plan, route]))
    const { metadata } = await ask("POST /customers", { name: "One more" })
    expect(metadata).toMatchObject({ limit: 500, used: 502 })
    const french = await all.ada.call("POST /customers", { name: "Un de plus" }, { "accept-language": "fr" })
    expect(french.message).toBe(
      "Votre formule comprend 500 clients. Choisissez une formule supérieure pour en avoir plus.",
    )
  })

  it("is let do what every plan lets", async () => {
    const open = [
      `GET /api/ask/profit-and-loss`,
      `GET /api/products?asOf=${back(14)}`,
      "GET /api/products?range=[0,999]",
      "GET /api/customers/export.csv",
      "GET /api/transactions/export.xlsx",
    ]
    for (const route of open) expect({ route, status: (await ask(route)).status }).toEqual({ route, status: 200 })
    const lines = [{ productId: goods[0], quantity: 1000 }]
    const sale = { on: today(), channel: "walk_in", lines, paymentType: "full" }
    expect((await ask("POST /api/do/RecordSale", sale)).status).toBe(200)
    const spent = { amount: 70_000, on: today(), category: "rent" }
    expect((await ask("POST /api/do/RecordExpense", spent)).status).toBe(200)
    const { data } = await ask("POST /v1.0/inventory/counts", {})
    expect(data.status).toBe("open")
    const rows = [{ line: 2, customerId: "cust_502", name: "Buyer of 502" }]
    expect((await ask("POST /api/do/ImportCustomers", { importId: "imp_few", rows, total: 200 })).status).toBe(200)
  })

  it("changes the newest of what is more than its plan holds, reads the rest, and may put it away", async () => {
    const rename = (id: string) =>
      ask(`PATCH /api/products/${id}`, {
        name: `New ${id.slice(-6)}`,
        type: "product",
        sellingPrice: 100,
        trackStock: true,
      })
    const rest = await Promise.all([rename(goods[0]!), rename(goods[1]!), rename(goods[2]!), rename(goods[101]!)])
    expect(rest.map(({ status }) => status)).toEqual([402, 402, 200, 200])
    expect(rest[0]).toMatchObject({ metadata: { premiumFeature: "products", limit: 100, used: 102 } })
    const call = (id: string) => ask(`PATCH /customers/${id}`, { name: "Somebody" })
    expect((await call("cust_2")).status).toBe(402)
    expect((await call("cust_3")).status).toBe(200)
    const [yaba] = (await ask('GET /api/locations?filter={"isMain":false}')).data
    expect((await ask(`PATCH /api/locations/${yaba.id}`, { name: "Lekki" })).status).toBe(
      yaba.name === "Ikeja" ? 200 : 402,
    )
    expect((await ask("GET /api/products?range=[0,999]")).data).toHaveLength(102)
    // Whoever puts one away has room to change another.
    expect((await ask(`DELETE /api/products/${goods[101]}`)).status).toBe(200)
    expect((await rename(goods[1]!)).status).toBe(200)
  })

  it("has till devices beyond its plan that still bring what they sold", async () => {
    const [first] = (await ask('GET /api/devices?sort=["registeredAt","ASC"]')).data
    const lines = [{ lineId: "1", name: "Yam", quantity: 1000, unitPrice: 900 }]
    const sold = { deviceId: first.id, serial: 1, on: today(), channel: "walk_in", lines, paymentType: "full" }
    const came = await all.ada.call("POST /api/do/RecordSale", sold, { "x-oja-fact": "true" })
    expect(came).toMatchObject({ status: 200, data: { number: `${first.code}-000001` } })
  })

  it("has room again with the plan it buys, and keeps everything when that is over", async () => {
    await buy(all, "growth")
    expect((await ask("POST /customers", { name: "One more" })).status).toBe(200)
    expect(
      (
        await ask(`PATCH /api/products/${goods[0]}`, {
          name: "Changed",
          type: "product",
          sellingPrice: 100,
          trackStock: true,
        })
      ).status,
    ).toBe(200)
    expect((await ask(`GET /api/products?asOf=${back(31)}`)).status).toBe(200)
    await ask("POST /v1.0/subscription/cancel")
    await rounds(all, 40 * DAY)
    all.ada = await all.shop.person("ada")
    expect((await now(all)).status).toBe("free")
    expect((await ask("POST /customers", { name: "And one" })).status).toBe(402)
    const file = await ask("GET /api/customers/export.csv")
    expect(file.text.trim().split("\n")).toHaveLength(1 + 503)
  })
})
