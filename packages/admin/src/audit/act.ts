import type { Answer } from "../data/calls.ts"

export type Act = Answer<"GET /v1.0/audit">["items"][number]

const pages: { readonly [kind: string]: string | undefined } = {
  sale: "/transactions",
  expense: "/transactions",
  invoice: "/invoices",
  order: "/orders",
  product: "/products",
  customer: "/customers",
  shift: "/shifts",
  trip: "/delivery-trips",
  import: "/imports",
  member: "/team-members",
  collection: "/products/collections",
  "sales-target": "/sales-targets",
}

/** The page of a thing, where it has one. */
export const pageOf = ({ id, kind }: Act["subject"]): string | undefined => pages[kind] && `${pages[kind]}/${id}`
