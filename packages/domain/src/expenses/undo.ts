import { back, undoing } from "../kernel/index.ts"
import { Expense } from "./expense.ts"
import { reverseExpensePayment } from "./payExpense.ts"
import { voidExpense } from "./voidExpense.ts"

/** What takes facts about expenses back. */
export const undos = undoing(Expense, {
  ExpenseRecorded: ({ event: { expenseId }, reason }) => back(voidExpense, { expenseId, reason }),
  ExpensePaid: ({ event: { expenseId, paymentId }, reason }) =>
    back(reverseExpensePayment, { expenseId, paymentId, reason }),
})
