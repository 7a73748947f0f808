import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { claimPayment } from "@oja/domain/invoicing/claims"
import { businessDay, present, text, saying } from "@oja/domain/kernel/index"
import { isReply } from "../http/admit.ts"
import { besidePage } from "../documents/html.ts"
import { type Call, languageFor } from "../http/call.ts"
import { messageOf, type Language, type Reply } from "../http/envelope.ts"
import { readerOf } from "../http/language.ts"
import { anybody, page, paper, route } from "../http/route.ts"
import { onTo, publicPage } from "../http/security.ts"
import { notFound, outsideRefused } from "../http/status.ts"
import { claim, seen } from "./claiming.ts"
import { invoicePage, lostPage, type Shown } from "./page.ts"
import { pageStyle } from "../documents/pageStyle.ts"
import { faceOf } from "../documents/webFaces.ts"
import { wordsIn } from "./pageWords.ts"
import type { Ground } from "../module.ts"
import type { MailerServices } from "./mailer.ts"
import { pdf } from "../documents/pdf.ts"
import { PublicInvoice, publicView } from "./publicView.ts"
import { money, readMoney } from "../documents/saying.ts"
import { behind, type Standing } from "./standing.ts"

const byToken = { token: saying("1".repeat(32), text(1, 80)) }
const lang = { lang: Schema.optionalKey(Schema.String) }
const { claimId, invoiceId: _, ...claiming } = claimPayment.input.fields

interface Paying {
  /** Whether whoever calls can pay online. */
  readonly paysOnline: (call: Call) => boolean
}

/** What is served to whoever holds the link of an invoice (no login), by page and as data. */
export const publicInvoiceRoutes = (services: MailerServices & Paying & Pick<Ground, "files">) => {
  const { files, ledger, papers, paysOnline } = services
  const found = (call: Call): Standing | Reply => {
    const standing = behind(ledger, call.params["token"] ?? "")
    return standing === undefined || standing === "revoked" ? notFound(languageFor(call)) : standing
  }
  const shown = (call: Call): Standing | Reply => {
    const standing = behind(ledger, call.params["token"] ?? "")
    if (standing === undefined) return publicPage(lostPage(readerOf(call, "en"), "unknown"), 404)
    return standing === "revoked" ? publicPage(lostPage(readerOf(call, "en"), "revoked"), 410) : standing
  }
  const write = (call: Call, standing: Standing, trouble?: Shown["trouble"]): Reply => {
    const language = readerOf(call, standing.snapshot.language)
    const today = businessDay(call.at, standing)
    const token = call.params["token"] ?? ""
    const about = present({ standing, token, language, today, online: paysOnline(call), trouble })
    return publicPage(invoicePage(about), trouble ? 422 : 200)
  }
  const again = (call: Call, language: Language) => onTo(`/i/${call.params["token"]}?lang=${language}`)

  return [
    route("GET /public/invoices/:token", {
      summary: "An invoice, for whoever holds its link.",
      access: anybody,
      signIn: true,
      input: byToken,
      output: PublicInvoice,
      handle: async ({ call, reply }) => {
        const standing = found(call)
        if (isReply(standing)) return standing
        await seen(ledger, standing, call)
        return reply(publicView(standing))
      },
    }),
    route("GET /public/invoices/:token/pdf", {
      summary: "The paper of an invoice, for whoever holds its link.",
      access: anybody,
      signIn: true,
      page: true,
      input: byToken,
      output: paper,
      handle: async ({ call }) => {
        const standing = found(call)
        return isReply(standing) ? standing : pdf(await papers.invoice(standing), standing.snapshot.number)
      },
    }),
    route("POST /public/invoices/:token/claims", {
      summary: "Whoever holds the link says that they have paid.",
      access: anybody,
      signIn: true,
      input: { ...byToken, claimId: Schema.optionalKey(claimId), ...claiming },
      output: PublicInvoice,
      status: 201,
      handle: async ({ call, input: { token: _, ...said }, language, reply }) => {
        const standing = found(call)
        if (isReply(standing)) return standing
        const trouble = await claim(services, standing, said, call, language)
        if (trouble !== undefined) return trouble
        const now = found(call)
        return isReply(now) ? now : reply(publicView(now))
      },
    }),
    route("GET /i/:token", {
      summary: "The page of an invoice, for whoever holds its link.",
      access: anybody,
      signIn: true,
      page: true,
      input: { ...byToken, ...lang },
      output: page,
      handle: async ({ call }) => {
        const standing = shown(call)
        if (isReply(standing)) return standing
        await seen(ledger, standing, call)
        return write(call, standing)
      },
    }),
    route("POST /i/:token", {
      summary:
        "The form of that page: I have paid. An amount as people write it, a note, and a picture if they have one.",
      access: anybody,
      signIn: true,
      form: "photo",
      input: { ...byToken, ...lang, amount: Schema.optionalKey(text(0, 60)), note: Schema.optionalKey(text(0, 4000)) },
      output: page,
      handle: async ({ call, input: { amount: typed = "", note = "" } }) => {
        const standing = shown(call)
        if (isReply(standing)) return standing
        const language = readerOf(call, standing.snapshot.language)
        const { currency } = standing.snapshot
        const back = (said: string) => write(call, standing, { said, amount: typed, note })
        const amount = readMoney(language, typed, currency)
        if (amount === undefined || amount <= 0 || amount > standing.balance)
          return back(wordsIn(language).badAmount(money(language, standing.balance, currency)))
        const { business } = standing
        const sent = call.file === undefined || call.file.length === 0 ? undefined : call.file
        const judged = sent && files.judge(sent, { business, by: "sent" })
        if (judged !== undefined && Result.isFailure(judged))
          return back(messageOf(outsideRefused(judged.failure, language)))
        const proof = judged?.success.stored.url.slice("/files/".length)
        const said = present({ amount, note: note === "" ? undefined : note, proof })
        const trouble = await claim(services, standing, said, call, language)
        if (trouble === undefined && judged !== undefined) files.keep(judged.success, call.at)
        return trouble === undefined ? again(call, language) : back(messageOf(trouble))
      },
    }),
    route("GET /i/-/:file", {
      summary: "How that page looks: its sheet and its faces.",
      access: anybody,
      page: true,
      input: { file: saying("page.css", text(1, 120)) },
      output: { media: "text/css" },
      handle: ({ input, language }) => look(input.file) ?? notFound(language),
    }),
  ]
}

const look = (name: string): Reply | undefined => {
  if (name === "page.css") return besidePage(pageStyle, "text/css")
  const face = faceOf(name)
  if (face === undefined) return undefined
  const always = { "cache-control": "public, max-age=31536000, immutable", "content-type": "font/woff2" }
  const headers = { ...always, "content-security-policy": "default-src 'none'" }
  return { status: 200, text: "", file: [face], headers }
}
