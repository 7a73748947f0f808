import { transactions } from "@oja/domain/transactions/views"
import { may } from "../data/access.ts"
import { useEvery } from "../data/client.ts"
import { useShop } from "../data/useShop.ts"
import { owingIn } from "./sums.ts"

/** What each of these customers owes in the shop's own money, and what it owes them: of every sale that is not settled. */
export const useOwing = (customerIds: ReadonlyArray<string>) => {
  const { currency } = useShop()
  const { data = [] } = useEvery(
    transactions,
    customerIds.length === 0 || !may("transactions", "view")
      ? null
      : { filter: { customerId: customerIds, kind: "sale", voided: false, balance_neq: 0 } },
  )
  return (id: string) =>
    owingIn(
      data.filter(({ customerId }) => customerId === id),
      currency,
    )
}
