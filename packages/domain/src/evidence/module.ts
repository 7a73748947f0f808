import type { Module } from "../kernel/index.ts"
import { eveningCheck, matchMessage } from "./queries.ts"
import { wire } from "./wire.ts"

/** Evidence that money came: messages of banks and operators, and their lists. */
export const evidence: Module = {
  name: "evidence",
  summary: "Evidence that money came: messages of banks and operators, and their lists.",
  aggregates: [],
  commands: [],
  views: [],
  queries: [matchMessage, eveningCheck],
  wire,
  laws: [],
  words: { refusals: {}, events: {} },
}
