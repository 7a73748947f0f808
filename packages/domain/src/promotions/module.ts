import { module } from "../kernel/index.ts"
import { Discount, DiscountCode, Redemption } from "./discount.ts"
import { laws } from "./laws.ts"
import { Promotion, Running } from "./promotion.ts"
import { undos } from "./undo.ts"
import { wire } from "./wire.ts"
import { words } from "./words.ts"

export const promotions = module("promotions", {
  summary: "What the shop takes off: discounts for whoever names them, promotions for every basket that fits.",
  aggregates: [Discount, DiscountCode, Redemption, Promotion, Running],
  undos: [undos],
  wire,
  laws,
  words,
})
