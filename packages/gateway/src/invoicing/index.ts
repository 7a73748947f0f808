import type { Call } from "../http/call.ts"
import type { Ground, Opened } from "../module.ts"
import { publicInvoiceRoutes } from "./publicRoutes.ts"
import { invoiceRoutes } from "./routes.ts"
import { Scheduler } from "./scheduler.ts"

export { behind, standingOf } from "./standing.ts"

/** Invoices on paper, in letters, and behind the links their customers hold. */
export const openInvoicing = (ground: Ground, paysOnline: (call: Call) => boolean): Opened => ({
  routes: [...invoiceRoutes(ground), ...publicInvoiceRoutes({ ...ground, paysOnline })],
  jobs: [new Scheduler(ground)],
})
