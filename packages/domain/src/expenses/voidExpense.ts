import { accept, command, Reason, refuse } from "../kernel/index.ts"
import { ExpenseId } from "./events.ts"
import { meantBy, NotEnoughOnHand, Stock, unbought } from "../stock/index.ts"
import { Expense } from "./expense.ts"
import { ExpenseNotThere } from "./refusals.ts"

/** The money was not spent after all; the expense stays in the book as voided. */
export const voidExpense = command("VoidExpense", {
  summary: "Voids an expense; it stays in the book and counts no more.",
  input: { expenseId: ExpenseId, reason: Reason },
  access: { module: "expenses", action: "delete" },
  offline: "request",
  reads: ({ expenseId }) => ({ expense: Expense.of(expenseId) }),
  readsNext: ({ expense }) => ({
    stock: [...new Set((expense.terms.goods ?? []).map(meantBy))].map((id) => Stock.of(id)),
  }),
  writes: [Expense, Stock],
  refusals: [ExpenseNotThere, NotEnoughOnHand],
  decide: ({ expense, stock }, { expenseId, reason }, { today }) => {
    if (expense.status === "voided") return accept([])
    if (expense.status === "none") return refuse(ExpenseNotThere({ expenseId }))
    // Goods that came with the bill leave with it, unless they are gone already.
    const { currency, goods = [], locationId, on } = expense.terms
    const back = unbought(stock, { expenseId, locationId, on, goods }, { today, currency })
    if ("asked" in back) return refuse(NotEnoughOnHand(back))

    return accept([{ _tag: "ExpenseVoided", expenseId, on: today, reason }, ...back])
  },
})
