import { answers, asks, resource, type Wire } from "../kernel/index.ts"
import { addCollection } from "./addCollection.ts"
import { changeCollection } from "./changeCollection.ts"
import { ORDER } from "../shared/index.ts"
import { collectionProducts, orderOfCollections } from "./queries.ts"
import { removeCollection } from "./removeCollection.ts"
import { reorderCollections, reorderProducts } from "./reorder.ts"
import { collections, collectionsOrder } from "./views.ts"

const reorder = asks(reorderCollections, { given: { order: ORDER }, answers: collectionsOrder })

export const wire: Wire = {
  ...resource("collections", {
    view: collections,
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
  "GET /v1.0/collections/:id/products": answers(collectionProducts, { about: collections, id: "collectionId" }),
  "PUT /v1.0/collections/:id/products/order": asks(reorderProducts, { answers: collections }),
}
