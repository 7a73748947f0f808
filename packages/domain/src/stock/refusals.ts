import * as Schema from "effect/Schema"
import {
  type ProductState,
  ProductId,
  VariantId,
  variantOf,
  notChosen,
  activeOf,
  variantIn,
} from "../products/index.ts"
import { Day, daysBetween, refusal, SignedQuantity, ref, duplicate, invalid, notFoundIn } from "../kernel/index.ts"

export const GoodsUnknown = notFoundIn("GoodsUnknown", "variantId", { variantId: ref("var") })
export const StockNotTracked = invalid("StockNotTracked", "trackStock", { name: Schema.String })
export const MovementDiffers = duplicate("MovementDiffers", "movementId", { movementId: ref("move") })
/** It is too long ago, moved nothing, or came with a bill or a file, with which it goes. */
export const MovementOver = refusal("MovementOver", { code: "UNDO_BLOCKED", status: 409 }, { movementId: ref("move") })
export const CountedSince = refusal("CountedSince", { code: "UNDO_BLOCKED", status: 409 }, {})
export const NotEnoughOnHand = refusal(
  "NotEnoughOnHand",
  { code: "OUT_OF_STOCK", status: 409, field: "quantity" },
  { asked: SignedQuantity, available: SignedQuantity },
)
export const MovementDayNotAllowed = refusal(
  "MovementDayNotAllowed",
  { code: "DATE_NOT_ALLOWED", status: 422, field: "on" },
  { on: Day, today: Day },
)

/** The goods that are meant: a variant, or a product that has only one. */
export const goods = { variantId: Schema.optionalKey(VariantId), productId: Schema.optionalKey(ProductId) }

export interface Goods {
  readonly variantId?: typeof VariantId.Type
  readonly productId?: string
}

/** The variant that is meant; of a product, its first. */
export const meantBy = ({ productId = "", variantId = variantOf(productId) }: Goods): typeof VariantId.Type => variantId

/** What keeps the stock of the goods that are meant from being kept at all. */
export const untracked = (product: ProductState, goods: Goods) => {
  const variantId = meantBy(goods)
  const unchosen =
    goods.variantId === undefined &&
    product.status !== "none" &&
    activeOf(product).some((it) => it.variantId !== variantId)
  return unchosen && variantIn(product, variantId) !== undefined ? notChosen(product) : uncounted(product, variantId)
}

/** What keeps the stock of a variant that was named from being kept. */
export const uncounted = (product: ProductState, variantId: string) => {
  if (product.status === "none" || variantIn(product, variantId) === undefined) return GoodsUnknown({ variantId })
  return product.trackStock ? undefined : StockNotTracked({ name: product.name })
}

const BACKDATING_DAYS = 60

/** Goods may be written down up to sixty days late, never ahead (spec/decisions.md 6.1). */
export const outOfTime = (on: Day | undefined, today: Day) =>
  on !== undefined && (on > today || daysBetween(on, today) > BACKDATING_DAYS)
    ? MovementDayNotAllowed({ on, today })
    : undefined
