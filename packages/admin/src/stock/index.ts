import { openCount } from "@oja/domain/counts/openCount"
import { type AppModule, later } from "../ui/module.ts"
import { stockWords } from "./words.ts"

/** What lies on the shelves, branch by branch, and counting it. */
export const stock: AppModule = {
  name: "stock",
  words: stockWords,
  routes: [
    { path: "/products/inventory-stocks", load: async () => (await import("./StockMatrix.tsx")).StockMatrix },
    {
      path: "/products/inventory-stocks/edit",
      slots: ["difference"],
      load: async () => (await import("./CountPage.tsx")).CountPage,
    },
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
      right: openCount.access,
    },
  ],
  slots: { productStock: later(async () => (await import("./ProductStock.tsx")).ProductStock, stockWords) },
}
