import { answers, type Wire } from "../kernel/index.ts"
import { products } from "../catalog/index.ts"
import { metricDictionary } from "./dictionary.ts"
import { explainedFigure } from "./explain.ts"
import { expenseVendors, syncTime, transactionCategories } from "./lists.ts"
import { allTimeTotals, dailySummary, overall, profitAndLoss } from "./money.ts"
import { dailyProductsSold, productAllTimeSummary, productMonthlySummary, salesByProducts } from "./products.ts"
import { salesBy } from "./salesBy.ts"

const ofProduct = { about: products, id: "productId" }

export const wire: Wire = {
  "GET /statistics/all-time-totals": answers(allTimeTotals),
  "GET /v2/statistics/overall": answers(overall),
  "GET /v2/transactions/daily-summary": answers(dailySummary),
  "GET /v2/transactions/daily-products-sold": answers(dailyProductsSold),
  "GET /transactions/categories": answers(transactionCategories),
  "GET /transactions/expenses/vendors": answers(expenseVendors),
  "POST /business/transactions/sync-time": answers(syncTime),
  "GET /v1.0/metrics": answers(metricDictionary),
  "GET /v1.0/reports/explained-figure": answers(explainedFigure),
  "GET /v1.0/reports/sales-by-products": answers(salesByProducts),
  "GET /v1.0/reports/sales-by": answers(salesBy),
  "GET /v1.0/reports/profit-loss": answers(profitAndLoss),
  "GET /product/:id/monthly-summary": answers(productMonthlySummary, ofProduct),
  "GET /product/:id/all-time-summary": answers(productAllTimeSummary, ofProduct),
}
