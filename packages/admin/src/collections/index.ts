import { addCollection } from "@oja/domain/collections/addCollection"
import { collections as collectionsView } from "@oja/domain/collections/views"
import { together } from "../i18n/words.ts"
import { arrangeWords } from "../ui/arrange/words.ts"
import { type AppModule, recordKind } from "../ui/module.ts"
import { collectionWords } from "./words.ts"

/** Products shown together: their list, each one's form, and the order they are shown in. */
export const collections: AppModule = {
  name: "collections",
  words: together(collectionWords, arrangeWords),
  routes: [
    { path: "/products/collections", load: async () => (await import("./CollectionList.tsx")).CollectionList },
    {
      path: "/products/collections-reorder",
      load: async () => (await import("./ReorderCollections.tsx")).ReorderCollections,
    },
    { path: "/products/collections/:id", load: async () => (await import("./CollectionForm.tsx")).CollectionPage },
  ],
  menu: [
    {
      group: "products",
      path: "/products/collections",
      label: ["Collections", "Collections"],
      right: { module: "collections" },
    },
  ],
  start: [
    {
      label: ["New collection", "Nouvelle collection"],
      to: "/products/collections/create",
      right: addCollection.access,
    },
  ],
  records: [
    recordKind<typeof collectionsView>({
      prefix: "coll",
      view: collectionsView,
      label: ["Collections", "Collections"],
      nameOf: ({ name }) => name,
      to: ({ id }) => `/products/collections/${id}`,
    }),
  ],
}
