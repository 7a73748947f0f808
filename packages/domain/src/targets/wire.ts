import { answers, asks, type Request, resource, shows, type Wire } from "../kernel/index.ts"
import { changeTarget } from "./changeTarget.ts"
import { archiveTarget, endTarget } from "./endTarget.ts"
import { targetPeriods, targetProgress, targetTransactions } from "./queries.ts"
import { setTarget } from "./setTarget.ts"
import { targets } from "./views.ts"

const change = asks(changeTarget, { answers: targets })
const ofTarget = ({ params }: Request) => ({ targetId: params["id"] })
const onDay = ({ params, query: { on } }: Request) => ({ targetId: params["id"], ...(on !== undefined && { on }) })

export const wire: Wire = {
  "GET /v1.0/sales-targets": answers(targetProgress, { read: () => ({}) }),
  "GET /v1.0/sales-targets/:id": shows(targets),
  "GET /v1.0/sales-targets/:id/periods": answers(targetPeriods, { about: targets, read: ofTarget }),
  "GET /v1.0/sales-targets/:id/transactions": answers(targetTransactions, { about: targets, read: onDay }),
  "POST /v1.0/sales-targets": asks(setTarget, { answers: targets, status: 201 }),
  "PATCH /v1.0/sales-targets/:id": change,
  "PUT /v1.0/sales-targets/:id": change,
  "DELETE /v1.0/sales-targets/:id": asks(archiveTarget, { answers: targets }),
  "POST /v1.0/sales-targets/:id/end": asks(endTarget, { answers: targets }),
  "POST /v1.0/sales-targets/:id/archive": asks(archiveTarget, { answers: targets }),
  ...resource("sales-targets", {
    view: targets,
    create: setTarget,
    update: changeTarget,
    remove: archiveTarget,
    verbs: { end: endTarget, archive: archiveTarget },
  }),
}
