import { module, resource } from "../kernel/index.ts"
import { ExpenseCategories, retireExpenseCategory, setExpenseCategory } from "./categories.ts"
import { changeExpense, correctExpense, previewExpense } from "./changeExpense.ts"
import { Expense } from "./expense.ts"
import { laws } from "./laws.ts"
import { payExpense, reverseExpensePayment } from "./payExpense.ts"
import { previewBill, recordExpense } from "./recordExpense.ts"
import { receiveSupplierRefund, returnToSupplier } from "./returnToSupplier.ts"
import { undos } from "./undo.ts"
import { expenseCategories, spendings } from "./views.ts"
import { voidExpense } from "./voidExpense.ts"
import { words } from "./words.ts"

export const expenses = module("expenses", {
  summary: "What the business spends, and what it owes for it.",
  aggregates: [Expense, ExpenseCategories],
  commands: [
    recordExpense,
    previewBill,
    payExpense,
    reverseExpensePayment,
    changeExpense,
    correctExpense,
    previewExpense,
    returnToSupplier,
    receiveSupplierRefund,
    voidExpense,
  ],
  views: [expenseCategories, spendings],
  undos: [undos],
  // Expenses themselves are asked and listed among the transactions.
  wire: resource("expense-categories", {
    view: expenseCategories,
    create: setExpenseCategory,
    update: setExpenseCategory,
    remove: retireExpenseCategory,
    at: "/v1.0/expense-categories",
  }),
  laws,
  words,
})
