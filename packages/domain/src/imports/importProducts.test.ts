import * as Schema from "effect/Schema"
import { describe, expect, it } from "vitest"
import { Business } from "../businesses/business.ts"
import { domain, decide, type Fact, module, World } from "../kernel/index.ts"
import { play } from "../kernel/play.ts"
import { aMorning, story } from "../kernel/story.ts"
import { locations } from "../locations/module.ts"
import { setStock } from "../stock/setStock.ts"
import { stock } from "../stock/module.ts"
import { Stock } from "../stock/stock.ts"
import { archiveProduct } from "../catalog/archiveProduct.ts"
import { changeVariants } from "../catalog/changeVariants.ts"
import { Code } from "../products/code.ts"
import { importProducts } from "./importProducts.ts"
import type { ImportRow } from "../catalog/importRow.ts"
import { catalog } from "../catalog/module.ts"
import { customers } from "../customers/module.ts"
import { imports } from "./module.ts"
import { Product } from "../products/product.ts"

const businesses = module("businesses", { summary: "Businesses.", aggregates: [Business] })
const oja = domain([catalog, customers, imports, stock, locations, businesses])
const { given } = story(oja)

const file = (...rows: ReadonlyArray<ImportRow>) => ({ importId: "imp_1", rows }) as const
const rice = { line: 2, sku: "RICE", name: "Rice", sellingPrice: 5000, costPrice: 4000, stock: 10_000 }
const beans = { line: 3, barcode: "615", name: "Beans", sellingPrice: 900 }
const yabaOpened = { _tag: "LocationOpened", locationId: "loc_yaba", name: "Yaba", sellsOnline: false } as const
const first = given().when(importProducts, file(rice, beans))
/** What a file made of the goods, without what its own history says of it. */
const goods = (events: ReadonlyArray<Fact>) => events.filter((it) => it._tag !== "RowsImported")
const tags = (events: ReadonlyArray<Fact>) => goods(events).map((it) => it._tag)
const reasons = (refusal: unknown) => (refusal as { rows: unknown }).rows

