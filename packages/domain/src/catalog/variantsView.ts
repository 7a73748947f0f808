import * as Schema from "effect/Schema"
import {
  type Change,
  type Recorded,
  view,
  SignedQuantity,
  SignedAmount,
  Instant,
  Currency,
  present,
} from "../kernel/index.ts"
import { nothing, valuedAfter, type StockEvent } from "../stock/index.ts"
import {
  type ProductEvent,
  Tags,
  Variant,
  detailsOf,
  followed,
  labelOf,
  titleOf,
  ProductId,
  VariantId,
  variantsOf,
} from "../products/index.ts"
import { isLow } from "./views.ts"

const VariantRow = Schema.Struct({
  id: VariantId,
  productId: ProductId,
  /** The product's name. */
  name: Schema.String,
  /** "Red / L"; empty for a product without options. */
  label: Schema.String,
  /** Both together, as a receipt says it. */
  title: Schema.String,
  currency: Currency,
  ...Variant.fields,
  barcodes: Schema.Array(Schema.String),
  tags: Schema.optionalKey(Tags),
  trackStock: Schema.Boolean,
  /** Thousandths, on the shelves of all branches and on the way between them. */
  quantity: SignedQuantity,
  averageCost: Schema.optionalKey(SignedAmount),
  totalValue: SignedAmount,
  lowStock: Schema.Boolean,
  /** The variant itself was put away, or its product was. */
  archived: Schema.Boolean,
  productArchived: Schema.Boolean,
  updatedAt: Instant,
})
type VariantRow = typeof VariantRow.Type

type Product = Pick<VariantRow, "productId" | "name" | "currency" | "trackStock"> & {
  readonly tags?: VariantRow["tags"]
}

const fresh = { quantity: 0, totalValue: 0, productArchived: false }

/** The row of a variant as it is said now; what lies there stays as it was. */
const row = (
  { productId, name, currency, trackStock, tags }: Product,
  variant: Variant,
  held: Pick<VariantRow, "quantity" | "totalValue" | "averageCost" | "productArchived">,
  at: number,
): VariantRow => ({
  id: variant.variantId,
  productId,
  name,
  label: labelOf(variant),
  title: titleOf(name, variant),
  currency,
  ...variant,
  barcodes: variant.barcodes ?? [],
  ...present({ tags }),
  trackStock,
  quantity: held.quantity,
  ...present({ averageCost: held.averageCost }),
  totalValue: held.totalValue,
  lowStock: isLow(variant.minimumStock, held.quantity, trackStock),
  archived: held.productArchived || variant.state === "archived",
  productArchived: held.productArchived,
  updatedAt: at,
})

const ofVariant = new Set(Object.keys(Variant.fields))

const variantOfRow = (from: VariantRow): Variant => {
  const variant: Record<string, unknown> = {}
  for (const [field, value] of Object.entries(from)) if (ofVariant.has(field)) variant[field] = value
  return variant as unknown as Variant
}

const again = (from: VariantRow, changed: Partial<VariantRow>, at: number): VariantRow => {
  const now = { ...from, ...changed }
  return row(now, variantOfRow(now), now, at)
}

const each = (productId: string, by: (row: VariantRow) => VariantRow): ReadonlyArray<Change<VariantRow>> => [
  { each: ["productId", productId], by },
]

const turned =
  (state: Variant["state"]) =>
  ({ variantId }: { readonly variantId: string }, { at }: Recorded): ReadonlyArray<Change<VariantRow>> => [
    { change: variantId, by: (it) => again(it, { state }, at) },
  ]

const moves = (event: StockEvent, { at }: Recorded): ReadonlyArray<Change<VariantRow>> => [
  {
    change: event.variantId,
    by: ({ averageCost, ...it }) => {
      const before = {
        ...nothing,
        quantity: it.quantity,
        value: it.totalValue,
        ...present({ cost: averageCost }),
      }
      const { quantity, value, cost } = valuedAfter(before, event)
      return again(it, { quantity, totalValue: value, ...present({ averageCost: cost }) }, at)
    },
  },
]

/** Every variant of every product, one row each: what a till finds by name, value, SKU or barcode. */
export const variants = view<VariantRow, ProductEvent | StockEvent>()({
  name: "variants",
  version: 2,
  summary: "Every variant of every product, with its own codes, price and stock.",
  row: VariantRow,
  columns: [
    "productId",
    "name",
    "label",
    "sku",
    "sellingPrice",
    "costPrice",
    "quantity",
    "totalValue",
    "minimumStock",
    "trackStock",
    "lowStock",
    "archived",
    "updatedAt",
  ],
  indexes: [["productId"], ["archived", "name"], ["archived", "trackStock", "name"], ["archived", "lowStock"], ["sku"]],
  search: ["name", "label", "sku", "barcodes", "tags"],
  access: { module: "products", action: "view" },
  masked: [
    {
      fields: ["costPrice", "averageCost", "totalValue"],
      unless: { module: "products", action: "view_cost" },
    },
  ],
  when: {
    ProductAdded: (event, { at }) =>
      variantsOf(event).map((it) => ({ put: row({ ...event, ...detailsOf(event) }, it, fresh, at) })),
    // The form of a product without options speaks of its only variant too.
    ProductChanged: (event, { at }) =>
      each(event.productId, (it) => {
        const options = it.optionValues.map((value) => ({ name: value, values: [value] }))
        const said = { ...detailsOf(event), productId: event.productId, currency: event.currency }
        return row(said, followed([variantOfRow(it)], options, said)[0]!, it, at)
      }),
    VariantsChanged: (event, { at }) =>
      event.variants.map((it) =>
        event.added.includes(it.variantId)
          ? { put: row(event, it, { ...fresh, productArchived: event.archived ?? false }, at) }
          : { change: it.variantId, by: (before) => row(event, it, before, at) },
      ),
    ProductRepriced: ({ prices }, { at }) =>
      prices.map(({ price, variantId }) => ({
        change: variantId,
        by: (it) => again(it, { sellingPrice: price }, at),
      })),
    VariantArchived: turned("archived"),
    VariantRestored: turned("active"),
    ProductArchived: (event, { at }) => each(event.productId, (it) => again(it, { productArchived: true }, at)),
    ProductRestored: (event, { at }) => each(event.productId, (it) => again(it, { productArchived: false }, at)),
    StockReceived: moves,
    StockAdjusted: moves,
    StockCounted: moves,
    StockSold: moves,
    StockReturned: moves,
    StockLostInTransit: moves,
  },
})
