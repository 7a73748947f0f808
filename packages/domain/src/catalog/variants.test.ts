import * as Schema from "effect/Schema"
import { describe, expect, it } from "vitest"
import { registered } from "../businesses/testing/registered.ts"
import { oja } from "../index.ts"
import { type AnyCommand, type Fact, type InputOf, project } from "../kernel/index.ts"
import { play } from "../kernel/play.ts"
import { aMorning, story } from "../kernel/story.ts"
import { recordSale } from "../sales/recordSale.ts"
import { correctSale } from "../sales/correctSale.ts"
import { stock } from "../stock/module.ts"
import { Stock } from "../stock/stock.ts"
import { receiveStock } from "../stock/receiveStock.ts"
import { addProduct } from "./addProduct.ts"
import { archiveProduct } from "./archiveProduct.ts"
import { archiveVariant, restoreVariant } from "./archiveVariant.ts"
import { arrangeImages } from "./arrangeImages.ts"
import { changeProduct } from "./changeProduct.ts"
import { changeVariants } from "./changeVariants.ts"
import { catalog } from "./module.ts"
import { Product } from "../products/product.ts"
import { hideProduct, publishProduct } from "./publishProduct.ts"
import { reviseProduct } from "./reviseProduct.ts"
import { activeOf, labelOf } from "../products/variant.ts"
import { variants } from "./variantsView.ts"
import { products } from "./views.ts"

const { given } = story(oja)
const shirt = { productId: "prod_1", name: "Shirt", type: "product", sellingPrice: 5000, trackStock: true } as const
const shop = given(registered).when(addProduct, { ...shirt, sku: "SHIRT", costPrice: 3000 })
const colour = { name: "Colour", values: ["Red", "Blue"] }
const size = { name: "Size", values: ["M", "L"] }
const coloured = shop.and.when(changeVariants, {
  productId: "prod_1",
  options: [colour],
  variants: [
    { variantId: "var_1", optionValues: ["Red"], sku: "RED", barcodes: ["615", "616"] },
    { optionValues: ["Blue"], sku: "BLUE", sellingPrice: 6000, costPrice: 3500, minimumStock: 2000 },
  ],
})
const received = (variantId: NonNullable<InputOf<typeof receiveStock>["variantId"]>, quantity = 3000) =>
  ({ variantId, movementId: `move_${variantId.length}`, locationId: "loc_main", quantity }) as const
const stocked = coloured.and.when(receiveStock, received("var_1")).and.when(receiveStock, received("var_1.1")).and
type Asked = Omit<InputOf<typeof changeVariants>, "productId">
const changed = (asked: Asked, from = coloured.and) => from.when(changeVariants, { productId: "prod_1", ...asked })
const tags = (events: ReadonlyArray<Fact>) => events.map((it) => it._tag)
const labels = (from: ReturnType<typeof given>) => activeOf(from.now(Product, "prod_1")).map(labelOf)

