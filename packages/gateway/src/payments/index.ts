import type { Ground, Opened } from "../module.ts"
import { paymentRoutes } from "./apiRoutes.ts"
import { Inbox } from "./inbox.ts"
import { PaymentPoller } from "./paymentPoller.ts"
import { payRoutes } from "./payRoutes.ts"
import { sandboxRoutes } from "./sandboxRoutes.ts"
import type { PaymentServices } from "./starting.ts"
import { webhookRoute } from "./webhookRoutes.ts"

export { Payments, paymentsLayer } from "./service.ts"
export { notStarted } from "./apiRoutes.ts"
export { type PaymentServices, startPayment, type Wanted } from "./starting.ts"
export { paymentTables } from "./tables.ts"

/** Paying online: the pages that lead to a provider, what they report, and who finds out what became of it. */
export const openPayments = (ground: Ground, payments: PaymentServices["payments"]): Opened => {
  const services = { ...ground, payments }
  const inbox = new Inbox(ground.db)
  const poller = new PaymentPoller(services, inbox)
  return {
    routes: [
      ...paymentRoutes(services),
      webhookRoute(payments, inbox, poller),
      ...payRoutes(services, poller),
      ...(payments.sandbox === undefined ? [] : sandboxRoutes(payments.sandbox, payments.isOpenTo)),
    ],
    jobs: [poller.webhooks, poller.lookout],
    stop: () => poller.stop(),
  }
}
