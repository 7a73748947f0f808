import { module } from "../kernel/index.ts"
import { Branches } from "./branches.ts"
import { laws } from "./laws.ts"
import { undos } from "./undo.ts"
import { wire } from "./wire.ts"
import { words } from "./words.ts"

export const locations = module("locations", {
  summary: "The branches: where the business sells from and keeps its goods.",
  aggregates: [Branches],
  undos: [undos],
  wire,
  laws,
  words,
})
