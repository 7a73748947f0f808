import { answers, type Module } from "../kernel/index.ts"
import { subscription } from "./queries.ts"
import { quotas } from "./quotas.ts"
import { words } from "./words.ts"

/** How far a plan goes: what it holds so much of, and how much of that is used. */
export const premium: Module = {
  name: "premium",
  summary: "How far a plan goes: what it holds so much of, and how much of that is used.",
  aggregates: [],
  commands: [],
  views: [],
  queries: [subscription],
  quotas,
  wire: { "GET /v1.0/subscription": answers(subscription) },
  laws: [],
  words,
}
