import { screen, type Part } from "../app/part.ts"

/** Goods that go from one branch to another. */
export const transfers: Part = {
  routes: [
    {
      path: "/products/inventory-transfers",
      screen: screen(async () => (await import("./TransferList.tsx")).TransferList),
    },
    {
      path: "/products/inventory-transfers/create",
      screen: screen(async () => (await import("./CreateTransfer.tsx")).CreateTransfer),
    },
    {
      path: "/products/inventory-transfers/edit/:id",
      screen: screen(async () => (await import("./EditTransfer.tsx")).EditTransfer),
    },
  ],
}
