import * as Schema from "effect/Schema"
import { describe, expect, it } from "vitest"
import { readProducts } from "../imports/products.ts"
import { inBatches } from "./batches.ts"
import { settle } from "../imports/settle.ts"
import { oja } from "../index.ts"
import { type AnyCommand, type Fact } from "../kernel/index.ts"
import { play } from "../kernel/play.ts"
import { story } from "../kernel/story.ts"
import { stock } from "../stock/module.ts"
import { receiveStock } from "../stock/receiveStock.ts"
import { Stock } from "../stock/stock.ts"
import { addProduct } from "../catalog/addProduct.ts"
import { archiveVariant } from "../catalog/archiveVariant.ts"
import { changeVariants } from "../catalog/changeVariants.ts"
import { importProducts } from "./importProducts.ts"
import type { ImportRow } from "../catalog/importRow.ts"
import { catalog } from "../catalog/module.ts"
import { Product } from "../products/product.ts"
import { activeOf, labelOf } from "../products/variant.ts"

const { given } = story(oja)
const of = (Colour: string, Size?: string): Pick<ImportRow, "options"> => ({
  options: [{ name: "Colour", value: Colour }, ...(Size === undefined ? [] : [{ name: "Size", value: Size }])],
})
const file = (...rows: ReadonlyArray<ImportRow>) => ({ importId: "imp_1", rows }) as const
const red = { line: 2, sku: "S-R", name: "Shirt", sellingPrice: 5000, costPrice: 3000, stock: 4000, ...of("Red") }
const blue = { line: 3, sku: "S-B", name: "Shirt", sellingPrice: 6000, stock: 2000, ...of("Blue") }
const cap = { line: 4, sku: "CAP", name: "Cap", sellingPrice: 900 }
const first = given().when(importProducts, file(red, blue, cap))
/** What a file made of the goods, without what its own history says of it. */
const goods = (events: ReadonlyArray<Fact>) => events.filter((it) => it._tag !== "RowsImported")
const tags = (events: ReadonlyArray<Fact>) => goods(events).map((it) => it._tag)
const reasons = (refusal: unknown) =>
  (refusal as { rows: ReadonlyArray<{ reason: string }> }).rows.map((it) => it.reason)
const labels = (from: ReturnType<typeof given>) => activeOf(from.now(Product, "prod_1-2")).map(labelOf)

