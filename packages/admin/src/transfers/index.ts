import type { AppModule } from "../ui/module.ts"

/** Goods that go from one branch to another. */
export const transfers: AppModule = {
  name: "transfers",
  routes: [
    { path: "/products/inventory-transfers", load: async () => (await import("./TransferList.tsx")).TransferList },
    {
      path: "/products/inventory-transfers/create",
      load: async () => (await import("./CreateTransfer.tsx")).CreateTransfer,
    },
    {
      path: "/products/inventory-transfers/edit/:id",
      load: async () => (await import("./EditTransfer.tsx")).EditTransfer,
    },
  ],
  menu: [
    {
      group: "products",
      path: "/products/inventory-transfers",
      label: ["Transfers", "Transferts"],
      right: { module: "transfers" },
    },
  ],
  start: [
    {
      label: ["New transfer", "Nouveau transfert"],
      to: "/products/inventory-transfers/create",
      right: { module: "transfers", action: "create" },
      rank: 8,
    },
  ],
}
