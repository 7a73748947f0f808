import { Business } from "../businesses/index.ts"
import { Customer } from "../customers/index.ts"
import { accept, command, present } from "../kernel/index.ts"
import { balance, Sale } from "../sales/index.ts"
import { InvoiceId, type LetterId, type RuleId, Token } from "./events.ts"
import { Invoice, pendingClaim } from "./invoice.ts"
import { saleIdOf } from "./sale.ts"
import { ruleDue } from "./schedule.ts"

/** Asked every minute; decides whether a rule's time has come. Each rule is used once for each due day, whatever restarts in between. */
export const remind = command("Remind", {
  summary: "Reminds the customer of an invoice, when the day of a rule has come.",
  input: { invoiceId: InvoiceId, linkToken: Token },
  access: { module: "invoices", action: "send", of: "system" },
  reads: ({ invoiceId }, { business }) => ({ invoice: Invoice.of(invoiceId), business: Business.of(business) }),
  readsNext: ({ invoice }, { invoiceId }) => ({
    sale: Sale.of(saleIdOf(invoice, invoiceId)),
    customers: invoice.snapshot === undefined ? [] : [Customer.of(invoice.snapshot.customerId)],
  }),
  writes: [Invoice],
  decide: ({ business, customers, invoice, sale }, { invoiceId, linkToken: fresh }, { at }) => {
    const { remindersOn, reminded, lastAt, snapshot, status } = invoice
    if (snapshot === undefined) return accept([])
    const { customerId, dueDate, issueDate } = snapshot
    const claimed = pendingClaim(invoice) !== undefined
    const standing = { issued: status === "issued", remindersOn, reminded, lastAt, claimed, balance: balance(sale) }
    const ruleId = ruleDue({ ...standing, issueDate, dueDate }, business, at)
    if (ruleId === undefined) return accept([])

    const to = customers.get(customerId)?.email
    const by = to === undefined ? "task" : "email"
    return accept([
      {
        _tag: "InvoiceReminded",
        invoiceId,
        letterId: letterOf(invoiceId, ruleId, dueDate),
        customerId,
        ruleId,
        dueDate,
        by,
        token: invoice.token ?? fresh,
        ...present({ to }),
        at,
      },
    ])
  },
})

// Rule and day name the letter, so that the same reminder is the same letter for every mail server on the way.
const letterOf = (invoiceId: string, ruleId: typeof RuleId.Type, dueDate: string): typeof LetterId.Type =>
  `msg_${invoiceId.slice("inv_".length).slice(-28)}-${ruleId.replace("_", "")}-${dueDate.replaceAll("-", "")}`
