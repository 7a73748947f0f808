const kinds = { sale: "sale", exp: "expense", ord: "order", shift: "shift", chg: "change" } as const
type Kind = (typeof kinds)[keyof typeof kinds] | "goods"

const pages: { readonly [K in Kind]?: string } = {
  sale: "/transactions",
  expense: "/transactions",
  order: "/orders",
  shift: "/shifts",
}

/** What an entry of the ledger is about, by the id that it or its fact names, and the page that shows it. */
export const sourceOf = (about: string): { readonly kind: Kind; readonly path?: string } => {
  const [id = "", prefix = ""] = /([a-z]+)_[\w-]+/.exec(about) ?? []
  const kind = kinds[prefix as keyof typeof kinds] ?? "goods"
  const page = pages[kind]
  return page === undefined ? { kind } : { kind, path: `${page}/${id}` }
}
