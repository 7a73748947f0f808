import { module } from "../kernel/index.ts"
import { laws } from "./laws.ts"
import { Drawer, Shift } from "./shift.ts"
import { wire } from "./wire.ts"
import { words } from "./words.ts"

export const shifts = module("shifts", {
  summary: "Shifts at the drawers, from the float to the count.",
  aggregates: [Shift, Drawer],
  wire,
  laws,
  words,
})
