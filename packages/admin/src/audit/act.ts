import type { Risk } from "@oja/domain/security/risks"

/** An act as `GET /v1.0/audit` tells it. */
export interface Act {
  readonly position: number
  readonly at: number
  readonly on: string
  readonly by: { readonly userId: string; readonly name: string | null; readonly kind: string }
  readonly approvedBy?: string
  readonly channel?: string
  readonly subject: Subject
  readonly sentence: Said
  readonly facts: number
  readonly risks: ReadonlyArray<Risk>
  readonly mayUndo: boolean
  /** The act that undid it, as long as that stands; and the one that it undid. */
  readonly undone?: Other
  readonly undoes?: Other
}

interface Other {
  readonly position: number
  readonly at: number
}

export interface Subject {
  readonly kind: string
  readonly id: string
  readonly label?: string
}

interface Said {
  readonly en: string
  readonly fr: string
}

/** One fact of an act, and what it made of its thing. */
export interface Fact {
  readonly eventId: string
  readonly subject: Subject
  readonly sentence: Said
  readonly changes: ReadonlyArray<{
    readonly field: string
    readonly label: string
    readonly before?: string
    readonly after: string
  }>
}

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
export const pageOf = ({ id, kind }: Subject): string | undefined => pages[kind] && `${pages[kind]}/${id}`
