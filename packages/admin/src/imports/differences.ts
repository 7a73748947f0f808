import type { Judged } from "@oja/domain/catalog/judgeRows"
import { productOf } from "@oja/domain/products/product"
import { titleOf, variantIn } from "@oja/domain/products/variant"
import { variantChanges } from "@oja/domain/imports/variantChanges"
import type { Ahead } from "./ahead.ts"

/** One field of a known product, before and after. */
export interface Difference {
  readonly productId: string
  readonly name: string
  readonly field: string
  readonly before: unknown
  readonly after: unknown
}

const silent = new Set(["_tag", "productId", "currency", "categoryName", "images"])

/** What an event of an import changes about a product that is in the book already. */
export const differencesOf = (ahead: Ahead, event: Judged["events"][number]): ReadonlyArray<Difference> => {
  if (event._tag === "StockCounted") {
    const productId = productOf(event.variantId)
    const product = ahead.product(productId)
    const variant = product && variantIn(product, event.variantId)
    const name = titleOf(product?.name ?? "", variant ?? { optionValues: [] })
    return [{ productId, name, field: "stock", before: event.counted - event.difference, after: event.counted }]
  }
  if (event._tag === "VariantsChanged")
    return variantChanges(ahead.product(event.productId), event).map((it) => ({ productId: event.productId, ...it }))
  if (event._tag !== "ProductChanged") return []
  const old = ahead.product(event.productId)
  const now: Readonly<Record<string, unknown>> = event
  const before: Readonly<Record<string, unknown>> = { ...old }
  return Object.keys({ ...pick(before, now), ...now })
    .filter((field) => !silent.has(field) && JSON.stringify(before[field]) !== JSON.stringify(now[field]))
    .map((field) => ({
      productId: event.productId,
      name: event.name,
      field,
      before: before[field],
      after: now[field],
    }))
}

const told = ["costPrice", "categoryId", "sku", "barcode", "unit", "description", "tags", "minimumStock"]

/** Fields that were there and may be gone now. */
const pick = (before: Readonly<Record<string, unknown>>, now: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(told.filter((field) => field in before && !(field in now)).map((field) => [field, undefined]))

export interface Warning {
  readonly kind: "tenfold" | "aboveCost"
  readonly name: string
  readonly before: number
  readonly after: number
}

/** Changes that look like slips: a price ten times as high, or under the cost. */
export const warningsOf = (differences: ReadonlyArray<Difference>, product: Ahead["product"]): ReadonlyArray<Warning> =>
  differences.flatMap(({ productId, name, field, before, after }): ReadonlyArray<Warning> => {
    if (field !== "sellingPrice" || typeof before !== "number" || typeof after !== "number") return []
    const cost = product(productId)?.costPrice
    if (after >= before * 10) return [{ kind: "tenfold", name, before, after }]
    return cost !== undefined && after < cost ? [{ kind: "aboveCost", name, before, after }] : []
  })
