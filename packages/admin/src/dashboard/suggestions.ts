import type { RowOf } from "@oja/domain/kernel/index"
import type { transactions } from "@oja/domain/transactions/views"

/** What is known of a sale: by whom, when, and what is still owed for it. */
export type Sale = Pick<RowOf<typeof transactions>, "balance" | "currency" | "customerId" | "customerName" | "on">

interface Debtor {
  readonly id: string
  readonly name: string
  readonly owed: number
  readonly since: string
}

/** Who owes most, each once, with the day of the oldest sale they owe for. */
export const debtors = (sales: ReadonlyArray<Sale>, currency: string): ReadonlyArray<Debtor> => {
  const found = new Map<string, Debtor>()
  for (const { balance, currency: of, customerId: id, customerName: name = "", on } of sales) {
    if (id === undefined || balance <= 0 || of !== currency) continue
    const there = found.get(id)
    const since = there === undefined || on < there.since ? on : there.since
    found.set(id, { id, name, owed: (there?.owed ?? 0) + balance, since })
  }
  return [...found.values()].toSorted((a, b) => b.owed - a.owed)
}

interface Quiet {
  readonly id: string
  readonly name: string
  readonly last: string
}

/** Customers of earlier sales, each with their last day, the most recent first. `sales` come newest first. */
export const buyers = (sales: ReadonlyArray<Sale>): ReadonlyArray<Quiet> => {
  const found = new Map<string, Quiet>()
  for (const { customerId: id, customerName: name = "", on } of sales)
    if (id !== undefined && !found.has(id)) found.set(id, { id, name, last: on })
  return [...found.values()]
}
