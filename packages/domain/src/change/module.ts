import type { Module } from "../kernel/index.ts"
import { laws } from "./laws.ts"
import { payOutChange } from "./payOutChange.ts"
import { ChangeSlip } from "./slip.ts"
import { changeSlips } from "./views.ts"
import { undos } from "./undo.ts"
import { wire } from "./wire.ts"
import { words } from "./words.ts"

/** Change that is owed for want of coins: a slip that the next sale is paid with. */
export const change: Module = {
  name: "change",
  summary: "Change that is owed for want of coins: a slip that the next sale is paid with.",
  aggregates: [ChangeSlip],
  commands: [payOutChange],
  views: [changeSlips],
  undos: [undos],
  wire,
  laws,
  words,
}
