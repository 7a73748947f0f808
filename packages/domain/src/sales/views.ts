/** What screens and reports see of sales and expenses. */
export { refunds, returns, writeOffs } from "./backViews.ts"
export { payments } from "./paymentsView.ts"
export { saleLines } from "./saleLinesView.ts"
export { transactions } from "./transactionsView.ts"
