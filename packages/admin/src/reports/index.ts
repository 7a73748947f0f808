import { screen, type Part } from "../app/part.ts"

/** What sold, and what is left of it. */
export const reports: Part = {
  routes: [
    {
      path: "/reports/sales-by-products",
      screen: screen(async () => (await import("./SalesByProducts.tsx")).SalesByProducts),
    },
    { path: "/reports/profit-loss", screen: screen(async () => (await import("./ProfitLoss.tsx")).ProfitLoss) },
  ],
}
