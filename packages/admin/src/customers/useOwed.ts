import { useListContext } from "ra-core"
import { useAsk } from "../data/useAsk.ts"
import { useShop } from "../data/useShop.ts"
import { standingOf } from "./standing.ts"
import type { Customer, Sale } from "./types.ts"

type Owing = Sale & { readonly customerId?: string }

/** What each customer of the list owes: every sale to them on which something is left to pay. */
export const useOwed = () => {
  const { currency } = useShop()
  const { data = [] } = useListContext<Customer>()
  const customerId = data.map(({ id }) => id)
  const filter = encodeURIComponent(JSON.stringify({ customerId, kind: "sale", balance_gte: 1 }))
  const { data: sales } = useAsk<ReadonlyArray<Owing>>(
    customerId.length === 0 ? undefined : `/api/transactions?filter=${filter}&range=${encodeURIComponent("[0,999]")}`,
  )
  return (id: string): number | undefined =>
    sales &&
    standingOf(
      sales.filter((sale) => sale.customerId === id),
      currency,
    ).owed
}
