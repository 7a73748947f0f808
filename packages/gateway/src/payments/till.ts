import type { Doors } from "../http/admit.ts"
import type { Route } from "../http/routes.ts"
import type { GatewayDb } from "../gatewayDb.ts"
import { paymentRoutes } from "./apiRoutes.ts"
import { Collector } from "./collector.ts"
import { Inbox } from "./inbox.ts"
import { invoicePayRoutes } from "./invoiceRoutes.ts"
import { payRoutes } from "./payRoutes.ts"
import { sandboxRoutes } from "./sandboxRoutes.ts"
import type { PaymentDoors } from "./starting.ts"
import { webhookRoutes } from "./webhookRoutes.ts"

/** Everything of payments that this gateway serves, and who finds out what became of them. */
export const openTill = (
  doors: Doors & PaymentDoors,
  db: GatewayDb,
): { readonly routes: ReadonlyArray<Route>; readonly collector: Collector } => {
  const { payments } = doors
  const inbox = new Inbox(db)
  const collector = new Collector(doors, inbox)
  const sandbox = payments.sandbox === undefined ? [] : sandboxRoutes(payments.sandbox, payments.isOpenTo)
  const routes = [
    ...paymentRoutes(doors),
    ...webhookRoutes(payments, inbox, collector),
    ...invoicePayRoutes(doors),
    ...payRoutes(doors, collector),
    ...sandbox,
  ]
  return { routes, collector }
}
