import type { AppModule } from "../ui/module.ts"
import { reportWords } from "./words.ts"

/** What sold, and what is left of it. */
export const reports: AppModule = {
  name: "reports",
  words: reportWords,
  routes: [
    { path: "/reports/sales-by-products", load: async () => (await import("./Sales.tsx")).Sales },
    { path: "/reports/accounts", load: async () => (await import("./Accounts.tsx")).Accounts },
    { path: "/reports/ledger", load: async () => (await import("./LedgerList.tsx")).LedgerList },
    { path: "/reports/profit-loss/why", load: async () => (await import("./Why.tsx")).Why },
    { path: "/reports/profit-loss", load: async () => (await import("./ProfitLoss.tsx")).ProfitLoss },
  ],
  start: (
    [
      ["channel", ["Sales by channel", "Ventes par canal"]],
      ["seller", ["Sales by seller", "Ventes par vendeur"]],
    ] as const
  ).map(([by, label]) => ({
    label,
    to: `/reports/sales-by-products?by=${by}`,
    right: { module: "reports", action: "sales_by_products" },
  })),
  menu: [
    {
      group: "reports",
      path: "/reports/sales-by-products",
      label: ["Sales", "Ventes"],
      right: { module: "reports", action: "sales_by_products" },
    },
    {
      group: "reports",
      path: "/reports/profit-loss",
      label: ["Profit and loss", "Résultat"],
      right: { module: "reports", action: "profit_loss" },
    },
    {
      group: "reports",
      path: "/reports/accounts",
      label: ["Accounts", "Comptes"],
      right: { module: "reports", action: "profit_loss" },
    },
  ],
}
