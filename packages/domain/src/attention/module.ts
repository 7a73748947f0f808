import { module } from "../kernel/index.ts"
import { Attention } from "./attention.ts"
import { laws } from "./laws.ts"
import { raiseAttention } from "./raiseAttention.ts"
import { wire } from "./wire.ts"
import { words } from "./words.ts"

export const attention = module("attention", {
  summary: "What a person must look at, because the book follows what happened but cannot explain it.",
  aggregates: [Attention],
  commands: [raiseAttention],
  wire,
  laws,
  words,
})
