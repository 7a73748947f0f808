import * as Schema from "effect/Schema"
import { view, SignedAmount, Instant, ref, Day, present } from "../kernel/index.ts"
import type { DiscountEvent, PromotionEvent } from "./events.ts"

const UseRow = Schema.Struct({
  id: ref("offer-use"),
  offerId: ref("offer"),
  saleId: ref("sale"),
  customerId: Schema.optionalKey(ref("cust")),
  /** In minor units. */
  saved: SignedAmount,
  /** The business day it was given. */
  on: Day,
  at: Instant,
})
type UseRow = typeof UseRow.Type

const given = (
  offerId: string,
  { customerId, saleId, saved }: { readonly customerId?: string; readonly saleId: string; readonly saved: number },
  { at, day: on }: { readonly at: number; readonly day: string },
) => {
  const who = present({ customerId })
  return [{ put: { id: `${saleId}.${offerId}`, offerId, saleId, ...who, saved, on, at } }]
}

/** The sales that were given something, one row for each offer; a use that was given back is no longer here. */
export const offerUses = view<UseRow, DiscountEvent | PromotionEvent>()({
  name: "offer-uses",
  version: 1,
  summary: "Which sales were given which discount or promotion.",
  row: UseRow,
  columns: ["offerId", "saleId", "customerId", "saved", "on", "at"],
  indexes: [["offerId", "at"], ["customerId", "offerId"], ["saleId"]],
  access: { module: "discounts", action: "view" },
  when: {
    DiscountUsed: (event, recorded) => given(event.discountId, event, recorded),
    PromotionUsed: (event, recorded) => given(event.promotionId, event, recorded),
    DiscountUseReturned: ({ discountId, saleId }) => [{ drop: `${saleId}.${discountId}` }],
    PromotionUseReturned: ({ promotionId, saleId }) => [{ drop: `${saleId}.${promotionId}` }],
  },
})
