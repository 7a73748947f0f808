import { transactions } from "@oja/domain/transactions/views"
import { may } from "../data/access.ts"
import { useEvery } from "../data/client.ts"

/** What each of these customers owes, and what the shop owes them: of every sale that is not settled. Minor units. */
export const useOwing = (customerIds: ReadonlyArray<string>) => {
  const { data } = useEvery(
    transactions,
    customerIds.length === 0 || !may("transactions", "view")
      ? null
      : { filter: { customerId: customerIds, kind: "sale", voided: false, balance_neq: 0 } },
  )
  return (id: string) => {
    const balances = (data ?? []).filter(({ customerId }) => customerId === id).map(({ balance }) => balance)
    const sum = (of: ReadonlyArray<number>) => of.reduce((all, it) => all + it, 0)
    return { owed: sum(balances.filter((it) => it > 0)), credit: -sum(balances.filter((it) => it < 0)) }
  }
}
