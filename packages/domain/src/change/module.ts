import { module } from "../kernel/index.ts"
import { laws } from "./laws.ts"
import { ChangeSlip } from "./slip.ts"
import { undos } from "./undo.ts"
import { wire } from "./wire.ts"
import { words } from "./words.ts"

export const change = module("change", {
  summary: "Change that is owed for want of coins: a slip that the next sale is paid with.",
  aggregates: [ChangeSlip],
  undos: [undos],
  wire,
  laws,
  words,
})
