import { aggregate, type Currency, plusMonths, present } from "../kernel/index.ts"
import { SUBSCRIPTION, SubscriptionEvent } from "./events.ts"
import { graceDays, isAtLeast, monthsOf, type PaidPlan, type Plan, priceOf, type Term, trialPlan } from "./plans.ts"

const DAY = 86_400_000

/** A stretch of time in which a plan is held. */
export interface Held {
  readonly plan: PaidPlan
  readonly from: number
  readonly until: number
  readonly trial?: true
}

interface Chosen {
  readonly plan: PaidPlan
  readonly term: Term
  readonly currency: Currency
  readonly price: number
}

export interface SubscriptionState {
  /** One after the other, without a gap; what is over stays. */
  readonly held: ReadonlyArray<Held>
  /** For how long was paid last. */
  readonly term: Term
  readonly currency?: Currency
  /** What is gone on with at the end of what is held, where that is another plan, or none. */
  readonly next?: PaidPlan | "free"
  /** What somebody went to pay for last, and has not paid. */
  readonly open?: string
  readonly chosen: { readonly [checkoutId: string]: Chosen }
  /** The payments that were counted: five webhooks are one period. */
  readonly paid: { readonly [paymentId: string]: true }
  /** What was noted last of what comes by itself. */
  readonly noted: "none" | "trialing" | "active" | "grace" | "paused" | "free"
  readonly notedPlan?: PaidPlan
}

/** What a business subscribes to, and since when. */
export const Subscription = aggregate({
  name: "subscription",
  version: 1,
  initial: { held: [], term: "month", chosen: {}, paid: {}, noted: "none" },
  events: SubscriptionEvent,
  idOf: () => SUBSCRIPTION,
  evolve: (now: SubscriptionState, event): SubscriptionState => {
    switch (event._tag) {
      case "TrialStarted": {
        const { from, plan, until } = event
        return { ...now, held: [{ plan, from, until, trial: true }], noted: "trialing", notedPlan: plan }
      }
      case "PlanChosen": {
        const { checkoutId, currency, plan, price, term } = event
        return { ...now, open: checkoutId, chosen: { ...now.chosen, [checkoutId]: { plan, term, currency, price } } }
      }
      case "PlanPaid": {
        const { convertedDays, currency, from, paymentId, plan, term, until } = event
        const before = convertedDays === undefined ? now.held : cutAt(now.held, from)
        const held = [...before, { plan, from, until }]
        const paid = { ...now.paid, [paymentId]: true as const }
        return { ...settled(goingOn(now), event.checkoutId), held, term, currency, paid, ...begunBy(now, event) }
      }
      case "PlanRaised": {
        const { from, plan, until } = event
        return {
          ...goingOn(now),
          held: [...cutAt(now.held, from), { plan, from, until }],
          noted: "active",
          notedPlan: plan,
        }
      }
      case "DowngradePlanned":
        return { ...now, next: event.plan }
      case "SubscriptionCancelled":
        return { ...now, next: "free" }
      case "SubscriptionKept":
        return goingOn(now)
      case "TrialEnded":
        return { ...now, noted: "free" }
      case "PlanBegan":
        return { ...now, noted: "active", notedPlan: event.plan }
      case "GraceBegan":
        return { ...now, noted: "grace", notedPlan: event.plan }
      case "SubscriptionPaused":
        return { ...now, noted: "paused" }
      case "SubscriptionEnded":
        return { ...now, noted: "free" }
    }
  },
})

/** Nothing is planned for the end any more. */
const goingOn = ({ next: _, ...now }: SubscriptionState): SubscriptionState => now

const settled = ({ open, ...now }: SubscriptionState, checkoutId: string): SubscriptionState =>
  open === undefined || open === checkoutId ? now : { ...now, open }

/** What is held until then, and nothing after. */
const cutAt = (held: ReadonlyArray<Held>, at: number): ReadonlyArray<Held> =>
  held.flatMap((it) => (it.from >= at ? [] : [{ ...it, until: Math.min(it.until, at) }]))

