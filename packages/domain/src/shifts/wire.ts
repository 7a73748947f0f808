import { asks, resource, type Wire } from "../kernel/index.ts"
import { amendShift } from "./amendShift.ts"
import { closeShift } from "./closeShift.ts"
import { moveCash } from "./moveCash.ts"
import { openShift } from "./openShift.ts"
import { cashDifferences, drawers, shifts } from "./views.ts"

export const wire: Wire = {
  ...resource("shifts", {
    view: shifts,
    create: openShift,
    verbs: { cash: moveCash, close: closeShift, amend: amendShift },
    at: "/v1.0/pos/shifts",
  }),
  "POST /v1.0/pos/shifts/open": asks(openShift, { answers: shifts, status: 201 }),
  "POST /v1.0/pos/shifts/close": asks(closeShift, { answers: shifts }),
  ...resource("drawers", { view: drawers }),
  ...resource("cash-differences", { view: cashDifferences }),
}
