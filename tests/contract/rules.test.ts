import { joinTeam } from "@oja/gateway/testing/open"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { set, type Stage } from "./stage.ts"

// spec/product-spec.md section 5 and decisions 6.1, 6.3, 6.13, 6.17, 6.21, over the API as on the screen.

let stage: Stage
beforeAll(async () => {
  stage = await set()
})
afterAll(() => stage.shop.close())

const call = (route: string, body?: object) => stage.ada.call(route, body)
const sell = (more: object) =>
  call("POST /v1.1/transactions", {
    kind: "sale",
    businessDate: stage.today,
    paymentType: "full",
    method: "cash",
    ...more,
  })

describe("the sentences of the specification", () => {
  const product = { name: "Yam", type: "product", sellingPrice: 1000 }
  const deposit =
    "Deposit amount must be more than ₦1.00 and must not be greater than or equal to the total, ₦10,000.00."

  it.each([
    ["POST /customers", {}, "name", "This field is required"],
    ["POST /customers", { name: "Tunde", email: "tunde@" }, "email", "Please enter a valid email"],
    ["POST /customers", { name: "Tunde", mobile: "12" }, "mobile", "Invalid phone number!"],
    ["POST /customers", { name: "  " }, "name", "This field cannot be empty"],
    ["POST /v2.1/auth/email/login", { email: "\u200b" }, "email", "This field cannot be empty"],
    ["POST /product", { ...product, tags: ["ab"] }, "tags.0", "Must be at least 3 characters"],
    ["POST /product", { ...product, name: "\u200bY\u200b" }, "name", "Must be at least 2 characters"],
    [
      "POST /product",
      { ...product, minimumStockAlert: 0, trackStock: true },
      "minimumStockAlert",
      "Must be between 0.001 and 1,000,000",
    ],
  ])("%s %j: %s", async (route, body, param, msg) => {
    const { error, message, status } = await call(route, body)
    expect([status, message, error?.userMessage, error?.validationError]).toEqual([422, msg, msg, [{ param, msg }]])
  })

  it("name amounts in major units with the currency", async () => {
    const { tunde: customerId } = stage
    const part = { customerId, amount: 1_000_000, paymentType: "part" }
    for (const depositAmount of [100, 1_000_000, 2_000_000])
      expect((await sell({ ...part, depositAmount })).error?.validationError).toEqual([
        { param: "depositAmount", msg: deposit },
      ])
    expect((await sell({ ...part, depositAmount: 101 })).status).toBe(200)
    const off = await sell({ amount: 1000, cartDiscount: { type: "amount", value: 0 } })
    expect(off.error?.validationError).toEqual([
      { param: "cartDiscount.value", msg: "Must be between ₦0.01 and ₦10,000,000,000.00" },
    ])
    const percent = await sell({ amount: 1000, cartDiscount: { type: "percent", value: 15_000 } })
    expect(percent.error?.validationError).toEqual([
      { param: "cartDiscount.value", msg: "Must be between 0.01 % and 100 %" },
    ])
  })

  it("ask for a customer, for products and for a day that can be", async () => {
    expect((await sell({ amount: 1000, paymentType: "credit" })).error?.validationError).toEqual([
      { param: "customerId", msg: "A customer must be picked before somebody can owe for a sale." },
    ])
    expect((await sell({ lines: [] })).error?.validationError).toEqual([
      { param: "lines", msg: "Products must be added, or an amount given." },
    ])
    expect((await sell({ amount: 1000, businessDate: "2026-02-30" })).error?.validationError).toEqual([
      { param: "businessDate", msg: "Please enter a valid date" },
    ])
  })
})

describe("a stock edit", () => {
  const edit = (body: object) => call(`PATCH /product/${stage.rice}/stock`, body)

  it.each([
    [
      { mode: "set", quantity: 9000, reason: "count" },
      { kind: "count_set", quantity: -1000, reason: "count" },
    ],
    [
      { mode: "add", quantity: 2000, reason: "received" },
      { kind: "purchase_in", quantity: 2000, reason: "received" },
    ],
    [
      { mode: "add", quantity: 1000, reason: "found" },
      { kind: "adjust_in", quantity: 1000, reason: "found" },
    ],
    [
      { mode: "remove", quantity: 500, reason: "damaged" },
      { kind: "damage_out", quantity: -500, reason: "damaged" },
    ],
  ])("keeps its reason and its note: %j", async (body, movement) => {
    const { data, status } = await edit({ ...body, note: "By Kemi" })
    expect([status, data]).toEqual([200, expect.objectContaining({ ...movement, note: "By Kemi" })])
    const card = await call(`GET /v1.0/inventory/movements?productId=${stage.rice}&limit=1`)
    expect(card.data.items).toMatchObject([{ ...movement, note: "By Kemi" }])
  })

  it.each(["set", "add", "remove"])("takes no other reason than those there are (%s)", async (mode) => {
    const { error, status } = await edit({ mode, quantity: 1000, reason: "because" })
    expect([status, error?.validationError]).toEqual([
      422,
      [
        {
          param: "reason",
          msg: "Please choose one of: correction, count, received, returned, damaged, theft_or_loss, expired, promotion_or_gift, own_use, found",
        },
      ],
    ])
  })
})

