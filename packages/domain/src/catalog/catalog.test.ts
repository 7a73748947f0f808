import * as Schema from "effect/Schema"
import { describe, expect, it } from "vitest"
import { Business } from "../businesses/business.ts"
import { meant, type Mint, domain, module, type Fact, project, enter } from "../kernel/index.ts"
import { play } from "../kernel/play.ts"
import { aMorning, story } from "../kernel/story.ts"
import { sales } from "../sales/module.ts"
import { stock } from "../stock/module.ts"
import { Stock } from "../stock/stock.ts"
import { addCategory } from "./addCategory.ts"
import { addProduct } from "./addProduct.ts"
import { archiveProduct, deleteProduct, toggleProductArchive } from "./archiveProduct.ts"
import { changeProduct } from "./changeProduct.ts"
import { Code } from "../products/code.ts"
import { catalog } from "./module.ts"
import { Product, productOf, variantOf } from "../products/product.ts"
import { productsSummary } from "./queries.ts"
import { renameCategory } from "./renameCategory.ts"
import { reviseProduct } from "./reviseProduct.ts"
import { type ProductRow, products } from "./views.ts"

const businesses = module("businesses", { summary: "Businesses.", aggregates: [Business] })
const oja = domain([catalog, stock, businesses])
const { given } = story(oja)

const rice = {
  productId: "prod_1",
  name: "Rice 50 kg",
  type: "product",
  sellingPrice: 5_000_000,
  costPrice: 4_000_000,
  sku: "RICE-50",
  barcode: "6151100000012",
  minimumStock: 2000,
  trackStock: true,
} as const
const beans = { productId: "prod_2", name: "Beans", type: "product", sellingPrice: 90_000, trackStock: false } as const
const shop = given().when(addProduct, { ...rice, openingStock: [{ locationId: "loc_main", quantity: 10_000 }] })
const tags = (events: ReadonlyArray<Fact>) => events.map((it) => it._tag)

describe("adding", () => {
  it("writes down the product, its codes and the goods that are there", () => {
    expect(tags(shop.events)).toEqual(["ProductAdded", "CodeTaken", "CodeTaken", "StockReceived"])
    expect(shop.events[0]).toMatchObject({ variantId: "var_1", currency: "NGN", name: "Rice 50 kg" })
    expect(shop.and.now(Stock, "var_1")).toMatchObject({ quantity: 10_000, cost: 4_000_000 })
  })
  it("is asked once when asked twice, and not twice in other words", () => {
    expect(shop.and.when(addProduct, rice).events).toEqual([])
    expect(shop.and.when(addProduct, { ...rice, name: "Beans" }).refusal?._tag).toBe("ProductDiffers")
  })
  it("refuses a SKU or a barcode that another active product has, whatever the case of its letters", () => {
    expect(shop.and.when(addProduct, { ...beans, sku: "rice-50" }).refusal).toEqual({
      _tag: "SkuTaken",
      sku: "rice-50",
      heldBy: "prod_1",
    })
    expect(shop.and.when(addProduct, { ...beans, barcode: rice.barcode }).refusal?._tag).toBe("BarcodeTaken")
  })
  it("refuses stock and minimum stock of less than one, where stock is tracked", () => {
    const little = { locationId: "loc_main", quantity: 999 } as const
    expect(given().when(addProduct, { ...rice, openingStock: [little] }).refusal?._tag).toBe("OpeningStockBelowOne")
    expect(given().when(addProduct, { ...rice, minimumStock: 500 }).refusal?._tag).toBe("MinimumStockBelowOne")
    expect(given().when(addProduct, { ...beans, minimumStock: 500 }).refusal).toBeUndefined()
  })
  it("refuses more than a shelf holds, also where several lines of one branch come to it", () => {
    const half = { locationId: "loc_main", quantity: 600_000_000 } as const
    const elsewhere = { ...half, locationId: "loc_yaba" } as const
    expect(given().when(addProduct, { ...rice, openingStock: [half, half] }).refusal).toEqual({
      _tag: "OpeningStockTooLarge",
      quantity: 1_200_000_000,
    })
    expect(given().when(addProduct, { ...rice, openingStock: [half, elsewhere] }).refusal).toBeUndefined()
  })
  it("never tracks the stock of a service", () => {
    const braids = { ...rice, name: "Braids", type: "service" } as const
    expect(given().when(addProduct, braids).events[0]).toMatchObject({ trackStock: false })
    const opening = [{ locationId: "loc_main", quantity: 1000 }] as const
    expect(given().when(addProduct, { ...braids, openingStock: opening }).refusal?._tag).toBe("StockNotTracked")
  })
  it("sorts only under a category that is there, and writes its name down", () => {
    const drinks = given().when(addCategory, { categoryId: "cat_1", name: "Drinks" }).and
    expect(given().when(addProduct, { ...beans, categoryId: "cat_1" }).refusal?._tag).toBe("CategoryUnknown")
    expect(drinks.when(addProduct, { ...beans, categoryId: "cat_1" }).events[0]).toMatchObject({
      categoryName: "Drinks",
    })
  })
  it("speaks of money in the currency of the business", () => {
    const abidjan = { _tag: "BusinessRegistered", businessId: "biz_ada", name: "Ada", country: "CI", currency: "XOF" }
    const there = given({ ...abidjan, ownerId: "user_ada", zone: "Africa/Abidjan", industryId: "food" } as Fact)
    expect(there.when(addProduct, beans).events[0]).toMatchObject({ currency: "XOF" })
  })
})

