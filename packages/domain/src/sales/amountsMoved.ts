import type { Change, Recorded, Row } from "../kernel/index.ts"
import type { SaleEvent } from "./events.ts"

// An order or an invoice is settled by its sale's amounts, so the facts that move those move it.

const moves = {
  PaymentReceived: ["received", 1],
  PaymentReversed: ["received", -1],
  CashRounded: ["rounded", 1],
  GoodsReturned: ["credited", 1],
  PriceReduced: ["credited", 1],
  RefundIssued: ["refunded", 1],
  BalanceWrittenOff: ["writtenOff", 1],
  WriteOffReduced: ["writtenOff", -1],
} as const

type Moving = Extract<SaleEvent, { readonly _tag: keyof typeof moves }>
type Following = Row & { readonly [Amount in (typeof moves)[keyof typeof moves][0]]: number }

/** What each of these facts does to rows that follow a sale: `follow` says which rows, and what else becomes of them. */
export const amountsMoved = <R extends Following>(
  follow: (event: Moving, recorded: Recorded, by: (row: R) => R) => ReadonlyArray<Change<R>>,
) => {
  const moved = (event: Moving, recorded: Recorded) => {
    const [amount, sign] = moves[event._tag]
    return follow(event, recorded, (row) => ({ ...row, [amount]: row[amount] + sign * event.amount }))
  }
  return Object.fromEntries(Object.keys(moves).map((tag) => [tag, moved])) as Record<keyof typeof moves, typeof moved>
}