describe("a deposit that was refunded", () => {
  it("in part stays among what is owed, and its status says so", async () => {
    const { sale } = stage
    const back = { amount: 150_000, method: "cash", reason: "Half of it" }
    const { data } = await call(`POST /v1.0/transactions/${sale}/refunds`, back)
    expect(data).toMatchObject({ refundState: "part", balance: 600_000, settlement: "part_paid", status: "part_paid" })
    const owed = async () => {
      const { items } = (await call("GET /v2/transactions?balance_gt=0")).data
      return (items as ReadonlyArray<{ readonly id: string }>).map(({ id }) => id)
    }
    expect(await owed()).toContain(sale)
    const whole = await call(`POST /v1.0/transactions/${sale}/refunds`, { ...back, amount: 250_000 })
    expect(whole.data).toMatchObject({ refundState: "full", balance: 600_000, status: "unpaid" })
    expect(await owed()).toContain(sale)
  })
})

describe("totals", () => {
  it("are for who may see them; a cashier sees the sales, the expenses and the vendors of their own", async () => {
    const { ada, shop, today } = stage
    const kemi = await shop.person("kemi")
    await joinTeam(ada, kemi, { name: "Kemi", role: "cashier" })
    const spent = (amount: number, vendorName: string) => ({
      amount,
      businessDate: today,
      categoryId: "transport",
      vendorName,
      method: "cash",
    })
    await call("POST /v1.0/expenses", spent(9000, "Landlord"))
    const own = (await kemi.call("POST /v1.0/expenses", spent(700, "Keke"))).data.id
    const sold = { kind: "sale", businessDate: today, paymentType: "full", method: "cash", amount: 2500 }
    await kemi.call("POST /v1.1/transactions", sold)
    const overall = (await kemi.call("GET /v2/statistics/overall")).data
    expect(overall.totals).toMatchObject([{ takings: 2500, orders: 1, expenses: 700, debts_outstanding: 0 }])
    expect(overall.receivedByMethod).toEqual([{ currency: "NGN", method: "cash", amount: 2500, count: 1 }])
    expect((await kemi.call("GET /v2/transactions?kind=expense")).data).toMatchObject({
      items: [{ id: own }],
      total: 1,
    })
    expect((await kemi.call("GET /transactions/expenses/vendors")).data).toEqual([
      { name: "Keke", currency: "NGN", total: 700, owed: 0, count: 1 },
    ])
    expect(await kemi.call("GET /statistics/all-time-totals")).toMatchObject({
      status: 403,
      error: { code: "PERMISSION_DENIED", module: "dashboard", action: "view_totals" },
    })
  })
})

