import { type BusinessId, rowsIn } from "@oja/domain/kernel/index"
import { tendOrder } from "@oja/domain/orders/tendOrder"
import { orders } from "@oja/domain/orders/views"
import type { Ledger } from "@oja/store"
import { contextIn } from "../asSystem.ts"
import type { Job } from "../jobs.ts"

/** More orders of a business than this wait for its next turn. */
const MOST = 500

const tended = (ledger: Ledger, business: BusinessId, to: number, limit: number) =>
  ledger.find(business, rowsIn(orders, { where: { tendAt: { from: 1, to } }, sort: [["tendAt", "ASC"]], limit }))

/** Looks at orders whose time is up: goods that were kept too long are free again, and what nobody paid for expires. */
export const orderExpiryJob = (ledger: Ledger): Job => ({
  name: "order-expiry",
  follows: ["order"],
  due: (business) => tended(ledger, business, Number.MAX_SAFE_INTEGER, 1)[0]?.tendAt,
  // The rows only say whether it is worth asking; whether the time is up, the book decides.
  run: async (business, at) => {
    const context = contextIn(ledger, business, "system", at)
    for (const { id, version } of tended(ledger, business, at, MOST))
      await ledger.ask({
        command: tendOrder,
        input: { orderId: id },
        context,
        commandId: `tend/${id}/${version}/${at}`,
        about: { actor: { kind: "system" }, source: { channel: "scheduler" } },
      })
  },
})