describe("a product's variants", () => {
  it("are said all at once: the one there goes on, others are made, codes change hands", () => {
    expect(tags(coloured.events)).toEqual([
      "VariantsChanged",
      "CodeFreed",
      "CodeTaken",
      "CodeTaken",
      "CodeTaken",
      "CodeTaken",
    ])
    expect(labels(coloured.and)).toEqual(["Red", "Blue"])
    expect(coloured.and.now(Product, "prod_1")).toMatchObject({ sellingPrice: 5000, variantId: "var_1" })
    expect(coloured.and.now(Product, "prod_1")).not.toHaveProperty("sku")
  })
  it("asked twice are asked once, though the second time they are known by their values", () => {
    const asked = { options: [colour], variants: [{ optionValues: ["Red"] }, { optionValues: ["Blue"] }] }
    expect(changed(asked).events).toEqual([])
  })
  it("get the named default value of a new option, and keep id, codes and stock (C46)", () => {
    const { and } = changed({ options: [colour, { ...size, default: "L" }] }, stocked)
    expect(labels(and)).toEqual(["Red / L", "Blue / L"])
    expect(activeOf(and.now(Product, "prod_1"))[0]).toMatchObject({ variantId: "var_1", sku: "RED" })
    expect(and.now(Stock, "var_1").quantity).toBe(3000)
  })
  it("follow an option that gets another name", () => {
    const { and } = changed({ options: [{ ...colour, name: "Couleur", was: "Colour" }] })
    expect(labels(and)).toEqual(["Red", "Blue"])
  })
  it("that are left out are put away, never destroyed, and come back by their values (C46)", () => {
    const without = changed({ variants: [{ variantId: "var_1", optionValues: ["Red"] }] }, stocked)
    expect(tags(without.events)).toEqual(["VariantsChanged", "CodeFreed"])
    expect(without.and.now(Product, "prod_1").variants).toMatchObject([{}, { variantId: "var_1.1", state: "archived" }])
    const back = changed({ variants: [{ optionValues: ["Red"] }, { optionValues: ["Blue"] }] }, without.and)
    expect(activeOf(back.and.now(Product, "prod_1"))[1]).toMatchObject({ variantId: "var_1.1", sku: "BLUE" })
  })
  it("leave out what is not named, and empty what is null", () => {
    const { and } = changed({ variants: [{ optionValues: ["Red"], barcodes: null }, { optionValues: ["Blue"] }] })
    expect(activeOf(and.now(Product, "prod_1"))).toMatchObject([{ sku: "RED" }, { costPrice: 3500 }])
    expect(activeOf(and.now(Product, "prod_1"))[0]).not.toHaveProperty("barcodes")
  })
  it("are one again when the option goes and only one of them has a past", () => {
    const moved = coloured.and.when(receiveStock, received("var_1.1")).and
    const { and } = changed({ options: [] }, moved)
    expect(and.now(Product, "prod_1")).toMatchObject({ variantId: "var_1.1", sku: "BLUE", sellingPrice: 6000 })
    expect(activeOf(and.now(Product, "prod_1"))).toHaveLength(1)
  })
  it("of which one is left follow the product's form, further barcodes kept", () => {
    const one = changed({ options: [], variants: [{ variantId: "var_1", optionValues: [] }] }).and
    const { and } = one.when(reviseProduct, { productId: "prod_1", barcode: "700", sellingPrice: 5500 })
    expect(activeOf(and.now(Product, "prod_1"))[0]).toMatchObject({ barcodes: ["700", "616"], sellingPrice: 5500 })
  })
})

describe("an edited matrix is refused", () => {
  const red = { variantId: "var_1", optionValues: ["Red"] } as const
  const blue = { variantId: "var_1.1", optionValues: ["Blue"] } as const
  const refused: ReadonlyArray<readonly [string, Asked, object]> = [
    ["when an option is there twice", { options: [colour, { ...size, name: "COLOUR" }] }, { _tag: "OptionTwice" }],
    ["when a value is there twice", { options: [{ name: "Size", values: ["L", "l"] }] }, { _tag: "OptionTwice" }],
    ["when a variant is another product's", { variants: [{ ...red, variantId: "var_2" }] }, { _tag: "VariantUnknown" }],
    [
      "when a value is not the option's",
      { variants: [{ ...red, optionValues: ["Green"] }] },
      { _tag: "VariantMisfit" },
    ],
    ["when a value is missing", { variants: [{ ...red, optionValues: [] }] }, { _tag: "VariantMisfit" }],
    ["when two are alike", { variants: [red, { ...blue, optionValues: ["Red"] }] }, { _tag: "VariantTwice" }],
    ["when two share a SKU", { variants: [red, { ...blue, sku: "red" }] }, { _tag: "SkuTaken", heldBy: "prod_1" }],
    ["when two share a barcode", { variants: [red, { ...blue, barcodes: ["616"] }] }, { _tag: "BarcodeTaken" }],
    [
      "when a minimum is below one",
      { variants: [{ ...red, minimumStock: 10 }, blue] },
      { _tag: "MinimumStockBelowOne" },
    ],
  ]
  for (const [when, asked, refusal] of refused) it(when, () => expect(changed(asked).refusal).toMatchObject(refusal))

  it("when another product's variant has the SKU", () => {
    const other = coloured.and.when(addProduct, { ...shirt, productId: "prod_2", sku: "CAP" }).and
    expect(changed({ variants: [{ ...red, sku: "cap" }, blue] }, other).refusal).toMatchObject({ heldBy: "prod_2" })
    expect(other.when(reviseProduct, { productId: "prod_2", sku: "BLUE" }).refusal?._tag).toBe("SkuTaken")
  })
  it("when an option goes that keeps two variants with a past apart (C46)", () => {
    expect(changed({ options: [] }, stocked).refusal).toMatchObject({ _tag: "OptionStillDivides", option: "Colour" })
    const one = stocked.when(archiveVariant, { variantId: "var_1.1" }).and
    expect(changed({ options: [] }, one).refusal).toBeUndefined()
  })
  it("when the product is not there", () =>
    expect(given().when(changeVariants, { productId: "prod_1" }).refusal?._tag).toBe("ProductUnknown"))
  it("when there would be more than three hundred, past ones with them", () => {
    const values = Array.from({ length: 100 }, (_, i) => `N${i}`)
    let now = shop.and
    const round = (n: number) => {
      const named = values.map((it) => `${it}-${n}`)
      const list = named.map((it) => ({ optionValues: [it] }))
      return changed({ options: [{ name: `Round ${n}`, values: named }], variants: list }, now)
    }
    for (const n of [1, 2, 3]) {
      const { and, refusal } = round(n)
      expect(refusal).toBeUndefined()
      now = and
    }
    expect(round(4).refusal).toEqual({ _tag: "TooManyVariants", most: 300 })
  })
})

