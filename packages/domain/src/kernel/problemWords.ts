import { format as formatAmount } from "./amounts.ts"
import { format as formatQuantity } from "./counting.ts"
import type { Field } from "./fields.ts"
import { sayPlain } from "./plainWords.ts"
import type { Wrong } from "./reading.ts"

// What is wrong with what somebody sent, in words: the same on a form, in an answer of the API and in the terminal. The
// specification's sentences where it has one.

/** How the reader writes numbers, and the currency of amounts whose document is not known yet. */
export interface Telling {
  readonly language: "en" | "fr"
  readonly locale?: string | undefined
  readonly currency?: string | undefined
}

/** What is wrong, in a sentence; amounts in major units with their currency. */
export const sayWrong = (wrong: Wrong, telling: Telling): string => {
  const say = (en: string, fr: string): string => (telling.language === "fr" ? fr : en)
  switch (wrong.is) {
    case "choice": {
      const choices = wrong.choices.join(", ")
      return say(`Please choose one of: ${choices}`, `Veuillez choisir parmi\u202f: ${choices}`)
    }
    case "between": {
      const [least, most] = [figure(wrong.min, wrong.of, telling), figure(wrong.max, wrong.of, telling)]
      return say(`Must be between ${least} and ${most}`, `Doit être compris entre ${least} et ${most}`)
    }
    case "least": {
      const least = figure(wrong.min, wrong.of, telling)
      return say(`Must be at least ${least}`, `Doit être au moins ${least}`)
    }
    case "tooShort":
      return say(`Must be at least ${wrong.min} characters`, `Au moins ${wrong.min} caractères`)
    case "tooLong":
      return say(`Must be at most ${wrong.max} characters`, `Au plus ${wrong.max} caractères`)
    case "tooFew":
      return say(`Add at least ${wrong.min}`, `Ajoutez-en au moins ${wrong.min}`)
    case "tooMany":
      return say(`At most ${wrong.max} are allowed`, `Au plus ${wrong.max} sont autorisés`)
    default:
      return sayPlain(wrong.is, telling.language)
  }
}

/** A limit as the person writes such figures. */
const figure = (
  value: number,
  { meaning }: Pick<Field, "meaning">,
  { currency, language, locale }: Telling,
): string => {
  const tongue = locale ?? (language === "fr" ? "fr-FR" : "en-NG")
  if (meaning === "amount" && currency !== undefined) return formatAmount(value, currency, tongue)
  if (meaning === "quantity") return formatQuantity(value, tongue)
  if (meaning === "rate") return `${new Intl.NumberFormat(tongue).format(value / 100)} %`
  return String(value)
}
