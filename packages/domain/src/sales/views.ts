/** What screens and reports see of sales, beside the list of transactions. */
export { refunds, returns, writeOffs } from "./backViews.ts"
export { payments } from "./paymentsView.ts"
export { waitingPayments } from "./waitingView.ts"
export { saleLines } from "./saleLinesView.ts"
