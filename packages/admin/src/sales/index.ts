import { screen, type Part } from "../app/part.ts"

/** Sales and expenses: the list, one of them, a new one, and putting one right. */
export const sales: Part = {
  resource: { name: "transactions" },
  routes: [
    { path: "/transactions", screen: screen(async () => (await import("./TransactionList.tsx")).TransactionList) },
    { path: "/transactions/create", screen: screen(async () => (await import("./AddTransaction.tsx")).AddTransaction) },
    { path: "/transactions/:id", screen: screen(async () => (await import("./TransactionShow.tsx")).TransactionShow) },
    { path: "/transactions/:id/correct", screen: screen(async () => (await import("./CorrectSale.tsx")).CorrectSale) },
  ],
}
