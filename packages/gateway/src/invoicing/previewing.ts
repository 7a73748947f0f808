import * as Result from "effect/Result"
import type { Snapshot } from "@oja/domain/invoicing/events"
import { issueInvoice } from "@oja/domain/invoicing/issueInvoice"
import { invoices } from "@oja/domain/invoicing/views"
import { decide } from "@oja/domain/kernel/index"
import type { Services } from "../http/admit.ts"
import { type Call, languageFor } from "../http/call.ts"
import type { Reply } from "../http/envelope.ts"
import { isAbsent, reading } from "../http/reading.ts"
import { notFound, unanswered } from "../http/status.ts"
import type { MailerServices } from "./mailer.ts"
import { draftPaperOf, pdf } from "./printing.ts"

/** The paper of a draft as it would be if it were issued now: the book decides, and what it decides is only drawn. */
export const previewing =
  (services: Services & MailerServices) =>
  (call: Call): Reply | Promise<Reply> =>
    reading(services, invoices, call, ({ context, caller }): Reply | Promise<Reply> => {
      const language = languageFor(call)
      const invoiceId = (call.params["id"] ?? "") as `inv_${string}`
      if (isAbsent(services, invoices, context, invoiceId, caller)) return notFound(language)
      const { files, ledger } = services
      const read: Parameters<typeof decide>[1] = (aggregate, id) => ledger.state(context.business, aggregate, id)
      const decision = decide(issueInvoice, read, { invoiceId }, context)
      if (Result.isFailure(decision))
        return unanswered(ledger.domain, issueInvoice.name, { _tag: "Refused", refusal: decision.failure }, language)
      const issued = decision.success.find(({ _tag }) => _tag === "InvoiceIssued")
      if (issued === undefined) return notFound(language)
      // The number is given when it is issued, and to nobody before (pain C54).
      const said = issued as unknown as Snapshot
      const snapshot = { ...said, number: said.language === "fr" ? "Brouillon" : "Draft" }
      return draftPaperOf(snapshot, files).then((bytes) => pdf(bytes, "draft"))
    })
