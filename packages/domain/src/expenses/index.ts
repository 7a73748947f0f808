import type { Part } from "../kernel/index.ts"
import { Expense } from "./expense.ts"
import { laws } from "./laws.ts"
import { recordExpense } from "./recordExpense.ts"
import { voidExpense } from "./voidExpense.ts"
import { wire } from "./wire.ts"
import { words } from "./words.ts"

/** Expenses: what the business spends. Lists show them among the transactions of sales. */
export const expenses: Part = {
  name: "expenses",
  says: "What the business spends.",
  nouns: [Expense],
  commands: [recordExpense, voidExpense],
  views: [],
  wire,
  laws,
  words,
}
