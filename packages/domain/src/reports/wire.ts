import { answers, type Request, type Wire } from "../kernel/index.ts"
import { products } from "../catalog/views.ts"
import { metricDictionary } from "./dictionary.ts"
import { expenseVendors, syncTime, transactionCategories } from "./lists.ts"
import { allTimeTotals, dailySummary, overall, profitAndLoss } from "./money.ts"
import { readPeriod } from "./period.ts"
import { dailyProductsSold, productAllTimeSummary, productMonthlySummary, salesByProducts } from "./products.ts"

const nothing = () => ({})
const product = ({ params }: Request) => ({ productId: params["id"] })
/** A clock's reading, as a number or as a date written out. */
const clock = ({ body }: Request) => {
  const { deviceTime } = body
  return { ...body, deviceTime: typeof deviceTime === "string" ? Date.parse(deviceTime) : deviceTime }
}

export const wire: Wire = {
  "GET /statistics/all-time-totals": answers(allTimeTotals, { read: nothing }),
  "GET /v2/statistics/overall": answers(overall, { read: nothing }),
  "GET /v2/transactions/daily-summary": answers(dailySummary, { read: readPeriod }),
  "GET /v2/transactions/daily-products-sold": answers(dailyProductsSold, { read: readPeriod }),
  "GET /transactions/categories": answers(transactionCategories, { read: nothing }),
  "GET /transactions/expenses/vendors": answers(expenseVendors, { read: nothing }),
  "POST /business/transactions/sync-time": answers(syncTime, { read: clock }),
  "GET /v1.0/metrics": answers(metricDictionary, { read: nothing }),
  "GET /v1.0/reports/sales-by-products": answers(salesByProducts, { read: readPeriod }),
  "GET /v1.0/reports/profit-loss": answers(profitAndLoss, { read: readPeriod }),
  "GET /product/:id/monthly-summary": answers(productMonthlySummary, { about: products, read: product }),
  "GET /product/:id/all-time-summary": answers(productAllTimeSummary, { about: products, read: product }),
}
