import type { Order } from "./order.ts"
export const AmendOrder = (_: { row: Order; onClose: () => void }) => null
