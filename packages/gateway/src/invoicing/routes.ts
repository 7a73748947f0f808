import { randomBytes } from "node:crypto"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { Customer } from "@oja/domain/customers/customer"
import { InvoiceId, type Snapshot } from "@oja/domain/invoicing/events"
import { Invoice } from "@oja/domain/invoicing/invoice"
import { issueInvoice } from "@oja/domain/invoicing/issueInvoice"
import { shareInvoice } from "@oja/domain/invoicing/shareInvoice"
import { invoices } from "@oja/domain/invoicing/views"
import { decide, present, rowOf, withoutFields } from "@oja/domain/kernel/index"
import { isReply } from "../http/admit.ts"
import type { Caller } from "../http/call.ts"
import { hidden } from "../http/hidden.ts"
import { paper, route, type RouteRequest } from "../http/route.ts"
import { notFound, outsideRefused, unanswered } from "../http/status.ts"
import { correctRoute } from "./correcting.ts"
import { tapOf } from "../phone.ts"
import { letterOf, textOf, toneOn } from "./letterWords.ts"
import { deliver, linkOf, type MailerServices } from "./mailer.ts"
import { pdf } from "../documents/pdf.ts"
import { OnPaper, onPaper } from "./publicView.ts"
import { type Standing, standingOf } from "./standing.ts"

const { invoiceId: _, letterId, linkToken: __, reminds: ___, channel, ...said } = shareInvoice.input.fields
const share = {
  id: InvoiceId,
  letterId: Schema.optionalKey(letterId),
  ...said,
}
const byId = { id: InvoiceId }

const Handed = Schema.Struct({
  invoice: invoices.row,
  channel,
  link: Schema.String,
  to: Schema.optionalKey(Schema.String),
  subject: Schema.optionalKey(Schema.String),
  text: Schema.optionalKey(Schema.String),
  html: Schema.optionalKey(Schema.String),
  url: Schema.optionalKey(Schema.String),
})

