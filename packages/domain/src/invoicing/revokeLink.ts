import { accept, command, refuse } from "../kernel/index.ts"
import { InvoiceId } from "./events.ts"
import { Invoice } from "./invoice.ts"
import { InvoiceUnknown } from "./refusals.ts"

/** The public address shows nothing any more; the next time it is shared, it has another. */
export const revokeLink = command("RevokeLink", {
  summary: "Takes the public address of an invoice back.",
  input: { invoiceId: InvoiceId },
  access: { module: "invoices", action: "send" },
  reads: ({ invoiceId }) => ({ invoice: Invoice.of(invoiceId) }),
  writes: [Invoice],
  refusals: [InvoiceUnknown],
  decide: ({ invoice }, { invoiceId }) => {
    if (invoice.status === "none") return refuse(InvoiceUnknown({ invoiceId }))
    const { token } = invoice

    return accept(token === undefined ? [] : [{ _tag: "LinkRevoked", invoiceId, token }])
  },
})
