import { hash } from "node:crypto"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { correctInvoice } from "@oja/domain/invoicing/correctInvoice"
import { InvoiceEvent, InvoiceId } from "@oja/domain/invoicing/events"
import { invoices } from "@oja/domain/invoicing/views"
import { Day, decide, type Fact, ref, rowOf, SignedAmount, SignedQuantity } from "@oja/domain/kernel/index"
import { isReply, type Services } from "../http/admit.ts"
import { failing } from "../http/envelope.ts"
import { route } from "../http/route.ts"
import { unanswered } from "../http/status.ts"
import { say } from "../http/words.ts"

const { creditNoteId, invoiceId: _, newInvoiceId, ...said } = correctInvoice.input.fields

const { currency, dueDate, lines, taxes, total } = InvoiceEvent.cases.InvoiceIssued.fields

const Preview = Schema.Struct({
  previewHash: Schema.String,
  creditNote: Schema.NullOr(Schema.Struct({ total, currency, on: Day })),
  invoice: Schema.NullOr(Schema.Struct({ total, currency, lines, taxes, dueDate, received: SignedAmount })),
  stock: Schema.Array(
    Schema.Struct({
      kind: Schema.String,
      variantId: ref("var"),
      locationId: ref("loc"),
      quantity: SignedQuantity,
    }),
  ),
})

/** A correction is shown before it is made: without the hash of what was shown, nothing is written. */
export const correctRoute = route("POST /v1.1/invoices/:id/correct", {
  summary: "Shows what a correction would do; with the hash of what was shown, does it.",
  access: correctInvoice.access,
  of: invoices,
  input: {
    id: InvoiceId,
    creditNoteId: Schema.optionalKey(creditNoteId),
    newInvoiceId: Schema.optionalKey(newInvoiceId),
    previewHash: Schema.optionalKey(Schema.String),
    ...said,
  },
  output: Schema.Union([Schema.Struct({ preview: Preview }), invoices.row]),
  handle: async ({ ask, context, input, language, mint, reply, services }) => {
    const { id: invoiceId, previewHash, ...wanted } = input
    const correction = {
      creditNoteId: mint("cn"),
      newInvoiceId: mint("inv"),
      ...wanted,
      invoiceId,
    }
    const { ledger } = services
    if (previewHash === undefined || !alreadyDone(services, context.business, invoiceId)) {
      const read: Parameters<typeof decide>[1] = (aggregate, id) => ledger.state(context.business, aggregate, id)
      const decision = decide(correctInvoice, read, correction, context)
      if (Result.isFailure(decision))
        return unanswered(ledger.domain, correctInvoice.name, { _tag: "Refused", refusal: decision.failure }, language)
      const figures = previewOf(decision.success)
      const preview = { previewHash: hash("sha256", JSON.stringify(figures)).slice(0, 32), ...figures }
      if (previewHash === undefined) return reply({ preview } as { preview: typeof Preview.Type })
      if (previewHash !== preview.previewHash)
        return failing({
          status: 409,
          code: "PREVIEW_STALE",
          message: say(language, "previewStale"),
          details: { preview },
        })
    }
    const answer = await ask(correctInvoice, correction)
    return isReply(answer) ? answer : reply(ledger.find(context.business, rowOf(invoices, invoiceId)) as never)
  },
})

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
