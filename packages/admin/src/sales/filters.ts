import { isDay } from "@oja/domain/kernel/calendar"
import { known, ranges, type Range } from "../reports/ranges.ts"

export const shows = [
  "all",
  "sales",
  "expenses",
  "unpaid",
  "part_paid",
  "overdue",
  "part_refunded",
  "refunded",
  "voided",
] as const
type Show = (typeof shows)[number]

/** What narrows the list besides: a column each, as the gateway names it. */
const narrowing = ["locationId", "channel", "category", "method", "recordedBy"] as const
export type Narrowing = (typeof narrowing)[number]

/** What the list is asked for, all of it in the address, so that a reload or a link shows the same. */
export interface Looking extends Readonly<Record<Narrowing, string>> {
  readonly show: Show
  /** A range by its name moves with the days; empty is any time. */
  readonly range: Range | ""
  readonly from: string
  readonly to: string
  readonly q: string
  readonly page: number
}

/** A search from the top of the page comes as react-admin writes it: `?filter={"q":"milo"}`. */
const sought = (params: URLSearchParams): string => {
  try {
    const { q } = JSON.parse(params.get("filter") ?? "{}") as { readonly q?: unknown }
    return typeof q === "string" ? q : ""
  } catch {
    return ""
  }
}

const day = (text: string | null) => (text !== null && isDay(text) ? text : "")

export const read = (params: URLSearchParams): Looking => {
  const from = day(params.get("from"))
  const to = day(params.get("to"))
  const named = ranges.find((it) => it === params.get("range"))
  const narrowed = Object.fromEntries(narrowing.map((name) => [name, params.get(name) ?? ""]))
  return {
    ...(narrowed as Record<Narrowing, string>),
    show: shows.find((it) => it === params.get("show")) ?? "all",
    range: from !== "" || to !== "" ? "custom" : (named ?? ""),
    from,
    to,
    q: params.get("q") ?? sought(params),
    page: Math.max(1, Math.trunc(Number(params.get("page") ?? 1)) || 1),
  }
}

export const written = ({ show, range, from, to, q, page, ...narrowed }: Looking): URLSearchParams =>
  new URLSearchParams({
    ...(show !== "all" && { show }),
    ...(range !== "" && { range }),
    ...(range === "custom" && from !== "" && { from }),
    ...(range === "custom" && to !== "" && { to }),
    ...Object.fromEntries(narrowing.flatMap((name) => (narrowed[name] === "" ? [] : [[name, narrowed[name]]]))),
    ...(q !== "" && { q }),
    ...(page > 1 && { page: String(page) }),
  })

/** How many of the filters behind the button are set. */
export const filtersOn = (looking: Looking): number => narrowing.filter((name) => looking[name] !== "").length

const open = { kind: "sale", voided: false }
const meant = (show: Show, today: string): Readonly<Record<string, unknown>> => {
  switch (show) {
    case "all":
      return {}
    case "sales":
      return { kind: "sale", voided: false }
    case "expenses":
      return { kind: "expense", voided: false }
    case "unpaid":
    case "part_paid":
    case "part_refunded":
    case "refunded":
      return { ...open, status: show }
    case "overdue":
      return { ...open, dueDate_lt: today, balance_gt: 0 }
    case "voided":
      return { voided: true }
  }
}

/** The same, as the gateway is asked. */
export const filterOf = (looking: Looking, today: string): Readonly<Record<string, unknown>> => {
  const { show, range, q } = looking
  const { from, to } = range === "" || range === "custom" ? looking : known(range, today)
  return {
    ...meant(show, today),
    ...(from !== "" && { on_gte: from }),
    ...(to !== "" && { on_lte: to }),
    ...Object.fromEntries(narrowing.flatMap((name) => (looking[name] === "" ? [] : [[name, looking[name]]]))),
    ...(q.trim() !== "" && { q: q.trim() }),
  }
}
