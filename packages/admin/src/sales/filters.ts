import { isDay } from "@oja/domain/kernel/calendar"
import { known, ranges } from "../ui/ranges.ts"
import type { Filter } from "../ui/list/spec.ts"

export const shows = [
  "all",
  "sales",
  "expenses",
  "owed",
  "unpaid",
  "part_paid",
  "overdue",
  "part_refunded",
  "refunded",
  "voided",
] as const
type Show = (typeof shows)[number]

const open = { kind: "sale", voided: false }

/** What each tab above the list asks for. */
export const shown = (show: Show, today: string): Filter => {
  switch (show) {
    case "all":
      return {}
    case "sales":
    case "expenses":
      return { kind: show === "sales" ? "sale" : "expense", voided: false }
    case "owed":
      return { ...open, balance_gt: 0 }
    case "overdue":
      return { ...open, dueDate_lt: today, balance_gt: 0 }
    case "voided":
      return { voided: true }
    default:
      return { ...open, status: show }
  }
}

const columns = ["locationId", "channel", "category", "method", "recordedBy", "customerId"]

/**
 * What a link asks for in words that stay true from day to day, `?show=overdue&range=this_month&channel=pos`, as the list
 * is asked; undefined where it says nothing of that kind.
 */
export const filterIn = (params: URLSearchParams, today: string): Filter | undefined => {
  const day = (name: string) => [params.get(name)].find((it) => it !== null && isDay(it)) ?? ""
  const show = shows.find((it) => it === params.get("show"))
  const range = ranges.find((it) => it === params.get("range"))
  const { from, to } =
    range === undefined || range === "custom" ? { from: day("from"), to: day("to") } : known(range, today)
  const q = params.get("q")?.trim() ?? ""
  const asked: Filter = {
    ...(show !== undefined && shown(show, today)),
    ...(from !== "" && { on_gte: from }),
    ...(to !== "" && { on_lte: to }),
    ...Object.fromEntries(columns.flatMap((name) => (params.has(name) ? [[name, params.get(name)]] : []))),
    ...(q !== "" && { q }),
  }
  const says = ["show", "range", "from", "to", "q", ...columns].some((name) => params.has(name))
  return says ? asked : undefined
}
