import { answers, resource, type Wire } from "../kernel/index.ts"
import { changeTarget } from "./changeTarget.ts"
import { archiveTarget, endTarget } from "./endTarget.ts"
import { targetPeriods, targetProgress, targetTransactions } from "./queries.ts"
import { setTarget } from "./setTarget.ts"
import { targets } from "./views.ts"

const ofTarget = { about: targets, id: "targetId" }

export const wire: Wire = {
  ...resource("sales-targets", {
    view: targets,
    create: setTarget,
    update: changeTarget,
    remove: archiveTarget,
    verbs: { end: endTarget, archive: archiveTarget },
    at: "/v1.0/sales-targets",
  }),
  "GET /v1.0/sales-targets": answers(targetProgress),
  "GET /v1.0/sales-targets/:id/periods": answers(targetPeriods, ofTarget),
  "GET /v1.0/sales-targets/:id/transactions": answers(targetTransactions, ofTarget),
}