describe("changing", () => {
  it("frees the codes it gives up and takes the new ones", () => {
    const { events, and } = shop.and.when(changeProduct, { ...rice, sku: "RICE-51" })
    expect(tags(events)).toEqual(["ProductChanged", "CodeFreed", "CodeTaken"])
    expect(and.when(addProduct, { ...beans, sku: "RICE-50" }).refusal).toBeUndefined()
    expect(and.when(addProduct, { ...beans, sku: "RICE-51" }).refusal?._tag).toBe("SkuTaken")
  })
  it("only in the case of its SKU keeps the code", () => {
    expect(tags(shop.and.when(changeProduct, { ...rice, sku: "rice-50" }).events)).toEqual(["ProductChanged"])
  })
  it("to the same says nothing", () => {
    expect(shop.and.when(changeProduct, rice).events).toEqual([])
  })
  it("knows only what is in the book", () => {
    expect(given().when(changeProduct, rice).refusal?._tag).toBe("ProductUnknown")
    expect(given().when(reviseProduct, { productId: "prod_1" }).refusal?._tag).toBe("ProductUnknown")
  })
  it("some of it leaves the rest, and empties what is to go", () => {
    const { and } = shop.and.when(reviseProduct, { productId: "prod_1", sellingPrice: 6_000_000, barcode: null })
    expect(and.now(Product, "prod_1")).toMatchObject({ name: rice.name, sku: rice.sku, sellingPrice: 6_000_000 })
    expect(and.now(Product, "prod_1")).not.toHaveProperty("barcode")
    expect(and.now(Code, "barcode.6151100000012")).toEqual({})
  })
})

describe("archiving", () => {
  const away = shop.and.when(archiveProduct, { productId: "prod_1", archived: true })
  it("lets others have the codes, and bringing back takes them again", () => {
    expect(tags(away.events)).toEqual(["ProductArchived", "CodeFreed", "CodeFreed"])
    const other = away.and.when(addProduct, { ...beans, sku: "RICE-50" }).and
    expect(other.when(archiveProduct, { productId: "prod_1", archived: false }).refusal?._tag).toBe("SkuTaken")
    const back = away.and.when(archiveProduct, { productId: "prod_1", archived: false })
    expect(tags(back.events)).toEqual(["ProductRestored", "CodeTaken", "CodeTaken"])
  })
  it("what is archived says nothing", () => {
    expect(away.and.when(archiveProduct, { productId: "prod_1", archived: true }).events).toEqual([])
    expect(away.and.when(deleteProduct, { productId: "prod_1" }).events).toEqual([])
    expect(tags(shop.and.when(deleteProduct, { productId: "prod_1" }).events)[0]).toBe("ProductArchived")
  })
  it("toggles once for one press of the button", () => {
    const press = { productId: "prod_1", toggleId: "tog_1" } as const
    const pressed = shop.and.when(toggleProductArchive, press)
    expect(pressed.events[0]).toMatchObject({ _tag: "ProductArchived", toggleId: "tog_1" })
    expect(pressed.and.when(toggleProductArchive, press).events).toEqual([])
    const again = pressed.and.when(toggleProductArchive, { ...press, toggleId: "tog_2" })
    expect(again.events[0]?._tag).toBe("ProductRestored")
    expect(given().when(toggleProductArchive, press).refusal?._tag).toBe("ProductUnknown")
  })
  it("is chosen by the body: empty toggles, a word sets", () => {
    const entry = catalog.wire["POST /product/:id/archive"]
    const nine: Mint = (kind) => `${kind}_9`
    const request = { params: { id: "prod_1" }, mint: nine }
    if (entry?.kind !== "chooses") throw new Error("the body decides")
    expect(meant(entry, { ...request, body: { archived: true } }).command).toBe(archiveProduct)
    const toggle = meant(entry, { ...request, body: {} })
    expect(enter(toggle, { ...request, body: {} })).toEqual({ value: { productId: "prod_1", toggleId: "tog_9" } })
  })
})

