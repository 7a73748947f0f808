import type { Module } from "../kernel/index.ts"
import { customerTotals } from "./customerTotals.ts"
import { transactions as view } from "./views.ts"
import { wire } from "./wire.ts"

/** Money in and money out in one list, as the documented calls speak of them: what sales and expenses do, told together. */
export const transactions: Module = {
  name: "transactions",
  summary: "Sales and expenses in one list.",
  aggregates: [],
  commands: [],
  views: [view],
  completions: [customerTotals],
  wire,
  laws: [],
  words: { refusals: {}, events: {} },
}
