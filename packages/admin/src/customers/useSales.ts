import { transactions } from "@oja/domain/transactions/views"
import { useMay } from "../data/access.ts"
import { useEvery } from "../data/client.ts"
import { useShop } from "../data/useShop.ts"
import { standingOf } from "./standing.ts"

/** The sales to a customer, newest first, and how they stand; nothing for whoever sees no sales (`seen`). */
export const useSales = (customerId: string | undefined) => {
  const { currency } = useShop()
  const seen = useMay("transactions")
  const sales = useEvery(
    transactions,
    customerId === undefined || !seen ? null : { filter: { customerId, kind: "sale" }, sort: "-on" },
  )
  return { ...sales, seen, standing: sales.data && standingOf(sales.data, currency) }
}

/** What each of these customers owes: every sale to them on which something is left to pay. */
export const useOwed = (customerIds: ReadonlyArray<string>) => {
  const { currency } = useShop()
  const seen = useMay("transactions")
  const { data: sales } = useEvery(
    transactions,
    customerIds.length === 0 || !seen ? null : { filter: { customerId: customerIds, kind: "sale", balance_gte: 1 } },
  )
  return (id: string): number | undefined =>
    sales &&
    standingOf(
      sales.filter(({ customerId }) => customerId === id),
      currency,
    ).owed
}
