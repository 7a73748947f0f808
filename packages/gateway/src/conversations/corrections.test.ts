import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { plusDays } from "@oja/domain/kernel/calendar"
import { open, type Opened, type Person } from "../testing/open.ts"

let shop: Opened
let ada: Person
let mug = ""
const today = new Date().toLocaleDateString("en-CA", { timeZone: "Africa/Lagos" })

beforeAll(async () => {
  shop = await open()
  ada = await shop.person("ada", "Ada Stores")
  const openingStock = [{ locationId: "loc_main", quantity: 100_000 }]
  const said = { name: "Mug", type: "product", sellingPrice: 1000, costPrice: 300, openingStock }
  mug = (await ada.call("POST /product", said)).data.id
  await ada.call(`PATCH /business/${ada.business}`, { taxSettings: { on: true, inclusive: false } })
})
afterAll(() => shop.close())

const sell = async (more: object = {}) => {
  const lines = [{ lineId: "1", productId: mug, quantity: 3000 }]
  const said = { kind: "sale", businessDate: today, lines, paymentType: "full", method: "card", ...more }
  return (await ada.call("POST /v1.1/transactions", said)).data
}
const onShelf = async () => (await ada.call(`GET /product/${mug}`)).data.currentQuantity as number
const figures = async () =>
  (await ada.call(`GET /v1.0/reports/sales-by-products?from=${today}&to=${today}`)).data.totals[0]
const five = (quantity = 5000) => ({
  reason: "miscounted",
  // The sale and its payment.
  expectedVersion: 2,
  changes: { lines: [{ lineId: "1", productId: mug, quantity }], note: "blue ones" },
})

describe("the correction of an expense", () => {
  const yesterday = new Date(Date.now() - 86_400_000).toLocaleDateString("en-CA", { timeZone: "Africa/Lagos" })
  const spend = async () => {
    const said = { amount: 5000, businessDate: today, categoryId: "rent", vendorName: "Landlord", method: "cash" }
    return (await ada.call("POST /v1.0/expenses", said)).data
  }
  const wrong = {
    expectedVersion: 1,
    reason: "Two months",
    changes: { amount: 6000, businessDate: yesterday, categoryId: "utilities", vendorName: "Power company" },
  }

  it.each(["PUT", "PATCH"])("is shown first and made then, as of a sale (%s)", async (method) => {
    const { id } = await spend()
    const shown = await ada.call(`${method} /transactions/${id}`, wrong)
    expect(shown).toMatchObject({ status: 200, message: "OK", error: null })
    const { previewHash, ...preview } = shown.data.preview
    expect(preview).toEqual({
      changes: [
        { field: "on", before: today, after: yesterday },
        { field: "amount", before: 5000, after: 6000 },
        { field: "category", before: "rent", after: "utilities" },
        { field: "vendor", before: "Landlord", after: "Power company" },
      ],
      figures: [
        { on: today, metric: "expenses", change: -5000 },
        { on: today, metric: "operating_expenses", change: -5000 },
        { on: today, metric: "money_spent", change: -5000 },
        { on: yesterday, metric: "expenses", change: 6000 },
        { on: yesterday, metric: "operating_expenses", change: 6000 },
        { on: yesterday, metric: "money_spent", change: 6000 },
      ],
      balance: { before: 0, after: 0 },
      stock: [],
      currency: "NGN",
    })
    expect((await ada.call(`GET /transactions/${id}`)).data).toMatchObject({ total: 5000, version: 1 })
    const done = await ada.call(`${method} /transactions/${id}`, { ...wrong, previewHash })
    expect(done.data).toMatchObject({
      id,
      kind: "expense",
      businessDate: yesterday,
      total: 6000,
      category: "utilities",
      vendor: "Power company",
      method: "cash",
      reason: "Two months",
      version: 2,
    })
  })

  it("is not made when the expense moved meanwhile, nor without its version and its reason", async () => {
    const { id } = await spend()
    const { previewHash } = (await ada.call(`PATCH /transactions/${id}`, wrong)).data.preview
    await ada.call(`PATCH /v1.0/expenses/${id}`, { note: "By phone" })
    const stale = await ada.call(`PATCH /transactions/${id}`, { ...wrong, expectedVersion: 2, previewHash })
    expect([stale.status, stale.error?.code]).toEqual([409, "PREVIEW_STALE"])
    const late = await ada.call(`PATCH /transactions/${id}`, wrong)
    expect(late).toMatchObject({ status: 409, error: { code: "VERSION_CONFLICT", expected: 1, current: 2 } })
    const bare = await ada.call(`PATCH /transactions/${id}`, { changes: { amount: 1 } })
    expect(bare.error?.validationError).toEqual([
      { param: "reason", msg: "This field is required" },
      { param: "expectedVersion", msg: "This field is required" },
    ])
    const strange = await ada.call(`PATCH /transactions/${id}`, { ...wrong, changes: { customerId: "cust_x" } })
    expect(strange.error?.validationError).toEqual([{ param: "customerId", msg: "There is no such field here" }])
  })
})

