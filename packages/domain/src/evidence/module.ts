import { answers, module } from "../kernel/index.ts"
import { eveningCheck, matchMessage } from "./queries.ts"

export const evidence = module("evidence", {
  summary: "Evidence that money came: messages of banks and operators, and their lists.",
  wire: {
    "POST /v1.0/payments/match-message": answers(matchMessage),
    "POST /v1.0/payments/evening-check": answers(eveningCheck),
  },
})
