import * as Schema from "effect/Schema"
import { customers } from "@oja/domain/customers/views"
import { Amount, count, Email, Money, Phone, present, rowOf, text, saying, ref } from "@oja/domain/kernel/index"
import { transactions } from "@oja/domain/transactions/views"
import { pdfNamed } from "../documents/pdf.ts"
import { unwritten } from "../documents/unwritten.ts"
import { readerOf } from "../http/language.ts"
import { anybody, page, route } from "../http/route.ts"
import { publicPage } from "../http/security.ts"
import { invalid, notFound, outsideRefused } from "../http/status.ts"
import { say } from "../http/words.ts"
import { tapOf } from "../phone.ts"
import type { Ground } from "../module.ts"
import { MailAway } from "../outside/mail.ts"
import { handed } from "../outside/persist.ts"
import { blockOf } from "../strangers/index.ts"
import { type ReceiptCodes, spoken } from "./codes.ts"
import { receiptLetter, receiptWords } from "./letter.ts"
import { noReceiptPage, receiptPage } from "./page.ts"
import { receiptPdf } from "./receiptPdf.ts"
import { correctionsOf, receiptOf, sellerOf, toldOf } from "./saleReceipt.ts"

const { access } = transactions
const { optionalKey } = Schema

const Row = Schema.Struct({
  kind: Schema.Literals(["name", "text", "rule", "line", "pair", "total", "code"]),
  left: Schema.String,
  right: optionalKey(Schema.String),
})
const Place = Schema.Struct({
  branch: optionalKey(Schema.String),
  address: optionalKey(Schema.String),
  returnPolicy: optionalKey(Schema.String),
})
const placeOf = ({ address, branch, returnPolicy }: ReturnType<typeof sellerOf>): typeof Place.Type =>
  present({ address, branch, returnPolicy })
const Shown = Schema.Struct({ code: Schema.String, link: Schema.String, place: Place, rows: Schema.Array(Row) })

const channel = Schema.Literals(["email", "whatsapp", "sms", "link"])
const Sent = Schema.Struct({
  channel,
  link: Schema.String,
  to: optionalKey(Schema.String),
  subject: optionalKey(Schema.String),
  text: Schema.String,
  url: optionalKey(Schema.String),
})

/** A receipt as data, on its way to the customer, and behind its code for whoever holds it. */
export const sendingRoutes = ({ ledger, mail, strangers }: Ground, codes: ReceiptCodes) => [
  route("GET /api/sales/:id/receipt", {
    summary: "What the receipt of a sale says, row by row, with the code that proves it.",
    access,
    of: transactions,
    input: { id: ref("sale"), copy: optionalKey(count(1, 999)), tendered: optionalKey(Amount) },
    output: Shown,
    handle: ({ caller, input: { copy, id, tendered }, language, read, reply }) => {
      const told = toldOf(read.find, caller.business.id, id)
      if (told === undefined) return notFound(language)
      const proof = codes.of(caller.business.id, id)
      return reply({
        ...proof,
        place: placeOf(sellerOf(told)),
        rows: receiptOf({ ...told, proof, copy, tendered, language }),
      })
    },
  }),
  route("POST /v1.1/transactions/:id/receipt", {
    summary:
      "Hands the receipt of a sale over: a letter leaves with it, or words with its link for WhatsApp or a text message are given.",
    access,
    of: transactions,
    input: { id: ref("sale"), channel, to: optionalKey(Schema.Union([Email, Phone])) },
    output: Sent,
    handle: async ({ call, caller, commandId, input, language, read, reply }) => {
      const { channel: way, id } = input
      const told = toldOf(read.find, caller.business.id, id)
      if (told === undefined) return notFound(language)
      const { business, sale } = told
      const buyer = sale.customerId === undefined ? undefined : read.find(rowOf(customers, sale.customerId))
      const to = input.to ?? (way === "email" ? buyer?.email : way === "link" ? undefined : buyer?.phone)
      // What goes to an address that this person may not see says nothing of it.
      const shown = caller.business.actor.may("customers", "view_contact") ? to : input.to
      const proof = codes.of(business.id, id)
      const total = Money.format(sale.total, sale.currency, `${language}-${business.country}`)
      const about = { shop: business.name, number: sale.number, total, link: proof.link }
      if (way !== "email") {
        const words = receiptWords(language, about)
        const url = way === "link" ? undefined : tapOf(way, words, shown)
        return reply(present({ channel: way, link: proof.link, text: words, to: shown, url }))
      }
      if (to === undefined || !to.includes("@"))
        return invalid(language, [{ param: "to", msg: say(language, "email") }])
      const rows = receiptOf({ ...told, proof, language })
      const strange = unwritten(language, rows)
      if (strange !== undefined) return strange
      // Nobody's mailbox is filled in the name of one shop after the other.
      const turned = strangers.take({
        act: "letter",
        who: { mailbox: to, business: business.id },
        mark: commandId,
        at: call.at,
      })
      if (turned._tag === "Wait")
        return outsideRefused(new MailAway({ reason: "too many letters", passing: true }), language)
      const paper = {
        paperWidth: "80",
        title: sale.number,
        author: business.name,
        language,
        at: sale.recordedAt,
      } as const
      const letter = receiptLetter(language, about)
      const sending = mail.send({
        to,
        ...letter,
        name: commandId,
        attachments: [{ filename: pdfNamed(sale.number), content: Buffer.from(await receiptPdf(rows, paper)) }],
      })
      const away = await handed(sending)
      return away === undefined
        ? reply(present({ channel: way, link: proof.link, to: shown, ...letter }))
        : outsideRefused(away, language)
    },
  }),
  route("GET /r/:code", {
    summary: "The page of a receipt, for whoever holds its code: that it is true, and what it says.",
    access: anybody,
    signIn: true,
    page: true,
    input: { code: saying("abcd2345", text(1, 80)), lang: optionalKey(Schema.String) },
    output: page,
    handle: ({ call, input: { code } }) => {
      const reader = readerOf(call, "en")
      const found = codes.behind(code)
      const told = found && toldOf((selection) => ledger.find(found.business, selection), found.business, found.saleId)
      if (found === undefined || told === undefined) {
        // Whoever tries codes that are none is one who guesses.
        const who = { block: blockOf(call.ip) }
        const turned = strangers.take({ act: "receipt", who, mark: code, at: call.at })
        return turned._tag === "Wait"
          ? publicPage(noReceiptPage(reader, "busy"), 429)
          : publicPage(noReceiptPage(reader, "lost"), 404)
      }
      const { business, sale } = told
      return publicPage(
        receiptPage({
          language: reader,
          code: spoken(code.toUpperCase()),
          shop: business.name,
          number: sale.number,
          // The code that gives change back is whoever’s who holds the paper, and not the link’s.
          rows: receiptOf({ ...told, slip: undefined, language: reader }),
          voided: sale.voided,
          corrected: correctionsOf(told, reader),
        }),
      )
    },
  }),
]
