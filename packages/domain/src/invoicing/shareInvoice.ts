import * as Schema from "effect/Schema"
import { Customer } from "../customers/index.ts"
import { accept, command, Email, Phone, refuse, present } from "../kernel/index.ts"
import { balance, Sale } from "../sales/index.ts"
import { InvoiceId, LetterId, ShareChannel, Token } from "./events.ts"
import { Invoice } from "./invoice.ts"
import {
  AddressMissing,
  InvoiceDiffers,
  InvoiceElsewhere,
  InvoiceUnknown,
  misplaced,
  NothingOwed,
  RemindedLately,
} from "./refusals.ts"
import { QUIET } from "./schedule.ts"
import { saleIdOf } from "./sale.ts"

/** The customer is handed the invoice, or reminded of it: by mail, or by a text that the merchant sends. */
export const shareInvoice = command("ShareInvoice", {
  summary: "Hands an invoice over, by e-mail, WhatsApp, text message or link; or reminds of it.",
  input: {
    invoiceId: InvoiceId,
    letterId: LetterId,
    channel: ShareChannel,
    /** The address of its public page, where it has none yet. */
    linkToken: Token,
    to: Schema.optionalKey(Schema.Union([Email, Phone])),
    reminds: Schema.optionalKey(Schema.Boolean),
  },
  mints: ["letterId"],
  access: { module: "invoices", action: "send" },
  reads: ({ invoiceId }) => ({ invoice: Invoice.of(invoiceId) }),
  readsNext: ({ invoice }, { invoiceId }) => ({
    sale: Sale.of(saleIdOf(invoice, invoiceId)),
    customers: invoice.snapshot === undefined ? [] : [Customer.of(invoice.snapshot.customerId)],
  }),
  writes: [Invoice],
  refusals: [InvoiceDiffers, InvoiceUnknown, InvoiceElsewhere, NothingOwed, RemindedLately, AddressMissing],
  decide: (
    { customers, invoice, sale },
    { channel, invoiceId, letterId, reminds = false, linkToken: fresh, ...said },
    { at },
  ) => {
    const known = invoice.sent[letterId]
    if (known !== undefined) return known.channel === channel ? accept([]) : refuse(InvoiceDiffers({ invoiceId }))
    const misfit = misplaced(invoice, invoiceId, "issued")
    if (misfit !== undefined) return refuse(misfit)
    if (reminds && balance(sale) <= 0) return refuse(NothingOwed({}))
    const quiet = QUIET - (at - invoice.lastAt)
    if (reminds && quiet > 0) return refuse(RemindedLately({ hours: Math.ceil(quiet / 3_600_000) }))
    const { customerId } = invoice.snapshot!
    // The paper says where they lived on the day of issue; what is sent goes to where they are.
    const { email, phone } = customers.get(customerId)!
    const to = said.to ?? (channel === "email" ? email : channel === "link" ? undefined : phone)
    if (channel === "email" && !to?.includes("@")) return refuse(AddressMissing({ channel }))

    const token = invoice.token ?? fresh
    return accept([
      {
        _tag: "InvoiceShared",
        invoiceId,
        letterId,
        customerId,
        channel,
        token,
        ...present({ to }),
        reminds,
        at,
      },
    ])
  },
})
