import { imports } from "../imports/module.ts"
import { meant, type Mint, enter } from "../kernel/index.ts"
import { describe, expect, it } from "vitest"
import { oja } from "../index.ts"
import { play } from "../kernel/play.ts"
import { story } from "../kernel/story.ts"
import { stock } from "../stock/module.ts"
import { Stock } from "../stock/stock.ts"
import { addProducts } from "./addProducts.ts"
import { catalog } from "./module.ts"
import { Product } from "../products/product.ts"

const { given } = story(oja)
const rice = { name: "Rice", sellingPrice: 5000, costPrice: 4000, sku: "RICE", stock: 3000, barcode: "" }
const grid = (mode: "all" | "good", ...rows: ReadonlyArray<(typeof addProducts.input.Type.rows)[number]>) =>
  ({ batchId: "batch_1", mode, rows }) as const
const bad = [
  { name: "R", sellingPrice: 5000 },
  { name: "Beans" },
  { ...rice, name: "Other rice" },
  { name: "Braids", sellingPrice: 10, type: "service", stock: 1000 },
  { name: "Garri", sellingPrice: 10, stock: 10, minimumStock: 10, colour: "red", categoryId: "cat_9" },
]

describe("a grid of new products", () => {
  it("is written down at once, with the goods that are there", () => {
    const { and, events } = given().when(
      addProducts,
      grid("all", rice, { name: "Beans", sellingPrice: 900, tags: ["dry"] }),
    )
    expect(events.at(-1)).toMatchObject({ _tag: "ProductsBatched", added: ["prod_1-1", "prod_1-2"], errors: [] })
    expect(and.now(Product, "prod_1-1")).toMatchObject({ name: "Rice", trackStock: true, sku: "RICE" })
    expect(and.now(Product, "prod_1-2")).toMatchObject({ trackStock: false, tags: ["dry"] })
    expect(and.now(Stock, "var_1-1")).toMatchObject({ quantity: 3000, cost: 4000 })
    expect(and.when(addProducts, grid("all", rice)).refusal?._tag).toBe("BatchDiffers")
  })

  it("lies in the branch that is named", () => {
    const there = { ...grid("all", rice), locationId: "loc_yaba" } as const
    const { and } = given().when(addProducts, there)
    expect(and.now(Stock, "var_1-1").onHand).toEqual({ loc_yaba: 3000 })
    expect(and.when(addProducts, there)).toMatchObject({ events: [], refusal: undefined })
    expect(and.when(addProducts, grid("all", rice)).refusal?._tag).toBe("BatchDiffers")
  })
  it("with a wrong row is not written at all, and says what is wrong with each", () => {
    const { events, refusal } = given().when(addProducts, grid("all", rice, ...bad))
    expect(events).toEqual([])
    expect(refusal).toEqual({
      _tag: "BatchRowsRefused",
      errors: [
        { row: 2, param: "name", why: "wrong" },
        { row: 3, param: "sellingPrice", why: "missing" },
        { row: 4, param: "sku", why: "sku_taken", other: 1 },
        { row: 5, param: "stock", why: "service_has_no_stock" },
        { row: 6, param: "colour", why: "unknown_column" },
        { row: 6, param: "categoryId", why: "category_unknown" },
        { row: 6, param: "minimumStock", why: "below_one" },
        { row: 6, param: "stock", why: "below_one" },
      ],
    })
    const told = catalog.words.refusals["BatchRowsRefused"]?.each?.(refusal, "fr")
    expect(told?.[2]).toEqual({
      row: 4,
      param: "sku",
      msg: "La ligne 1 porte aussi cette référence. Donnez à chacune la sienne.",
    })
  })
  it("or only its good rows, when that is what was asked; none good is none", () => {
    const { events, refusal } = given().when(addProducts, grid("good", rice, ...bad))
    expect(refusal).toBeUndefined()
    expect(events.at(-1)).toMatchObject({ added: ["prod_1-1"], errors: { length: 8 } })
    expect(given().when(addProducts, grid("good", ...bad.slice(0, 2))).refusal?._tag).toBe("BatchRowsRefused")
  })
  it("never overwrites a product that is there under its row's id", () => {
    const there = given().when(addProducts, grid("all", rice)).events.slice(0, -1)
    const again = { ...rice, sku: "OTHER" }
    expect(given(...there).when(addProducts, grid("all", again)).refusal?._tag).toBe("ProductDiffers")
  })
  it("keeps its promises under random play", async () => {
    expect(await play(oja, { commands: [addProducts], laws: [...catalog.laws, ...stock.laws] })).toBeUndefined()
  })
  it("is told from a file by its import", () => {
    const entry = imports.wire["POST /v1.1/products/batch"]
    const nine: Mint = (kind) => `${kind}_9`
    const request = { params: {}, mint: nine }
    if (entry?.kind !== "chooses") throw new Error("the body decides")
    expect(meant(entry, { ...request, body: { importId: "imp_1" } }).command.name).toBe("ImportProducts")
    const body = { rows: [{ name: "Soap" }] }
    const asks = meant(entry, { ...request, body })
    expect(asks.command).toBe(addProducts)
    expect(enter(asks, { ...request, body })).toEqual({ value: { batchId: "batch_9", mode: "all", ...body } })
  })
})
