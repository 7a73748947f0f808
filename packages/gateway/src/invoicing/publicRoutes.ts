import * as Result from "effect/Result"
import { dayOf, Money } from "@oja/domain/kernel/index"
import { bodyOf, type Call, languageFor } from "../http/call.ts"
import { type Language, ok, type Reply } from "../http/envelope.ts"
import type { Route } from "../http/routes.ts"
import { publicHeaders as headers } from "../http/security.ts"
import { notFound, outsideRefused, unreadable } from "../http/status.ts"
import { claim, seen } from "./claiming.ts"
import { invoicePage, lostPage } from "./page.ts"
import { faceOf, pageStyle } from "./pageStyle.ts"
import { wordsIn } from "./pageWords.ts"
import type { MailerServices } from "./mailer.ts"
import { paperOf, pdf } from "./printing.ts"
import { publicView } from "./publicView.ts"
import { money } from "./saying.ts"
import { behind, type Standing } from "./standing.ts"

const page = (text: string, status = 200): Reply => ({ status, text, headers })

/** The language a reader asks for, by the page's own switch or their browser; else the invoice's. */
const readerOf = ({ headers: said, query }: Call, own: Language): Language => {
  const { lang } = query
  if (lang === "en" || lang === "fr") return lang
  const first = /^\s*(en|fr)\b/i.exec(said["accept-language"] ?? "")?.[1]?.toLowerCase()
  return first === "en" || first === "fr" ? first : own
}

interface Paying {
  /** Whether whoever calls can pay online. */
  readonly paysOnline: (call: Call) => boolean
}

/** What is served to whoever holds the link of an invoice (no login), by page and as data. */
export const publicInvoiceRoutes = ({ files, ledger, paysOnline }: MailerServices & Paying): ReadonlyArray<Route> => {
  const found = (call: Call, then: (standing: Standing) => Reply | Promise<Reply>): Reply | Promise<Reply> => {
    const standing = behind(ledger, call.params["token"] ?? "")
    return standing === undefined || standing === "revoked" ? notFound(languageFor(call)) : then(standing)
  }
  const shown = (call: Call, then: (standing: Standing) => Reply | Promise<Reply>): Reply | Promise<Reply> => {
    const standing = behind(ledger, call.params["token"] ?? "")
    if (standing === undefined) return page(lostPage(readerOf(call, "en"), "unknown"), 404)
    return standing === "revoked" ? page(lostPage(readerOf(call, "en"), "revoked"), 410) : then(standing)
  }
  const write = (call: Call, standing: Standing, trouble?: { said: string; amount: string; note: string }): Reply => {
    const language = readerOf(call, standing.snapshot.language)
    const today = dayOf(call.at, standing.zone)
    const token = call.params["token"] ?? ""
    return page(
      invoicePage({ standing, token, language, today, online: paysOnline(call), ...(trouble && { trouble }) }),
      trouble ? 422 : 200,
    )
  }
  const again = (call: Call, language: Language): Reply => ({
    status: 303,
    text: "",
    headers: { ...headers, location: `/i/${call.params["token"]}?lang=${language}` },
  })

  /** The form of the page: an amount as people write it, a note, and a picture if they have one. */
  const claimed = (call: Call) =>
    shown(call, async (standing) => {
      const language = readerOf(call, standing.snapshot.language)
      const { amount: typed, note = "" } = (bodyOf(call) ?? {}) as { readonly [field: string]: string | undefined }
      const { currency } = standing.snapshot
      const say = wordsIn(language)
      const back = (said: string) => write(call, standing, { said, amount: typed ?? "", note })
      const amount = Money.parse((typed ?? "").replaceAll(/[^\d.,\s'-]/g, ""), currency)
      if (amount === undefined || amount <= 0 || amount > standing.balance)
        return back(say.badAmount(money(language, standing.balance, currency)))
      const kept = call.file === undefined || call.file.length === 0 ? undefined : files.put(call.file, call.at)
      if (kept !== undefined && Result.isFailure(kept)) return back(saidIn(outsideRefused(kept.failure, language)))
      const proof = kept === undefined ? {} : { proof: kept.success.url.slice("/files/".length) }
      const trouble = await claim(ledger, standing, { amount, ...(note !== "" && { note }), ...proof }, call, language)
      return trouble === undefined ? again(call, language) : back(saidIn(trouble))
    })

  return [
    {
      method: "GET",
      path: "/public/invoices/:token",
      summary: "An invoice, for whoever holds its link.",
      access: "public",
      signIn: true,
      handle: (call) =>
        found(call, async (standing) => {
          await seen(ledger, standing, call)
          return ok(publicView(standing))
        }),
    },
    {
      method: "GET",
      path: "/public/invoices/:token/pdf",
      summary: "The paper of an invoice, for whoever holds its link.",
      access: "public",
      signIn: true,
      page: true,
      handle: (call) => found(call, (it) => paperOf(it, files).then((bytes) => pdf(bytes, it.snapshot.number))),
    },
    {
      method: "POST",
      path: "/public/invoices/:token/claims",
      summary: "Whoever holds the link says that they have paid.",
      access: "public",
      signIn: true,
      handle: (call) =>
        found(call, async (standing) => {
          const language = languageFor(call)
          const body = bodyOf(call)
          if (body === undefined) return unreadable(language)
          const trouble = await claim(ledger, standing, body, call, language)
          return trouble ?? found(call, (now) => ok(publicView(now), 201))
        }),
    },
    {
      method: "GET",
      path: "/i/:token",
      summary: "The page of an invoice, for whoever holds its link.",
      access: "public",
      signIn: true,
      page: true,
      handle: (call) =>
        shown(call, async (standing) => {
          await seen(ledger, standing, call)
          return write(call, standing)
        }),
    },
    {
      method: "POST",
      path: "/i/:token",
      summary: "The form of that page: I have paid.",
      access: "public",
      signIn: true,
      form: true,
      handle: claimed,
    },
    {
      method: "GET",
      path: "/i/-/:file",
      summary: "How that page looks: its sheet and its faces.",
      access: "public",
      page: true,
      handle: (call) => look(call.params["file"] ?? "") ?? notFound(languageFor(call)),
    },
  ]
}

const look = (name: string): Reply | undefined => {
  const kept = { "cache-control": "public, max-age=86400", "content-security-policy": "default-src 'none'" }
  if (name === "page.css")
    return { status: 200, text: pageStyle, headers: { ...kept, "content-type": "text/css; charset=utf-8" } }
  const face = faceOf(name)
  if (face === undefined) return undefined
  const always = { "cache-control": "public, max-age=31536000, immutable", "content-type": "font/woff2" }
  return { status: 200, text: "", file: [face], headers: { ...kept, ...always } }
}

/** The words of a reply that was meant for a program. */
const saidIn = ({ text }: Reply): string => (JSON.parse(text) as { readonly message: string }).message
