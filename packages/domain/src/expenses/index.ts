/** What other modules of the domain may use of this one. */
export { changeExpense, correctExpense, previewExpense } from "./changeExpense.ts"
export {
  CategoryOfExpense,
  ExpenseCategory,
  ExpensePaymentId,
  SpendingKind,
  about,
  sameFigures,
  spendingOf,
  type ExpenseEvent,
  type Terms,
} from "./events.ts"
export { Expense } from "./expense.ts"
export { payExpense, reverseExpensePayment } from "./payExpense.ts"
export { previewBill, recordExpense } from "./recordExpense.ts"
export { expenseCategories, spendings } from "./views.ts"
export { receiveSupplierRefund, returnToSupplier } from "./returnToSupplier.ts"
export { voidExpense } from "./voidExpense.ts"
