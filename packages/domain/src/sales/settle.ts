import { exact } from "../kernel/arithmetic.ts"

// Whether a sale is paid is worked out from its amounts each time, so that it cannot disagree with them (pain C32).
// spec/decisions.md 6.3; the app's screens settle with this file too.

export interface Amounts {
  /** Lines, delivery, taxes on top and rounding. */
  readonly total: number
  /** Taken back with goods, or off the price afterwards. */
  readonly credited: number
  readonly writtenOff: number
  /** Σ payments − Σ reversals. */
  readonly received: number
  readonly refunded: number
}

export type Settlement = "unpaid" | "part_paid" | "paid" | "overpaid"
export type RefundState = "none" | "part" | "full"
export type Badge = Settlement | "part_refunded" | "refunded" | "voided"

/** What the customer still owes; below zero, what the shop owes them. */
export const owed = ({ credited, received, refunded, total, writtenOff }: Amounts): number =>
  exact(total - credited - writtenOff - (received - refunded))

export const settlementOf = (amounts: Amounts): Settlement => {
  const rest = owed(amounts)
  if (rest < 0) return "overpaid"
  if (rest === 0) return "paid"
  return amounts.received === amounts.refunded ? "unpaid" : "part_paid"
}

export const refundStateOf = ({ received, refunded }: Amounts): RefundState =>
  refunded === 0 ? "none" : refunded < received ? "part" : "full"

/** The one badge a list shows. */
export const badgeOf = (amounts: Amounts, voided: boolean): Badge => {
  const refunds = refundStateOf(amounts)
  if (voided) return "voided"
  // A deposit that went back is still owed: what is owed comes before what was given back.
  if (owed(amounts) > 0) return settlementOf(amounts)
  if (refunds === "full") return "refunded"
  return refunds === "part" && owed(amounts) === 0 ? "part_refunded" : settlementOf(amounts)
}

/** Late: due before today, and something is owed. */
export const isOverdue = (
  { balance, dueDate, voided }: { readonly balance: number; readonly dueDate?: string; readonly voided: boolean },
  today: string,
): boolean => !voided && balance > 0 && dueDate !== undefined && dueDate < today
