import { asks, lists, resource, type Wire } from "../kernel/index.ts"
import { transactions } from "../sales/views.ts"
import { expenseFrom } from "../sales/wording.ts"
import { recordExpense } from "./recordExpense.ts"
import { voidExpense } from "./voidExpense.ts"

export const wire: Wire = {
  "POST /v1.0/expenses": asks(recordExpense, { read: expenseFrom, answers: transactions }),
  ...resource("expenses", {
    view: transactions,
    create: recordExpense,
    remove: voidExpense,
    verbs: { void: voidExpense },
  }),
  "GET /api/expenses": lists(transactions, { where: { kind: "expense" } }),
}