it("a matrix that was edited while another was saved is refused, and asked twice it is asked once", () => {
  const red = { variantId: "var_1", optionValues: ["Red"], sellingPrice: 7000 } as const
  const asked = { variants: [red, { optionValues: ["Blue"] }], expectedVersion: 1 }
  const first = changed(asked)
  expect(tags(first.events)).toEqual(["VariantsChanged"])
  expect(changed(asked, first.and).events).toEqual([])
  const late = { variants: [{ ...red, sellingPrice: 8000 }, { optionValues: ["Blue"] }], expectedVersion: 1 }
  expect(changed(late, first.and).refusal).toEqual({ _tag: "VersionConflict", expected: 1, current: 2 })
  expect(changed({ ...late, expectedVersion: 2 }, first.and).refusal).toBeUndefined()
})

describe("one variant", () => {
  const away = stocked.when(archiveVariant, { variantId: "var_1.1" })
  it("is put away and brought back, once each, and lets go of its codes meanwhile", () => {
    expect(tags(away.events)).toEqual(["VariantArchived", "CodeFreed"])
    expect(away.and.when(archiveVariant, { variantId: "var_1.1" }).events).toEqual([])
    const back = away.and.when(restoreVariant, { variantId: "var_1.1" })
    expect(tags(back.events)).toEqual(["VariantRestored", "CodeTaken"])
    expect(back.and.when(restoreVariant, { variantId: "var_1.1" }).events).toEqual([])
  })
  it("that is the first lends its place to the next while it is away, and has it again once it is back", () => {
    const first = (from: ReturnType<typeof given>) => from.now(Product, "prod_1").variantId
    const second = stocked.when(archiveVariant, { variantId: "var_1" }).and
    expect(first(second)).toBe("var_1.1")
    expect(first(second.when(restoreVariant, { variantId: "var_1" }).and)).toBe("var_1")
    const three = changed({ options: [{ name: "Colour", values: ["Red", "Blue", "Black"] }] }).and
    const black = changed({ variants: ["Red", "Blue", "Black"].map((it) => ({ optionValues: [it] })) }, three).and
    expect(first(black.when(archiveVariant, { variantId: "var_1" }).and)).toBe("var_1.1")
  })
  it("does not come back when another has its SKU or its values, or it fits no longer", () => {
    const restored = (from: ReturnType<typeof given>) =>
      from.when(restoreVariant, { variantId: "var_1.1" }).refusal?._tag
    const other = { ...shirt, productId: "prod_2", sku: "BLUE" } as const
    expect(restored(away.and.when(addProduct, other).and)).toBe("SkuTaken")
    const variant = { variantId: "var_1", optionValues: ["Blue"] } as const
    expect(restored(changed({ variants: [variant] }, away.and).and)).toBe("VariantTwice")
    expect(restored(changed({ options: [{ name: "Colour", values: ["Red"] }] }, away.and).and)).toBe("VariantMisfit")
  })
  it("is not put away when it is the last, nor when nobody knows it", () => {
    expect(away.and.when(archiveVariant, { variantId: "var_1" }).refusal?._tag).toBe("LastVariant")
    expect(away.and.when(archiveVariant, { variantId: "var_1.7" }).refusal?._tag).toBe("VariantUnknown")
    expect(given().when(restoreVariant, { variantId: "var_1" }).refusal?._tag).toBe("VariantUnknown")
  })
  it("gives back its codes when the whole product is put away, and takes them when it returns", () => {
    const gone = coloured.and.when(archiveProduct, { productId: "prod_1", archived: true })
    expect(tags(gone.events).filter((it) => it === "CodeFreed")).toHaveLength(4)
    const taken = gone.and.when(addProduct, { ...shirt, productId: "prod_2", barcode: "616" }).and
    const back = taken.when(archiveProduct, { productId: "prod_1", archived: false })
    expect(back.refusal).toMatchObject({ _tag: "BarcodeTaken", barcode: "616" })
  })
  it("is where prices and codes are changed, once the product has options", () => {
    const { refusal } = coloured.and.when(reviseProduct, { productId: "prod_1", sellingPrice: 1 })
    expect(refusal).toEqual({ _tag: "SaidByVariants", field: "sellingPrice" })
    expect(coloured.and.when(reviseProduct, { productId: "prod_1", name: "Blouse" }).refusal).toBeUndefined()
  })
  it("is where a barcode is taken away from a product that goes by several, so that none is lost unseen", () => {
    const both = changed({ variants: [{ optionValues: [], barcodes: ["615", "616"] }] }, shop.and).and
    const without = both.when(reviseProduct, { productId: "prod_1", barcode: null })
    expect(without.refusal).toEqual({ _tag: "MoreBarcodes", barcodes: ["615", "616"] })
    expect(both.when(changeProduct, shirt).refusal).toMatchObject({ _tag: "MoreBarcodes" })

    const other = both.when(reviseProduct, { productId: "prod_1", barcode: "617" }).and
    expect(activeOf(other.now(Product, "prod_1"))[0]).toMatchObject({ barcodes: ["617", "616"] })
    const one = changed({ variants: [{ optionValues: [], barcodes: ["616"] }] }, other).and
    const none = one.when(reviseProduct, { productId: "prod_1", barcode: null })
    expect(tags(none.events)).toEqual(["ProductChanged", "CodeFreed"])
    expect(none.and.when(reviseProduct, { productId: "prod_1", barcode: null }).events).toEqual([])
  })
})

