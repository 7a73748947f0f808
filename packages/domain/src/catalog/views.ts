import * as Schema from "effect/Schema"
import { type Change, type Recorded, view } from "../kernel/index.ts"
import { valuedAfter } from "../stock/effect.ts"
import type { StockEvent } from "../stock/events.ts"
import { type CategoryEvent, details, type ProductEvent } from "./events.ts"
import { detailsOf, productOf } from "./product.ts"

export const ProductRow = Schema.Struct({
  id: Schema.String,
  variantId: Schema.String,
  currency: Schema.String,
  ...details,
  /** The category's name. */
  category: Schema.optionalKey(Schema.String),
  /** Thousandths, on the shelves of all branches and on the way between them. */
  currentQuantity: Schema.Int,
  averageCost: Schema.optionalKey(Schema.Int),
  /** What lies there is worth, at what it cost. */
  totalValue: Schema.Int,
  archived: Schema.Boolean,
  lowStock: Schema.Boolean,
  createdAt: Schema.Int,
  updatedAt: Schema.Int,
})
export type ProductRow = typeof ProductRow.Type

const said = (event: Extract<ProductEvent, { _tag: "ProductAdded" | "ProductChanged" }>) => ({
  ...detailsOf(event),
  currency: event.currency,
  ...(event.categoryName !== undefined && { category: event.categoryName }),
})

/** At or under the minimum: time to buy. */
const watched = (row: ProductRow): ProductRow => ({
  ...row,
  lowStock: row.trackStock && row.minimumStock !== undefined && row.currentQuantity <= row.minimumStock,
})

const changes = (
  id: string,
  { at }: Recorded,
  by: (row: ProductRow) => ProductRow,
): ReadonlyArray<Change<ProductRow>> => [{ change: id, by: (row) => watched({ ...by(row), updatedAt: at }) }]

const moves = (event: StockEvent, recorded: Recorded): ReadonlyArray<Change<ProductRow>> =>
  changes(productOf(event.variantId), recorded, ({ averageCost, currentQuantity, totalValue, ...row }) => {
    const held = {
      quantity: currentQuantity,
      value: totalValue,
      ...(averageCost !== undefined && { cost: averageCost }),
    }
    const { quantity, value, cost } = valuedAfter(held, event)
    return { ...row, currentQuantity: quantity, totalValue: value, ...(cost !== undefined && { averageCost: cost }) }
  })

/** Everything the shop sells, with what is left of it. */
export const products = view<ProductRow, ProductEvent | CategoryEvent | StockEvent>()({
  name: "products",
  says: "Everything the shop sells, with what is left of it.",
  row: ProductRow,
  columns: {
    name: "text",
    type: "text",
    sellingPrice: "integer",
    costPrice: "integer",
    currency: "text",
    categoryId: "text",
    category: "text",
    sku: "text",
    barcode: "text",
    trackStock: "boolean",
    minimumStock: "integer",
    currentQuantity: "integer",
    totalValue: "integer",
    archived: "boolean",
    lowStock: "boolean",
    createdAt: "integer",
    updatedAt: "integer",
  },
  indexes: [
    ["archived", "name"],
    ["archived", "categoryId"],
    ["archived", "lowStock"],
    ["sku"],
    ["barcode"],
    ["categoryId"],
  ],
  search: ["name", "sku", "barcode", "tags"],
  access: { module: "products", action: "view" },
  veiled: {
    fields: ["costPrice", "averageCost", "totalValue"],
    unless: { module: "products", action: "view_cost" },
  },
  when: {
    ProductAdded: (event, { at }) => {
      const { productId: id, variantId } = event
      const fresh = {
        currentQuantity: 0,
        totalValue: 0,
        archived: false,
        lowStock: false,
        createdAt: at,
        updatedAt: at,
      }
      return [{ put: watched({ id, variantId, ...said(event), ...fresh }) }]
    },
    ProductChanged: (event, recorded) =>
      changes(event.productId, recorded, (row) => {
        const { averageCost, category, currentQuantity, totalValue, archived, lowStock, createdAt, updatedAt } = row
        return {
          id: row.id,
          variantId: row.variantId,
          // The import leaves the name out where the category stayed as it was.
          ...(category !== undefined && row.categoryId === event.categoryId && { category }),
          ...said(event),
          ...(averageCost !== undefined && { averageCost }),
          currentQuantity,
          totalValue,
          archived,
          lowStock,
          createdAt,
          updatedAt,
        }
      }),
    ProductArchived: (event, recorded) => changes(event.productId, recorded, (row) => ({ ...row, archived: true })),
    ProductRestored: (event, recorded) => changes(event.productId, recorded, (row) => ({ ...row, archived: false })),
    CategoryRenamed: ({ categoryId, name }) => [
      { each: ["categoryId", categoryId], by: (row) => ({ ...row, category: name }) },
    ],
    StockReceived: moves,
    StockAdjusted: moves,
    StockCounted: moves,
    StockSold: moves,
    StockReturned: moves,
    StockLostInTransit: moves,
  },
})

export const CategoryRow = Schema.Struct({ id: Schema.String, name: Schema.String, updatedAt: Schema.Int })
export type CategoryRow = typeof CategoryRow.Type

/** What products are sorted under. */
export const categories = view<CategoryRow, CategoryEvent>()({
  name: "categories",
  says: "What products are sorted under.",
  row: CategoryRow,
  columns: { name: "text" },
  indexes: [["name"]],
  search: ["name"],
  access: { module: "products", action: "view" },
  when: {
    CategoryAdded: ({ categoryId: id, name }, { at }) => [{ put: { id, name, updatedAt: at } }],
    CategoryRenamed: ({ categoryId: id, name }, { at }) => [
      { change: id, by: (row) => ({ ...row, name, updatedAt: at }) },
    ],
  },
})
