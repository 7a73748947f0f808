import { lawOf } from "../kernel/index.ts"
import { Expense } from "./expense.ts"

export const laws = [
  lawOf(
    Expense,
    "every expense in the book cost something",
    (expense) => expense.status === "none" || expense.amount > 0,
  ),
]
