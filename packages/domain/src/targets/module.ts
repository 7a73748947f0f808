import type { Module } from "../kernel/index.ts"
import { changeTarget } from "./changeTarget.ts"
import { archiveTarget, endTarget } from "./endTarget.ts"
import { laws } from "./laws.ts"
import { targetPeriods, targetProgress, targetTransactions } from "./queries.ts"
import { reachTarget } from "./reachTarget.ts"
import { setTarget } from "./setTarget.ts"
import { Target } from "./target.ts"
import { targets as view } from "./views.ts"
import { wire } from "./wire.ts"
import { words } from "./words.ts"

/** What a shop sets out to sell, day by day, week by week or month by month. */
export const targets: Module = {
  name: "targets",
  summary: "What a shop sets out to sell, day by day, week by week or month by month.",
  aggregates: [Target],
  commands: [setTarget, changeTarget, endTarget, archiveTarget, reachTarget],
  views: [view],
  queries: [targetProgress, targetPeriods, targetTransactions],
  wire,
  laws,
  words,
}
