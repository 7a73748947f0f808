import { module } from "../kernel/index.ts"
import { healthNames, nextStepNames, segmentNames } from "./names.ts"
import { customerHealth, customerSegments } from "./queries.ts"

export const segments = module("segments", {
  summary: "Who buys how lately, how often and for how much, and what to do next for them.",
  queries: [customerSegments, customerHealth],
  words: {
    choices: { segment: segmentNames, health: healthNames, nextStep: nextStepNames },
  },
})
