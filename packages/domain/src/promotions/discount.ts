import { aggregate, only } from "../kernel/index.ts"
import {
  type DiscountCodeEvent as CodeFact,
  DiscountCodeEvent,
  DiscountEvent,
  discountTerms,
  type DiscountTerms,
  RedemptionEvent,
} from "./events.ts"
import { codeKey } from "./ids.ts"
import type { OfferState } from "./promotion.ts"

export type DiscountState = OfferState<DiscountTerms>

const initial: DiscountState = {
  status: "none",
  currency: "NGN",
  terms: { name: "", off: { type: "free_delivery" }, appliesTo: "all", startsAt: "", stackable: false },
  uses: 0,
  version: 0,
}

/** Something off for whoever names it: by a code, or chosen at the counter. */
export const Discount = aggregate({
  name: "discount",
  version: 1,
  initial,
  events: DiscountEvent,
  idOf: (event: DiscountEvent) => event.discountId,
  evolve: (before: DiscountState, event): DiscountState => {
    const discount = { ...before, version: before.version + 1 }
    switch (event._tag) {
      case "DiscountCreated":
        return { ...discount, status: "on", currency: event.currency, terms: only(discountTerms, event) }
      case "DiscountChanged":
        return { ...discount, currency: event.currency, terms: only(discountTerms, event) }
      case "DiscountPaused":
        return { ...discount, status: "paused" }
      case "DiscountResumed":
        return { ...discount, status: "on" }
      case "DiscountArchived":
        return { ...discount, status: "archived" }
      case "DiscountUsed":
        return { ...before, uses: before.uses + 1 }
      case "DiscountUseReturned":
        return { ...before, uses: before.uses - 1 }
    }
  },
})

export interface CodeState {
  /** The discount it leads to; none when absent. */
  readonly discountId?: `disc_${string}`
  readonly collectionIds: ReadonlyArray<`coll_${string}`>
}

/** A code, in whatever case, and the discount it leads to: two discounts never share one. */
export const DiscountCode = aggregate({
  name: "discount-code",
  version: 1,
  initial: { collectionIds: [] },
  events: DiscountCodeEvent,
  idOf: (event: CodeFact) => codeKey(event.code),
  evolve: (code: CodeState, event): CodeState => {
    switch (event._tag) {
      case "DiscountCodeTaken":
        return { discountId: event.discountId, collectionIds: event.collectionIds }
      case "DiscountCodeFreed":
        return code.discountId === event.discountId ? { collectionIds: [] } : code
    }
  },
})

export const redemptionId = (discountId: string, customerId: string): string => `${discountId}.${customerId}`

/** How often one customer was given one discount. */
export const Redemption = aggregate({
  name: "redemption",
  version: 1,
  initial: { uses: 0 },
  events: RedemptionEvent,
  idOf: (event: RedemptionEvent) => redemptionId(event.discountId, event.customerId),
  evolve: ({ uses }: { readonly uses: number }, event) => {
    switch (event._tag) {
      case "DiscountRedeemed":
        return { uses: uses + 1 }
      case "RedemptionReturned":
        return { uses: uses - 1 }
    }
  },
})
