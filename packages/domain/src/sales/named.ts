import * as Schema from "effect/Schema"
import { guarded } from "../kernel/index.ts"
import { DiscountId, MOST_CODES, type OffersRead } from "../promotions/index.ts"
import { CartDiscount } from "./events.ts"
import { DiscountNotApplicable } from "./offers.ts"
import type { AsSold } from "./selling.ts"

// The documented form of a discount on the whole may say which discount it is: `{ type, value, discountId }`. It is then
// named like any other that a customer names, judged by its own terms and counted among its uses.

const [ofAmount, ofPercent] = CartDiscount.members
const which = { discountId: Schema.optionalKey(DiscountId) }

/** A discount on the whole: the seller's own, or one that is on offer. */
export const SaidDiscount = guarded(
  Schema.Union([Schema.Struct({ ...ofAmount.fields, ...which }), Schema.Struct({ ...ofPercent.fields, ...which })]),
  { module: "pos", action: "discount" },
)

type Said = Omit<AsSold, "cartDiscount"> & { readonly cartDiscount?: typeof SaidDiscount.Type }

/** The sale with the discount named among its codes, where it says which one it is. */
export const naming = ({ cartDiscount, ...input }: Said): AsSold => {
  if (cartDiscount === undefined) return input
  const { discountId, ...own } = cartDiscount
  if (discountId === undefined) return { ...input, cartDiscount: own }
  const { discountCodes = [] } = input
  return discountCodes.includes(discountId) ? input : { ...input, discountCodes: [...discountCodes, discountId] }
}

/** What is said of the discount that is named is not what it takes off. */
export const misnamed = ({ discounts }: Pick<OffersRead, "discounts">, { cartDiscount, discountCodes = [] }: Said) => {
  const { discountId: named, type, value } = cartDiscount ?? {}
  if (named === undefined) return undefined
  if (!discountCodes.includes(named) && discountCodes.length === MOST_CODES)
    return DiscountNotApplicable({ named, reason: "too_many" })
  const discount = discounts.get(named)
  // That it is not there at all is found with the other codes.
  if (discount === undefined || discount.status === "none") return undefined
  const { off } = discount.terms
  return off.type === type && off.value === value ? undefined : DiscountNotApplicable({ named, reason: "terms" })
}
