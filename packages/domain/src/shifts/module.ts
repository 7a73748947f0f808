import { asks, module, resource } from "../kernel/index.ts"
import { amendShift } from "./amendShift.ts"
import { closeShift } from "./closeShift.ts"
import { laws } from "./laws.ts"
import { moveCash } from "./moveCash.ts"
import { openShift } from "./openShift.ts"
import { Drawer, Shift } from "./shift.ts"
import { cashDifferences, drawers, shifts as rows } from "./views.ts"
import { words } from "./words.ts"

export const shifts = module("shifts", {
  summary: "Shifts at the drawers, from the float to the count.",
  aggregates: [Shift, Drawer],
  wire: {
    ...resource("shifts", {
      view: rows,
      create: openShift,
      verbs: { cash: moveCash, close: closeShift, amend: amendShift },
      at: "/v1.0/pos/shifts",
    }),
    "POST /v1.0/pos/shifts/open": asks(openShift, { answers: rows, status: 201 }),
    "POST /v1.0/pos/shifts/close": asks(closeShift, { answers: rows }),
    ...resource("drawers", { view: drawers }),
    ...resource("cash-differences", { view: cashDifferences }),
  },
  laws,
  words,
})
