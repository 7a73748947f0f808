import { randomBytes } from "node:crypto"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { Invoice } from "@oja/domain/invoicing/invoice"
import { shareInvoice } from "@oja/domain/invoicing/shareInvoice"
import { invoices } from "@oja/domain/invoicing/views"
import { bodyOf, type Call, languageFor } from "../http/call.ts"
import { decoderOf, type Doors } from "../http/admit.ts"
import { complaints } from "../http/complaints.ts"
import { ok, type Reply } from "../http/envelope.ts"
import { minted } from "../http/mint.ts"
import { isAbsent, reading } from "../http/reading.ts"
import { invalid, notFound, outsideRefused, unanswered, unreadable } from "../http/status.ts"
import { letterOf, tapOf, textOf, toneOn } from "./letterWords.ts"
import { deliver, linkOf, type PostDoors } from "./post.ts"
import { standingOf } from "./standing.ts"

const { invoiceId: _, letterId, linkToken: __, ...said } = shareInvoice.input.fields
const Said = Schema.Struct({ ...said, letterId: Schema.optionalKey(letterId) })

/** Hands an invoice over or reminds of it: a letter leaves, or the merchant is given words and a link for one tap. */
export const sending =
  (doors: Doors & PostDoors, { reminds }: { readonly reminds: boolean }) =>
  (call: Call): Reply | Promise<Reply> =>
    reading(doors, shareInvoice, call, async ({ asked, caller, find }): Promise<Reply> => {
      const language = languageFor(call)
      const invoiceId = (call.params["id"] ?? "") as `inv_${string}`
      const body = bodyOf(call)
      if (body === undefined) return unreadable(language)
      if (isAbsent(doors, invoices, asked, invoiceId, caller)) return notFound(language)
      const { ledger } = doors
      const before = ledger.state(asked.business, Invoice, invoiceId)
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
        asked,
        commandId: key === "" ? minted("cmd", call.at) : `key/${asked.by}/${key}`,
        // The letter's id and the link are ours, not what was asked.
        fingerprint: `${call.path}\n${call.body}`,
        about: { actor: { kind: "user", name: caller?.business?.name ?? "", role: caller?.business?.role ?? "" } },
      })
      if (answer._tag !== "Accepted") return unanswered(ledger.book, shareInvoice.name, answer, language)

      const standing = standingOf(ledger, asked.business, invoiceId)
      if (standing === undefined) return notFound(language)
      const { channel } = share
      const link = linkOf(doors.url, standing.state.token ?? "")
      const tone = reminds ? toneOn(asked.today, standing.snapshot.dueDate) : "hands"
      const row = () => find({ view: invoices, kind: "row", id: invoiceId })
      if (channel === "email") {
        const to = share.to ?? standing.snapshot.buyerEmail ?? ""
        if (answer.repeated !== true && answer.events > 0) {
          const away = await deliver(doors, standing, { letterId: share.letterId, to, reminds }, call.at)
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
