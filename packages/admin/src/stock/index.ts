import type { AppModule } from "../ui/module.ts"

/** What lies on the shelves, branch by branch, and counting it. */
export const stock: AppModule = {
  name: "stock",
  routes: [
    { path: "/products/inventory-stocks", load: async () => (await import("./StockMatrix.tsx")).StockMatrix },
    { path: "/products/inventory-stocks/edit", load: async () => (await import("./CountPage.tsx")).CountPage },
  ],
  menu: [
    {
      group: "products",
      path: "/products/inventory-stocks",
      label: ["Stock", "Stock"],
      right: { module: "inventory" },
    },
  ],
  start: [
    {
      label: ["Count stock", "Compter le stock"],
      to: "/products/inventory-stocks/edit",
      right: { module: "inventory", action: "count" },
    },
  ],
}
