import { type Currency, aggregate, only } from "../kernel/index.ts"
import { TargetEvent, type Terms, terms } from "./events.ts"

export interface TargetState {
  readonly status: "none" | "active" | "ended" | "archived"
  readonly currency: Currency
  readonly terms: Terms
  /** What it was set as, once it has been changed: how a repeated request is known again. */
  readonly first?: Terms
  /** The periods it was reached in, by their first day. */
  readonly reached: { readonly [from: string]: { readonly targetAmount: number; readonly net: number } }
  readonly version: number
  /** The version in which its terms were last said. */
  readonly said: number
}

const initial: TargetState = {
  status: "none",
  currency: "NGN",
  terms: { targetName: "", targetAmount: 1, period: "Monthly", startDate: "" },
  reached: {},
  version: 0,
  said: 0,
}

/** An amount of sales that a merchant sets out to make, day by day, week by week or month by month. */
export const Target = aggregate({
  name: "sales-target",
  version: 2,
  initial,
  events: TargetEvent,
  idOf: (event: TargetEvent) => event.targetId,
  evolve: (before: TargetState, event): TargetState => {
    const target = { ...before, version: before.version + 1 }
    const said = target.version
    switch (event._tag) {
      case "TargetSet":
        return { ...target, status: "active", currency: event.currency, terms: only(terms, event), said }
      case "TargetChanged":
        return { ...target, terms: only(terms, event), first: target.first ?? target.terms, said }
      case "TargetEnded":
        return { ...target, status: "ended" }
      case "TargetArchived":
        return { ...target, status: "archived" }
      case "TargetReached": {
        const { from, net, targetAmount } = event
        return { ...target, reached: { ...target.reached, [from]: { targetAmount, net } } }
      }
    }
  },
})
