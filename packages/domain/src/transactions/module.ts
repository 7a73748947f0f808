import { module } from "../kernel/index.ts"
import { customerTotals } from "./customerTotals.ts"
import { wire } from "./wire.ts"

export const transactions = module("transactions", {
  summary: "Sales and expenses in one list.",
  completions: [customerTotals],
  wire,
})