describe("a change made to what was seen", () => {
  it("is refused when another came before it, with the version there is now, and nothing is lost", async () => {
    const { make, today } = stage
    const stale = {
      status: 409,
      message: expect.any(String) as unknown,
      error: { code: "VERSION_CONFLICT", expected: 1, current: 2 },
    }
    const customer = `PATCH /customers/${await make("POST /customers", { name: "Two clerks" })}`
    expect((await call(customer, { note: "First", expectedVersion: 1 })).data).toMatchObject({
      note: "First",
      version: 2,
    })
    expect(await call(customer, { note: "Second", expectedVersion: 1 })).toMatchObject(stale)

    const spent = { amount: 9000, businessDate: today, categoryId: "rent", method: "cash" }
    const expense = `PATCH /v1.0/expenses/${await make("POST /v1.0/expenses", spent)}`
    expect((await call(expense, { note: "First", expectedVersion: 1 })).data).toMatchObject({ version: 2 })
    expect(await call(expense, { note: "Second", expectedVersion: 1 })).toMatchObject(stale)

    const product = `PATCH /product/${await make("POST /product", { name: "Plantain", type: "product", sellingPrice: 900 })}`
    expect((await call(product, { sellingPrice: 950 })).data).toMatchObject({ sellingPrice: 950, version: 1 })
    expect((await call(product, { sellingPrice: 960, expectedVersion: 1 })).data).toMatchObject({ version: 2 })
    expect(await call(product, { sellingPrice: 990, expectedVersion: 1 })).toMatchObject(stale)
    expect((await call(product.replace("PATCH", "GET"))).data.sellingPrice).toBe(960)
  })

  it("is told what differs, each value as its meaning is written, in the caller's words and language", async () => {
    const { ada, make } = stage
    const product = `PATCH /product/${await make("POST /product", { name: "Cassava", type: "product", sellingPrice: 900 })}`
    await call(product, { sellingPrice: 150_000, minimumStockAlert: 2500, expectedVersion: 0 })
    const late = { name: "Cassava", sellingPrice: 99_050, minimumStockAlert: 4000, expectedVersion: 0 }
    expect((await call(product, late)).error).toMatchObject({
      code: "VERSION_CONFLICT",
      differs: [
        { field: "sellingPrice", label: "Selling price", yours: "₦990.50", theirs: "₦1,500.00" },
        { field: "minimumStockAlert", yours: "4", theirs: "2.5" },
      ],
    })
    const french = await ada.call(product, { sellingPrice: 99_050, expectedVersion: 0 }, { "accept-language": "fr" })
    expect(french.error).toMatchObject({ differs: [{ label: "Prix de vente" }] })
    // What was to stand there stands there already: nothing is lost, and nothing differs.
    expect((await call(product, { sellingPrice: 150_000, expectedVersion: 0 })).status).toBe(200)
  })

  it("holds for the business, for oneself, and for what lies on a shelf", async () => {
    const { ada, make } = stage
    const business = `PATCH /business/${ada.business}`
    const { version } = (await call("GET /business")).data.business
    expect((await call(business, { address: "1 Marina", expectedVersion: version })).data.version).toBe(version + 1)
    expect(
      (await call(business, { address: "2 Marina", taxSettings: { on: true }, expectedVersion: version })).error,
    ).toMatchObject({
      code: "VERSION_CONFLICT",
      expected: version,
      current: version + 1,
      differs: [
        { field: "address", yours: "2 Marina", theirs: "1 Marina" },
        { field: "taxSettings.on", yours: "yes", theirs: "no" },
      ],
    })

    const self = `/user/${ada.userId}`
    const me = (await call(`GET ${self}`)).data.user
    expect((await call(`PATCH ${self}`, { lastName: "Obi", expectedVersion: me.version })).status).toBe(200)
    expect(await call(`PATCH ${self}`, { lastName: "Okafor", expectedVersion: me.version })).toMatchObject({
      status: 409,
      error: { differs: [{ field: "lastName", yours: "Okafor", theirs: "Obi" }] },
    })

    const openingStock = [{ locationId: "loc_main", quantity: 5000 }]
    const beans = await make("POST /product", { name: "Beans", type: "product", sellingPrice: 900, openingStock })
    const shelf = async () =>
      (await call(`GET /v1.0/inventory/stocks?productId=${beans}`)).data.items[0] as {
        readonly version: number
        readonly onHand: number
      }
    const seen = (await shelf()).version
    await sell({ lines: [{ productId: beans, quantity: 2000 }] })
    const counted = { mode: "set", quantity: 5000, reason: "count", expectedVersion: seen }
    expect(await call(`PATCH /product/${beans}/stock`, counted)).toMatchObject({
      status: 409,
      error: { code: "VERSION_CONFLICT", differs: [{ field: "quantity", yours: "5", theirs: "3" }] },
    })
    for (const mode of ["add", "remove"])
      expect(
        await call(`PATCH /product/${beans}/stock`, {
          mode,
          quantity: 1000,
          reason: "correction",
          expectedVersion: seen,
        }),
      ).toMatchObject({ status: 409, error: { code: "VERSION_CONFLICT" } })
    expect((await shelf()).onHand).toBe(3000)
    const again = { ...counted, quantity: 4000, expectedVersion: (await shelf()).version }
    expect((await call(`PATCH /product/${beans}/stock`, again)).status).toBe(200)
    expect(await shelf()).toMatchObject({ onHand: 4000 })
  })
})

describe("positions in answers", () => {
  it("are the business's own on a stock card too, and its pages follow one another by them", async () => {
    const { ada, make, shop } = stage
    const eve = await shop.person("eve", "Eve Traders")
    const openingStock = [{ locationId: "loc_main", quantity: 5000 }]
    const made = await call("POST /product", { name: "Millet", type: "product", sellingPrice: 700, openingStock })
    for (const name of ["Bola", "Chike", "Dupe"]) await eve.call("POST /customers", { name })
    const edit = { mode: "remove", quantity: 1000, reason: "damaged" }
    const removed = await call(`PATCH /product/${made.data.id}/stock`, edit)
    expect(removed.data.entry).toBe(removed.metadata?.["position"])
    const at = `/v1.0/inventory/stock-card?variantId=${made.data.variantId}&limit=1`
    const first = (await ada.call(`GET ${at}`)).data
    expect(first).toMatchObject({ items: [{ entry: removed.data.entry, levelAfter: 4000 }], next: removed.data.entry })
    const second = (await ada.call(`GET ${at}&before=${first.next}`)).data
    expect(second.items).toMatchObject([{ kind: "opening", quantity: 5000, levelAfter: 5000 }])
    // Between the two nothing of this shop happened, however much did elsewhere.
    expect(second.items[0].entry).toBe(first.next - 1)
    expect(await make("POST /customers", { name: "After" })).toMatch(/^cust_/)
  })
})
