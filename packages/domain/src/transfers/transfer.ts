import { MAIN } from "../businesses/index.ts"
import { aggregate, present } from "../kernel/index.ts"
import { type Line, TransferEvent } from "./events.ts"

export type Status =
  | "none"
  | "draft"
  | "sent"
  | "part_received"
  | "received"
  | "recalled"
  | "closed_with_difference"
  | "cancelled"

type Quantities = { readonly [variantId: string]: number }

export interface TransferState {
  readonly status: Status
  readonly number: string
  readonly fromLocationId: `loc_${string}`
  readonly toLocationId: `loc_${string}`
  readonly lines: ReadonlyArray<Line>
  readonly note?: string
  /** What arrived of each variant. */
  readonly received: Quantities
  /** Every arrival, so that asked twice is asked once. */
  readonly receipts: { readonly [receiptId: string]: Quantities }
  /** How many facts it has behind it: what `expectedVersion` is held against. */
  readonly version: number
}

const initial: TransferState = {
  status: "none",
  number: "",
  fromLocationId: MAIN,
  toLocationId: MAIN,
  lines: [],
  received: {},
  receipts: {},
  version: 0,
}

/** Goods on their way from one branch to another. */
export const Transfer = aggregate({
  name: "transfer",
  version: 1,
  initial,
  events: TransferEvent,
  idOf: (event: TransferEvent) => event.transferId,
  evolve: (before: TransferState, event): TransferState => {
    const { note: _, ...bare } = before
    const transfer = { ...before, version: before.version + 1 }
    switch (event._tag) {
      case "TransferDrafted":
      case "TransferChanged": {
        const { fromLocationId, toLocationId, lines, note } = event
        const terms = { fromLocationId, toLocationId, lines, ...present({ note }) }
        const number = event._tag === "TransferDrafted" ? event.number : before.number
        return { ...bare, ...terms, number, status: "draft", version: transfer.version }
      }
      case "TransferSent":
        return { ...transfer, status: "sent" }
      case "TransferReceived": {
        const arrived = Object.fromEntries(event.lines.map(({ variantId, quantity }) => [variantId, quantity]))
        const received = { ...transfer.received }
        for (const { variantId, quantity } of event.lines) received[variantId] = (received[variantId] ?? 0) + quantity
        const receipts = { ...transfer.receipts, [event.receiptId]: arrived }
        return { ...transfer, received, receipts, status: event.complete ? "received" : "part_received" }
      }
      case "TransferRecalled":
        return { ...transfer, status: "recalled" }
      case "TransferClosed":
        return { ...transfer, status: "closed_with_difference" }
      case "TransferCancelled":
        return { ...transfer, status: "cancelled" }
    }
  },
})

export const isUnderway = ({ status }: TransferState): boolean => status === "sent" || status === "part_received"

/** What has not arrived yet. */
export const outstanding = ({ lines, received }: TransferState): ReadonlyArray<Line> =>
  lines
    .map((line) => ({ ...line, quantity: line.quantity - (received[line.variantId] ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
