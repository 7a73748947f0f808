import { answers, module } from "../kernel/index.ts"
import { subscription } from "./queries.ts"
import { quotas } from "./quotas.ts"
import { words } from "./words.ts"

export const premium = module("premium", {
  summary: "How far a plan goes: what it holds so much of, and how much of that is used.",
  quotas,
  wire: { "GET /v1.0/subscription": answers(subscription) },
  words,
})
