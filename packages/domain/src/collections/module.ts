import { module } from "../kernel/index.ts"
import { Collection, CollectionsOrder } from "./collection.ts"
import { laws } from "./laws.ts"
import { collections as view, collectionsOrder } from "./views.ts"
import { undos } from "./undo.ts"
import { wire } from "./wire.ts"
import { words } from "./words.ts"

export const collections = module("collections", {
  summary: "Products shown together, chosen by hand or by rules.",
  aggregates: [Collection, CollectionsOrder],
  views: [view, collectionsOrder],
  undos: [undos],
  wire,
  laws,
  words,
})
