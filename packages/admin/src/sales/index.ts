import { together } from "../i18n/words.ts"
import { promotionWords } from "../promotions/words.ts"
import { sellingWords } from "../selling/words.ts"
import type { AppModule } from "../ui/module.ts"
import { saleWords } from "./words.ts"

/** Sales and expenses: the list, one of them, a new one, and putting one right. */
export const sales: AppModule = {
  name: "sales",
  words: together(saleWords, sellingWords, promotionWords),
  routes: [
    { path: "/transactions", load: async () => (await import("./TransactionList.tsx")).TransactionList },
    { path: "/transactions/categories", load: async () => (await import("./CategoryList.tsx")).CategoryList },
    { path: "/transactions/create", load: async () => (await import("./AddTransaction.tsx")).AddTransaction },
    {
      path: "/transactions/:id",
      load: async () => (await import("./TransactionShow.tsx")).TransactionShow,
      slots: ["saleActions"],
    },
    { path: "/transactions/:id/correct", load: async () => (await import("./CorrectSale.tsx")).CorrectSale },
  ],
  menu: [
    {
      group: "sales",
      path: "/transactions",
      label: ["Transactions", "Transactions"],
      right: { module: "transactions" },
    },
  ],
  start: [
    {
      label: ["New sale", "Nouvelle vente"],
      to: "/transactions/create",
      right: { module: "transactions", action: "create" },
      rank: 1,
    },
    {
      label: ["New expense", "Nouvelle dépense"],
      to: "/transactions/create?kind=expense",
      right: { module: "expenses", action: "create" },
      rank: 6,
    },
  ],
}
