import { lists, resource, shows, type Wire } from "../kernel/index.ts"
import { attempts } from "./views.ts"

// To begin a try and to give money back, a provider must be asked: the gateway's own routes do that (gateway/src/payments).
export const wire: Wire = {
  "GET /v1.0/payments": lists(attempts),
  "GET /v1.0/payments/:id": shows(attempts),
  ...resource("payment-attempts", { view: attempts }),
}
