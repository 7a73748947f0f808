import { answers, asks, lists, type Request, resource, shows, type Wire } from "../kernel/index.ts"
import { addCollection } from "./addCollection.ts"
import { changeCollection } from "./changeCollection.ts"
import { ORDER } from "./collection.ts"
import { collectionProducts, orderOfCollections } from "./queries.ts"
import { removeCollection } from "./removeCollection.ts"
import { reorderCollections, reorderProducts } from "./reorder.ts"
import { collections, collectionsOrder } from "./views.ts"

const view = collections
const change = asks(changeCollection, { answers: view })

const held = ({ params, query: { page, perPage } }: Request) => ({
  collectionId: params["id"],
  ...(page !== undefined && { page: Number(page) }),
  ...(perPage !== undefined && { perPage: Number(perPage) }),
})

const reorder = asks(reorderCollections, {
  read: ({ body }) => ({ ...body, order: ORDER }),
  answers: collectionsOrder,
})

export const wire: Wire = {
  "GET /v1.0/collections": lists(view, { where: { removed: false } }),
  "GET /v1.0/collections/order": answers(orderOfCollections),
  "PUT /v1.0/collections/order": reorder,
  "GET /v1.0/collections/:id": shows(view),
  "GET /v1.0/collections/:id/products": answers(collectionProducts, { about: view, read: held }),
  "PUT /v1.0/collections/:id/products/order": asks(reorderProducts, { answers: view }),
  "POST /v1.0/collections": asks(addCollection, { answers: view, status: 201 }),
  "PATCH /v1.0/collections/:id": change,
  "PUT /v1.0/collections/:id": change,
  "DELETE /v1.0/collections/:id": asks(removeCollection, { answers: view }),
  ...resource("collections", {
    view,
    create: addCollection,
    update: changeCollection,
    remove: removeCollection,
    verbs: { reorder: reorderProducts },
  }),
  "GET /api/collections": lists(view, { where: { removed: false } }),
  "PUT /api/collections/order": reorder,
}
