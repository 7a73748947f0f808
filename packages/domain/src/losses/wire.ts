import { countLines } from "../counts/index.ts"
import { answers, type Wire } from "../kernel/index.ts"
import { shifts } from "../shifts/index.ts"
import { explainedCount, explainedShift } from "./queries.ts"

export const wire: Wire = {
  "GET /v1.0/inventory/count-rows/:id/explained": answers(explainedCount, { about: countLines, id: "lineId" }),
  "GET /v1.0/pos/shifts/:id/explained": answers(explainedShift, { about: shifts, id: "shiftId" }),
}
