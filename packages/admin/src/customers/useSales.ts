import { useAsk } from "../data/useAsk.ts"
import { useShop } from "../data/useShop.ts"
import { standingOf } from "./standing.ts"
import type { Sale } from "./types.ts"

/** The sales to a customer, newest first, and how they stand. */
export const useSales = (customerId: string | undefined) => {
  const { currency } = useShop()
  const filter = encodeURIComponent(JSON.stringify({ customerId, kind: "sale" }))
  const sort = encodeURIComponent('["on","DESC"]')
  const asked = useAsk<ReadonlyArray<Sale>>(
    customerId === undefined
      ? undefined
      : `/api/transactions?filter=${filter}&sort=${sort}&range=${encodeURIComponent("[0,999]")}`,
  )
  return { ...asked, standing: asked.data && standingOf(asked.data, currency) }
}
