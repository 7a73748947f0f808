import { module, resource } from "../kernel/index.ts"
import { laws } from "./laws.ts"
import { payOutChange } from "./payOutChange.ts"
import { ChangeSlip } from "./slip.ts"
import { undos } from "./undo.ts"
import { changeSlips } from "./views.ts"
import { words } from "./words.ts"

export const change = module("change", {
  summary: "Change that is owed for want of coins: a slip that the next sale is paid with.",
  aggregates: [ChangeSlip],
  undos: [undos],
  wire: resource("change-slips", {
    view: changeSlips,
    verbs: { "pay-out": payOutChange },
    at: "/v1.0/pos/change",
  }),
  laws,
  words,
})
