import * as Schema from "effect/Schema"
import { type AttentionEvent, raised } from "../attention/index.ts"
import { type Context, type Counter, isTaken, present, SignedQuantity } from "../kernel/index.ts"
import { VariantId, type ProductState } from "../products/index.ts"
import type { SaleId } from "../shared/index.ts"
import type { SoldLine, Terms } from "./events.ts"
import { listPrice } from "./lines.ts"
import { oversoldId, type Shortage } from "./shelf.ts"

// A till that could not ask, beside the book (spec/decisions.md 6.21): what it counted, what it charged, and the cards that
// say where the two disagree, with what each of them knew.

/** How much of its goods a device counted when it sold them, its own sales of before taken off. */
export const Counted = Schema.Array(Schema.Struct({ variantId: VariantId, quantity: SignedQuantity })).check(
  Schema.isMaxLength(500),
)
export type Counted = typeof Counted.Type

type Asking = Pick<Context, "fact" | "by">

const counterOf = ({ fact }: Pick<Context, "fact">): Counter | undefined => (fact === true ? undefined : fact)

/** The prices that stood on the device, by line. */
export const pricesOf = (context: Pick<Context, "fact">): Counter["prices"] =>
  isTaken(context) ? counterOf(context)?.prices : undefined

/** Whether so much may be missing on the shelf: never more than the device itself counted. */
export const isCounted = (context: Asking, counted: Counted, { asked, variantId }: Shortage): boolean => {
  if (!isTaken(context)) return false
  if (counterOf(context) === undefined) return true
  return asked <= (counted.find((it) => it.variantId === variantId)?.quantity ?? 0)
}

/** What is told of a device beside the book's own figures: which, when, how much of the book it knew, and who stood there. */
export const toldBy = (context: Asking): { readonly [fact: string]: string | number } => {
  const counter = counterOf(context)
  if (counter === undefined) return {}
  const { at, deviceId, position } = counter
  return { deviceId, by: context.by, ...present({ at, position }) }
}

/** One card for each variant the counter sold and the book did not have. */
export const oversold = (
  saleId: typeof SaleId.Type,
  shortage: Shortage,
  counted: Counted,
  context: Asking,
): AttentionEvent => {
  const knew = counted.find((it) => it.variantId === shortage.variantId)?.quantity
  return raised(
    oversoldId(saleId, shortage.variantId),
    "oversold",
    "warn",
    { type: "sale", id: saleId },
    { ...shortage, ...present({ knew }), ...toldBy(context) },
  )
}

/** A card where the customer was charged what stood on the device, and the product costs something else by now. */
export const repriced = (
  saleId: typeof SaleId.Type,
  { currency, lines }: Pick<Terms, "currency"> & { readonly lines: ReadonlyArray<SoldLine> },
  products: ReadonlyMap<string, ProductState>,
  context: Asking,
): ReadonlyArray<AttentionEvent> => {
  const prices = pricesOf(context)
  const changed = lines.flatMap((line) => {
    const { lineId, name, productId, unitPrice } = line
    const listed = listPrice(line, products)
    if (listed === undefined || listed === unitPrice || prices?.[lineId] !== unitPrice) return []
    return [{ name, ...present({ productId }), charged: unitPrice, listed }]
  })
  if (changed.length === 0) return []
  const card = `att_${saleId.slice("sale_".length).slice(-40)}-price` as const
  const evidence = { lines: changed, currency, ...toldBy(context) }
  return [raised(card, "price_changed", "info", { type: "sale", id: saleId }, evidence)]
}
