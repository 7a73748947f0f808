import type { Module } from "../kernel/index.ts"
import { changeDiscount } from "./changeDiscount.ts"
import { changePromotion } from "./changePromotion.ts"
import { createDiscount } from "./createDiscount.ts"
import { createPromotion } from "./createPromotion.ts"
import { Discount, DiscountCode, Redemption } from "./discount.ts"
import { laws } from "./laws.ts"
import { Promotion, Running } from "./promotion.ts"
import { archiveDiscount, pauseDiscount, resumeDiscount } from "./turnDiscount.ts"
import { archivePromotion, pausePromotion, resumePromotion } from "./turnPromotion.ts"
import { discountsForCustomer } from "./usable.ts"
import { offerUses } from "./usesView.ts"
import { discounts, promotions as view } from "./views.ts"
import { undos } from "./undo.ts"
import { wire } from "./wire.ts"
import { words } from "./words.ts"

/** What a shop takes off to be bought from: discounts for whoever names them, promotions for every basket that fits. */
export const promotions: Module = {
  name: "promotions",
  summary: "What the shop takes off: discounts for whoever names them, promotions for every basket that fits.",
  aggregates: [Discount, DiscountCode, Redemption, Promotion, Running],
  commands: [
    createDiscount,
    changeDiscount,
    pauseDiscount,
    resumeDiscount,
    archiveDiscount,
    createPromotion,
    changePromotion,
    pausePromotion,
    resumePromotion,
    archivePromotion,
  ],
  views: [discounts, view, offerUses],
  queries: [discountsForCustomer],
  undos: [undos],
  wire,
  laws,
  words,
}
