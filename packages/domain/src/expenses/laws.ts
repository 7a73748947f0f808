import { lawOf, Money } from "../kernel/index.ts"
import { Expense, unpaid } from "./expense.ts"

export const laws = [
  lawOf(
    Expense,
    "every expense in the book cost something",
    ({ sentBack, status, terms }) => status === "none" || (terms.amount >= 0 && terms.amount + sentBack > 0),
  ),
  lawOf(
    Expense,
    "no more is paid for an expense than it cost before goods went back",
    ({ paidLater, sentBack, terms }) => paidLater <= terms.amount + sentBack,
  ),
  lawOf(Expense, "what was paid later is the sum of the payments that stand, and the rest is owed", (expense) => {
    const { paidLater, payments, sentBack, status, terms } = expense
    const sum = Money.sum(Object.values(payments).flatMap((it) => (it.reversed ? [] : [it.amount])))
    const atOnce = terms.paid === false ? 0 : terms.amount + sentBack
    const owes = status === "posted" ? terms.amount - atOnce - sum : 0
    return paidLater === sum && unpaid(expense) === owes
  }),
]
