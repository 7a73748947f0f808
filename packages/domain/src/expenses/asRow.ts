import type { Terms } from "./events.ts"

/** What an expense says, as a row; how it is paid follows from the facts. */
export const ofExpense = (expense: Terms) => {
  const { amount, category, categoryName, currency, locationId, on, paid } = expense
  const { attachments, dueDate, method, note, tags, vendor } = expense
  return {
    on,
    businessDate: on,
    locationId,
    currency,
    lines: [],
    summary: categoryName ?? category.replaceAll("_", " "),
    discounts: 0,
    shippingFee: 0,
    tax: 0,
    cashRounding: 0,
    total: amount,
    category,
    categories: [category],
    ...(categoryName !== undefined && { categoryName }),
    ...(method !== undefined && { method }),
    ...(paid === false && { paidLater: true }),
    ...(vendor !== undefined && { vendor }),
    ...(note !== undefined && { note }),
    ...(dueDate !== undefined && { dueDate }),
    ...(tags !== undefined && { tags }),
    ...(attachments !== undefined && { attachments }),
  }
}
