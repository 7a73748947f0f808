import { type Call, languageFor } from "./call.ts"
import type { Language } from "./envelope.ts"

/** The language of a page by its own switch, else that of what it shows, else the one its reader came with. */
export const pageLanguage = (call: Call, own?: Language): Language => {
  const { lang } = call.query
  return lang === "en" || lang === "fr" ? lang : (own ?? languageFor(call))
}

/** The language a reader of a page asks for, by the page's own switch or their browser; else what it was written in. */
export const readerOf = ({ headers, query }: Call, own: Language): Language => {
  const { lang } = query
  if (lang === "en" || lang === "fr") return lang
  const first = /^\s*(en|fr)\b/i.exec(headers["accept-language"] ?? "")?.[1]?.toLowerCase()
  return first === "en" || first === "fr" ? first : own
}