/** What begins with the payment itself is noted with it. */
const begunBy = (
  { held, noted }: SubscriptionState,
  { at, from, plan }: { at: number; from: number; plan: PaidPlan },
) => (from <= at || noted === "grace" || held.length === 0 ? { noted: "active" as const, notedPlan: plan } : {})

export type Status = "kept" | "trialing" | "active" | "cancel_at_period_end" | "grace" | "paused" | "free"

export interface Standing {
  readonly status: Status
  /** What the business may use now. */
  readonly plan: Plan
  /** What it pays for, where that is more than it may use: a plan that is paused. */
  readonly pays?: PaidPlan
  /** Until when this is so, epoch milliseconds; without an end of its own when absent. */
  readonly until?: number
}

/**
 * Where a subscription stands at a moment. It follows from the facts and the time alone, so that nobody waits for whoever
 * notes it. A book from before plans were sold keeps what it had.
 */
export const standingAt = ({ held, next }: Pick<SubscriptionState, "held" | "next">, at: number): Standing => {
  const last = held.at(-1)
  if (last === undefined) return { status: "kept", plan: trialPlan }
  const now = held.find(({ until }) => at < until)
  if (now !== undefined) {
    const status = next === "free" ? "cancel_at_period_end" : now.trial === true ? "trialing" : "active"
    const until = held.findLast(({ plan, trial }) => plan === now.plan && trial === now.trial)!.until
    return { status, plan: now.plan, pays: now.plan, until }
  }
  if (last.trial === true || next === "free") return { status: "free", plan: "free" }
  const pays = next ?? last.plan
  const until = last.until + graceDays * DAY
  if (at < until) return { status: "grace", plan: pays, pays, until }
  return { status: "paused", plan: "free", pays }
}

/** Until when there is something that is paid for, or tried out. */
export const heldUntil = ({ held }: SubscriptionState): number => held.at(-1)?.until ?? 0

/** The same time of the day so many months later; in a month that is too short, on its last day. */
export const later = (at: number, term: Term): number => {
  const day = new Date(at).toISOString().slice(0, 10)
  return Date.parse(`${plusMonths(day, monthsOf[term])}T00:00:00Z`) + (at % DAY)
}

/**
 * How many days of another plan what is left is worth: each day of a plan is worth a thirtieth of its month. Days on
 * trial were given, and are worth nothing.
 */
export const convertedDays = ({ held }: SubscriptionState, at: number, plan: PaidPlan, currency: Currency): number => {
  const worth = held.reduce((sum, it) => {
    const left = it.trial === true ? 0 : Math.max(0, it.until - Math.max(at, it.from))
    return sum + left * priceOf(it.plan, "month", currency)
  }, 0)
  return Math.floor(worth / priceOf(plan, "month", currency) / DAY)
}

/** What somebody holds who pays for a plan now: at once where it is more than they hold, else when that is over. */
export const spanOf = (
  now: SubscriptionState,
  { currency, plan, price, term }: Chosen,
  amount: number,
  at: number,
): { readonly from: number; readonly until: number; readonly convertedDays?: number } => {
  const { plan: holds, status } = standingAt(now, at)
  const until = heldUntil(now)
  // Whoever pays another sum than was asked holds the plan for as much of the time as it pays for.
  const paidUntil = (from: number) => from + Math.round(((later(from, term) - from) * amount) / price)
  if (status === "kept" || status === "paused" || status === "free") return { from: at, until: paidUntil(at) }
  // The days of grace were had: the new time begins where the old ended.
  if (status === "grace") return { from: until, until: paidUntil(until) }
  if (isAtLeast(holds, plan)) return { from: until, until: paidUntil(until) }
  const days = convertedDays(now, at, plan, currency)
  return present({ from: at, until: paidUntil(at) + days * DAY, convertedDays: days })
}
