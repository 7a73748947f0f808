import * as Schema from "effect/Schema"
import { Customer } from "../customers/index.ts"
import { Expense } from "../expenses/index.ts"
import { accept, command, isId, only, refuse, same, present } from "../kernel/index.ts"
import { Sale, CustomerNotThere } from "../sales/index.ts"
import { ReminderId, Repeat, terms } from "./events.ts"
import { type Linked, ReminderDiffers, TransactionNotThere, unlinked } from "./refusals.ts"
import { Reminder } from "./reminder.ts"

/** What a reminder speaks of. */
export const customersOf = ({ customerId }: Linked) => (typeof customerId === "string" ? [Customer.of(customerId)] : [])
export const salesOf = ({ transactionId }: Linked) => (isId("sale", transactionId) ? [Sale.of(transactionId)] : [])
export const expensesOf = ({ transactionId }: Linked) => (isId("exp", transactionId) ? [Expense.of(transactionId)] : [])

export const setReminder = command("SetReminder", {
  summary: "Sets a reminder for a day, once or again and again.",
  input: { reminderId: ReminderId, ...terms, repeat: Schema.optionalKey(Repeat) },
  access: { module: "reminders", action: "create" },
  offline: "request",
  reads: (input) => ({
    reminder: Reminder.of(input.reminderId),
    customers: customersOf(input),
    sales: salesOf(input),
    expenses: expensesOf(input),
  }),
  writes: [Reminder],
  refusals: [ReminderDiffers, CustomerNotThere, TransactionNotThere],
  decide: ({ reminder, customers, sales, expenses }, { reminderId, repeat = "none", ...input }) => {
    const said = { ...input, repeat }
    if (reminder.status !== "none")
      return same(only(terms, reminder.first ?? reminder.terms), said)
        ? accept([])
        : refuse(ReminderDiffers({ reminderId }))
    const obstacle = unlinked(said, customers, new Map<string, { readonly status: string }>([...sales, ...expenses]))
    if (obstacle !== undefined) return refuse(obstacle)

    const customerName = customers.get(said.customerId ?? "")?.name
    return accept([{ _tag: "ReminderSet", reminderId, ...said, ...present({ customerName }) }])
  },
})
