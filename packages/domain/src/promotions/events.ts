import * as Schema from "effect/Schema"
import { CollectionId } from "../collections/index.ts"
import { CustomerId } from "../customers/index.ts"
import { Amount, Currency, Day, Name, PositiveAmount, text, count } from "../kernel/index.ts"
import { Channel, SaleId } from "../shared/index.ts"
import { Code, DiscountId, PromotionId } from "./ids.ts"
import { Off, Rule } from "./rule.ts"

const Limit = count(1, 1_000_000)

/** When something is on offer, where, and how often; both days are included. */
const span = {
  startsAt: Day,
  endsAt: Schema.optionalKey(Day),
  usageLimit: Schema.optionalKey(Limit),
  /** Absent: wherever something is sold. */
  channels: Schema.optionalKey(Schema.Array(Channel).check(Schema.isMinLength(1), Schema.isMaxLength(9))),
}

export const AppliesTo = Schema.Literals([
  "all",
  "products",
  "collections",
  "categories",
  "customers",
  "groups",
  "segments",
])

/** What a discount says of itself. */
export const discountTerms = {
  name: Name,
  /** Absent: it is chosen from a list, by whoever sells. */
  code: Schema.optionalKey(Code),
  off: Schema.Union([...Off.members, Schema.Struct({ type: Schema.Literal("free_delivery") })]),
  appliesTo: AppliesTo,
  /** The ids of those it applies to; nothing when it applies to all. */
  targets: Schema.optionalKey(Schema.Array(text(1, 60)).check(Schema.isMinLength(1), Schema.isMaxLength(100))),
  /** What the basket must come to, before any offer. */
  minimumTotal: Schema.optionalKey(PositiveAmount),
  ...span,
  perCustomerLimit: Schema.optionalKey(Limit),
  /** Whether it goes together with other codes. */
  stackable: Schema.Boolean,
  firstOrderOnly: Schema.optionalKey(Schema.Boolean),
}
export type DiscountTerms = Schema.Struct<typeof discountTerms>["Type"]

/** What a promotion says of itself. Its type it keeps. */
export const promotionTerms = { name: Name, rule: Rule, ...span }
export type PromotionTerms = Schema.Struct<typeof promotionTerms>["Type"]

/** Given on a sale, and what it took off. */
const use = { saleId: SaleId, customerId: Schema.optionalKey(CustomerId), saved: Amount }

/** What can have happened to a discount. Amounts are in the currency it was made in. */
export const DiscountEvent = Schema.TaggedUnion({
  DiscountCreated: { discountId: DiscountId, currency: Currency, ...discountTerms },
  /** The whole of what it says now. */
  DiscountChanged: { discountId: DiscountId, currency: Currency, ...discountTerms },
  DiscountPaused: { discountId: DiscountId },
  DiscountResumed: { discountId: DiscountId },
  DiscountArchived: { discountId: DiscountId },
  DiscountUsed: { discountId: DiscountId, ...use },
  /** The sale was voided, or no longer holds it. */
  DiscountUseReturned: { discountId: DiscountId, ...use },
})
export type DiscountEvent = typeof DiscountEvent.Type

/** What can have happened to a promotion. */
export const PromotionEvent = Schema.TaggedUnion({
  PromotionCreated: { promotionId: PromotionId, currency: Currency, ...promotionTerms },
  PromotionChanged: { promotionId: PromotionId, currency: Currency, ...promotionTerms },
  PromotionPaused: { promotionId: PromotionId },
  PromotionResumed: { promotionId: PromotionId },
  PromotionArchived: { promotionId: PromotionId },
  PromotionUsed: { promotionId: PromotionId, ...use },
  PromotionUseReturned: { promotionId: PromotionId, ...use },
})
export type PromotionEvent = typeof PromotionEvent.Type

const collectionIds = Schema.Array(CollectionId).check(Schema.isMaxLength(100))

/** Which discount a code leads to, and the collections that must be looked into before it is given. */
export const DiscountCodeEvent = Schema.TaggedUnion({
  DiscountCodeTaken: { code: Code, discountId: DiscountId, collectionIds },
  DiscountCodeFreed: { code: Code, discountId: DiscountId },
})
export type DiscountCodeEvent = typeof DiscountCodeEvent.Type

/** Which promotions a sale must look at: those that are not archived, with their days and their collections. */
export const RunningEvent = Schema.TaggedUnion({
  PromotionListed: {
    promotionId: PromotionId,
    startsAt: Day,
    endsAt: Schema.optionalKey(Day),
    collectionIds: Schema.Array(CollectionId).check(Schema.isMaxLength(600)),
  },
  PromotionUnlisted: { promotionId: PromotionId },
})
export type RunningEvent = typeof RunningEvent.Type

/** How often a customer was given a discount: a small history for each pair. */
export const RedemptionEvent = Schema.TaggedUnion({
  DiscountRedeemed: { discountId: DiscountId, customerId: CustomerId, saleId: SaleId },
  RedemptionReturned: { discountId: DiscountId, customerId: CustomerId, saleId: SaleId },
})
export type RedemptionEvent = typeof RedemptionEvent.Type
