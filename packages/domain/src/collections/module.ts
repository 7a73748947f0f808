import type { Module } from "../kernel/index.ts"
import { addCollection } from "./addCollection.ts"
import { changeCollection } from "./changeCollection.ts"
import { Collection, CollectionsOrder } from "./collection.ts"
import { laws } from "./laws.ts"
import { collectionProducts, orderOfCollections } from "./queries.ts"
import { removeCollection } from "./removeCollection.ts"
import { reorderCollections, reorderProducts } from "./reorder.ts"
import { collections as view, collectionsOrder } from "./views.ts"
import { undos } from "./undo.ts"
import { wire } from "./wire.ts"
import { words } from "./words.ts"

/** Products shown together, chosen by hand or by rules. */
export const collections: Module = {
  name: "collections",
  summary: "Products shown together, chosen by hand or by rules.",
  aggregates: [Collection, CollectionsOrder],
  commands: [addCollection, changeCollection, removeCollection, reorderCollections, reorderProducts],
  views: [view, collectionsOrder],
  queries: [collectionProducts, orderOfCollections],
  undos: [undos],
  wire,
  laws,
  words,
}
