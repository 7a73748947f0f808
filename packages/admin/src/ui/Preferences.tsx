import { useId } from "react"
import { choose, useChoice, type Choice } from "../theme/scheme.ts"
import { prefer, useLocale, type Locale } from "../i18n/words.ts"
import { Glyph, type GlyphName } from "./Glyph.tsx"
import { uiWords } from "./words.ts"
import "./preferences.css"

const looks: ReadonlyArray<{ readonly choice: Choice; readonly glyph: GlyphName }> = [
  { choice: "light", glyph: "sun" },
  { choice: "system", glyph: "device" },
  { choice: "dark", glyph: "moon" },
]

/** Light, dark, or as the device does. */
export const SchemeSwitch = () => {
  const say = uiWords.use()
  const chosen = useChoice()
  // The switch may stand on the page twice; each is a group of its own.
  const group = useId()
  return (
    <div className="segments" role="radiogroup" aria-label={say("prefer.scheme")}>
      {looks.map(({ choice, glyph }) => (
        <label key={choice} title={say(`prefer.${choice}`)}>
          <input type="radio" name={group} checked={chosen === choice} onChange={() => choose(choice)} />
          <Glyph name={glyph} size={18} />
          <span className="unseen">{say(`prefer.${choice}`)}</span>
        </label>
      ))}
    </div>
  )
}

export const tongues: ReadonlyArray<{ readonly locale: Locale; readonly name: string }> = [
  { locale: "en", name: "English" },
  { locale: "fr", name: "Français" },
]

export const LanguageSwitch = ({ onChoose = prefer }: { onChoose?: (locale: Locale) => unknown }) => {
  const say = uiWords.use()
  const spoken = useLocale()
  const group = useId()
  return (
    <div className="segments" role="radiogroup" aria-label={say("prefer.language")}>
      {tongues.map(({ locale, name }) => (
        <label key={locale} lang={locale} title={name}>
          <input type="radio" name={group} checked={spoken === locale} onChange={() => void onChoose(locale)} />
          <span aria-hidden="true">{locale.toUpperCase()}</span>
          <span className="unseen">{name}</span>
        </label>
      ))}
    </div>
  )
}
