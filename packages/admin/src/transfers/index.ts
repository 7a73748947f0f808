import { draftTransfer } from "@oja/domain/transfers/draftTransfer"
import { transfers as transfersView } from "@oja/domain/transfers/views"
import { recordKind, type AppModule } from "../ui/module.ts"
import { transferWords } from "./words.ts"

/** Goods that go from one branch to another. */
export const transfers: AppModule = {
  name: "transfers",
  words: transferWords,
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
  records: [
    recordKind<typeof transfersView>({
      prefix: "trf",
      view: transfersView,
      label: ["Transfers", "Transferts"],
      nameOf: ({ number }) => number,
      codesOf: ({ number }) => [number],
      to: ({ id }) => `/products/inventory-transfers/edit/${id}`,
    }),
  ],
  start: [
    {
      label: ["New transfer", "Nouveau transfert"],
      to: "/products/inventory-transfers/create",
      right: draftTransfer.access,
      rank: 8,
    },
  ],
}
