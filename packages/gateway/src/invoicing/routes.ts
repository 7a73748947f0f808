import { invoices } from "@oja/domain/invoicing/views"
import type { Services } from "../http/admit.ts"
import { type Call, languageFor } from "../http/call.ts"
import type { Reply } from "../http/envelope.ts"
import { isAbsent, reading } from "../http/reading.ts"
import type { Route } from "../http/routes.ts"
import { notFound } from "../http/status.ts"
import { correcting } from "./correcting.ts"
import type { MailerServices } from "./mailer.ts"
import { previewing } from "./previewing.ts"
import { creditNoteOf, paperOf, pdf } from "./printing.ts"
import { sending } from "./sending.ts"
import { type Standing, standingOf } from "./standing.ts"

/** What of invoices no table can say: their papers, their letters, and a correction that is shown first. */
export const invoiceRoutes = (services: Services & MailerServices): ReadonlyArray<Route> => {
  const paper =
    (print: (standing: Standing) => Promise<Uint8Array> | undefined, number: (standing: Standing) => string) =>
    (call: Call): Reply | Promise<Reply> =>
      reading(services, invoices, call, ({ context, caller }): Reply | Promise<Reply> => {
        const id = (call.params["id"] ?? "") as `inv_${string}`
        if (isAbsent(services, invoices, context, id, caller)) return notFound(languageFor(call))
        const standing = standingOf(services.ledger, context.business, id)
        const printed = standing && print(standing)
        if (standing === undefined || printed === undefined) return notFound(languageFor(call))
        return printed.then((bytes) => pdf(bytes, number(standing)))
      })
  return [
    {
      method: "GET",
      path: "/v1.1/invoices/:id/pdf",
      summary: "The paper of an issued invoice.",
      access: "person",
      page: true,
      handle: paper(
        (it) => paperOf(it, services.files),
        ({ snapshot }) => snapshot.number,
      ),
    },
    {
      method: "GET",
      path: "/v1.1/invoices/:id/preview",
      summary: "The paper of a draft, as it would be if it were issued now.",
      access: "person",
      page: true,
      handle: previewing(services),
    },
    {
      method: "GET",
      path: "/v1.1/invoices/:id/credit-note",
      summary: "The paper of the credit note that took an invoice back.",
      access: "person",
      page: true,
      handle: paper(
        (it) => creditNoteOf(it, services.files),
        ({ snapshot, state }) => state.credit?.number ?? snapshot.number,
      ),
    },
    {
      method: "POST",
      path: "/v1.1/invoices/:id/send",
      summary: "Hands an invoice over: a letter leaves, or a link with words for WhatsApp or a text message is given.",
      access: "person",
      handle: sending(services, { reminds: false }),
    },
    {
      method: "POST",
      path: "/v1.1/invoices/:id/remind",
      summary: "Reminds the customer of what is owed, once a day at most.",
      access: "person",
      handle: sending(services, { reminds: true }),
    },
    {
      method: "POST",
      path: "/v1.1/invoices/:id/correct",
      summary: "Shows what a correction would do; with the hash of what was shown, does it.",
      access: "person",
      handle: correcting(services),
    },
  ]
}
