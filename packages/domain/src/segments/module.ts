import type { Module } from "../kernel/index.ts"
import { healthNames, nextStepNames, segmentNames } from "./names.ts"
import { customerHealth, customerSegments } from "./queries.ts"

/** Who buys how lately, how often and for how much, and what to do next for them. */
export const segments: Module = {
  name: "segments",
  summary: "Who buys how lately, how often and for how much, and what to do next for them.",
  aggregates: [],
  commands: [],
  views: [],
  queries: [customerSegments, customerHealth],
  wire: {},
  laws: [],
  words: {
    refusals: {},
    events: {},
    choices: { segment: segmentNames, health: healthNames, nextStep: nextStepNames },
  },
}
