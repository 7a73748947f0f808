import { cashRounding, inCoins } from "@oja/domain/sales/reckon"
import type { recordSale } from "@oja/domain/sales/recordSale"
import type { InputOf } from "../data/useCommand.ts"
import type { Method } from "../selling/saleDraft.ts"

/** One part of what is paid at the counter, in the words of `recordSale`. Minor units. */
export type Tender = NonNullable<InputOf<typeof recordSale>["payments"]>[number]

/** What is sent from afar, and is only shown until somebody saw it come. */
export const isSent = (method: string): boolean =>
  method === "mobile_money" || method === "bank_transfer" || method === "transfer"

/** What is kept of a payment to find it by: the slip of the card machine, and how the card ends. */
export const referenceOf = (reference: string, last4 = ""): string | undefined => {
  const parts = [reference.trim(), last4.length === 4 ? `•••• ${last4}` : ""].filter((it) => it !== "")
  return parts.length === 0 ? undefined : parts.join(" ")
}

/** What is still to be paid of a total, in cash in the coins there are. */
export const dueIn = (method: Method, total: number, tenders: ReadonlyArray<Tender>, cashStep?: number): number => {
  const left = total - tenders.reduce((sum, { amount }) => sum + amount, 0)
  if (method !== "cash") return left
  // A whole sale may come to nothing in coins; the rest of one that was paid in part is still owed.
  return tenders.length === 0 ? left + cashRounding(left, cashStep) : inCoins(left, cashStep)
}

/** All the cash that was handed over, where the last of it was more than was due: the change is what it is more than was kept. */
export const tenderedIn = (
  method: Method,
  given: number,
  due: number,
  tenders: ReadonlyArray<Tender>,
): number | undefined =>
  method === "cash" && given > due
    ? tenders.reduce((sum, it) => sum + (it.method === "cash" ? it.amount : 0), given)
    : undefined

/** What goes back of it: as much as is more than the part of the sale's total that was not paid in other ways. */
export const changeOf = (tendered: number, total: number, tenders: ReadonlyArray<Tender>): number =>
  tendered - tenders.reduce((left, it) => (it.method === "cash" ? left : left - it.amount), total)

/**
 * How a sale of this total is paid, in the words of `recordSale`: at once when the tenders cover it, else in part or
 * later. One tender for all of it leaves the sum to the book, which knows what was offered and rounded meanwhile.
 */
export const paidBy = (tenders: ReadonlyArray<Tender>, covered: boolean) => {
  const [first] = tenders
  if (first === undefined) return { paymentType: "credit" as const }
  if (!covered) return { paymentType: "part" as const, payments: tenders }
  if (tenders.length > 1 || Object.keys(first).length > 2) return { paymentType: "full" as const, payments: tenders }
  return { paymentType: "full" as const, method: first.method }
}
