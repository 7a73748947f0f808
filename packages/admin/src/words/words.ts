import { speak, useLocale, wordsOf } from "../i18n/words.ts"
import { uiWords } from "../ui/words.ts"
import type { en as app } from "./en.ts"
import type { en as site } from "./site.en.ts"

export { locale, prefer, speak, useLocale, type Locale } from "../i18n/words.ts"

// Sentences that have not found their module yet: of the public pages, and of the app.

type Paths<T, Before extends string = ""> = {
  [K in keyof T & string]: T[K] extends string ? `${Before}${K}` : Paths<T[K], `${Before}${K}.`>
}[keyof T & string]
export type Key = Paths<typeof site> | Paths<typeof app>
export type Say = (key: Key, facts?: Readonly<Record<string, string | number>>) => string

const siteWords = wordsOf({
  en: async () => ({ words: (await import("./site.en.ts")).en }),
  fr: async () => ({ words: (await import("./site.fr.ts")).fr }),
})
const appWords = wordsOf({
  en: async () => ({ words: (await import("./en.ts")).en }),
  fr: async () => ({ words: (await import("./fr.ts")).fr }),
})

export const bringSite = siteWords.load
/** The app brings more words than the public pages need. */
export const bringAppWords = appWords.load

export const say: Say = (key, facts = {}) => {
  const of = (words: { readonly say: unknown }) => (words.say as Say)(key, facts)
  const said = of(appWords)
  return said === key ? of(siteWords) : said
}

const speakers = new Map<string, Say>()
export const useWords = (): Say => {
  const language = useLocale()
  const one: Say = speakers.get(language) ?? ((...asked) => say(...asked))
  speakers.set(language, one)
  return one
}

/** Both, in a language: for tests of a single part. */
export const bring = async (load: () => Promise<void>, language: "en" | "fr" = "en") => {
  await Promise.all([siteWords.load(), uiWords.load(), load()])
  await speak(language)
}
