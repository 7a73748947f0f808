import * as Schema from "effect/Schema"
import {
  type Change,
  internal,
  Money,
  type Recorded,
  view,
  rowsOf,
  SignedQuantity,
  SignedAmount,
  Instant,
  ref,
  Currency,
  present,
  RowVersion,
} from "../kernel/index.ts"
import { nothing, type Valued, valuedAfter, type StockEvent } from "../stock/index.ts"
import {
  type CategoryEvent,
  details,
  Option,
  type ProductEvent,
  Variant,
  detailsOf,
  productOf,
  followed,
  firstOf,
  labelOf,
  mirrored,
  priceRange,
  variantsOf,
  withPrices,
  Category,
  ProductId,
  VariantId,
} from "../products/index.ts"

const { costPrice: _, ...unveiled } = Variant.fields

/** A variant as its product's row shows it; what it costs is in the list of variants, for those who may see costs. */
const VariantOfRow = Schema.Struct({
  ...unveiled,
  label: Schema.String,
  quantity: SignedQuantity,
  lowStock: Schema.Boolean,
})

/** What lies there of each variant; kept once a product has said that it has several. */
const Held = Schema.Record(
  Schema.String,
  Schema.Struct({ quantity: SignedQuantity, value: SignedAmount, cost: Schema.optionalKey(SignedAmount) }),
)

export const ProductRow = Schema.Struct({
  id: ProductId,
  variantId: VariantId,
  currency: Currency,
  ...details,
  /** The category's name. */
  category: Schema.optionalKey(Schema.String),
  /** Thousandths, on the shelves of all branches and on the way between them. */
  currentQuantity: SignedQuantity,
  averageCost: Schema.optionalKey(SignedAmount),
  /** What lies there is worth, at what it cost. */
  totalValue: SignedAmount,
  archived: Schema.Boolean,
  /** Any of its variants is at or under its minimum. */
  lowStock: Schema.Boolean,
  options: Schema.Array(Option),
  variants: Schema.Array(VariantOfRow),
  minPrice: SignedAmount,
  maxPrice: SignedAmount,
  /** Shown in the online store. */
  published: Schema.Boolean,
  /** How often it has changed since it was added; a change of its variants names it as `expectedVersion`. */
  version: Schema.optionalKey(RowVersion),
  held: Schema.optionalKey(Held),
  /** The variants with all they say. */
  told: Schema.optionalKey(Schema.Array(Variant)),
  /** What labels and makers call its variants: a scanned code finds the product. */
  codes: internal(Schema.optionalKey(Schema.Array(Schema.String))),
  /** When it was last sold: what goes over the counter every day comes first there. */
  soldAt: Schema.optionalKey(Instant),
  createdAt: Instant,
  updatedAt: Instant,
})
export type ProductRow = typeof ProductRow.Type

const said = (event: Extract<ProductEvent, { _tag: "ProductAdded" | "ProductChanged" }>) => ({
  ...detailsOf(event),
  currency: event.currency,
  ...present({ category: event.categoryName }),
})

/** At or under the minimum: time to buy. */
export const isLow = (minimum: number | undefined, quantity: number, tracked: boolean): boolean =>
  tracked && minimum !== undefined && quantity <= minimum

type Bare = Omit<ProductRow, "lowStock" | "variants" | "minPrice" | "maxPrice">

/** What follows from the rest of the row: each variant with what is left of it, the range of prices, what runs low. */
const watched = (bare: Bare): ProductRow => {
  const all = variantsOf({ ...bare, ...present({ variants: bare.told }) })
  const variants = all.map(({ costPrice: _, ...variant }) => {
    const quantity = bare.held === undefined ? bare.currentQuantity : (bare.held[variant.variantId]?.quantity ?? 0)
    const lowStock = variant.state === "active" && isLow(variant.minimumStock, quantity, bare.trackStock)
    return { ...variant, label: labelOf(variant), quantity, lowStock }
  })
  return { ...bare, variants, ...priceRange(all), lowStock: variants.some((it) => it.lowStock) }
}

const changes = (id: string, { at }: Recorded, by: (row: ProductRow) => Bare): ReadonlyArray<Change<ProductRow>> => [
  { change: id, by: (row) => watched({ ...by(row), updatedAt: at }) },
]

const moves = (event: StockEvent, recorded: Recorded): ReadonlyArray<Change<ProductRow>> =>
  changes(productOf(event.variantId), recorded, (row) => movedBy(row, event))

const movedBy = (row: ProductRow, event: StockEvent): Bare =>
  row.held === undefined ? movedOnly(row, event) : movedOne(row, row.held, event)

const held = ({ averageCost, currentQuantity, totalValue }: Bare): Valued => ({
  quantity: currentQuantity,
  value: totalValue,
  ...present({ cost: averageCost }),
})

const movedOnly = (row: ProductRow, event: StockEvent): Bare => {
  const { averageCost: _, ...rest } = row
  const { quantity, value, cost } = valuedAfter(held(row), event)
  return { ...rest, currentQuantity: quantity, totalValue: value, ...present({ averageCost: cost }) }
}

/** Each variant has an average cost of its own; the product is worth what they are worth together. */
const movedOne = (row: ProductRow, before: Schema.Schema.Type<typeof Held>, event: StockEvent): Bare => {
  const now = { ...before, [event.variantId]: valuedAfter(before[event.variantId] ?? nothing, event) }
  const all = Object.values(now)
  return {
    ...row,
    held: now,
    currentQuantity: Money.sum(all.map((it) => it.quantity)),
    totalValue: Money.sum(all.map((it) => it.value)),
  }
}

