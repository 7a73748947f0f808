import { storefront } from "./order.ts"

export const shows = ["all", "attention", "new", "preparing", "ready", "out", "done"] as const
type Show = (typeof shows)[number]

/** What the list is asked for, all of it in the address, so that a reload or a link shows the same. */
export interface Looking {
  readonly show: Show
  readonly q: string
  readonly page: number
}

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
  q: params.get("q") ?? sought(params),
  page: Math.max(1, Math.trunc(Number(params.get("page") ?? 1)) || 1),
})

export const written = ({ page, q, show }: Looking): URLSearchParams =>
  new URLSearchParams({
    ...(show !== "all" && { show }),
    ...(q !== "" && { q }),
    ...(page > 1 && { page: String(page) }),
  })

/** The same, as the gateway is asked; `online` keeps to the channels of the shop's page. */
export const filterOf = (
  { q, show }: Pick<Looking, "q" | "show">,
  online: boolean,
): Readonly<Record<string, unknown>> => ({
  ...(online && { channel: storefront }),
  ...(show === "attention" ? { attention: true } : show === "all" ? {} : { stage: show }),
  ...(q.trim() !== "" && { q: q.trim() }),
})
