import type { Call } from "../http/call.ts"
import type { Ground } from "../module.ts"
import { Papers } from "./papers.ts"
import { publicInvoiceRoutes } from "./publicRoutes.ts"
import { invoiceRoutes } from "./routes.ts"
import { Scheduler } from "./scheduler.ts"

export { invoicePaper, type Printed } from "./invoicePaper.ts"
export { paperTable } from "./tables.ts"
export { behind, standingOf } from "./standing.ts"

/** Invoices on paper, in letters, and behind the links their customers hold. */
export const openInvoicing = (ground: Ground, paysOnline: (call: Call) => boolean) => {
  const papers = new Papers(ground)
  const services = { ...ground, papers }
  return {
    routes: [...invoiceRoutes(services), ...publicInvoiceRoutes({ ...services, paysOnline })],
    jobs: [new Scheduler(services)],
    stop: () => papers.stop(),
  }
}