/** What of invoices no table can say: their papers, their letters, and a correction that is shown first. */
export const invoiceRoutes = (services: MailerServices) => {
  const { ledger, papers: drawn, url } = services
  const papers = (
    what: "pdf" | "credit-note",
    summary: string,
    print: (standing: Standing) => Promise<Uint8Array> | undefined,
    number: (standing: Standing) => string,
  ) =>
    route(`GET /v1.1/invoices/:id/${what}`, {
      summary,
      access: invoices.access,
      of: invoices,
      page: true,
      input: byId,
      output: paper,
      handle: async ({ caller, context, input: { id }, language }) => {
        const standing = standingOf(ledger, context.business, id)
        const printed = standing && (await print({ ...standing, snapshot: seenBy(caller, standing.snapshot) }))
        return standing === undefined || printed === undefined ? notFound(language) : pdf(printed, number(standing))
      },
    })
  return [
    papers(
      "pdf",
      "The paper of an issued invoice.",
      (it) => drawn.invoice(it),
      ({ snapshot }) => snapshot.number,
    ),
    papers(
      "credit-note",
      "The paper of the credit note that took an invoice back.",
      (it) => drawn.creditNote(it),
      ({ snapshot, state }) => state.credit?.number ?? snapshot.number,
    ),
    route("GET /v1.1/invoices/:id/paper", {
      summary: "What the paper of an issued invoice says: seller and buyer as they were on the day of issue.",
      access: invoices.access,
      of: invoices,
      input: byId,
      output: OnPaper,
      handle: ({ caller, context, input: { id }, language, reply }) => {
        const standing = standingOf(ledger, context.business, id)
        return standing === undefined
          ? notFound(language)
          : reply(onPaper({ snapshot: seenBy(caller, standing.snapshot) }))
      },
    }),
    route("GET /v1.1/invoices/:id/preview", {
      summary: "The paper of a draft, as it would be if it were issued now.",
      access: invoices.access,
      of: invoices,
      page: true,
      input: byId,
      output: paper,
      // The book decides, and what it decides is only drawn.
      handle: async ({ caller, context, input: { id }, language }) => {
        const read: Parameters<typeof decide>[1] = (aggregate, of) => ledger.state(context.business, aggregate, of)
        const decision = decide(issueInvoice, read, { invoiceId: id }, context)
        if (Result.isFailure(decision))
          return unanswered(ledger.domain, issueInvoice.name, { _tag: "Refused", refusal: decision.failure }, language)
        const issued = decision.success.find(({ _tag }) => _tag === "InvoiceIssued")
        if (issued === undefined) return notFound(language)
        // The number is given when it is issued, and to nobody before (pain C54).
        const snapshot = seenBy(caller, issued as unknown as Snapshot)
        const number = snapshot.language === "fr" ? "Brouillon" : "Draft"
        return pdf(await drawn.draft(context.business, { ...snapshot, number }), "draft")
      },
    }),
    route("POST /v1.1/invoices/:id/send", {
      summary: "Hands an invoice over: a letter leaves, or a link with words for WhatsApp or a text message is given.",
      access: shareInvoice.access,
      of: invoices,
      input: { ...share, channel },
      output: Handed,
      handle: (request) => hand(request, false),
    }),
    route("POST /v1.1/invoices/:id/remind", {
      summary: "Reminds the customer of what is owed, once a day at most.",
      access: shareInvoice.access,
      of: invoices,
      input: { ...share, channel: Schema.optionalKey(channel) },
      output: Handed,
      handle: (request) => hand(request, true),
    }),
    correctRoute,
  ]

  type Share = Schema.Struct<typeof share>["Type"] & { readonly channel?: typeof channel.Type }

  /** Hands an invoice over or reminds of it: a letter leaves, or the merchant is given words and a link for one tap. */
  async function hand(request: RouteRequest<Share, typeof Handed.Type, typeof shareInvoice.access>, reminds: boolean) {
    const { ask, call, caller, context, input, language, mint, read, reply } = request
    const { id: invoiceId, ...given } = input
    const { snapshot } = ledger.state(context.business, Invoice, invoiceId)
    const { email, phone } = ledger.state(context.business, Customer, snapshot?.customerId ?? "")
    // What goes to an address that this person may not see says nothing of it; WhatsApp then asks them whom to write to.
    const shown = seesContacts(caller) ? { email, phone } : {}
    const way = given.channel ?? (email === undefined ? "whatsapp" : "email")
    const letter = given.letterId ?? mint("msg")
    const answer = await ask(shareInvoice, {
      ...given,
      channel: way,
      letterId: letter,
      reminds,
      invoiceId,
      linkToken: randomBytes(16).toString("hex"),
    })
    if (isReply(answer)) return answer
    const standing = standingOf(ledger, context.business, invoiceId)
    if (standing === undefined) return notFound(language)
    const link = linkOf(url, standing.state.token ?? "")
    const tone = toneOn(context.today, standing, reminds)
    const unseen = new Set(hidden(invoices, caller))
    const invoice = () => withoutFields(read.find(rowOf(invoices, invoiceId)), unseen) as typeof invoices.row.Type
    if (way === "email") {
      const to = given.to ?? email ?? ""
      if (answer.repeated !== true && answer.events > 0) {
        const away = await deliver(services, standing, { letterId: letter, to, reminds }, call.at)
        if (away !== undefined) return outsideRefused(away, language)
      }
      const left = { invoice: invoice(), channel: way, link, to: given.to ?? shown.email }
      return reply(present({ ...left, ...letterOf(standing, link, tone) }))
    }
    const text = textOf(standing, link, tone)
    const to = given.to ?? shown.phone
    const tapped = way === "link" ? undefined : tapOf(way, text, to)
    return reply(present({ invoice: invoice(), channel: way, link, text, to, url: tapped }))
  }
}

type Member = { readonly business: NonNullable<Caller["business"]> }

const seesContacts = ({ business: { actor } }: Member): boolean => actor.may("customers", "view_contact")

/** What a paper says to a member: no more of how the buyer is reached than lists show them. The buyer's own link says it all. */
const seenBy = (caller: Member, snapshot: Snapshot): Snapshot => {
  if (seesContacts(caller)) return snapshot
  const { buyerAddress: _, buyerEmail: __, buyerPhone: ___, ...others } = snapshot
  return others
}
