import { asks, lists, shows, type Wire } from "../kernel/index.ts"
import { makeDomainPrimary, removeDomain } from "./changeDomain.ts"
import { domains } from "./views.ts"

// Connecting and verifying ask the platform and DNS first: those calls are the gateway's own.
export const wire: Wire = {
  "GET /api/domains": lists(domains),
  "GET /api/domains/:id": shows(domains),
  "GET /v1.0/domains": lists(domains),
  "GET /v1.0/domains/:id": shows(domains),
  "DELETE /v1.0/domains/:id": asks(removeDomain, { answers: domains }),
  "POST /v1.0/domains/:id/primary": asks(makeDomainPrimary, { answers: domains }),
}