describe("a correction", () => {
  it("is shown first: what changes, on which day, by how much the reports move, and what the shelf does", async () => {
    const { id } = await sell()
    const [shelf, before] = [await onShelf(), await figures()]
    const shown = await ada.call(`PATCH /transactions/${id}`, five())
    expect(shown).toMatchObject({ status: 200, data: { preview: { balance: { before: 0, after: 2150 } } } })
    const { preview } = shown.data
    expect(preview.changes).toMatchObject([
      { field: "lines", before: [{ quantity: 3000, tax: 225 }], after: [{ quantity: 5000, tax: 375 }] },
      { field: "tax", before: 225, after: 375 },
      { field: "total", before: 3225, after: 5375 },
      { field: "note", after: "blue ones" },
    ])
    expect(preview.stock).toEqual([{ variantId: `var_${mug.slice(5)}`, name: "Mug", quantity: -2000 }])
    expect(JSON.stringify(preview)).not.toMatch(/cost/i)
    // Nothing happened yet.
    expect((await ada.call(`GET /transactions/${id}`)).data.total).toBe(3225)
    expect(await figures()).toEqual(before)

    const done = await ada.call(`PATCH /transactions/${id}`, { ...five(), previewHash: preview.previewHash })
    expect(done.data).toMatchObject({ total: 5375, balance: 2150, status: "part_paid" })
    expect(await onShelf()).toBe(shelf - 2000)
    const after = await figures()
    for (const { change, metric, on } of preview.figures) {
      expect(on).toBe(today)
      if (metric in after) expect([metric, after[metric] - before[metric]]).toEqual([metric, change])
    }
    expect(preview.figures.map((it: { metric: string }) => it.metric)).toEqual([
      "gross_sales",
      "net_sales",
      "tax_collected",
      "takings",
      "units_sold",
    ])
  })

  it("moves figures from one day to another", async () => {
    const { id } = await sell()
    const yesterday = new Date(Date.now() - 86_400_000).toLocaleDateString("en-CA", { timeZone: "Africa/Lagos" })
    const shown = await ada.call(`PATCH /transactions/${id}`, {
      reason: "late",
      expectedVersion: 2,
      changes: { businessDate: yesterday },
    })
    const { figures } = shown.data.preview as { figures: ReadonlyArray<{ on: string; metric: string; change: number }> }
    const takings = figures.filter(({ metric }) => metric === "takings")
    expect(takings).toEqual([
      { on: today, metric: "takings", change: -3225 },
      { on: yesterday, metric: "takings", change: 3225 },
    ])
  })

  it("is not done when what was shown is no longer what would happen", async () => {
    const { id } = await sell()
    const { previewHash } = (await ada.call(`PATCH /transactions/${id}`, five())).data.preview
    const other = await ada.call(`PATCH /transactions/${id}`, { ...five(4000), previewHash })
    expect(other).toMatchObject({ status: 409, error: { code: "PREVIEW_STALE" } })
    await ada.call(`POST /v1.0/transactions/${id}/notes`, { note: "rang again" })
    const late = await ada.call(`PATCH /transactions/${id}`, { ...five(), expectedVersion: 3, previewHash })
    expect(late).toMatchObject({ status: 409, error: { code: "PREVIEW_STALE" } })
  })

  it("that cannot be made is refused when it is first looked at", async () => {
    const { id } = await sell()
    expect(await ada.call(`PATCH /transactions/${id}`, five(999_000))).toMatchObject({
      status: 409,
      error: { code: "OUT_OF_STOCK" },
    })
  })
})

