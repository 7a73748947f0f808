import * as Schema from "effect/Schema"
import { accept, command, refuse } from "../kernel/index.ts"
import { InvoiceId, LetterId } from "./events.ts"
import { Invoice } from "./invoice.ts"
import { LetterUnknown } from "./refusals.ts"

/**
 * How far a letter has come. It is taken before it is handed to the mail server: what was taken and never left is not
 * sent again, for nobody knows whether it arrived; what was not yet taken is sent, however long ago it was decided.
 */
export const noteLetter = command("NoteLetter", {
  summary: "Notes how far a letter has come: taken to the mail server, left, or failed.",
  input: {
    invoiceId: InvoiceId,
    letterId: LetterId,
    became: Schema.Literals(["taken", "left", "failed"]),
    reason: Schema.optionalKey(Schema.Literals(["away", "refused", "unknown"])),
  },
  access: { module: "invoices", action: "send", of: "system" },
  reads: ({ invoiceId }) => ({ invoice: Invoice.of(invoiceId) }),
  writes: [Invoice],
  refusals: [LetterUnknown],
  decide: ({ invoice }, { became, invoiceId, letterId, reason = "unknown" }, { at }) => {
    const letter = invoice.sent[letterId]
    if (letter === undefined) return refuse(LetterUnknown({ letterId }))
    if (became === "taken") return accept(letter.status === "due" ? [{ _tag: "LetterTaken", invoiceId, letterId }] : [])
    if (letter.status !== "taken") return accept([])

    return accept([
      became === "left"
        ? { _tag: "LetterLeft", invoiceId, letterId, at }
        : { _tag: "LetterFailed", invoiceId, letterId, reason },
    ])
  },
})
