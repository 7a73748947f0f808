import type { Module } from "../kernel/index.ts"
import { Branches } from "./branches.ts"
import { changeLocation } from "./changeLocation.ts"
import { closeLocation, reopenLocation } from "./closeLocation.ts"
import { laws } from "./laws.ts"
import { openLocation } from "./openLocation.ts"
import { locations as view } from "./views.ts"
import { undos } from "./undo.ts"
import { wire } from "./wire.ts"
import { words } from "./words.ts"

/** The branches: where the business sells from and keeps its goods. */
export const locations: Module = {
  name: "locations",
  summary: "The branches: where the business sells from and keeps its goods.",
  aggregates: [Branches],
  commands: [openLocation, changeLocation, closeLocation, reopenLocation],
  views: [view],
  undos: [undos],
  wire,
  laws,
  words,
}
