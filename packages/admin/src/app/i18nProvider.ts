import polyglotI18nProvider from "ra-i18n-polyglot"
import type { TranslationMessages } from "react-admin"
import { dictionary, locale, prefer, type Dictionary, type Locale } from "../words/words.ts"

/** Our words on top of react-admin's, in the person's language. */
export const bringAppWords = async (locale: Locale): Promise<Dictionary> => {
  const [react, ours] =
    locale === "fr"
      ? await Promise.all([import("ra-language-french"), import("../words/fr.ts").then(({ fr }) => fr)])
      : await Promise.all([import("ra-language-english"), import("../words/en.ts").then(({ en }) => en)])
  return { ...(react.default as unknown as Dictionary), ...ours }
}

const messages = () => dictionary() as unknown as TranslationMessages

export const makeI18n = () =>
  polyglotI18nProvider(
    (next) => (next === locale() ? messages() : prefer(next === "fr" ? "fr" : "en").then(messages)),
    locale(),
    [
      { locale: "en", name: "English" },
      { locale: "fr", name: "Français" },
    ],
  )
