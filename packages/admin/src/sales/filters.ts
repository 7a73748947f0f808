export const shows = ["all", "sales", "expenses", "unpaid", "part_paid", "overdue", "voided"] as const
type Show = (typeof shows)[number]

/** What the list is asked for, all of it in the address, so that a reload or a link shows the same. */
export interface Looking {
  readonly show: Show
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

export const read = (params: URLSearchParams): Looking => ({
  show: shows.find((it) => it === params.get("show")) ?? "all",
  from: params.get("from") ?? "",
  to: params.get("to") ?? "",
  q: params.get("q") ?? sought(params),
  page: Math.max(1, Math.trunc(Number(params.get("page") ?? 1)) || 1),
})

export const written = ({ show, from, to, q, page }: Looking): URLSearchParams =>
  new URLSearchParams({
    ...(show !== "all" && { show }),
    ...(from !== "" && { from }),
    ...(to !== "" && { to }),
    ...(q !== "" && { q }),
    ...(page > 1 && { page: String(page) }),
  })

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
      return { ...open, status: "unpaid" }
    case "part_paid":
      return { ...open, status: "part_paid" }
    case "overdue":
      return { ...open, dueDate_lt: today, balance_gt: 0 }
    case "voided":
      return { voided: true }
  }
}

/** The same, as the gateway is asked. */
export const filterOf = ({ show, from, to, q }: Looking, today: string): Readonly<Record<string, unknown>> => ({
  ...meant(show, today),
  ...(from !== "" && { on_gte: from }),
  ...(to !== "" && { on_lte: to }),
  ...(q.trim() !== "" && { q: q.trim() }),
})
