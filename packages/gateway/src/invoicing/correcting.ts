import { hash } from "node:crypto"
import * as Result from "effect/Result"
import { correctInvoice } from "@oja/domain/invoicing/correctInvoice"
import { invoices } from "@oja/domain/invoicing/views"
import { asks, chooses, decide, type Fact, rowOf } from "@oja/domain/kernel/index"
import { decoderOf, type Services } from "../http/admit.ts"
import { handlerOf } from "../http/handler.ts"
import { bodyOf, type Call, languageFor } from "../http/call.ts"
import { complaints } from "../http/complaints.ts"
import { failing, ok, type Reply } from "../http/envelope.ts"
import { minted } from "../http/mint.ts"
import { isAbsent, reading } from "../http/reading.ts"
import { invalid, notFound, unanswered, unreadable } from "../http/status.ts"
import { say } from "../http/words.ts"

/** A correction is shown before it is made: without the hash of what was shown, nothing is written. */
export const correcting = (services: Services) => {
  const sure = asks(correctInvoice, { answers: invoices })
  const correct = handlerOf(
    services,
    chooses([sure], () => sure, "previewHash"),
  )
  return (call: Call): Reply | Promise<Reply> =>
    reading(services, correctInvoice, call, ({ context, caller }): Reply | Promise<Reply> => {
      const language = languageFor(call)
      const body = bodyOf(call)
      if (body === undefined) return unreadable(language)
      const invoiceId = call.params["id"] ?? ""
      if (isAbsent(services, invoices, context, invoiceId, caller)) return notFound(language)
      const { previewHash, ...said } = body
      if (typeof previewHash === "string" && alreadyDone(services, context.business, invoiceId)) return correct(call)
      const ids = { creditNoteId: minted("cn", call.at), newInvoiceId: minted("inv", call.at) }
      const input = decoderOf(correctInvoice.input)({ ...ids, ...said, invoiceId })
      if (Result.isFailure(input)) return invalid(language, complaints(input.failure, language))
      const { ledger } = services
      const read: Parameters<typeof decide>[1] = (aggregate, id) => ledger.state(context.business, aggregate, id)
      const decision = decide(correctInvoice, read, input.success, context)
      if (Result.isFailure(decision))
        return unanswered(ledger.domain, correctInvoice.name, { _tag: "Refused", refusal: decision.failure }, language)
      const figures = previewOf(decision.success)
      const now = hash("sha256", JSON.stringify(figures)).slice(0, 32)
      const preview = { previewHash: now, ...figures }
      if (previewHash === undefined) return ok({ preview })
      if (previewHash !== now)
        return failing({
          status: 409,
          code: "PREVIEW_STALE",
          message: say(language, "previewStale"),
          details: { preview },
        })
      return correct(call)
    })
}

/** What was corrected before answers as it did then, by its key or its ids; there is nothing left to preview. */
const alreadyDone = ({ ledger }: Services, business: string, id: string): boolean => {
  const found = ledger.find(business, rowOf(invoices, id))
  return found?.status === "credited"
}

type Facts = Fact & { readonly [field: string]: unknown }

/** What a correction would do, in figures: ids and numbers are given when it is done. */
const previewOf = (events: ReadonlyArray<Fact>) => {
  const all = events as ReadonlyArray<Facts>
  const only = (tag: string, ...fields: ReadonlyArray<string>) => {
    const found = all.find((event) => event._tag === tag)
    return found === undefined ? null : Object.fromEntries(fields.map((field) => [field, found[field] ?? null]))
  }
  return {
    creditNote: only("CreditNoteIssued", "total", "currency", "on"),
    invoice: only("InvoiceIssued", "total", "currency", "lines", "taxes", "dueDate", "received"),
    stock: all
      .filter(({ _tag }) => _tag.startsWith("Stock"))
      .map(({ _tag, locationId, quantity, variantId }) => ({ kind: _tag, variantId, locationId, quantity })),
  }
}
