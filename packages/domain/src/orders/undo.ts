import { back, undoing } from "../kernel/index.ts"
import { unblockOrders } from "./blockOrders.ts"
import { Blocklist } from "./blocklist.ts"

/** What takes facts about orders back. */
export const undos = undoing(Blocklist, {
  OrdersBlocked: ({ event: { blockId } }) => back(unblockOrders, { blockId }),
})
