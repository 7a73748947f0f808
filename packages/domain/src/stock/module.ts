import { module } from "../kernel/index.ts"
import { laws } from "./laws.ts"
import { previewAdjustment, previewReceipt } from "./previewMovement.ts"
import { Stock } from "./stock.ts"
import { undos } from "./undo.ts"
import { wire } from "./wire.ts"
import { words } from "./words.ts"

export const stock = module("stock", {
  summary: "How much there is of each product in each branch, and every movement that made it so.",
  aggregates: [Stock],
  // They write nothing.
  commands: [previewReceipt, previewAdjustment],
  undos: [undos],
  wire,
  laws,
  words,
})
