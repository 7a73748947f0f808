import { MAIN } from "../businesses/index.ts"
import { foldCase } from "../kernel/index.ts"
import type { BranchesState } from "../locations/index.ts"
import type { SeriesState } from "../series/index.ts"
import { limits, type Plan, trialPlan } from "../subscription/index.ts"
import { InvoiceLimitReached } from "./refusals.ts"

/** A branch in four letters or figures, for numbers that say where they were given out. */
export const locationCode = ({ branches }: BranchesState, locationId: string): string => {
  const { name = "" } = branches[locationId]?.details ?? {}
  const letters = foldCase(name).replaceAll(/[^0-9a-z]/g, "")
  return locationId === MAIN || letters === "" ? "MAIN" : letters.slice(0, 4).toUpperCase()
}

/** A plan holds so many invoices a month (spec/decisions.md 6.14); those that were issued stay. */
export const tooMany = ({ month }: Pick<SeriesState, "month">, today: string, plan: Plan = trialPlan) => {
  const limit = limits[plan].invoicesMonthly
  const used = month?.of === today.slice(0, 7) ? month.count : 0
  return limit !== null && used >= limit ? InvoiceLimitReached({ limit, used }) : undefined
}
