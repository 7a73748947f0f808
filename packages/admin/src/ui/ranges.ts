import { isDay, monthStart, plusDays } from "@oja/domain/kernel/calendar"

export const ranges = [
  "today",
  "yesterday",
  "this_week",
  "last_week",
  "this_month",
  "last_month",
  "this_quarter",
  "this_year",
  "custom",
] as const
export type Range = (typeof ranges)[number]

export interface Span {
  readonly range: Range
  readonly from: string
  readonly to: string
}

/** Weeks begin on Monday. */
const monday = (day: string) => plusDays(day, -((new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7))

/** The first and the last day that a range means on a day. */
export const known = (range: Exclude<Range, "custom">, today: string): Omit<Span, "range"> => {
  switch (range) {
    case "today":
      return { from: today, to: today }
    case "yesterday":
      return { from: plusDays(today, -1), to: plusDays(today, -1) }
    case "this_week":
      return { from: monday(today), to: today }
    case "last_week":
      return { from: plusDays(monday(today), -7), to: plusDays(monday(today), -1) }
    case "this_month":
      return { from: monthStart(today), to: today }
    case "last_month": {
      const end = plusDays(monthStart(today), -1)
      return { from: monthStart(end), to: end }
    }
    case "this_quarter": {
      const month = Number(today.slice(5, 7))
      const first = String(month - ((month - 1) % 3)).padStart(2, "0")
      return { from: `${today.slice(0, 4)}-${first}-01`, to: today }
    }
    case "this_year":
      return { from: `${today.slice(0, 4)}-01-01`, to: today }
  }
}

/** The range that the address asks for; this month so far when it asks for none that can be read. */
export const readRange = (params: URLSearchParams, today: string): Span => {
  const range = ranges.find((it) => it === params.get("range")) ?? "this_month"
  if (range !== "custom") return { range, ...known(range, today) }
  const from = params.get("from") ?? ""
  const to = params.get("to") ?? ""
  const fallback = known("this_month", today)
  if (!isDay(from) || !isDay(to)) return { range, ...fallback }
  return from <= to ? { range, from, to } : { range, from: to, to: from }
}

/** The address with these days in it; whatever else it says stays. */
export const writeRange = (params: URLSearchParams, { range, from, to }: Span): URLSearchParams => {
  const next = new URLSearchParams(params)
  next.delete("from")
  next.delete("to")
  for (const [name, value] of Object.entries(range === "custom" ? { range, from, to } : { range }))
    next.set(name, value)
  return next
}
