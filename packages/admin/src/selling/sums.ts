import type { RowOf } from "@oja/domain/kernel/index"
import type { transactions } from "@oja/domain/transactions/views"

type Transaction = Pick<RowOf<typeof transactions>, "balance" | "currency" | "kind" | "total" | "voided">

export interface Sum {
  readonly currency: string
  readonly sales: number
  readonly expenses: number
  readonly owed: number
}

/** What is owed of them in one currency, and what the shop owes in it: a debt in another is no part of either. */
export const owingIn = (rows: ReadonlyArray<Pick<Transaction, "balance" | "currency">>, currency: string) => {
  let [owed, credit] = [0, 0]
  for (const { balance, currency: its } of rows) {
    if (its !== currency) continue
    if (balance > 0) owed += balance
    else credit -= balance
  }
  return { owed, credit }
}

/** What rows come to in each currency; what was voided counts for nothing. */
export const sumsOf = (rows: ReadonlyArray<Transaction>): ReadonlyArray<Sum> => {
  const sums = new Map<string, Sum>()
  for (const { balance, currency, kind, total, voided } of rows) {
    const { expenses, owed, sales } = sums.get(currency) ?? { sales: 0, expenses: 0, owed: 0 }
    const counts = voided ? 0 : total
    const sale = kind === "sale"
    sums.set(currency, {
      currency,
      sales: sales + (sale ? counts : 0),
      expenses: expenses + (sale ? 0 : counts),
      owed: owed + (sale ? Math.max(0, balance) : 0),
    })
  }
  return [...sums.values()]
}