describe("categories", () => {
  const drinks = given().when(addCategory, { categoryId: "cat_1", name: "Drinks" }).and
  it("are added and renamed, once each", () => {
    expect(drinks.when(addCategory, { categoryId: "cat_1", name: "Drinks" }).events).toEqual([])
    expect(drinks.when(addCategory, { categoryId: "cat_1", name: "Food" }).refusal?._tag).toBe("CategoryDiffers")
    expect(tags(drinks.when(renameCategory, { categoryId: "cat_1", name: "Food" }).events)).toEqual(["CategoryRenamed"])
    expect(drinks.when(renameCategory, { categoryId: "cat_1", name: "Drinks" }).events).toEqual([])
    expect(given().when(renameCategory, { categoryId: "cat_1", name: "Food" }).refusal?._tag).toBe("CategoryUnknown")
  })
})

describe("the list of products", () => {
  const rowsAfter = (events: ReadonlyArray<Fact>) => {
    const rows = new Map<string, ProductRow>()
    const { by, at, today: day, business } = aMorning
    events.forEach((event, position) =>
      project(products, rows, event, { eventId: `evt_${position}`, position, business, by, at, day }),
    )
    return rows
  }
  const sold = { variantId: "var_1", locationId: "loc_main", saleId: "sale_1", lineId: "a", quantity: 8000 }

  it("follows the stock, and says when it runs low", () => {
    expect(rowsAfter(shop.events).get("prod_1")).toMatchObject({
      currentQuantity: 1e4,
      totalValue: 4e7,
      averageCost: 4_000_000,
      lowStock: false,
    })
    const row = rowsAfter([...shop.events, { _tag: "StockSold", ...sold }]).get("prod_1")
    expect(row).toMatchObject({ currentQuantity: 2000, totalValue: 8_000_000, lowStock: true })
    expect(Schema.is(products.row)(row)).toBe(true)
  })
  it("follows the category's name, and keeps it when the product changes", () => {
    const drinks = given().when(addCategory, { categoryId: "cat_1", name: "Drinks" })
    const added = drinks.and.when(addProduct, { ...beans, categoryId: "cat_1" })
    const renamed = added.and.when(renameCategory, { categoryId: "cat_1", name: "Food" })
    const dearer = renamed.and.when(reviseProduct, { productId: "prod_2", sellingPrice: 100_000 })
    const events = [drinks, added, renamed, dearer].flatMap((it) => it.events)
    expect(rowsAfter(events).get("prod_2")).toMatchObject({ category: "Food", sellingPrice: 100_000 })
  })
  it("adds up", () => {
    const kind = { count: 2, units: 3000 }
    const kinds = [
      { type: "product", lowStock: true, ...kind },
      { type: "service", lowStock: false, count: 1, units: 0 },
    ] as const
    expect(productsSummary.answer({ kinds, archived: 4, variants: 5, lowVariants: 2 }, {}, aMorning)).toEqual({
      count: 3,
      products: 2,
      services: 1,
      lowStock: 2,
      units: 3000,
      archived: 4,
      variants: 5,
      lowVariants: 2,
    })
  })
})

it("gives the default variant the product's own id", () => {
  expect(productOf(variantOf("prod_0197-ab"))).toBe("prod_0197-ab")
})

describe("random play", () => {
  // Few codes, so that products meet over them.
  const sku = Schema.optionalKey(Schema.Literals(["A1", "a1", "B2", "C3"]))
  const barcode = Schema.optionalKey(Schema.Literals(["615", "616"]))
  const narrow = <C extends (typeof catalog.commands)[number]>(command: C) => ({
    ...command,
    input: Schema.Struct({ ...command.input.fields, sku, barcode }) as unknown as C["input"],
  })
  const category = (n: number) => ({ _tag: "CategoryAdded", categoryId: `cat_${n}`, name: "Drinks" })
  const commands = catalog.commands.filter((it) => it.name !== "ImportProducts")
  const coded = new Set(["AddProduct", "ChangeProduct", "ReviseProduct"])

  it("keeps the catalogue's promises", async () => {
    const played = commands.map((it) => (coded.has(it.name) ? narrow(it) : it))
    const laws = [...catalog.laws, ...stock.laws]
    expect(await play(oja, { commands: played, laws, given: [0, 1, 2].map(category) })).toBeUndefined()
  })
})

it("has words for every refusal and every event, in both languages", () => {
  const known = { ...catalog.words.refusals, ...stock.words.refusals, ...sales.words.refusals }
  for (const { tag } of catalog.commands.flatMap((it) => it.refusals)) expect(Object.keys(known)).toContain(tag)
  const events = catalog.aggregates.flatMap((it) => Object.keys(it.events.cases))
  for (const tag of events) expect(Object.keys(catalog.words.events)).toContain(tag)
})