describe("lines that share a name and name options", () => {
  it("become one product with a variant each, its codes and its goods", () => {
    expect(first.refusal).toBeUndefined()
    expect(activeOf(first.and.now(Product, "prod_1-2"))).toMatchObject([
      { variantId: "var_1-2", optionValues: ["Red"], sku: "S-R", sellingPrice: 5000, costPrice: 3000 },
      { variantId: "var_1-2.1", optionValues: ["Blue"], sku: "S-B", sellingPrice: 6000 },
    ])
    expect(first.and.now(Stock, "var_1-2.1").quantity).toBe(2000)
    expect(first.and.now(Product, "prod_1-4")).toMatchObject({ name: "Cap", status: "active" })
  })
  it("say nothing the second time, even as another file, nor after goods were carried about (C62)", () => {
    expect(first.and.when(importProducts, file(red, blue, cap)).events).toEqual([])
    expect(first.and.when(importProducts, { ...file(blue, red), importId: "imp_2" }).events).toEqual([])
  })
  it("count what is there now, variant by variant", () => {
    const sold = first.and.when(receiveStock, {
      variantId: "var_1-2.1",
      movementId: "move_9",
      locationId: "loc_main",
      quantity: 5000,
    }).and
    const { events } = sold.when(importProducts, file(red, blue))
    expect(goods(events)).toMatchObject([
      { _tag: "StockCounted", variantId: "var_1-2.1", counted: 2000, difference: -5000 },
    ])
  })
  it("add a variant to the product that the file's other lines name; those left out stay", () => {
    const green = { line: 9, sku: "S-G", name: "shirt", ...of("Green") }
    const { and, events } = first.and.when(importProducts, file(green, red))
    expect(tags(events)).toEqual(["VariantsChanged", "CodeTaken"])
    expect(labels(and)).toEqual(["Red", "Blue", "Green"])
    expect(activeOf(and.now(Product, "prod_1-2"))[2]).toMatchObject({ sellingPrice: 5000 })
  })
  it("are found by their codes when the file names no options: a list of new prices", () => {
    const { and, events } = first.and.when(importProducts, file({ line: 2, sku: "s-b", sellingPrice: 7000 }))
    expect(tags(events)).toEqual(["VariantsChanged"])
    expect(activeOf(and.now(Product, "prod_1-2"))).toMatchObject([{ sellingPrice: 5000 }, { sellingPrice: 7000 }])
  })
  it("give options to a product that had none, whose first variant keeps its goods", () => {
    const single = given().when(addProduct, {
      productId: "prod_7",
      name: "Shirt",
      type: "product",
      sellingPrice: 5000,
      trackStock: true,
      sku: "S-R",
      openingStock: [{ locationId: "loc_main", quantity: 4000 }],
    }).and
    const { and } = single.when(importProducts, file(blue, red))
    expect(activeOf(and.now(Product, "prod_7"))).toMatchObject([
      { variantId: "var_7", optionValues: ["Red"] },
      { variantId: "var_7.1", optionValues: ["Blue"] },
    ])
    expect(and.when(importProducts, file(blue, red)).events).toEqual([])
  })
  it("name options in any order and any case", () => {
    const size = (line: number, sku: string, options: ImportRow["options"]) =>
      ({ line, sku, name: "Shoe", sellingPrice: 100, options }) as ImportRow
    const { and } = given().when(
      importProducts,
      file(
        size(2, "A", [
          { name: "Colour", value: "Red" },
          { name: "Size", value: "L" },
        ]),
        size(3, "B", [
          { name: "SIZE", value: "l" },
          { name: "colour", value: "Blue" },
        ]),
      ),
    )
    expect(labels(and)).toEqual(["Red / L", "Blue / L"])
  })
})

describe("a line of options is left out, by name,", () => {
  const refusals: ReadonlyArray<readonly [string, ImportRow, string]> = [
    ["when its options are not its product's", { ...blue, ...of("Blue", "L") }, "options_differ"],
    [
      "when it names an option twice",
      { ...blue, options: [...of("Red").options!, ...of("Blue").options!] },
      "option_twice",
    ],
    ["when another line has its values under another code", { ...blue, ...of("red") }, "variant_twice"],
    ["when it has no code", { line: 3, name: "Shirt", ...of("Blue") }, "no_code"],
    ["when its minimum is below one", { ...blue, minimumStock: 10 }, "minimum_below_one"],
    ["when its category is not there", { ...blue, categoryId: "cat_9" }, "category_unknown"],
    ["when its branch is not there", { ...blue, locationId: "loc_9" }, "branch_unknown"],
    [
      "when one of its branches is not there",
      { ...blue, shelves: [{ locationId: "loc_9", stock: 1000 }] },
      "branch_unknown",
    ],
    ["when its number is used twice", { ...blue, line: 2 }, "line_twice"],
  ]
  for (const [when, row, reason] of refusals)
    it(when, () => expect(reasons(given().when(importProducts, file(red, row, cap)).refusal)).toEqual([reason]))

  it("when a product that the file does not name goes by its code", () => {
    const shop = given().when(importProducts, file(red, { ...cap, barcode: "615" })).and
    expect(reasons(shop.when(importProducts, file({ ...red, barcode: "615" })).refusal)).toEqual(["barcode_taken"])
  })
  it("when a new one has no name or no price", () => {
    const { name: _, ...nameless } = blue
    expect(reasons(given().when(importProducts, file(nameless)).refusal)).toEqual(["name_missing"])
    const { sellingPrice: __, ...free } = blue
    expect(reasons(given().when(importProducts, file(free)).refusal)).toEqual(["price_missing"])
  })
  it("when its variant was put away, which a file does not undo", () => {
    const away = first.and.when(archiveVariant, { variantId: "var_1-2.1" }).and
    expect(reasons(away.when(importProducts, file(red, blue)).refusal)).toEqual(["variant_put_away"])
  })
  it("when there is no room for more", () => {
    const many = Array.from({ length: 101 }, (_, i) => ({ ...red, line: i + 2, sku: `S-${i}`, ...of(`N${i}`) }))
    expect(reasons(given().when(importProducts, file(...many)).refusal)).toEqual(["too_many_variants"])
  })
})

