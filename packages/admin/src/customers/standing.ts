import type { transactions } from "@oja/domain/transactions/views"
import type { RowOf } from "@oja/domain/kernel/index"

export type Sale = Pick<RowOf<typeof transactions>, "balance" | "credited" | "currency" | "on" | "total" | "voided">

export interface Standing {
  /** What they still have to pay, in whole minor units. */
  readonly owed: number
  /** What they paid too much, or is to be given back for what they returned. */
  readonly credit: number
  /** Less what they brought back. */
  readonly spent: number
  readonly orders: number
  readonly last: string | undefined
}

/** How a customer stands in one currency, from the sales to them; what was voided never happened. */
export const standingOf = (sales: ReadonlyArray<Sale>, currency: string): Standing => {
  const real = sales.filter((sale) => !sale.voided && sale.currency === currency)
  return {
    owed: real.reduce((sum, { balance }) => sum + Math.max(0, balance), 0),
    credit: real.reduce((sum, { balance }) => sum + Math.max(0, -balance), 0),
    spent: real.reduce((sum, { credited, total }) => sum + total - credited, 0),
    orders: real.length,
    last: real.reduce<string | undefined>((last, { on }) => (last === undefined || on > last ? on : last), undefined),
  }
}

/** So much over what is open, the oldest first: each gets what it lacks, until nothing is left. Minor units. */
export const spread = (
  sales: ReadonlyArray<{ readonly id: string; readonly balance: number }>,
  amount: number,
): ReadonlyArray<{ readonly id: string; readonly amount: number }> => {
  let left = amount
  return sales.flatMap(({ balance, id }) => {
    const part = Math.min(left, balance)
    left -= part
    return part > 0 ? [{ id, amount: part }] : []
  })
}
