import { type Currency, aggregate, only, present } from "../kernel/index.ts"
import { PromotionEvent, promotionTerms, type PromotionTerms, RunningEvent } from "./events.ts"

/** How a discount or a promotion stands. */
export interface OfferState<Terms> {
  readonly status: "none" | "on" | "paused" | "archived"
  readonly currency: Currency
  readonly terms: Terms
  readonly uses: number
  /** How many facts about its terms it has behind it: what `expectedVersion` is held against. Uses do not count. */
  readonly version: number
}
export type PromotionState = OfferState<PromotionTerms>

const initial: PromotionState = {
  status: "none",
  currency: "NGN",
  terms: { name: "", startsAt: "", rule: { _tag: "tiered_quantity", of: { of: "all" }, tiers: [] } },
  uses: 0,
  version: 0,
}

/** Something off for everybody whose basket is right. */
export const Promotion = aggregate({
  name: "promotion",
  version: 1,
  initial,
  events: PromotionEvent,
  idOf: (event: PromotionEvent) => event.promotionId,
  evolve: (before: PromotionState, event): PromotionState => {
    const promotion = { ...before, version: before.version + 1 }
    switch (event._tag) {
      case "PromotionCreated":
        return { ...promotion, status: "on", currency: event.currency, terms: only(promotionTerms, event) }
      case "PromotionChanged":
        return { ...promotion, currency: event.currency, terms: only(promotionTerms, event) }
      case "PromotionPaused":
        return { ...promotion, status: "paused" }
      case "PromotionResumed":
        return { ...promotion, status: "on" }
      case "PromotionArchived":
        return { ...promotion, status: "archived" }
      case "PromotionUsed":
        return { ...before, uses: before.uses + 1 }
      case "PromotionUseReturned":
        return { ...before, uses: before.uses - 1 }
    }
  },
})

interface Listed {
  readonly startsAt: string
  readonly endsAt?: string
  readonly collectionIds: ReadonlyArray<`coll_${string}`>
}

export interface RunningState {
  readonly listed: { readonly [promotionId: string]: Listed }
}

/** Which promotions there are is one short history: every sale asks it, and nobody needs to ask them all. */
export const ALL = "all"

/** The promotions that are not archived, with the days they run. */
export const Running = aggregate({
  name: "running-promotions",
  version: 1,
  initial: { listed: {} },
  events: RunningEvent,
  idOf: (_: RunningEvent) => ALL,
  evolve: ({ listed }: RunningState, event): RunningState => {
    const { [event.promotionId]: _, ...others } = listed
    switch (event._tag) {
      case "PromotionListed": {
        const { collectionIds, endsAt, promotionId, startsAt } = event
        return {
          listed: { ...others, [promotionId]: { startsAt, collectionIds, ...present({ endsAt }) } },
        }
      }
      case "PromotionUnlisted":
        return { listed: others }
    }
  },
})

interface Days {
  readonly startsAt: string
  readonly endsAt?: string
}

export const runsOn = ({ endsAt, startsAt }: Days, day: string): boolean =>
  startsAt <= day && (endsAt === undefined || day <= endsAt)

/** Whether there is a day on which both run. */
export const overlap = (one: Days, other: Days): boolean =>
  (one.endsAt === undefined || other.startsAt <= one.endsAt) &&
  (other.endsAt === undefined || one.startsAt <= other.endsAt)

/** The promotions whose days hold this one, by id. */
export const runningOn = ({ listed }: RunningState, day: string): ReadonlyArray<string> =>
  Object.keys(listed)
    .filter((promotionId) => runsOn(listed[promotionId]!, day))
    .toSorted()
