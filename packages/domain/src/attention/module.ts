import { answers, module, resource } from "../kernel/index.ts"
import { Attention } from "./attention.ts"
import { laws } from "./laws.ts"
import { attentionQueue } from "./queries.ts"
import { raiseAttention } from "./raiseAttention.ts"
import { dismissAttention, resolveAttention } from "./settleAttention.ts"
import { attention as rows } from "./views.ts"
import { words } from "./words.ts"

export const attention = module("attention", {
  summary: "What a person must look at, because the book follows what happened but cannot explain it.",
  aggregates: [Attention],
  commands: [raiseAttention],
  wire: {
    ...resource("attention", {
      view: rows,
      verbs: { resolve: resolveAttention, dismiss: dismissAttention },
      at: "/v1.0/attention",
    }),
    "GET /v1.0/attention": answers(attentionQueue),
  },
  laws,
  words,
})
