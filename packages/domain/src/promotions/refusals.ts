import * as Schema from "effect/Schema"
import { Day, refusal, Count, ref, differs, duplicate } from "../kernel/index.ts"
import { MOST_RUNNING } from "./offers.ts"

const notThere = { code: "NOT_FOUND", status: 404 } as const
const wrong = (field: string) => ({ code: "VALIDATION_FAILED", status: 422, field }) as const

export const DiscountUnknown = refusal("DiscountUnknown", notThere, { discountId: ref("disc") })
export const PromotionUnknown = refusal("PromotionUnknown", notThere, { promotionId: ref("promo") })
export const DiscountDiffers = duplicate("DiscountDiffers", "discountId", { discountId: ref("disc") })
export const PromotionDiffers = duplicate("PromotionDiffers", "promotionId", { promotionId: ref("promo") })
/** What is archived stays as it was. */
export const OfferArchived = differs("OfferArchived", { name: Schema.String })
export const DiscountCodeTaken = refusal(
  "CodeTaken",
  { code: "CODE_TAKEN", status: 409, field: "code" },
  { taken: Schema.String },
)
/** All and no targets, or some and their names. */
export const TargetsMixed = refusal("TargetsMixed", wrong("targets"), { missing: Schema.Boolean })
export const EndsBeforeStart = refusal(
  "EndsBeforeStart",
  { code: "DATE_NOT_ALLOWED", status: 422, field: "endsAt" },
  { startsAt: Day, endsAt: Day },
)
/** Which products are new or run low changes from hour to hour; a price must not. */
export const CollectionUnsuited = refusal("CollectionUnsuited", wrong("targets"), { name: Schema.String })
export const PromotionTypeFixed = refusal("PromotionTypeFixed", wrong("rule"), { type: Schema.String })
export const TooManyPromotions = refusal("TooManyPromotions", wrong("startsAt"), { most: Count })

export const tooMany = () => TooManyPromotions({ most: MOST_RUNNING })

/** The days of an offer, one after the other. */
export const backwards = ({ endsAt, startsAt }: { readonly startsAt: string; readonly endsAt?: string }) =>
  endsAt !== undefined && endsAt < startsAt ? EndsBeforeStart({ startsAt, endsAt }) : undefined
