import { listOf, useAsk } from "../data/useAsk.ts"
import type { Payment, Refund, Return, Transaction, WrittenOff } from "./transaction.ts"

/** A sale or an expense, and everything that happened to it. */
export interface SaleRecord {
  readonly row: Transaction
  readonly payments: ReadonlyArray<Payment>
  readonly returns: ReadonlyArray<Return>
  readonly refunds: ReadonlyArray<Refund>
  readonly writeOffs: ReadonlyArray<WrittenOff>
}

/** What was paid for an expense stands in its own row. */
const paidOf = ({ currency, id, paid = [], recordedAt, recordedBy }: Transaction): SaleRecord["payments"] =>
  paid.map((it) => ({ ...it, id: `${id}.${it.paymentId}`, currency, isDeposit: false, recordedAt, recordedBy }))

export const useRecord = (id: string) => {
  const { data: row, error, again } = useAsk<Transaction>(`/api/transactions/${encodeURIComponent(id)}`)
  const about = (list: string) =>
    row?.kind === "sale" ? listOf(list, { filter: { saleId: id }, sort: ["recordedAt", "ASC"], count: 100 }) : undefined
  const payments = useAsk<SaleRecord["payments"]>(about("payments"))
  const returns = useAsk<SaleRecord["returns"]>(about("returns"))
  const refunds = useAsk<SaleRecord["refunds"]>(about("refunds"))
  const writeOffs = useAsk<SaleRecord["writeOffs"]>(about("write-offs"))
  const lists = [payments, returns, refunds, writeOffs]
  const failed = lists.find((list) => list.error !== undefined)
  const whole = row?.id === id && (row.kind === "expense" || lists.every(({ data }) => data !== undefined))
  const record: SaleRecord | undefined = whole
    ? {
        row,
        payments: payments.data ?? paidOf(row),
        returns: returns.data ?? [],
        refunds: refunds.data ?? [],
        writeOffs: writeOffs.data ?? [],
      }
    : undefined
  return { record, error: error ?? failed?.error, again: error === undefined ? (failed?.again ?? again) : again }
}
