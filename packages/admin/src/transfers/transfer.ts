import type { Tone } from "../ui/tone.ts"

export type Status =
  | "draft"
  | "sent"
  | "part_received"
  | "received"
  | "recalled"
  | "closed_with_difference"
  | "cancelled"

export interface Line {
  readonly variantId: string
  readonly name: string
  readonly qtySent: number
  readonly qtyReceived: number
  readonly qtyReturned: number
  readonly qtyLost: number
  readonly differenceReason?: string
}

/** Goods between two branches, as the book tells of them. */
export interface Transfer {
  readonly id: string
  readonly number: string
  readonly status: Status
  readonly fromLocationId: string
  readonly toLocationId: string
  readonly lines: ReadonlyArray<Line>
  readonly note?: string
  readonly quantity: number
  readonly outstanding: number
  readonly draftedAt: number
  readonly sentAt?: number
  readonly receivedAt?: number
  readonly reason?: string
  readonly version: number
}

export const tones: Readonly<Record<Status, Tone>> = {
  draft: "quiet",
  sent: "info",
  part_received: "warn",
  received: "good",
  recalled: "quiet",
  closed_with_difference: "bad",
  cancelled: "quiet",
}

export const listPath = "/products/inventory-transfers"
export const pathOf = (id: string) => `${listPath}/edit/${id}`

export const isUnderway = ({ status }: Transfer) => status === "sent" || status === "part_received"

/** How many of a line are still on their way. */
export const awaited = (transfer: Transfer, { qtyLost, qtyReceived, qtyReturned, qtySent }: Line) =>
  isUnderway(transfer) ? qtySent - qtyReceived - qtyReturned - qtyLost : 0
