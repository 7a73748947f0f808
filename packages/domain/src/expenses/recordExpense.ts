import * as Schema from "effect/Schema"
import { Business } from "../businesses/business.ts"
import { LocationId, MAIN } from "../businesses/events.ts"
import { accept, command, Currency, Day, Note, PositiveAmount, refuse, text } from "../kernel/index.ts"
import { PaymentMethod } from "../sales/events.ts"
import { BusinessNotThere, DateNotAllowed, DifferentContent, WrongCurrency } from "../sales/refusals.ts"
import { foreign, misdated } from "../sales/rules.ts"
import { ExpenseCategory, ExpenseId } from "./events.ts"
import { Expense } from "./expense.ts"

/** The business spent money. */
export const recordExpense = command("RecordExpense", {
  says: "Records money the business spent, on what, and with whom.",
  input: {
    expenseId: ExpenseId,
    amount: PositiveAmount,
    on: Day,
    category: ExpenseCategory,
    locationId: Schema.optionalKey(LocationId),
    vendor: Schema.optionalKey(text(1, 80)),
    /** Cash when absent. */
    method: Schema.optionalKey(PaymentMethod),
    note: Schema.optionalKey(Note),
    currencies: Schema.optionalKey(Schema.Array(Currency)),
  },
  subject: "expenseId",
  access: { module: "expenses", action: "create" },
  offline: "fact",
  needs: ({ expenseId }, { business }) => ({ expense: Expense.of(expenseId), business: Business.of(business) }),
  writes: [Expense],
  refusals: [DifferentContent, BusinessNotThere, WrongCurrency, DateNotAllowed],
  decide: ({ business, expense }, input, { today }) => {
    const { amount, category, expenseId, locationId = MAIN, method = "cash", note, on, vendor } = input
    if (expense.status !== "none")
      return expense.amount === amount &&
        expense.on === on &&
        expense.category === category &&
        expense.locationId === locationId &&
        expense.method === method &&
        expense.vendor === vendor &&
        expense.note === note
        ? accept([])
        : refuse(DifferentContent({ id: expenseId }))
    if (!business.registered) return refuse(BusinessNotThere({}))
    const { currency } = business
    const mixed = foreign(input.currencies, currency)
    if (mixed !== undefined) return refuse(WrongCurrency(mixed))
    const wrongDay = misdated(on, today)
    if (wrongDay !== undefined) return refuse(DateNotAllowed(wrongDay))

    const said = { ...(vendor !== undefined && { vendor }), ...(note !== undefined && { note }) }
    return accept([{ _tag: "ExpenseRecorded", expenseId, currency, amount, on, category, locationId, method, ...said }])
  },
})
