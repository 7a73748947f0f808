import { refunds, returns, writeOffs } from "@oja/domain/sales/backViews"
import { payments } from "@oja/domain/sales/paymentsView"
import { transactions } from "@oja/domain/transactions/views"
import { useEvery, useRow } from "../data/client.ts"
import type { Payment, Refund, Return, Transaction, WrittenOff } from "./sale.ts"

/** A sale or an expense, and everything that happened to it. */
export interface SaleRecord {
  readonly row: Transaction
  readonly payments: ReadonlyArray<Payment>
  readonly returns: ReadonlyArray<Return>
  readonly refunds: ReadonlyArray<Refund>
  readonly writeOffs: ReadonlyArray<WrittenOff>
}

/** What was paid for an expense stands in its own row. */
const paidOf = ({ currency, id, locationId, paid = [], recordedAt, recordedBy }: Transaction): SaleRecord["payments"] =>
  paid.map((it) => ({
    ...it,
    id: `${id}.${it.paymentId}`,
    saleId: id,
    locationId,
    currency,
    isDeposit: false,
    feeBorne: 0,
    recordedAt,
    recordedBy,
  }))

export const useRecord = (id: string) => {
  const { data: row, error, again } = useRow(transactions, id)
  const about = row?.kind === "sale" ? ({ filter: { saleId: id }, sort: "recordedAt" } as const) : null
  const [paid, back, given, lost] = [
    useEvery(payments, about),
    useEvery(returns, about),
    useEvery(refunds, about),
    useEvery(writeOffs, about),
  ]
  const lists = [paid, back, given, lost]
  const failed = lists.find((list) => list.error !== undefined)
  const whole = row?.id === id && (row.kind === "expense" || lists.every(({ data }) => data !== undefined))
  const record: SaleRecord | undefined = whole
    ? {
        row,
        payments: paid.data ?? paidOf(row),
        returns: back.data ?? [],
        refunds: given.data ?? [],
        writeOffs: lost.data ?? [],
      }
    : undefined
  return { record, error: error ?? failed?.error, again: error === undefined ? (failed?.again ?? again) : again }
}
