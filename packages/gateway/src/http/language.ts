import type { Call } from "./call.ts"
import type { Language } from "./envelope.ts"

/** The language a reader of a page asks for, by the page's own switch or their browser; else what it was written in. */
export const readerOf = ({ headers, query }: Call, own: Language): Language => {
  const { lang } = query
  if (lang === "en" || lang === "fr") return lang
  const first = /^\s*(en|fr)\b/i.exec(headers["accept-language"] ?? "")?.[1]?.toLowerCase()
  return first === "en" || first === "fr" ? first : own
}
