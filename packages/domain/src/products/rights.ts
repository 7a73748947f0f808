import * as Schema from "effect/Schema"
import { Amount, type Context, guarded, PositiveAmount } from "../kernel/index.ts"
import { details, ofVariant, type Variant } from "./events.ts"
import type { ProductState } from "./product.ts"

// Rights inside what is said of a product: its prices, and what it costs the shop.

export const setsPrice = { module: "products", action: "edit_price" }
export const seesCost = { module: "products", action: "view_cost" }

/** Only those set a price who may; whoever says the one that stands has set none. */
export const Price = guarded(PositiveAmount, setsPrice)

/** What the shop pays is said and seen by the same people. */
export const Cost = guarded(Amount, seesCost)

/** Whether what goods cost is hidden from whoever asks. */
export const hidesCost = ({ actor }: Context): boolean => actor?.may(seesCost.module, seesCost.action) === false

/** What a product is asked to say of itself. */
export const askedDetails = { ...details, sellingPrice: Price, costPrice: Schema.optionalKey(Cost) }

/** What a variant is asked to say of itself besides its values and its price. */
export const askedOfVariant = {
  ...ofVariant,
  compareAtPrice: Schema.optionalKey(Price),
  costPrice: Schema.optionalKey(Cost),
}

/** What stands of a product's, or one variant's, prices. */
export const pricesOf = ({
  compareAtPrice,
  costPrice,
  sellingPrice,
}: Pick<ProductState, "sellingPrice" | "costPrice"> & Pick<Partial<Variant>, "compareAtPrice">) => ({
  sellingPrice,
  costPrice,
  compareAtPrice,
})
