import { PLATFORM } from "@oja/domain/kernel/index"
import { Tracking } from "@oja/domain/orders/link"
import type { Ledger } from "@oja/store"

/** Whether an order is followed at this address: nobody listens at one that leads nowhere. */
export const isTracked = (ledger: Pick<Ledger, "state">, token: string): boolean =>
  /^[0-9a-f]{32}$/.test(token) && ledger.state(PLATFORM, Tracking, token).orderId !== undefined
