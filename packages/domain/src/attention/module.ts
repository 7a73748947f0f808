import type { Module } from "../kernel/index.ts"
import { Attention } from "./attention.ts"
import { laws } from "./laws.ts"
import { attentionQueue } from "./queries.ts"
import { raiseAttention } from "./raiseAttention.ts"
import { dismissAttention, resolveAttention } from "./settleAttention.ts"
import { attention as view } from "./views.ts"
import { wire } from "./wire.ts"
import { words } from "./words.ts"

export const attention: Module = {
  name: "attention",
  summary: "What a person must look at, because the book follows what happened but cannot explain it.",
  aggregates: [Attention],
  commands: [raiseAttention, resolveAttention, dismissAttention],
  views: [view],
  queries: [attentionQueue],
  wire,
  laws,
  words,
}
