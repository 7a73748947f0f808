import type { Route } from "../http/route.ts"
import type { GatewayDb } from "../gatewayDb.ts"
import { paymentRoutes } from "./apiRoutes.ts"
import { PaymentPoller } from "./paymentPoller.ts"
import { Inbox } from "./inbox.ts"
import { payRoutes } from "./payRoutes.ts"
import { sandboxRoutes } from "./sandboxRoutes.ts"
import type { PaymentDoors } from "./starting.ts"
import { webhookRoute } from "./webhookRoutes.ts"

/** Everything of payments that this gateway serves, and who finds out what became of them. */
export const openTill = (
  services: PaymentDoors,
  db: GatewayDb,
): { readonly routes: ReadonlyArray<Route>; readonly paymentPoller: PaymentPoller } => {
  const { payments } = services
  const inbox = new Inbox(db)
  const paymentPoller = new PaymentPoller(services, inbox)
  const sandbox = payments.sandbox === undefined ? [] : sandboxRoutes(payments.sandbox, payments.isOpenTo)
  const routes = [
    ...paymentRoutes(services),
    webhookRoute(payments, inbox, paymentPoller),
    ...payRoutes(services, paymentPoller),
    ...sandbox,
  ]
  return { routes, paymentPoller }
}
