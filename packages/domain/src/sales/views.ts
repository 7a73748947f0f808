/** What screens and reports see of sales, beside the list of transactions. */
export { refunds, returns, writeOffs } from "./backViews.ts"
export { payments } from "./paymentsView.ts"
export { saleLines } from "./saleLinesView.ts"
