import { answers, type Wire } from "../kernel/index.ts"
import { eveningCheck, matchMessage } from "./queries.ts"

export const wire: Wire = {
  "POST /v1.0/payments/match-message": answers(matchMessage),
  "POST /v1.0/payments/evening-check": answers(eveningCheck),
}
