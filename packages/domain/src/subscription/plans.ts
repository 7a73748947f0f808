import { share } from "../kernel/arithmetic.ts"
import type { Currency } from "../kernel/money.ts"
import config from "./plans.json" with { type: "json" }

export type Plan = "free" | "starter" | "growth" | "business"
/** A plan that is paid for. */
export type PaidPlan = Exclude<Plan, "free">

/** Least to most; each holds everything of those before it. */
export const plans: ReadonlyArray<Plan> = ["free", "starter", "growth", "business"]
export const paidPlans: ReadonlyArray<PaidPlan> = ["starter", "growth", "business"]

/** How long is paid for at once. */
export type Term = "month" | "half_year" | "year"
export const terms: ReadonlyArray<Term> = ["month", "half_year", "year"]
export const monthsOf: { readonly [T in Term]: number } = { month: 1, half_year: 6, year: 12 }

export type Feature = keyof typeof config.least

/**
 * The premium features of spec/decisions.md 6.14 and the least plan that holds each. What the table of plans only
 * limits by number (members, products, invoices …) every plan holds: the numbers are in `limits`.
 */
export const leastPlan = config.least as { readonly [F in Feature]: Plan }

/** Features that open nothing, for they are not built or everybody has them: no plan is sold with one. */
export const unsold: ReadonlyArray<string> = config.unsold

interface Limits {
  readonly teamMembers: number
  readonly locations: number
  readonly tillDevices: number
  readonly products: number
  readonly variants: number
  readonly customers: number
  /** `null`: no limit. */
  readonly invoicesMonthly: number | null
  readonly customDomains: number
  readonly timeTravelDays: number | null
  readonly importRows: number
  /** In kobo. */
  readonly payoutDailyNgn: number
}

/** How much of each a plan holds. */
export const limits: { readonly [P in Plan]: Limits } = config.limits

/** What is open to everybody on every plan, for ever. */
export const neverGated: ReadonlyArray<string> = config.neverGated

/** How each plan is helped. */
export const support: { readonly [P in Plan]: string } = config.support

/** What a new business tries out, and for how many days. */
export const trialPlan = config.trial.plan as PaidPlan
export const trialDays = config.trial.days
/** How long what was paid for goes on when it was not paid again. */
export const graceDays = config.graceDays

/** What is taken off for paying longer at once, in basis points. */
export const discountOf: { readonly [T in Term]: number } = config.discountBp

const prices: { readonly [currency: string]: { readonly [P in PaidPlan]: number } | undefined } = config.pricePerMonth

/** What a business pays in: its own currency where there are prices in it. */
export const priceCurrency = (currency: string): Currency =>
  (prices[currency] === undefined ? config.priceElsewhere : currency) as Currency

/** What a plan costs for so long, in minor units of a currency that has prices (`priceCurrency`). */
export const priceOf = (plan: PaidPlan, term: Term, currency: Currency): number => {
  const month = prices[currency]?.[plan]
  if (month === undefined) throw new Error(`no plan has a price in ${currency}`)
  const whole = month * monthsOf[term]
  return whole - share(whole, discountOf[term], 10_000)
}

const least: { readonly [feature: string]: Plan | undefined } = leastPlan

/** Whether the first holds at least what the second does. */
export const isAtLeast = (plan: Plan, other: Plan): boolean => plans.indexOf(plan) >= plans.indexOf(other)

/** Whether a plan holds a feature; no plan holds what the table does not know. */
export const has = (plan: Plan, feature: string): boolean => {
  const needed = least[feature]
  return needed !== undefined && isAtLeast(plan, needed)
}

/** The least plan that holds a feature: what the paywall offers. */
export const requiredPlan = (feature: string): Plan | undefined => least[feature]

/** How much of something a plan holds; undefined where there is no end, or where nothing is counted. */
export const mostOf = (plan: Plan, limit: string): number | undefined =>
  (limits[plan] as unknown as { readonly [limit: string]: number | null | undefined })[limit] ?? undefined

/** The least plan that holds so much; the largest where none does. */
export const planHolding = (limit: string, size: number): Plan =>
  plans.find((plan) => (mostOf(plan, limit) ?? Infinity) >= size) ?? "business"

/** The currencies there are prices in. */
export const priceCurrencies = Object.keys(prices) as ReadonlyArray<Currency>
