import { lawOf, Money } from "../kernel/index.ts"
import { Expense, unpaid } from "./expense.ts"

export const laws = [
  lawOf(
    Expense,
    "every expense in the book cost something",
    (expense) => expense.status === "none" || expense.terms.amount > 0,
  ),
  lawOf(Expense, "no more is paid for an expense than it cost", ({ paidLater, terms }) => paidLater <= terms.amount),
  lawOf(Expense, "what was paid later is the sum of the payments that stand, and the rest is owed", (expense) => {
    const { paidLater, payments, status, terms } = expense
    const sum = Money.sum(Object.values(payments).flatMap((it) => (it.reversed ? [] : [it.amount])))
    const owes = status === "posted" && terms.paid === false ? terms.amount - sum : 0
    return paidLater === sum && unpaid(expense) === owes
  }),
]
