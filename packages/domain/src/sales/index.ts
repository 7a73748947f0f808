import type { Part } from "../kernel/index.ts"
import { correctSale } from "./correctSale.ts"
import { laws } from "./laws.ts"
import { receivePayment } from "./receivePayment.ts"
import { recordSale } from "./recordSale.ts"
import { reversePayment } from "./reversePayment.ts"
import { Sale } from "./sale.ts"
import { payments, saleLines, transactions } from "./views.ts"
import { voidSale } from "./voidSale.ts"
import { wire } from "./wire.ts"
import { words } from "./words.ts"

/** Sales: what was sold, to whom, and what was paid for it. */
export const sales: Part = {
  name: "sales",
  says: "What was sold, to whom, and what was paid for it.",
  nouns: [Sale],
  commands: [recordSale, receivePayment, reversePayment, correctSale, voidSale],
  views: [transactions, payments, saleLines],
  wire,
  laws,
  words,
}
