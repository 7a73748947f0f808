import * as Schema from "effect/Schema"
import {
  Amount,
  Currency,
  Day,
  itsRow,
  only,
  type Recorded,
  versioned,
  view,
  SignedAmount,
  Instant,
  Count,
  RowVersion,
  internal,
} from "../kernel/index.ts"
import { type DiscountEvent, discountTerms, type PromotionEvent, promotionTerms } from "./events.ts"
import { Discount } from "./discount.ts"
import { codeKey, DiscountId, PromotionId } from "./ids.ts"
import { Promotion } from "./promotion.ts"

const kept = {
  currency: Currency,
  /** What somebody did to it. Whether it has begun or ended, `standingOf` says of any day. */
  status: Schema.Literals(["on", "paused", "archived"]),
  uses: Count,
  /** What it took off all the sales that were given it, in minor units. */
  saved: SignedAmount,
  version: RowVersion,
  createdAt: Instant,
  updatedAt: Instant,
}

/** What `standingOf` judges by, so that lists can be asked for by it. */
const standing = {
  usedUp: Schema.Boolean,
  /** Its last day, or one that never comes. */
  lastDay: internal(Day),
}
const NEVER = "2099-12-31"

const DiscountRow = Schema.Struct({
  id: DiscountId,
  ...kept,
  ...standing,
  ...discountTerms,
  /** What comes off, as the documented calls say it: minor units, or basis points of a percentage. */
  type: internal(Schema.String),
  value: Schema.optionalKey(internal(Amount)),
  /** Its code in lower case, as it is looked for. */
  codeKey: Schema.optionalKey(internal(Schema.String)),
})
export type DiscountRow = typeof DiscountRow.Type

const PromotionRow = Schema.Struct({ id: PromotionId, ...kept, ...standing, ...promotionTerms, type: Schema.String })
export type PromotionRow = typeof PromotionRow.Type

const columns = [
  "name",
  "status",
  "startsAt",
  "endsAt",
  "lastDay",
  "usedUp",
  "uses",
  "saved",
  "createdAt",
  "updatedAt",
] as const

const fresh = ({ at }: Recorded) =>
  ({ status: "on", uses: 0, saved: 0, version: 1, createdAt: at, updatedAt: at }) as const

const stands = <R extends Pick<DiscountRow, "endsAt" | "usageLimit" | "uses">>(row: R) => ({
  ...row,
  usedUp: row.usageLimit !== undefined && row.uses >= row.usageLimit,
  lastDay: row.endsAt ?? NEVER,
})

const saysDiscount = (event: Extract<DiscountEvent, { _tag: "DiscountCreated" | "DiscountChanged" }>) => ({
  currency: event.currency,
  ...only(discountTerms, event),
  ...event.off,
  ...(event.code !== undefined && { codeKey: codeKey(event.code) }),
})
const saysPromotion = (event: Extract<PromotionEvent, { _tag: "PromotionCreated" | "PromotionChanged" }>) => ({
  currency: event.currency,
  ...only(promotionTerms, event),
  type: event.rule._tag,
})

export const discounts = view<DiscountRow, DiscountEvent>()({
  name: "discounts",
  version: 3,
  summary: "Discounts: what comes off, for whom, and how often each was given.",
  row: DiscountRow,
  columns: [...columns, "code", "codeKey", "appliesTo"],
  indexes: [["status", "startsAt"], ["codeKey"]],
  search: ["name", "code"],
  access: { module: "discounts", action: "view" },
  when: {
    DiscountCreated: (event, recorded) => [
      { put: stands({ id: event.discountId, ...saysDiscount(event), ...fresh(recorded) }) },
    ],
    ...itsRow<DiscountRow, DiscountEvent>(Discount, versioned, {
      DiscountChanged: (row, event) => stands({ id: row.id, ...only(kept, row), ...saysDiscount(event) }),
      DiscountPaused: (row) => ({ ...row, status: "paused" }),
      DiscountResumed: (row) => ({ ...row, status: "on" }),
      DiscountArchived: (row) => ({ ...row, status: "archived" }),
    }),
    DiscountUsed: ({ discountId, saved }) => [
      { change: discountId, by: (row) => stands({ ...row, uses: row.uses + 1, saved: row.saved + saved }) },
    ],
    DiscountUseReturned: ({ discountId, saved }) => [
      { change: discountId, by: (row) => stands({ ...row, uses: row.uses - 1, saved: row.saved - saved }) },
    ],
  },
})

export const promotions = view<PromotionRow, PromotionEvent>()({
  name: "promotions",
  version: 2,
  summary: "Promotions: what they give, when, and how often each was given.",
  row: PromotionRow,
  columns: [...columns, "type"],
  indexes: [["status", "startsAt"]],
  search: ["name"],
  access: { module: "promotions", action: "view" },
  when: {
    PromotionCreated: (event, recorded) => [
      { put: stands({ id: event.promotionId, ...saysPromotion(event), ...fresh(recorded) }) },
    ],
    ...itsRow<PromotionRow, PromotionEvent>(Promotion, versioned, {
      PromotionChanged: (row, event) => stands({ id: row.id, ...only(kept, row), ...saysPromotion(event) }),
      PromotionPaused: (row) => ({ ...row, status: "paused" }),
      PromotionResumed: (row) => ({ ...row, status: "on" }),
      PromotionArchived: (row) => ({ ...row, status: "archived" }),
    }),
    PromotionUsed: ({ promotionId, saved }) => [
      { change: promotionId, by: (row) => stands({ ...row, uses: row.uses + 1, saved: row.saved + saved }) },
    ],
    PromotionUseReturned: ({ promotionId, saved }) => [
      { change: promotionId, by: (row) => stands({ ...row, uses: row.uses - 1, saved: row.saved - saved }) },
    ],
  },
})