describe("a file of products in several kinds", () => {
  const headers = ["nom", "prix_vente", "stock", "option1_nom", "option1_valeur"]
  const cells = [
    ["Chemise", "5000", "4", "Couleur", "Rouge"],
    ["Chemise", "6000", "2", "Couleur", "Bleu"],
    ["Casquette", "900", "1", "", ""],
  ]
  const read = readProducts({ headers, rows: cells }, { currency: "XOF" })
  it("is read in French, and gives each variant a SKU that stays the same", () => {
    expect(read.problems).toEqual([])
    expect(read.lines.map(({ sku, options }) => [sku, options?.[0]?.value])).toEqual([
      ["CHEMISE-ROUGE", "Rouge"],
      ["CHEMISE-BLEU", "Bleu"],
      ["CASQUETTE", undefined],
    ])
  })
  it("says which half of an option is missing", () => {
    const half = readProducts({ headers, rows: [["Chemise", "5000", "4", "Couleur", ""]] }, { currency: "XOF" })
    expect(half.problems).toMatchObject([{ row: 2, column: "option1_value", reason: { en: /name and a value/ } }])
  })
  it("keeps the lines of one product in one batch", () => {
    const { rows } = settle(read.lines, { categories: new Map(), locations: new Map() })
    const plain = Array.from({ length: 499 }, (_, i) => ({ line: i + 10, sku: `P-${i}` }))
    const batches = inBatches([...plain, ...rows], 10)
    expect(batches.filter((it) => it.some((row) => rows.includes(row)))).toHaveLength(1)
    expect(Math.max(...batches.map((it) => it.length))).toBeLessThan(20)
    expect(batches.flat()).toHaveLength(502)
  })
})

it("keeps the promises about variants under random play", async () => {
  const row = Schema.Struct({
    line: Schema.Literals([2, 3, 4, 5]),
    sku: Schema.optionalKey(Schema.Literals(["A", "B", "C", "D"])),
    barcode: Schema.optionalKey(Schema.Literals(["615", "616"])),
    name: Schema.optionalKey(Schema.Literals(["Shirt", "Cap"])),
    sellingPrice: Schema.optionalKey(Schema.Literals([100, 200])),
    stock: Schema.optionalKey(Schema.Literals([0, 1000, 3000])),
    clear: Schema.optionalKey(Schema.Tuple([Schema.Literals(["sku", "barcode"])])),
    options: Schema.optionalKey(
      Schema.Tuple([Schema.Struct({ name: Schema.Literals(["Colour", "Size"]), value: Schema.Literals(["X", "Y"]) })]),
    ),
  })
  const rows = Schema.Array(row).check(Schema.isMinLength(1), Schema.isMaxLength(4))
  const importId = Schema.Literals(["imp_0", "imp_1"])
  const narrow = (command: AnyCommand, fields: object) => ({
    ...command,
    input: Schema.Struct({ ...command.input.fields, ...fields }) as unknown as AnyCommand["input"],
  })
  const commands = [
    narrow(importProducts, { importId, rows }),
    narrow(archiveVariant, { variantId: Schema.Literals(["var_0-2", "var_0-2.1", "var_1-3"]) }),
    narrow(changeVariants, { productId: Schema.Literals(["prod_0-2", "prod_1-3"]) }),
  ]
  expect(await play(oja, { commands, laws: [...catalog.laws, ...stock.laws] })).toBeUndefined()
})
