import * as Schema from "effect/Schema"
import { accept, command, lineLimit, Money, present, Quantity, Reason, refuse, same } from "../kernel/index.ts"
import { ProductId, VariantId } from "../products/index.ts"
import {
  BackdatedDay,
  DateNotAllowed,
  dayStands,
  daysBack,
  DifferentContent,
  misdated,
  PaymentMethod,
} from "../sales/index.ts"
import { type Bought, meantBy, NotEnoughOnHand, Stock, unbought } from "../stock/index.ts"
import { ExpenseId, ExpenseReturnId, spendingOf } from "./events.ts"
import { Expense, unitsOf, unpaid } from "./expense.ts"
import { paying } from "./payExpense.ts"
import { ExpenseNotThere, ExpenseVoidedBefore, RefundsTooMuch, ReturnsTooMuch } from "./refusals.ts"

const Returned = Schema.Struct({
  variantId: Schema.optionalKey(VariantId),
  productId: Schema.optionalKey(ProductId),
  quantity: Quantity,
})

/** Goods of a bill go back to whoever sold them: at what they came in for, so much less is owed, or to be given back. */
export const returnToSupplier = command("ReturnToSupplier", {
  summary: "Returns goods of a bill to whoever sold them: they leave the shelf, and the bill comes to so much less.",
  input: {
    expenseId: ExpenseId,
    returnId: ExpenseReturnId,
    lines: Schema.NonEmptyArray(Returned).check(lineLimit),
    reason: Reason,
    /** Today when absent. */
    on: Schema.optionalKey(BackdatedDay),
    /** How they gave back at once what was paid for these goods; absent where they have yet to. */
    refundMethod: Schema.optionalKey(PaymentMethod),
  },
  mints: ["returnId"],
  access: { module: "expenses", action: "edit" },
  offline: "request",
  reads: ({ expenseId }) => ({ expense: Expense.of(expenseId) }),
  readsNext: (_, { lines }) => ({ stock: [...new Set(lines.map(meantBy))].map((id) => Stock.of(id)) }),
  stands: (_, { on }, context) => ({ on: dayStands(on, context) }),
  measures: (_, __, { on }, context) => daysBack(on, context),
  writes: [Expense, Stock],
  refusals: [DifferentContent, ExpenseNotThere, ExpenseVoidedBefore, DateNotAllowed, ReturnsTooMuch, NotEnoughOnHand],
  decide: ({ expense, stock }, { expenseId, lines: asked, on, reason, refundMethod, returnId }, { today }) => {
    const day = on ?? today
    const { currency, goods = [], locationId } = expense.terms
    const before = expense.returns[returnId]
    if (before !== undefined)
      return same(before, unitsOf(asked)) ? accept([]) : refuse(DifferentContent({ id: returnId }))
    if (expense.status === "none") return refuse(ExpenseNotThere({ expenseId }))
    if (expense.status === "voided") return refuse(ExpenseVoidedBefore({}))
    const wrongDay = misdated(day, today)
    if (wrongDay !== undefined) return refuse(DateNotAllowed(wrongDay))
    const taken = takenFrom(goods, asked)
    if (taken.short !== undefined) return refuse(ReturnsTooMuch(taken.short))
    const { left, lines } = taken
    const bill = { expenseId, locationId, on: day, goods: lines, turn: expense.version, sentBack: true } as const
    const moved = unbought(stock, bill, { today, currency })
    if ("asked" in moved) return refuse(NotEnoughOnHand(moved))
    const paymentId = `xpay_${returnId.slice("xret_".length)}` as const
    if (refundMethod !== undefined && paymentId in expense.payments) return refuse(DifferentContent({ id: paymentId }))

    const amount = Money.sum(lines.map((it) => it.cost))
    const back = Math.min(amount, Math.max(0, amount - unpaid(expense)))
    const refund = { expenseId, paymentId, currency, amount: back, on: day, spending: spendingOf(expense.terms) }
    return accept([
      { _tag: "GoodsSentBack", expenseId, returnId, currency, on: day, reason, lines, amount, goods: left },
      ...moved,
      ...(refundMethod === undefined || back === 0
        ? []
        : [{ _tag: "ExpenseRefunded" as const, ...refund, method: refundMethod }]),
    ])
  },
})

type Goods = typeof Bought.Type

/** What goes back, each at its part of what was paid for it, and what is left; or of what there is not so much. */
const takenFrom = (goods: Goods, asked: ReadonlyArray<typeof Returned.Type>) => {
  const lines: Array<{ variantId: typeof VariantId.Type; quantity: number; cost: number }> = []
  let left = goods
  for (const line of asked) {
    const variantId = meantBy(line)
    let rest = line.quantity
    left = left.flatMap((it): Goods => {
      if (rest === 0 || meantBy(it) !== variantId) return [it]
      const quantity = Math.min(rest, it.quantity)
      const cost = Money.share(it.cost, quantity, it.quantity)
      rest -= quantity
      lines.push({ variantId, quantity, cost })
      return quantity === it.quantity ? [] : [{ ...it, quantity: it.quantity - quantity, cost: it.cost - cost }]
    })
    if (rest > 0) return { short: { asked: line.quantity, left: line.quantity - rest } }
  }
  return { lines, left }
}

/** Whoever sold the goods gives back what was paid for those that went back to them. */
export const receiveSupplierRefund = command("ReceiveSupplierRefund", {
  summary: "Takes the money that a supplier gives back for goods that were returned to them.",
  input: paying,
  mints: ["paymentId"],
  access: { module: "expenses", action: "edit" },
  offline: "request",
  reads: ({ expenseId }) => ({ expense: Expense.of(expenseId) }),
  stands: (_, { on }, context) => ({ on: dayStands(on, context) }),
  measures: (_, __, { on }, context) => daysBack(on, context),
  writes: [Expense],
  refusals: [DifferentContent, ExpenseNotThere, ExpenseVoidedBefore, DateNotAllowed, RefundsTooMuch],
  decide: ({ expense }, { amount, expenseId, method, on, paymentId, reference }, { today }) => {
    const day = on ?? today
    const { currency } = expense.terms
    const known = expense.payments[paymentId]
    if (known !== undefined)
      return known.amount === -amount && known.method === method
        ? accept([])
        : refuse(DifferentContent({ id: paymentId }))
    if (expense.status === "none") return refuse(ExpenseNotThere({ expenseId }))
    if (expense.status === "voided") return refuse(ExpenseVoidedBefore({}))
    const wrongDay = misdated(day, today)
    if (wrongDay !== undefined) return refuse(DateNotAllowed(wrongDay))
    const balance = Math.max(0, -unpaid(expense))
    if (amount > balance) return refuse(RefundsTooMuch({ balance, currency }))

    const said = { spending: spendingOf(expense.terms), ...present({ reference }) }
    return accept([{ _tag: "ExpenseRefunded", expenseId, paymentId, currency, amount, method, on: day, ...said }])
  },
})
