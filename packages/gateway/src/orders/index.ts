import type { Ground } from "../module.ts"
import { badgeRoutes } from "./badge.ts"
import { orderExpiryJob } from "./orderExpiryJob.ts"
import { OrderMailer } from "./orderMailer.ts"
import { Seen } from "./seen.ts"

export { nudgesOf, ordersRoom } from "./nudges.ts"
export { letterTable, seenTable } from "./tables.ts"

/** What orders ask for by themselves: an end to what nobody paid, letters to customers, and how many are new. */
export const openOrders = (ground: Ground) => {
  const seen = new Seen(ground.db)
  return {
    seen,
    routes: badgeRoutes(ground.ledger, seen),
    jobs: [orderExpiryJob(ground.ledger), new OrderMailer(ground)],
  }
}
