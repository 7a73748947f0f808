import { PLATFORM } from "@oja/domain/kernel/index"
import { orderOfSale } from "@oja/domain/orders/ids"
import { Tracking } from "@oja/domain/orders/link"
import { Order } from "@oja/domain/orders/order"
import type { Ledger, Moved } from "@oja/store"

/** The room of everybody who follows an order. */
export const trackRoom = (token: string): string => `track:${token}`

/** Whether an order is followed at this address: nobody listens at one that leads nowhere. */
export const isTracked = (ledger: Pick<Ledger, "state">, token: unknown): token is string =>
  typeof token === "string" &&
  /^[0-9a-f]{32}$/.test(token) &&
  ledger.state(PLATFORM, Tracking, token).orderId !== undefined

/** The rooms of the orders that a commit has touched, by their own facts or by their sales'. */
export const trackedBy = (ledger: Pick<Ledger, "state">, events: Moved["events"]): ReadonlySet<string> => {
  const rooms = new Set<string>()
  for (const { business, event } of events) {
    const { orderId, saleId } = event as { readonly orderId?: unknown; readonly saleId?: unknown }
    const id = typeof orderId === "string" ? orderId : typeof saleId === "string" ? orderOfSale(saleId) : undefined
    if (id === undefined || business === PLATFORM) continue
    const { trackingToken } = ledger.state(business, Order, id)
    if (trackingToken !== "") rooms.add(trackRoom(trackingToken))
  }
  return rooms
}
