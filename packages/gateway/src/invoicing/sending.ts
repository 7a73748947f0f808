import { randomBytes } from "node:crypto"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { Invoice } from "@oja/domain/invoicing/invoice"
import { shareInvoice } from "@oja/domain/invoicing/shareInvoice"
import { invoices } from "@oja/domain/invoicing/views"
import { bodyOf, type Call, languageFor } from "../http/call.ts"
import { decoderOf, type Services } from "../http/admit.ts"
import { complaints } from "../http/complaints.ts"
import { ok, type Reply } from "../http/envelope.ts"
import { minted } from "../http/mint.ts"
import { isAbsent, reading } from "../http/reading.ts"
import { invalid, notFound, outsideRefused, unanswered, unreadable } from "../http/status.ts"
import { letterOf, tapOf, textOf, toneOn } from "./letterWords.ts"
import { deliver, linkOf, type MailerServices } from "./mailer.ts"
import { standingOf } from "./standing.ts"

const { invoiceId: _, letterId, linkToken: __, ...said } = shareInvoice.input.fields
const Said = Schema.Struct({ ...said, letterId: Schema.optionalKey(letterId) })

/** Hands an invoice over or reminds of it: a letter leaves, or the merchant is given words and a link for one tap. */
export const sending =
  (services: Services & MailerServices, { reminds }: { readonly reminds: boolean }) =>
  (call: Call): Reply | Promise<Reply> =>
    reading(services, shareInvoice, call, async ({ context, caller, find }): Promise<Reply> => {
      const language = languageFor(call)
      const invoiceId = (call.params["id"] ?? "") as `inv_${string}`
      const body = bodyOf(call)
      if (body === undefined) return unreadable(language)
      if (isAbsent(services, invoices, context, invoiceId, caller)) return notFound(language)
      const { ledger } = services
      const before = ledger.state(context.business, Invoice, invoiceId)
      const usual = before.snapshot?.buyerEmail === undefined ? "whatsapp" : "email"
      const input = decoderOf(Said)({ channel: reminds ? usual : undefined, ...body, reminds })
      if (Result.isFailure(input)) return invalid(language, complaints(input.failure, language))
      const key = call.headers["idempotency-key"] ?? ""
      const share = {
        letterId: minted("msg", call.at) as `msg_${string}`,
        ...input.success,
        invoiceId,
        linkToken: randomBytes(16).toString("hex"),
      }
      const answer = await ledger.ask({
        command: shareInvoice,
        input: share,
        context,
        commandId: key === "" ? minted("cmd", call.at) : `key/${context.by}/${key}`,
        // The letter's id and the link are ours, not what was asked.
        fingerprint: `${call.path}\n${call.body}`,
        about: { actor: { kind: "user", name: caller?.business?.name ?? "", role: caller?.business?.role ?? "" } },
      })
      if (answer._tag !== "Accepted") return unanswered(ledger.domain, shareInvoice.name, answer, language)

      const standing = standingOf(ledger, context.business, invoiceId)
      if (standing === undefined) return notFound(language)
      const { channel } = share
      const link = linkOf(services.url, standing.state.token ?? "")
      const tone = reminds ? toneOn(context.today, standing.snapshot.dueDate) : "hands"
      const row = () => find({ view: invoices, kind: "row", id: invoiceId })
      if (channel === "email") {
        const to = share.to ?? standing.snapshot.buyerEmail ?? ""
        if (answer.repeated !== true && answer.events > 0) {
          const away = await deliver(services, standing, { letterId: share.letterId, to, reminds }, call.at)
          if (away !== undefined) return outsideRefused(away, language)
        }
        return ok({ invoice: row(), channel, link, to, ...letterOf(standing, link, tone) })
      }
      const text = textOf(standing, link, tone)
      const to = share.to ?? standing.snapshot.buyerPhone
      return ok({
        invoice: row(),
        channel,
        link,
        text,
        ...(to !== undefined && { to }),
        ...(channel !== "link" && { url: tapOf(channel, text, to) }),
      })
    })
