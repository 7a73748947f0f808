import * as Schema from "effect/Schema"
import { accept, command, refuse } from "../kernel/index.ts"
import { InvoiceId } from "./events.ts"
import { Invoice } from "./invoice.ts"
import { InvoiceElsewhere, InvoiceUnknown, misplaced } from "./refusals.ts"

/** Whether the customer is reminded by rule. */
export const switchReminders = command("SwitchReminders", {
  summary: "Switches the reminders of an invoice on or off.",
  input: { invoiceId: InvoiceId, on: Schema.Boolean },
  access: { module: "invoices", action: "send" },
  offline: "request",
  reads: ({ invoiceId }) => ({ invoice: Invoice.of(invoiceId) }),
  writes: [Invoice],
  refusals: [InvoiceUnknown, InvoiceElsewhere],
  decide: ({ invoice }, { invoiceId, on }) => {
    const misfit = misplaced(invoice, invoiceId, "draft", "issued")
    if (misfit !== undefined) return refuse(misfit)

    return accept(invoice.remindersOn === on ? [] : [{ _tag: "RemindersSwitched", invoiceId, on }])
  },
})