/** The row once its variants are these. */
const varied = (row: Bare, options: ProductRow["options"], told: ReadonlyArray<Variant>): Bare => {
  const { averageCost: _, ...rest } = row
  return {
    ...mirrored(rest, options, told),
    variantId: firstOf(told)?.variantId ?? row.variantId,
    options,
    told,
    codes: codesOf(told),
    version: next(row),
    held: row.held ?? { [row.variantId]: held(row) },
  }
}

const codesOf = (told: ReadonlyArray<Variant>): ReadonlyArray<string> =>
  told.flatMap(({ barcodes = [], sku }) => [...(sku === undefined ? [] : [sku]), ...barcodes])

const next = ({ version = 0 }: Pick<ProductRow, "version">): number => version + 1

const turned = (state: Variant["state"]) => (event: { readonly variantId: string }, recorded: Recorded) =>
  changes(productOf(event.variantId), recorded, (row) => {
    const told = (row.told ?? []).map((it) => (it.variantId === event.variantId ? { ...it, state } : it))
    return varied(row, row.options, told)
  })

export const products = view<ProductRow, ProductEvent | CategoryEvent | StockEvent>()({
  name: "products",
  version: 3,
  summary: "Everything the shop sells, with what is left of it.",
  row: ProductRow,
  columns: [
    "name",
    "type",
    "sellingPrice",
    "costPrice",
    "currency",
    "categoryId",
    "category",
    "sku",
    "barcode",
    "trackStock",
    "minimumStock",
    "currentQuantity",
    "totalValue",
    "archived",
    "lowStock",
    "published",
    "minPrice",
    "maxPrice",
    "createdAt",
    "updatedAt",
    "soldAt",
  ],
  indexes: [
    ["archived", "name"],
    ["archived", "soldAt"],
    ["archived", "categoryId"],
    ["archived", "lowStock"],
    ["sku"],
    ["barcode"],
    ["categoryId"],
  ],
  search: ["name", "sku", "barcode", "codes", "tags"],
  access: { module: "products", action: "view" },
  masked: [
    {
      fields: ["costPrice", "averageCost", "totalValue", "held", "told"],
      unless: { module: "products", action: "view_cost" },
    },
  ],
  when: {
    ProductAdded: (event, { at }) => {
      const { productId: id, variantId } = event
      const fresh = {
        currentQuantity: 0,
        totalValue: 0,
        archived: false,
        options: [],
        published: false,
        createdAt: at,
        updatedAt: at,
      }
      return [{ put: watched({ id, variantId, ...said(event), ...fresh }) }]
    },
    ProductChanged: (event, recorded) =>
      changes(event.productId, recorded, (row) => {
        const { averageCost, category, currentQuantity, totalValue, archived, createdAt, updatedAt } = row
        const { held, options, published, soldAt, told, variantId } = row
        const now = {
          id: row.id,
          variantId,
          version: next(row),
          // The import leaves the name out where the category stayed as it was.
          ...(category !== undefined && row.categoryId === event.categoryId && { category }),
          ...said(event),
          ...present({ averageCost }),
          currentQuantity,
          totalValue,
          archived,
          options,
          published,
          ...present({ held, soldAt }),
          createdAt,
          updatedAt,
        }
        if (told === undefined) return now
        const all = followed(told, options, event)
        return { ...mirrored(now, options, all), told: all, codes: codesOf(all) }
      }),
    VariantsChanged: (event, recorded) =>
      changes(event.productId, recorded, (row) =>
        varied({ ...row, currency: event.currency }, event.options, event.variants),
      ),
    ProductRepriced: (event, recorded) =>
      changes(event.productId, recorded, ({ variants: _, ...row }) =>
        row.told === undefined
          ? { ...row, sellingPrice: event.prices[0]!.price, version: next(row) }
          : varied(row, row.options, withPrices(row.told, event.prices)),
      ),
    VariantArchived: turned("archived"),
    VariantRestored: turned("active"),
    ProductPublished: (event, recorded) => changes(event.productId, recorded, (row) => ({ ...row, published: true })),
    ProductHidden: (event, recorded) => changes(event.productId, recorded, (row) => ({ ...row, published: false })),
    ProductArchived: (event, recorded) => changes(event.productId, recorded, (row) => ({ ...row, archived: true })),
    ProductRestored: (event, recorded) => changes(event.productId, recorded, (row) => ({ ...row, archived: false })),
    CategoryRenamed: ({ categoryId, name }) => [
      { each: ["categoryId", categoryId], by: (row) => ({ ...row, category: name }) },
    ],
    StockReceived: moves,
    StockAdjusted: moves,
    StockCounted: moves,
    StockSold: (event, recorded) =>
      changes(productOf(event.variantId), recorded, (row) => ({ ...movedBy(row, event), soldAt: recorded.at })),
    StockReturned: moves,
    StockLostInTransit: moves,
  },
})

export const CategoryRow = Schema.Struct({ id: ref("cat"), name: Schema.String, updatedAt: Instant })
export type CategoryRow = typeof CategoryRow.Type

export const categories = rowsOf(Category, {
  name: "categories",
  version: 1,
  summary: "What products are sorted under.",
  row: CategoryRow,
  columns: ["name"],
  indexes: [["name"]],
  search: ["name"],
  access: { module: "products", action: "view" },
  show: ({ name, status }, { last }) => (status === "none" ? undefined : { name, updatedAt: last.at }),
})
