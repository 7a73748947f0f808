import { afterAll, beforeAll, describe, expect, it } from "vitest"
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
