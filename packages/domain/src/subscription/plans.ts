export type Plan = "free" | "starter" | "growth" | "business"

/** Least to most; each holds everything of those before it. */
export const plans: ReadonlyArray<Plan> = ["free", "starter", "growth", "business"]

/**
 * The premium features of spec/decisions.md 6.14 and the least plan that holds each. What the table of plans only
 * limits by number (members, products, invoices …) every plan holds: the numbers are in `limits`.
 */
export const leastPlan = {
  team_members: "free",
  locations: "free",
  till_devices: "free",
  products: "free",
  customers_limit: "free",
  invoices_monthly: "free",
  bulk_import: "free",
  time_travel: "free",
  inventory_transfers: "starter",
  customer_segments: "starter",
  customer_details: "starter",
  profit_loss: "starter",
  audit_history: "starter",
  promotions: "starter",
  bank_suggestions: "starter",
  remove_branding: "starter",
  adverts: "starter",
  custom_roles: "growth",
  custom_domain: "growth",
  what_if: "growth",
  statements: "growth",
  api_access: "growth",
  approvals: "business",
  consolidated_reports: "business",
} as const satisfies { readonly [feature: string]: Plan }

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
export const limits: { readonly [P in Plan]: Limits } = {
  free: {
    teamMembers: 1,
    locations: 1,
    tillDevices: 1,
    products: 100,
    variants: 300,
    customers: 500,
    invoicesMonthly: 20,
    customDomains: 0,
    timeTravelDays: 30,
    importRows: 200,
    payoutDailyNgn: 20_000_000,
  },
  starter: {
    teamMembers: 2,
    locations: 1,
    tillDevices: 2,
    products: 1_000,
    variants: 5_000,
    customers: 5_000,
    invoicesMonthly: 200,
    customDomains: 0,
    timeTravelDays: 365,
    importRows: 2_000,
    payoutDailyNgn: 100_000_000,
  },
  growth: {
    teamMembers: 6,
    locations: 3,
    tillDevices: 6,
    products: 10_000,
    variants: 50_000,
    customers: 50_000,
    invoicesMonthly: null,
    customDomains: 1,
    timeTravelDays: null,
    importRows: 20_000,
    payoutDailyNgn: 500_000_000,
  },
  business: {
    teamMembers: 20,
    locations: 15,
    tillDevices: 40,
    products: 50_000,
    variants: 250_000,
    customers: 500_000,
    invoicesMonthly: null,
    customDomains: 5,
    timeTravelDays: null,
    importRows: 200_000,
    payoutDailyNgn: 2_000_000_000,
  },
}

/** Until subscriptions can be bought, every business is on the trial: growth. */
export const trialPlan: Plan = "growth"

const least: { readonly [feature: string]: Plan | undefined } = leastPlan

/** Whether a plan holds a feature; no plan holds what the table does not know. */
export const has = (plan: Plan, feature: string): boolean => {
  const needed = least[feature]
  return needed !== undefined && plans.indexOf(plan) >= plans.indexOf(needed)
}

/** The least plan that holds a feature: what the paywall offers. */
export const requiredPlan = (feature: string): Plan | undefined => least[feature]
