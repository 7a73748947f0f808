import { accept, command, Reason, refuse } from "../kernel/index.ts"
import { ExpenseId } from "./events.ts"
import { Expense } from "./expense.ts"
import { ExpenseNotThere } from "./refusals.ts"

/** The money was not spent after all; the expense stays in the book as voided. */
export const voidExpense = command("VoidExpense", {
  summary: "Voids an expense; it stays in the book and counts no more.",
  input: { expenseId: ExpenseId, reason: Reason },
  subject: "expenseId",
  access: { module: "expenses", action: "delete" },
  offline: "request",
  reads: ({ expenseId }) => ({ expense: Expense.of(expenseId) }),
  writes: [Expense],
  refusals: [ExpenseNotThere],
  decide: ({ expense }, { expenseId, reason }, { today }) => {
    if (expense.status === "voided") return accept([])
    if (expense.status === "none") return refuse(ExpenseNotThere({ expenseId }))

    return accept([{ _tag: "ExpenseVoided", expenseId, on: today, reason }])
  },
})