describe("goods of an earlier day", () => {
  const day = (back: number) => plusDays(today, -back)
  const goods = async (name: string) => {
    const openingStock = [{ locationId: "loc_main", quantity: 10_000 }]
    const said = { name, type: "product", sellingPrice: 1000, costPrice: 300, openingStock }
    const productId: string = (await ada.call("POST /product", said)).data.id
    const lines = [{ lineId: "1", productId, quantity: 3000 }]
    const sale = { kind: "sale", businessDate: day(2), lines, paymentType: "full", method: "card" }
    expect((await ada.call("POST /v1.1/transactions", sale)).status).toBe(200)
    return productId
  }
  const sums = async () => (await ada.call("GET /statistics/all-time-totals")).data.totals[0] as Record<string, number>
  /** What is shown of something, and what it then did to the figures: to the last kobo the same. */
  const foretold = async (preview: string, route: string, said: object) => {
    const before = await sums()
    const shown = await ada.call(preview, said)
    expect(shown, shown.text).toMatchObject({ status: 200, error: null })
    expect(await sums()).toEqual(before)
    const done = await ada.call(route, said)
    expect(done.status, done.text).toBeLessThan(300)
    const after = await sums()
    const { figures, stock } = shown.data.preview
    for (const metric of ["cost_of_goods", "inventory_losses", "net_profit", "stock_value"]) {
      const told = figures.filter((it: { metric: string }) => it.metric === metric)
      expect([metric, told.reduce((sum: number, it: { change: number }) => sum + it.change, 0)]).toEqual([
        metric,
        after[metric]! - before[metric]!,
      ])
    }
    return { figures, stock }
  }

  it("say before they are written down which days sold of them, and what those goods cost then", async () => {
    const productId = await goods("Salt")
    const said = {
      movementId: "move_late",
      productId,
      locationId: "loc_main",
      quantity: 5000,
      unitCost: 500,
      on: day(4),
    }
    const { figures, stock } = await foretold("POST /api/do/PreviewReceipt", "POST /api/do/ReceiveStock", said)
    expect(stock).toEqual([
      {
        variantId: `var_${productId.slice(5)}`,
        name: "Salt",
        quantity: 5000,
        days: [
          { on: day(2), came: 0, went: 3000 },
          { on: today, came: 10_000, went: 0 },
        ],
      },
    ])
    // The day is over on which they were sold: what they cost is put right today.
    expect(figures.find((it: { metric: string }) => it.metric === "cost_of_goods")?.on).toBe(today)
  })

  it("leave a count that came after as it is, and say so (C44)", async () => {
    const productId = await goods("Pepper")
    const counted = { movementId: "move_count", productId, locationId: "loc_main", counted: 6000 }
    await ada.call("POST /api/do/SetStock", counted)
    const said = {
      movementId: "move_seen",
      productId,
      locationId: "loc_main",
      quantity: 2000,
      unitCost: 300,
      on: day(1),
    }
    const { figures, stock } = await foretold("POST /api/do/PreviewReceipt", "POST /api/do/ReceiveStock", said)
    expect(stock).toMatchObject([{ quantity: 0, counted: today }])
    expect((await ada.call(`GET /product/${productId}`)).data.currentQuantity).toBe(6000)
    expect(figures).toContainEqual({ on: day(1), metric: "inventory_losses", change: 600 })
    const out = { ...said, movementId: "move_out", direction: "out", reason: "damaged", unitCost: undefined }
    await foretold("POST /api/do/PreviewAdjustment", "POST /api/do/AdjustStock", out)
  })

  it("come with a bill that is dated back, and say the same; of no bill that would be refused", async () => {
    const productId = await goods("Ginger")
    const bill = { amount: 900, businessDate: day(3), categoryId: "stock_purchase", method: "cash" }
    const said = { ...bill, goods: [{ productId, quantity: 1000, cost: 900 }] }
    const { stock } = await foretold("POST /v1.0/expenses/preview", "POST /v1.0/expenses", said)
    expect(stock).toMatchObject([{ name: "Ginger", quantity: 1000 }])
    const dear = { ...said, goods: [{ productId, quantity: 1000, cost: 901 }] }
    expect((await ada.call("POST /v1.0/expenses/preview", dear)).status).toBe(422)
  })
})
