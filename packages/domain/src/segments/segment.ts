import { daysBetween } from "../kernel/calendar.ts"

// Who buys how lately, how often and for how much (spec/decisions.md 6.11), from what customers bought in the last twelve
// months. Nothing here is stored: every figure follows from the sales of the book.

export type Segment =
  | "champions"
  | "loyal"
  | "potential_loyalist"
  | "new_customers"
  | "promising"
  | "need_attention"
  | "about_to_sleep"
  | "at_risk"
  | "can_not_lose_them"
  | "hibernating"
  | "no_transaction"

export type Health = "healthy" | "at_risk" | "lost" | "analyzing"
export type NextStep = "owes_balance" | "first_purchase_thanks" | "usual_reorder_due" | "segment_dropped"

/** What one customer bought on one day, net of what came back of it, in minor units. */
export interface Bought {
  readonly on: string
  readonly spent: number
  readonly purchases: number
}

/** What one customer bought in the last twelve months, the first day first; never empty. */
export type History = ReadonlyArray<Bought>

/** What customers of this shop are held against. */
export interface Usual {
  /** The days from one purchase to the next. */
  readonly cycle: number
  /** What the middle one of those who bought spent; undefined where too few bought to say. */
  readonly spent: number | undefined
}

const SHORTEST = 14
const LONGEST = 90
const CYCLE = 30
/** With fewer who bought, nobody spends much or little. */
const FEW = 3
/** Whoever was first seen fewer days ago and bought no second time is not judged yet. */
const NEW = 14

/** Recency 1 to 5 from the bottom up; the columns are frequency and spending together, 1 to 5. */
const grid: { readonly [recency: number]: ReadonlyArray<Segment> } = {
  5: ["new_customers", "potential_loyalist", "potential_loyalist", "champions", "champions"],
  4: ["promising", "potential_loyalist", "loyal", "loyal", "champions"],
  3: ["about_to_sleep", "need_attention", "need_attention", "loyal", "loyal"],
  2: ["hibernating", "about_to_sleep", "at_risk", "at_risk", "can_not_lose_them"],
  1: ["hibernating", "hibernating", "at_risk", "at_risk", "can_not_lose_them"],
}

const sumOf = (history: History, of: "spent" | "purchases"): number => history.reduce((sum, it) => sum + it[of], 0)
export const spentBy = (history: History): number => sumOf(history, "spent")
export const purchasesOf = (history: History): number => sumOf(history, "purchases")
export const lastOf = (history: History): string => history.at(-1)?.on ?? ""

/** The middle of some numbers, and halfway between the two that stand there where their count is even. */
const median = (all: ReadonlyArray<number>): number | undefined => {
  const sorted = all.toSorted((a, b) => a - b)
  const half = sorted.length / 2
  const [below, above] = [sorted[Math.ceil(half) - 1], sorted[Math.floor(half)]]
  return below === undefined || above === undefined ? undefined : (below + above) / 2
}

const gapsIn = (history: History): ReadonlyArray<number> =>
  history.slice(1).map(({ on }, i) => daysBetween(history[i]!.on, on))

/** What is usual in a shop where these bought. */
export const usualOf = (all: ReadonlyArray<History>): Usual => ({
  cycle: Math.min(LONGEST, Math.max(SHORTEST, median(all.flatMap(gapsIn)) ?? CYCLE)),
  spent: all.length < FEW ? undefined : median(all.map(spentBy)),
})

/** 5 within one cycle of the shop, 4 within two, 3 within three, 2 within six, and 1 beyond. */
const recencyOf = (history: History, { cycle }: Usual, today: string): number => {
  const cycles = daysBetween(lastOf(history), today) / cycle
  return cycles <= 1 ? 5 : cycles <= 2 ? 4 : cycles <= 3 ? 3 : cycles <= 6 ? 2 : 1
}

const frequencyOf = (purchases: number): number =>
  purchases >= 9 ? 5 : purchases >= 5 ? 4 : purchases >= 3 ? 3 : purchases

const spendingOf = (spent: number, { spent: middle }: Usual): number => {
  if (middle === undefined) return 3
  return spent < middle / 2 ? 1 : spent < middle ? 2 : spent < 2 * middle ? 3 : spent < 4 * middle ? 4 : 5
}

/** Where a customer stands; `before` says whether somebody who bought nothing in twelve months ever bought. */
export const segmentOf = (history: History, before: boolean, usual: Usual, today: string): Segment => {
  if (history.length === 0) return before ? "hibernating" : "no_transaction"
  const both = frequencyOf(purchasesOf(history)) + spendingOf(spentBy(history), usual)
  return grid[recencyOf(history, usual, today)]![Math.round(both / 2) - 1]!
}

/** How it goes with a customer who was written down on `since`, or had bought before. */
export const healthOf = (history: History, before: boolean, usual: Usual, today: string, since: string): Health => {
  const [first] = history
  if (first === undefined) return before ? "lost" : "analyzing"
  const seen = first.on < since ? first.on : since
  if (!before && daysBetween(seen, today) < NEW && purchasesOf(history) <= 1) return "analyzing"
  const recency = recencyOf(history, usual, today)
  return recency >= 4 ? "healthy" : recency >= 2 ? "at_risk" : "lost"
}

/** The days from one purchase to the next of one customer, once there were three of them. */
export const rhythmOf = (history: History): number | undefined =>
  history.length < 3 ? undefined : Math.round(median(gapsIn(history))!)

/** What to do next for a customer: to ask for what is owed comes before all else; undefined where nothing is due. */
export const nextStepOf = (
  history: History,
  {
    before,
    owes,
    segment,
    today,
  }: {
    readonly before: boolean
    readonly owes: boolean
    readonly segment: Segment
    readonly today: string
  },
): NextStep | undefined => {
  if (owes) return "owes_balance"
  if (history.length === 0) return before ? "segment_dropped" : undefined
  const since = daysBetween(lastOf(history), today)
  if (!before && purchasesOf(history) === 1 && since <= NEW) return "first_purchase_thanks"
  if (dropped.has(segment)) return "segment_dropped"
  const rhythm = rhythmOf(history)
  return rhythm !== undefined && since >= rhythm ? "usual_reorder_due" : undefined
}

/** Whoever bought well before and does not now. */
const dropped = new Set<Segment>(["need_attention", "about_to_sleep", "at_risk", "can_not_lose_them", "hibernating"])
