import { type Part, screen } from "../app/part.ts"

/** Products shown together: their list, each one's form, and the order they are shown in. */
export const collections: Part = {
  routes: [
    {
      path: "/products/collections",
      screen: screen(async () => (await import("./CollectionList.tsx")).CollectionList),
    },
    {
      path: "/products/collections-reorder",
      screen: screen(async () => (await import("./ReorderCollections.tsx")).ReorderCollections),
    },
    {
      path: "/products/collections/:id",
      screen: screen(async () => (await import("./EditCollection.tsx")).EditCollection),
    },
  ],
}