describe("selling", () => {
  const sale = (line: object, more: object = {}) =>
    ({
      saleId: "sale_1",
      on: aMorning.today,
      channel: "walk_in",
      paymentType: "full",
      lines: [{ quantity: 1000, ...line }],
      ...more,
    }) as InputOf<typeof recordSale>

  it("a variant takes its price, cost, name and goods", () => {
    const { and, events } = coloured.and
      .when(receiveStock, received("var_1.1"))
      .and.when(recordSale, sale({ productId: "prod_1", variantId: "var_1.1" }))
    expect(events[0]).toMatchObject({
      total: 6000,
      lines: [{ variantId: "var_1.1", name: "Shirt, Blue", variant: "Blue", unitPrice: 6000, unitCost: 3500 }],
    })
    expect(and.now(Stock, "var_1.1").quantity).toBe(2000)
    const fixed = { saleId: "sale_1", reason: "a gift note", note: "gift" } as const
    expect(tags(and.when(correctSale, fixed).events)).toEqual(["SaleCorrected"])
  })
  it("a product that comes in several is refused until one is named, and then by its own name", () => {
    expect(stocked.when(recordSale, sale({ productId: "prod_1" })).refusal).toEqual({
      _tag: "VariantNotChosen",
      productId: "prod_1",
      name: "Shirt",
      choices: ["Red", "Blue"],
    })
    const without = stocked.when(archiveVariant, { variantId: "var_1" }).and
    expect(without.when(recordSale, sale({ productId: "prod_1" })).events[0]).toMatchObject({
      lines: [{ variantId: "var_1.1" }],
    })
    expect(without.when(recordSale, sale({ variantId: "var_1" })).refusal).toMatchObject({ _tag: "ProductArchived" })
    expect(without.when(recordSale, sale({ variantId: "var_1.9" })).refusal?._tag).toBe("ProductNotThere")
  })
  it("more than there is of one variant is refused, whatever the others have; unless it may be ordered back (C40)", () => {
    const two = sale({}, { lines: [1, 2].map(() => ({ variantId: "var_1", quantity: 2000 })) })
    expect(stocked.when(recordSale, two).refusal).toMatchObject({ lines: [{ variantId: "var_1", asked: 4000 }] })
    const back = { variants: [{ optionValues: ["Red"], allowBackorder: true }, { optionValues: ["Blue"] }] }
    expect(changed(back, stocked).and.when(recordSale, two).refusal).toBeUndefined()
  })
  it("at the counter beyond what the book has raises a card whose id can be written", () => {
    const { events } = coloured.and.when(recordSale, sale({ variantId: "var_1.1" }), { fact: true })
    const card = events.find((it) => it._tag === "AttentionRaised")!
    expect(Schema.is(oja.aggregateOf.get(card._tag)!.events)(card)).toBe(true)
  })
})

