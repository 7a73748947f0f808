import { module } from "../kernel/index.ts"
import { laws } from "./laws.ts"
import { Transfer } from "./transfer.ts"
import { undos } from "./undo.ts"
import { wire } from "./wire.ts"
import { words } from "./words.ts"

export const transfers = module("transfers", {
  summary: "Goods on their way from one branch to another.",
  aggregates: [Transfer],
  undos: [undos],
  wire,
  laws,
  words,
})
