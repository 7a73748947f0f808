/** What a list is asked for, all of it in the address, so that a reload or a link shows the same. */
export interface Looking<Show extends string> {
  readonly show: Show | "all"
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

/** Reads an address for a list whose chips these are; whatever it does not know shows all. */
export const reading =
  <const Show extends string>(chips: ReadonlyArray<Show>) =>
  (params: URLSearchParams): Looking<Show> => ({
    show: chips.find((it) => it === params.get("show")) ?? "all",
    q: params.get("q") ?? sought(params),
    page: Math.max(1, Math.trunc(Number(params.get("page") ?? 1)) || 1),
  })

export const written = ({ page, q, show }: Looking<string>): URLSearchParams =>
  new URLSearchParams({
    ...(show !== "all" && { show }),
    ...(q !== "" && { q }),
    ...(page > 1 && { page: String(page) }),
  })
