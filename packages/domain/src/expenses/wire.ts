import { resource, type Wire } from "../kernel/index.ts"
import { retireExpenseCategory, setExpenseCategory } from "./categories.ts"
import { expenseCategories } from "./views.ts"

// Expenses themselves are asked and listed among the transactions.
export const wire: Wire = resource("expense-categories", {
  view: expenseCategories,
  create: setExpenseCategory,
  update: setExpenseCategory,
  remove: retireExpenseCategory,
  at: "/v1.0/expense-categories",
})
