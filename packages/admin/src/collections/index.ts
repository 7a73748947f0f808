import type { AppModule } from "../ui/module.ts"

/** Products shown together: their list, each one's form, and the order they are shown in. */
export const collections: AppModule = {
  name: "collections",
  routes: [
    { path: "/products/collections", load: async () => (await import("./CollectionList.tsx")).CollectionList },
    {
      path: "/products/collections-reorder",
      load: async () => (await import("./ReorderCollections.tsx")).ReorderCollections,
    },
    { path: "/products/collections/:id", load: async () => (await import("./EditCollection.tsx")).EditCollection },
  ],
  menu: [
    {
      group: "products",
      path: "/products/collections",
      label: ["Collections", "Collections"],
      right: { module: "collections" },
    },
  ],
}
