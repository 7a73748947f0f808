import { back, undoing } from "../kernel/index.ts"
import { Discount } from "./discount.ts"
import { Promotion } from "./promotion.ts"
import { pauseDiscount, resumeDiscount } from "./turnDiscount.ts"
import { pausePromotion, resumePromotion } from "./turnPromotion.ts"

/** What takes facts about offers back. */
export const undos = {
  ...undoing(Discount, {
    DiscountPaused: ({ event: { discountId } }) => back(resumeDiscount, { discountId }),
    DiscountResumed: ({ event: { discountId } }) => back(pauseDiscount, { discountId }),
  }),
  ...undoing(Promotion, {
    PromotionPaused: ({ event: { promotionId } }) => back(resumePromotion, { promotionId }),
    PromotionResumed: ({ event: { promotionId } }) => back(pausePromotion, { promotionId }),
  }),
}
