import type { Module } from "../kernel/index.ts"
import { amendShift } from "./amendShift.ts"
import { closeShift } from "./closeShift.ts"
import { laws } from "./laws.ts"
import { moveCash } from "./moveCash.ts"
import { openShift } from "./openShift.ts"
import { Drawer, Shift } from "./shift.ts"
import { cashDifferences, drawers, shifts as view } from "./views.ts"
import { wire } from "./wire.ts"
import { words } from "./words.ts"

/** Shifts at the drawers, from the float to the count. */
export const shifts: Module = {
  name: "shifts",
  summary: "Shifts at the drawers, from the float to the count.",
  aggregates: [Shift, Drawer],
  commands: [openShift, moveCash, closeShift, amendShift],
  views: [view, drawers, cashDifferences],
  wire,
  laws,
  words,
}
