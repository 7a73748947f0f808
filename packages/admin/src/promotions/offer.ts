import type { Rule } from "@oja/domain/promotions/rule"
import type { Standing } from "@oja/domain/promotions/standing"
import type { DiscountRow, PromotionRow } from "@oja/domain/promotions/views"
import type { Tone } from "../ui/tone.ts"

export type Discount = DiscountRow
export type Promotion = PromotionRow
export type Kind = "discounts" | "promotions"
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

export const pathOf = (kind: Kind, id: string) =>
  kind === "discounts" ? `/discounts/edit-discount/${id}` : `/promotions/${id}`
