import type { Module } from "../kernel/index.ts"
import { ExpenseCategories, retireExpenseCategory, setExpenseCategory } from "./categories.ts"
import { changeExpense, correctExpense, previewExpense } from "./changeExpense.ts"
import { Expense } from "./expense.ts"
import { laws } from "./laws.ts"
import { payExpense, reverseExpensePayment } from "./payExpense.ts"
import { previewBill, recordExpense } from "./recordExpense.ts"
import { receiveSupplierRefund, returnToSupplier } from "./returnToSupplier.ts"
import { expenseCategories, spendings } from "./views.ts"
import { voidExpense } from "./voidExpense.ts"
import { wire } from "./wire.ts"
import { words } from "./words.ts"

/** Expenses: what the business spends, and what it owes for it. Lists show them among the transactions of sales. */
export const expenses: Module = {
  name: "expenses",
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
    setExpenseCategory,
    retireExpenseCategory,
  ],
  views: [expenseCategories, spendings],
  wire,
  laws,
  words,
}
