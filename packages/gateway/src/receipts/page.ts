import type { ReceiptRow } from "@oja/domain/sales/receipt"
import { escaped, html } from "../documents/html.ts"
import type { Language } from "../http/envelope.ts"

const words = {
  en: {
    true: "This receipt is genuine",
    text: "It is in the book of",
    voided: "This sale was taken back: the receipt no longer counts.",
    corrected: "This sale was corrected: compare your paper with what stands here.",
    was: (day: string, was: string, is: string) => `Corrected on ${day}: the total was ${was}, and became ${is}.`,
    same: (day: string) => `Corrected on ${day}: the total stayed the same.`,
    code: "Code",
    other: "Français",
    lost: "No receipt has this code",
    lostText: "Look at the paper once more: a receipt that is not found here was not written by Oja.",
    busy: "Too many codes were tried. Wait a few minutes and try again.",
  },
  fr: {
    true: "Ce reçu est authentique",
    text: "Il figure dans le livre de",
    voided: "Cette vente a été annulée\u202f: le reçu n’est plus valable.",
    corrected: "Cette vente a été corrigée\u202f: comparez votre papier avec ce qui figure ici.",
    was: (day: string, was: string, is: string) =>
      `Corrigée le ${day}\u202f: le total était de ${was}, il est devenu ${is}.`,
    same: (day: string) => `Corrigée le ${day}\u202f: le total est resté le même.`,
    code: "Code",
    other: "English",
    lost: "Aucun reçu ne porte ce code",
    lostText: "Vérifiez le papier\u202f: un reçu qui ne se trouve pas ici n’a pas été émis par Oja.",
    busy: "Trop de codes ont été essayés. Patientez quelques minutes, puis réessayez.",
  },
} as const

interface Shown {
  readonly language: Language
  readonly code: string
  readonly shop: string
  readonly number: string
  readonly rows: ReadonlyArray<ReceiptRow>
  readonly voided: boolean
  /** Each correction since: on which day, and what the sale came to before and after. */
  readonly corrected: ReadonlyArray<{ readonly day: string; readonly was: string; readonly is: string }>
}

/** A receipt as whoever holds it sees it: that it is true, and what it says. It works without a script. */
export const receiptPage = ({ code, corrected, language, number, rows, shop, voided }: Shown): string => {
  const say = words[language]
  const other = language === "fr" ? "en" : "fr"
  const chip = voided
    ? `<span class="chip void">${escaped(say.voided)}</span>`
    : corrected.length > 0
      ? `<span class="chip">${escaped(say.corrected)}</span>`
      : `<span class="chip paid">${escaped(say.true)}</span>`
  const body = [
    `<main><div class="bar"><div class="seller">${escaped(shop)}</div><nav><a href="?lang=${other}" lang="${other}">${say.other}</a></nav></div>`,
    `<p class="muted">${escaped(say.text)} ${escaped(shop)}. ${say.code} ${escaped(code)}</p>${chip}`,
    ...corrected.map(({ day, is, was }) => `<p>${escaped(was === is ? say.same(day) : say.was(day, was, is))}</p>`),
    `<table class="sums"><tbody>`,
    // Whose it is stands above.
    ...rows.slice(1).map(({ kind, left, right }) => {
      if (kind === "rule" || kind === "code") return ""
      const name = kind === "name" || kind === "line" || kind === "total" ? `<b>${escaped(left)}</b>` : escaped(left)
      return right === undefined
        ? `<tr><td colspan="2" dir="auto">${name}</td></tr>`
        : `<tr${kind === "total" ? ` class="all"` : ""}><td dir="auto">${name}</td><td class="n">${escaped(right)}</td></tr>`
    }),
    `</tbody></table></main>`,
  ]
  return html(language, `${number} · ${shop}`, body.join(""))
}

/** Where a code leads nowhere, or too many were tried. */
export const noReceiptPage = (language: Language, why: "lost" | "busy"): string => {
  const say = words[language]
  const text = why === "lost" ? `<p>${say.lostText}</p>` : ""
  return html(language, say[why], `<main class="lost"><h1>${say[why]}</h1>${text}</main>`)
}
