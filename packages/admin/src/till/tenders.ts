import { cashRounding } from "@oja/domain/sales/reckon"
import type { recordSale } from "@oja/domain/sales/recordSale"
import type { InputOf } from "../data/useCommand.ts"
import type { Method } from "../selling/saleDraft.ts"

/** One part of what is paid at the counter, in the words of `recordSale`. Minor units. */
export type Tender = NonNullable<InputOf<typeof recordSale>["payments"]>[number]

/** What is sent from afar, and is only shown until somebody saw it come. */
export const isSent = (method: string): boolean =>
  method === "mobile_money" || method === "bank_transfer" || method === "transfer"

/** The methods a counter takes, as the keys of the charge sheet name them. */
export const keysOf: Readonly<Record<string, Method>> = {
  c: "cash",
  k: "card",
  t: "transfer",
  b: "bank_transfer",
  m: "mobile_money",
}

/** What is still to be paid of a total, in cash in the coins there are. */
export const dueIn = (method: Method, total: number, tenders: ReadonlyArray<Tender>, cashStep?: number): number => {
  const left = total - tenders.reduce((sum, { amount }) => sum + amount, 0)
  return method === "cash" ? left + cashRounding(left, cashStep) : left
}

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