describe("a file of products", () => {
  it("adds new ones with their goods, and tracks what it counts", () => {
    expect(tags(first.events)).toEqual(["ProductAdded", "CodeTaken", "StockReceived", "ProductAdded", "CodeTaken"])
    expect(first.and.now(Product, "prod_1-2")).toMatchObject({ name: "Rice", trackStock: true })
    expect(first.and.now(Product, "prod_1-3")).toMatchObject({ name: "Beans", trackStock: false })
    expect(first.and.now(Stock, "var_1-2")).toMatchObject({ quantity: 10_000, cost: 4000 })
  })
  it("says nothing the second time, even as another file (C62)", () => {
    expect(first.and.when(importProducts, file(rice, beans)).events).toEqual([])
    expect(first.and.when(importProducts, { ...file(rice, beans), importId: "imp_2" }).events).toEqual([])
  })
  it("shows and hides in the online store what it says so of", () => {
    const shown = first.and.when(importProducts, file({ ...rice, published: true }, beans))
    expect(goods(shown.events)).toMatchObject([{ _tag: "ProductPublished", productId: "prod_1-2" }])
    expect(shown.and.when(importProducts, file({ ...rice, published: true }, beans)).events).toEqual([])
    const hidden = shown.and.when(importProducts, file({ ...rice, published: false }, { ...beans, published: false }))
    expect(goods(hidden.events)).toMatchObject([{ _tag: "ProductHidden", productId: "prod_1-2" }])
    const options = [{ name: "Size", value: "M" }]
    const kinds = given().when(importProducts, file({ ...rice, options, published: true }))
    expect(kinds.and.now(Product, "prod_1-2").published).toBe(true)
  })
  it("leaves what is blank, empties what is cleared, and changes the rest (C62)", () => {
    const { and } = first.and.when(
      importProducts,
      file({ line: 2, sku: "rice", sellingPrice: 6000, clear: ["costPrice"] }),
    )
    const now = and.now(Product, "prod_1-2")
    expect(now).toMatchObject({ name: "Rice", sku: "rice", sellingPrice: 6000 })
    expect(now).not.toHaveProperty("costPrice")
  })
  it("is a count for goods that are known", () => {
    const counted = first.and.when(importProducts, { ...file({ ...rice, stock: 7000 }), importId: "imp_2" })
    expect(goods(counted.events)).toMatchObject([{ _tag: "StockCounted", counted: 7000, difference: -3000 }])
    // The same line of the same file does not count again, whatever was sold since.
    const stale = { variantId: "var_1-2", locationId: "loc_main", movementId: "move_x", counted: 5000 } as const
    const later = counted.and.when(setStock, stale).and
    expect(later.when(importProducts, { ...file({ ...rice, stock: 7000 }), importId: "imp_2" }).events).toEqual([])
  })
  it("finds a product by its barcode and gives it a SKU (C62)", () => {
    const { and, events } = first.and.when(importProducts, file({ line: 9, barcode: "615", sku: "BEANS" }))
    expect(tags(events)).toEqual(["ProductChanged", "CodeTaken"])
    expect(and.now(Code, "sku.beans")).toEqual({ heldBy: "prod_1-3" })
  })
  it("judges two lines that share a SKU together", () => {
    const yaba = { line: 3, sku: "RICE", stock: 4000, locationId: "loc_yaba", sellingPrice: 5500 } as const
    const { and, events } = given(yabaOpened).when(importProducts, file(rice, yaba))
    expect(tags(events).filter((it) => it === "ProductAdded")).toHaveLength(1)
    expect(events[0]).toMatchObject({ sellingPrice: 5500 })
    expect(and.now(Stock, "var_1-2").onHand).toEqual({ loc_main: 10_000, loc_yaba: 4000 })
    expect(and.when(importProducts, file(rice, yaba)).events).toEqual([])
  })
  it("names every line that cannot be applied, and why", () => {
    const { refusal } = first.and.when(
      importProducts,
      file(
        { line: 4, name: "Nameless code", sellingPrice: 1 },
        { line: 5, sku: "NEW", sellingPrice: 1 },
        { line: 6, sku: "NEW", name: "No price" },
        { line: 7, sku: "RICE", barcode: "615" },
        { line: 8, sku: "RICE", categoryId: "cat_9" },
        { line: 9, sku: "RICE", minimumStock: 10 },
        { line: 10, sku: "CUT", name: "Haircut", type: "service", sellingPrice: 1, stock: 1000 },
        { line: 11, sku: "RICE", sellingPrice: 7000 },
        { line: 11, sku: "RICE", sellingPrice: 8000 },
      ),
    )
    expect(reasons(refusal)).toEqual([
      { line: 4, reason: "no_code" },
      { line: 5, reason: "name_missing" },
      { line: 6, reason: "price_missing" },
      { line: 7, reason: "barcode_taken" },
      { line: 8, reason: "category_unknown" },
      { line: 9, reason: "minimum_below_one" },
      { line: 10, reason: "service_has_no_stock" },
      { line: 11, reason: "line_twice" },
    ])
  })
  it("does not follow lines that contradict each other about a code", () => {
    const renames = { line: 4, barcode: "615", sku: "PEAS" }
    const { refusal } = first.and.when(importProducts, file({ ...renames, line: 3, sku: "BEANS" }, renames))
    expect(reasons(refusal)).toEqual([{ line: 4, reason: "code_contradicted" }])
  })
  it("follows one variant by its code, and leaves its product's others alone", () => {
    const options = [{ name: "Bag", values: ["50 kg", "25 kg"] }]
    const list = [{ optionValues: ["50 kg"], sku: "RICE" }, { optionValues: ["25 kg"] }]
    const two = first.and.when(changeVariants, { productId: "prod_1-2", options, variants: list }).and
    const { and, events } = two.when(importProducts, { ...file({ ...rice, sellingPrice: 5500 }), importId: "imp_2" })
    expect(tags(events)).toEqual(["VariantsChanged"])
    expect(and.now(Product, "prod_1-2").variants).toMatchObject([{ sellingPrice: 5500 }, { sellingPrice: 5000 }])
  })
  it("does not bring back what was put away since", () => {
    const away = first.and.when(archiveProduct, { productId: "prod_1-2", archived: true }).and
    expect(away.when(importProducts, file(rice)).events).toEqual([])
    expect(tags(away.when(importProducts, { ...file(rice), importId: "imp_2" }).events)).toContain("ProductAdded")
  })
})

it("keeps its promises under random play", async () => {
  const code = { sku: Schema.optionalKey(Schema.Literals(["A1", "a1", "B2", "C3"])) }
  const row = Schema.Struct({
    line: Schema.Literals([1, 2, 3, 4, 5, 6, 7, 8, 9]),
    barcode: Schema.optionalKey(Schema.Literals(["615", "616"])),
    ...code,
    name: Schema.Literals(["Rice", "Beans"]),
    sellingPrice: Schema.Literals([100, 200]),
    stock: Schema.optionalKey(Schema.Literals([0, 1000, 2000])),
  })
  const rows = Schema.Array(row).check(Schema.isMinLength(1), Schema.isMaxLength(4))
  const narrow = { ...importProducts, input: Schema.Struct({ ...importProducts.input.fields, rows }) }
  const commands = [narrow as unknown as typeof importProducts, archiveProduct]
  expect(await play(oja, { commands, laws: [...catalog.laws, ...stock.laws] })).toBeUndefined()
})

it("takes over a hundred thousand lines, and knows them all again", () => {
  const world = new World(oja.aggregateOf)
  const batch = (n: number): ReadonlyArray<ImportRow> =>
    Array.from({ length: 500 }, (_, i) => ({
      line: n * 500 + i + 1,
      sku: `SKU-${n}-${i}`,
      name: `Thing ${n}-${i}`,
      sellingPrice: 100 + i,
      stock: 1000 * i,
    }))
  const run = (importId: string) => {
    let events = 0
    for (let n = 0; n < 200; n++) {
      const decision = decide(importProducts, world.read, { importId, rows: batch(n) }, aMorning)
      if (decision._tag === "Failure") throw new Error(JSON.stringify(decision.failure))
      for (const event of decision.success) world.apply(event)
      events += decision.success.length
    }
    return events
  }
  expect(run("imp_1")).toBe(100_000 * 3 - 200 + 200)
  expect(run("imp_2")).toBe(0)
})
