import { refunds } from "@oja/domain/sales/backViews"
import { payments } from "@oja/domain/sales/paymentsView"
import { may } from "../data/access.ts"
import { useEvery } from "../data/client.ts"
import type { Came } from "../selling/moneyBack.ts"
import type { Order } from "./order.ts"

/** What was paid for an order and what went back of it: as its sale tells it, for whoever may see that. Undefined until it is known. */
export const useCame = ({ payments: own, transactionId: saleId }: Order): Came | undefined => {
  const about = saleId !== undefined && may("transactions", "view") ? { filter: { saleId } } : null
  const paid = useEvery(payments, about)
  const back = useEvery(refunds, about)
  if (about === null || paid.error !== undefined || back.error !== undefined) return { payments: own, refunds: [] }
  return paid.data && back.data && { payments: paid.data, refunds: back.data }
}
