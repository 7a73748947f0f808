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
  changes: { lines: [{ lineId: "1", productId: mug, quantity }], note: "blue ones" },
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
    const shown = await ada.call(`PATCH /transactions/${id}`, { reason: "late", changes: { businessDate: yesterday } })
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
    const late = await ada.call(`PATCH /transactions/${id}`, { ...five(), previewHash })
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