it("stock of a product in several variants is moved by variant", () => {
  const { variantId: _, ...rest } = received("var_1")
  const unnamed = { ...rest, productId: "prod_1" } as const
  expect(coloured.and.when(receiveStock, unnamed).refusal?._tag).toBe("VariantNotChosen")
  expect(coloured.and.when(receiveStock, received("var_1.7")).refusal?._tag).toBe("GoodsUnknown")
})

describe("the store's shelf", () => {
  it("shows a product, and hides it, once each; not one that is put away", () => {
    const shown = shop.and.when(publishProduct, { productId: "prod_1" })
    expect(tags(shown.events)).toEqual(["ProductPublished"])
    expect(shown.and.when(publishProduct, { productId: "prod_1" }).events).toEqual([])
    expect(tags(shown.and.when(hideProduct, { productId: "prod_1" }).events)).toEqual(["ProductHidden"])
    expect(shop.and.when(hideProduct, { productId: "prod_1" }).events).toEqual([])
    const away = shop.and.when(archiveProduct, { productId: "prod_1", archived: true }).and
    expect(away.when(publishProduct, { productId: "prod_1" }).refusal?._tag).toBe("ProductPutAway")
    expect(given().when(hideProduct, { productId: "prod_1" }).refusal?._tag).toBe("ProductUnknown")
  })
  it("arranges the pictures that are there, each once", () => {
    const images = ["a", "b"].map((id) => ({ id, url: `https://x.example/${id}.png` }))
    const { and } = shop.and.when(reviseProduct, { productId: "prod_1", images })
    const arranged = and.when(arrangeImages, { productId: "prod_1", images: [{ id: "b", alt: "Back" }, { id: "a" }] })
    expect(arranged.and.now(Product, "prod_1").images).toMatchObject([{ id: "b", alt: "Back" }, { id: "a" }])
    const wrong = [[{ id: "a" }], [{ id: "a" }, { id: "a" }], [{ id: "a" }, { id: "c" }]]
    for (const list of wrong)
      expect(and.when(arrangeImages, { productId: "prod_1", images: list }).refusal?._tag).toBe("ImagesDiffer")
  })
})

describe("the lists", () => {
  const rowsAfter = (view: typeof products | typeof variants, from: ReadonlyArray<Fact>) => {
    const rows = new Map<string, { readonly id: string }>()
    const { by, at, today: day, business } = aMorning
    from.forEach((event, position) =>
      project(view, rows, event, { eventId: `evt_${position}`, position, business, by, at, day }),
    )
    for (const row of rows.values()) expect(Schema.is(view.row as Schema.Schema<unknown>)(row)).toBe(true)
    return rows
  }
  const goods = (variantId: string, quantity: number, unitCost: number) => ({
    _tag: "StockReceived",
    variantId,
    locationId: "loc_main",
    movementId: `move_${variantId.length}`,
    kind: "opening",
    quantity,
    unitCost,
  })
  const history = [...shop.events, goods("var_1", 1000, 3000), ...coloured.events, goods("var_1.1", 2000, 3500)]

  it("add the variants of a product up, each worth what it cost itself", () => {
    expect(rowsAfter(products, history).get("prod_1")).toMatchObject({
      currentQuantity: 3000,
      version: 1,
      totalValue: 10_000,
      minPrice: 5000,
      maxPrice: 6000,
      lowStock: true,
      variants: [
        { variantId: "var_1", label: "Red", quantity: 1000, lowStock: false },
        { variantId: "var_1.1", label: "Blue", quantity: 2000, lowStock: true },
      ],
    })
  })
  it("have a row for each variant, with its own stock and what runs low", () => {
    const renamed = { ...shop.events[0], _tag: "ProductChanged", name: "Blouse" }
    const gone = { _tag: "ProductArchived", productId: "prod_1" }
    expect(rowsAfter(variants, [...history, renamed]).get("var_1.1")).toMatchObject({
      title: "Blouse, Blue",
      sku: "BLUE",
      quantity: 2000,
      averageCost: 3500,
      lowStock: true,
      archived: false,
    })
    const away = [...history, { _tag: "VariantArchived", productId: "prod_1", variantId: "var_1" }, gone]
    expect(rowsAfter(variants, away).get("var_1")).toMatchObject({
      archived: true,
      quantity: 1000,
      barcodes: ["615", "616"],
    })
    const back = { _tag: "ProductRestored", productId: "prod_1" }
    expect(rowsAfter(variants, [...away, back]).get("var_1")).toMatchObject({ archived: true, productArchived: false })
  })
  it("show a variant that was added to a product put away as put away with it, until the product is back", () => {
    const gone = coloured.and.when(archiveProduct, { productId: "prod_1", archived: true })
    const more = changed({ options: [{ name: "Colour", values: ["Red", "Blue", "Black"] }] }, gone.and)
    const black = changed({ variants: ["Red", "Blue", "Black"].map((it) => ({ optionValues: [it] })) }, more.and)
    const told = [...history, ...gone.events, ...more.events, ...black.events]
    expect(rowsAfter(variants, told).get("var_1.2")).toMatchObject({ archived: true, productArchived: true })
    const back = black.and.when(archiveProduct, { productId: "prod_1", archived: false })
    expect(rowsAfter(variants, [...told, ...back.events]).get("var_1.2")).toMatchObject({ archived: false })
  })
  it("name the first variant that can be sold, and the first again once it is back", () => {
    const turned = (tag: string) => ({ _tag: tag, productId: "prod_1", variantId: "var_1" })
    const away = [...history, turned("VariantArchived")]
    expect(rowsAfter(products, away).get("prod_1")).toMatchObject({ variantId: "var_1.1" })
    expect(rowsAfter(products, [...away, turned("VariantRestored")]).get("prod_1")).toMatchObject({
      variantId: "var_1",
    })
  })
})

