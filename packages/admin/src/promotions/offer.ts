import { createDiscount } from "@oja/domain/promotions/createDiscount"
import { createPromotion } from "@oja/domain/promotions/createPromotion"
import type { Rule } from "@oja/domain/promotions/rule"
import type { Standing } from "@oja/domain/promotions/standing"
import { archiveDiscount, pauseDiscount, resumeDiscount } from "@oja/domain/promotions/turnDiscount"
import { archivePromotion, pausePromotion, resumePromotion } from "@oja/domain/promotions/turnPromotion"
import type { DiscountRow, PromotionRow } from "@oja/domain/promotions/views"
import type { Tone } from "../ui/tone.ts"

export type Discount = DiscountRow
export type Promotion = PromotionRow
export type Offer = Discount | Promotion
export type RuleType = Rule["_tag"]

export const tones: Readonly<Record<Standing, Tone>> = {
  active: "good",
  scheduled: "info",
  paused: "warn",
  exhausted: "quiet",
  ended: "quiet",
  archived: "quiet",
}

export const types: ReadonlyArray<RuleType> = [
  "buy_x_get_y",
  "bundle_price",
  "tiered_quantity",
  "spend_and_save",
  "flash_sale",
  "free_gift",
]

export const paths = {
  discounts: { list: "/discounts", create: "/discounts/create-discount" },
  promotions: { list: "/promotions", create: "/promotions/create" },
} as const

export const commands = {
  discounts: { create: createDiscount, pause: pauseDiscount, resume: resumeDiscount, archive: archiveDiscount },
  promotions: { create: createPromotion, pause: pausePromotion, resume: resumePromotion, archive: archivePromotion },
} as const

/** How the commands name which one is meant. */
export const meaning = {
  discounts: ({ id }: Pick<Discount, "id">) => ({ discountId: id }),
  promotions: ({ id }: Pick<Promotion, "id">) => ({ promotionId: id }),
} as const
