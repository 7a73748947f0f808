import { asks, resource, type Wire } from "../kernel/index.ts"
import { transactions } from "../sales/views.ts"
import { retireExpenseCategory, setExpenseCategory } from "./categories.ts"
import { changeExpense, correctExpense } from "./changeExpense.ts"
import { payExpense, reverseExpensePayment } from "./payExpense.ts"
import { recordExpense } from "./recordExpense.ts"
import { expenseCategories } from "./views.ts"
import { voidExpense } from "./voidExpense.ts"

/** What the documented calls say for a vendor, a category, a day and the papers. */
export const expenseNames = {
  id: "expenseId",
  clientId: "expenseId",
  businessDate: "on",
  categoryId: "category",
  vendorId: "vendor",
  vendorName: "vendor",
  attachmentIds: "attachments",
}

const verbs = {
  void: voidExpense,
  correct: correctExpense,
  payments: payExpense,
  "reverse-payment": reverseExpensePayment,
}

export const wire: Wire = {
  ...resource("expenses", {
    view: transactions,
    create: recordExpense,
    update: changeExpense,
    remove: voidExpense,
    verbs,
    where: { kind: "expense" },
  }),
  "POST /v1.0/expenses": asks(recordExpense, { names: expenseNames, answers: transactions }),
  "PATCH /v1.0/expenses/:id": asks(changeExpense, { answers: transactions }),
  "POST /v1.0/expenses/:id/correct": asks(correctExpense, { answers: transactions }),
  "POST /v1.0/expenses/:id/payments": asks(payExpense, { answers: transactions }),
  "POST /v1.0/expenses/:id/reverse-payment": asks(reverseExpensePayment, { answers: transactions }),
  ...resource("expense-categories", {
    view: expenseCategories,
    create: setExpenseCategory,
    update: setExpenseCategory,
    remove: retireExpenseCategory,
    at: "/v1.0/expense-categories",
  }),
}
