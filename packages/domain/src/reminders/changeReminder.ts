import {
  accept,
  changesTo,
  command,
  only,
  patched,
  present,
  refuse,
  same,
  versionConflict,
  VersionConflict,
} from "../kernel/index.ts"
import { CustomerNotThere } from "../sales/index.ts"
import { ReminderId, terms, type Written } from "./events.ts"
import { notOpen, ReminderOver, ReminderUnknown, TransactionNotThere, unlinked } from "./refusals.ts"
import { Reminder } from "./reminder.ts"
import { customersOf, expensesOf, salesOf } from "./setReminder.ts"

export const changeReminder = command("ChangeReminder", {
  summary: "Changes a reminder that is still to be done; what is left out stays, null empties.",
  input: { reminderId: ReminderId, ...changesTo(terms) },
  access: { module: "reminders", action: "edit" },
  offline: "request",
  reads: (input) => ({
    reminder: Reminder.of(input.reminderId),
    customers: customersOf(input),
    sales: salesOf(input),
    expenses: expensesOf(input),
  }),
  writes: [Reminder],
  refusals: [ReminderUnknown, ReminderOver, VersionConflict, CustomerNotThere, TransactionNotThere],
  decide: ({ reminder, customers, sales, expenses }, { expectedVersion, ...input }) => {
    const { reminderId } = input
    const misfit = notOpen(reminder, reminderId)
    if (misfit !== undefined) return refuse(misfit)
    const { terms: before } = reminder
    const customerName =
      input.customerId === undefined || input.customerId === before.customerId
        ? before.customerName
        : customers.get(input.customerId ?? "")?.name
    const { customerName: _, ...rest } = patched<Written>(before, only(terms, input))
    const after = { ...rest, ...present({ customerName }) }
    if (same(before, after)) return accept([])
    // Whom and what it spoke of before need not be there any more.
    const fresh = {
      ...(input.customerId !== before.customerId && only({ customerId: true }, input)),
      ...(input.transactionId !== before.transactionId && only({ transactionId: true }, input)),
    }
    const known = new Map<string, { readonly status: string }>([...sales, ...expenses])
    const obstacle = versionConflict(expectedVersion, reminder.version) ?? unlinked(fresh, customers, known)
    if (obstacle !== undefined) return refuse(obstacle)

    return accept([{ _tag: "ReminderChanged", reminderId, ...after }])
  },
})
