import type { PromotionTerms } from "./events.ts"
import { collectionsOf } from "./membership.ts"
import { MOST_RUNNING } from "./offers.ts"
import { overlap, type RunningState } from "./promotion.ts"
import { scopesOf } from "./rule.ts"
import { present } from "../kernel/present.ts"

type Listed = Pick<PromotionTerms, "startsAt" | "endsAt" | "rule">

/** What a sale must know of a promotion before it reads it. */
export const listing = (promotionId: `promo_${string}`, { endsAt, rule, startsAt }: Listed) =>
  ({
    _tag: "PromotionListed",
    promotionId,
    startsAt,
    ...present({ endsAt }),
    collectionIds: collectionsOf(scopesOf(rule)),
  }) as const

/** Whether as many as may be are on offer on some of the same days. */
export const full = ({ listed }: RunningState, promotionId: string, { endsAt, startsAt }: Listed): boolean => {
  const days = { startsAt, ...present({ endsAt }) }
  const others = Object.entries(listed).filter(([id, it]) => id !== promotionId && overlap(it, days))
  return others.length >= MOST_RUNNING
}
