import * as Schema from "effect/Schema"
import { accept, command, Reason, refusal, refuse } from "../kernel/index.ts"
import { ExpenseId } from "./events.ts"
import { Expense } from "./expense.ts"

const ExpenseNotThere = refusal("ExpenseNotThere", { code: "NOT_FOUND", status: 404 }, { expenseId: Schema.String })

/** The money was not spent after all; the expense stays in the book as voided. */
export const voidExpense = command("VoidExpense", {
  says: "Voids an expense; it stays in the book and counts no more.",
  input: { expenseId: ExpenseId, reason: Reason },
  subject: "expenseId",
  access: { module: "expenses", action: "delete" },
  offline: "wish",
  needs: ({ expenseId }) => ({ expense: Expense.of(expenseId) }),
  writes: [Expense],
  refusals: [ExpenseNotThere],
  decide: ({ expense }, { expenseId, reason }, { today }) => {
    if (expense.status === "voided") return accept([])
    if (expense.status === "none") return refuse(ExpenseNotThere({ expenseId }))

    return accept([{ _tag: "ExpenseVoided", expenseId, on: today, reason }])
  },
})
