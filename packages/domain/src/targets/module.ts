import { answers, module, resource } from "../kernel/index.ts"
import { changeTarget } from "./changeTarget.ts"
import { archiveTarget, endTarget } from "./endTarget.ts"
import { laws } from "./laws.ts"
import { targetPeriods, targetProgress, targetTransactions } from "./queries.ts"
import { reachTarget } from "./reachTarget.ts"
import { setTarget } from "./setTarget.ts"
import { Target } from "./target.ts"
import { targets as rows } from "./views.ts"
import { words } from "./words.ts"

const ofTarget = { about: rows, id: "targetId" }

export const targets = module("targets", {
  summary: "What a shop sets out to sell, day by day, week by week or month by month.",
  aggregates: [Target],
  commands: [reachTarget],
  wire: {
    ...resource("sales-targets", {
      view: rows,
      create: setTarget,
      update: changeTarget,
      remove: archiveTarget,
      verbs: { end: endTarget, archive: archiveTarget },
      at: "/v1.0/sales-targets",
    }),
    "GET /v1.0/sales-targets": answers(targetProgress),
    "GET /v1.0/sales-targets/:id/periods": answers(targetPeriods, ofTarget),
    "GET /v1.0/sales-targets/:id/transactions": answers(targetTransactions, ofTarget),
  },
  laws,
  words,
})
