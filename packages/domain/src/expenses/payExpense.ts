import * as Schema from "effect/Schema"
import { accept, command, Currency, PositiveAmount, Reason, refuse, text, present } from "../kernel/index.ts"
import {
  PaymentMethod,
  DateNotAllowed,
  DifferentContent,
  WrongCurrency,
  foreign,
  misdated,
  BackdatedDay,
  dayStands,
  daysBack,
} from "../sales/index.ts"
import { ExpenseId, ExpensePaymentId, spendingOf } from "./events.ts"
import { Expense, unpaid } from "./expense.ts"
import { ExpenseNotThere, ExpensePaymentNotThere, ExpenseVoidedBefore, PaysTooMuch } from "./refusals.ts"

/** What is said of money for an expense, whichever way it goes. */
export const paying = {
  expenseId: ExpenseId,
  paymentId: ExpensePaymentId,
  amount: PositiveAmount,
  method: PaymentMethod,
  /** Today when absent. */
  on: Schema.optionalKey(BackdatedDay),
  reference: Schema.optionalKey(text(1, 80)),
}

const reads = ({ expenseId }: { readonly expenseId: string }) => ({ expense: Expense.of(expenseId) })

/** The business pays some, or the rest, of what it owes for an expense. */
export const payExpense = command("PayExpense", {
  summary: "Pays some, or the rest, of what is owed for an expense.",
  input: { ...paying, currencies: Schema.optionalKey(Schema.Array(Currency)) },
  mints: ["paymentId"],
  access: { module: "expenses", action: "create" },
  offline: "fact",
  reads,
  stands: (_, { on }, context) => ({ on: dayStands(on, context) }),
  measures: (_, __, { on }, context) => daysBack(on, context),
  writes: [Expense],
  refusals: [DifferentContent, ExpenseNotThere, ExpenseVoidedBefore, WrongCurrency, DateNotAllowed, PaysTooMuch],
  decide: ({ expense }, input, { today }) => {
    const { amount, expenseId, method, on = today, paymentId, reference } = input
    const { currency } = expense.terms
    const known = expense.payments[paymentId]
    if (known !== undefined)
      return known.amount === amount && known.method === method
        ? accept([])
        : refuse(DifferentContent({ id: paymentId }))
    if (expense.status === "none") return refuse(ExpenseNotThere({ expenseId }))
    if (expense.status === "voided") return refuse(ExpenseVoidedBefore({}))
    const mixed = foreign(input.currencies, currency)
    if (mixed !== undefined) return refuse(WrongCurrency(mixed))
    const wrongDay = misdated(on, today)
    if (wrongDay !== undefined) return refuse(DateNotAllowed(wrongDay))
    const balance = Math.max(0, unpaid(expense))
    if (amount > balance) return refuse(PaysTooMuch({ balance, currency }))

    const said = { spending: spendingOf(expense.terms), ...present({ reference }) }
    return accept([{ _tag: "ExpensePaid", expenseId, paymentId, currency, amount, method, on, ...said }])
  },
})

/** It was not paid after all: what it paid is owed again. */
export const reverseExpensePayment = command("ReverseExpensePayment", {
  summary: "Takes back a payment for an expense that was written down wrongly.",
  input: { expenseId: ExpenseId, paymentId: ExpensePaymentId, reason: Reason },
  access: { module: "expenses", action: "edit" },
  offline: "request",
  reads,
  writes: [Expense],
  refusals: [ExpenseNotThere, ExpensePaymentNotThere],
  decide: ({ expense }, { expenseId, paymentId, reason }, { today }) => {
    const payment = expense.payments[paymentId]
    if (payment?.reversed === true) return accept([])
    if (expense.status === "none") return refuse(ExpenseNotThere({ expenseId }))
    if (payment === undefined) return refuse(ExpensePaymentNotThere({ paymentId }))

    return accept([{ _tag: "ExpensePaymentReversed", expenseId, paymentId, amount: payment.amount, on: today, reason }])
  },
})
