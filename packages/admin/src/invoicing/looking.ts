import { type Chip, chipped, chips } from "@oja/domain/invoicing/chips"

export type Show = Chip | "all"

/** What the list is asked for, all of it in the address, so that a reload or a link shows the same. */
export interface Looking {
  readonly show: Show
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
  show: chips.find((it) => it === params.get("show")) ?? "all",
  q: params.get("q") ?? sought(params),
  page: Math.max(1, Math.trunc(Number(params.get("page") ?? 1)) || 1),
})

export const written = ({ page, q, show }: Looking): URLSearchParams =>
  new URLSearchParams({
    ...(show !== "all" && { show }),
    ...(q !== "" && { q }),
    ...(page > 1 && { page: String(page) }),
  })

const suffixes = { until: "_lt", from: "_gte" } as const

/** The same, as the gateway is asked: the rows that bear a chip are the book's own rule. */
export const filterOf = ({ q, show }: Pick<Looking, "q" | "show">, today: string) => {
  const conditions = show === "all" ? {} : chipped(show, today)
  const said = Object.entries(conditions).flatMap(([column, condition]) => {
    if (typeof condition !== "object" || condition === null || Array.isArray(condition)) return [[column, condition]]
    return Object.entries(condition).map(([kind, value]) => [`${column}${suffixes[kind as "from" | "until"]}`, value])
  })
  return { ...(Object.fromEntries(said) as Record<string, unknown>), ...(q.trim() !== "" && { q: q.trim() }) }
}
