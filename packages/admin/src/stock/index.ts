import { screen, type Part } from "../app/part.ts"

/** What lies on the shelves, branch by branch, and counting it. */
export const stock: Part = {
  routes: [
    {
      path: "/products/inventory-stocks",
      screen: screen(async () => (await import("./StockMatrix.tsx")).StockMatrix),
    },
    {
      path: "/products/inventory-stocks/edit",
      screen: screen(async () => (await import("./CountPage.tsx")).CountPage),
    },
  ],
}
