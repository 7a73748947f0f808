import { refusal, ref } from "../kernel/index.ts"
import type { SaleState } from "./sale.ts"

/** An order's sale says what its order says: it is amended and called off there. */
export const SaleIsOrdered = refusal("SaleIsOrdered", { code: "UNDO_BLOCKED", status: 409 }, { orderId: ref("ord") })

/** What an order's own verbs tell a sale's: that they may, because the order moves with it. */
export const freed = (sale: SaleState): SaleState => {
  const { orderId: _, ...terms } = sale.terms
  return { ...sale, terms }
}
