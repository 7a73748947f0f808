import { daysBetween, plusDays } from "@oja/domain/kernel/calendar"

export const comparisons = ["none", "previous", "last_year"] as const
export type Comparison = (typeof comparisons)[number]

interface Days {
  readonly from: string
  readonly to: string
}

export const readComparison = (params: URLSearchParams): Comparison =>
  comparisons.find((it) => it === params.get("compare")) ?? "none"

/** The same day a year before; the last of February for one that that year had not. */
const yearBefore = (day: string): string => {
  const there = `${String(Number(day.slice(0, 4)) - 1).padStart(4, "0")}${day.slice(4)}`
  return day.endsWith("-02-29") ? there.replace("-29", "-28") : there
}

/** The days that these are held against: as many days just before, or the same a year ago. */
export const heldAgainst = ({ from, to }: Days, comparison: Comparison): Days | undefined => {
  if (comparison === "none") return undefined
  if (comparison === "last_year") return { from: yearBefore(from), to: yearBefore(to) }
  return { from: plusDays(from, -daysBetween(from, to) - 1), to: plusDays(from, -1) }
}

/** By how much of a hundred it grew; nothing to say where there was nothing before. */
export const growth = (now: number, before: number): number | undefined =>
  before === 0 ? undefined : (now - before) / Math.abs(before)
