import { answers, asks, module, resource } from "../kernel/index.ts"
import { ORDER } from "../shared/index.ts"
import { addCollection } from "./addCollection.ts"
import { changeCollection } from "./changeCollection.ts"
import { Collection, CollectionsOrder } from "./collection.ts"
import { laws } from "./laws.ts"
import { collectionProducts, orderOfCollections } from "./queries.ts"
import { removeCollection } from "./removeCollection.ts"
import { reorderCollections, reorderProducts } from "./reorder.ts"
import { undos } from "./undo.ts"
import { collections as view, collectionsOrder } from "./views.ts"
import { words } from "./words.ts"

const reorder = asks(reorderCollections, { given: { order: ORDER }, answers: collectionsOrder })

export const collections = module("collections", {
  summary: "Products shown together, chosen by hand or by rules.",
  aggregates: [Collection, CollectionsOrder],
  views: [view, collectionsOrder],
  undos: [undos],
  wire: {
    ...resource("collections", {
      view: view,
      create: addCollection,
      update: changeCollection,
      remove: removeCollection,
      verbs: { reorder: reorderProducts },
      where: { removed: false },
      at: "/v1.0/collections",
    }),
    "GET /v1.0/collections/order": answers(orderOfCollections),
    "PUT /v1.0/collections/order": reorder,
    "PUT /api/collections/order": reorder,
    "GET /v1.0/collections/:id/products": answers(collectionProducts, { about: view, id: "collectionId" }),
    "PUT /v1.0/collections/:id/products/order": asks(reorderProducts, { answers: view }),
  },
  laws,
  words,
})
