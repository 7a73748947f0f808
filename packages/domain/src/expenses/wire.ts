import { asks, lists, resource, type Wire } from "../kernel/index.ts"
import { transactions } from "../sales/views.ts"
import { expenseFrom } from "../sales/wording.ts"
import { retireExpenseCategory, setExpenseCategory } from "./categories.ts"
import { changeExpense, correctExpense } from "./changeExpense.ts"
import { payExpense, reverseExpensePayment } from "./payExpense.ts"
import { recordExpense } from "./recordExpense.ts"
import { expenseCategories } from "./views.ts"
import { voidExpense } from "./voidExpense.ts"

const answers = transactions
const ofCategory = { answers: expenseCategories }

export const wire: Wire = {
  "POST /v1.0/expenses": asks(recordExpense, { read: expenseFrom, answers }),
  "PATCH /v1.0/expenses/:id": asks(changeExpense, { answers }),
  "POST /v1.0/expenses/:id/correct": asks(correctExpense, { answers }),
  "POST /v1.0/expenses/:id/payments": asks(payExpense, { answers }),
  "POST /v1.0/expenses/:id/reverse-payment": asks(reverseExpensePayment, { answers }),
  "POST /v1.0/expense-categories": asks(setExpenseCategory, { ...ofCategory, status: 201 }),
  "PATCH /v1.0/expense-categories/:id": asks(setExpenseCategory, ofCategory),
  "DELETE /v1.0/expense-categories/:id": asks(retireExpenseCategory, ofCategory),
  ...resource("expenses", {
    view: transactions,
    create: recordExpense,
    update: changeExpense,
    remove: voidExpense,
    verbs: {
      void: voidExpense,
      correct: correctExpense,
      payments: payExpense,
      "reverse-payment": reverseExpensePayment,
    },
  }),
  "GET /api/expenses": lists(transactions, { where: { kind: "expense" } }),
  ...resource("expense-categories", {
    view: expenseCategories,
    create: setExpenseCategory,
    update: setExpenseCategory,
    remove: retireExpenseCategory,
  }),
}