describe("random play", () => {
  const values = Schema.Literals(["Red", "Blue"])
  const matrix = {
    options: Schema.optionalKey(
      Schema.Array(
        Schema.Struct({
          name: Schema.Literals(["Colour", "Size"]),
          values: Schema.Tuple([Schema.Literal("Red"), Schema.Literal("Blue")]),
          was: Schema.optionalKey(Schema.Literals(["Colour", "Size"])),
          default: Schema.optionalKey(values),
        }),
      ).check(Schema.isMaxLength(2)),
    ),
    variants: Schema.optionalKey(
      Schema.Array(
        Schema.Struct({
          variantId: Schema.optionalKey(Schema.Literals(["var_0", "var_0.1", "var_0.2"])),
          optionValues: Schema.Array(values).check(Schema.isMinLength(1), Schema.isMaxLength(2)),
          sku: Schema.optionalKey(Schema.Literals(["A1", "a1"])),
          barcodes: Schema.optionalKey(Schema.Array(Schema.Literals(["615", "616"])).check(Schema.isMaxLength(2))),
        }),
      ).check(Schema.isMinLength(2), Schema.isMaxLength(3)),
    ),
  }
  const productId = Schema.Literals(["prod_0", "prod_1"])
  const variantId = Schema.Literals(["var_0", "var_0.1", "var_0.2", "var_1.1"])
  const narrowed: { readonly [name: string]: object } = {
    ChangeVariants: { ...matrix, productId },
    ArchiveVariant: { variantId },
    RestoreVariant: { variantId },
    ArchiveProduct: { productId },
    ReviseProduct: { productId, sku: Schema.optionalKey(Schema.Literals(["A1", "B2"])) },
    AddProduct: { sku: Schema.optionalKey(Schema.Literals(["A1", "B2"])), trackStock: Schema.Literal(true) },
  }
  const narrow = (command: AnyCommand) => ({
    ...command,
    input: Schema.Struct({ ...command.input.fields, ...narrowed[command.name] }) as unknown as AnyCommand["input"],
  })
  it("keeps the promises about variants", async () => {
    const names = new Set(Object.keys(narrowed))
    const commands = catalog.commands.filter(({ name }) => names.has(name)).map(narrow)
    const tracked = [0, 1].map((n) => ({ ...shop.events[0]!, productId: `prod_${n}`, variantId: `var_${n}` }))
    const first = tracked.map(({ costPrice: _, sku: __, ...it }: Fact & { costPrice?: unknown; sku?: unknown }) => it)
    const shelves = [{ ...goodsOf("var_0") }]
    expect(
      await play(oja, { commands, laws: [...catalog.laws, ...stock.laws], given: [registered, ...first, ...shelves] }),
    ).toBeUndefined()
  })
  const goodsOf = (id: string) => ({
    _tag: "StockReceived",
    variantId: id,
    locationId: "loc_main",
    movementId: "move_1",
    kind: "opening",
    quantity: 1000,
  })
})
