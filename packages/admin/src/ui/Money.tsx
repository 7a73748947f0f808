import type { CSSProperties } from "react"
import { useSession } from "../session/session.ts"
import { useLocale } from "../i18n/words.ts"
import { formatMoney, numberLocale } from "../data/formatMoney.ts"
import "./parts.css"

interface Props {
  /** Whole minor units: kobo, pesewas, millimes, or francs that have none. */
  readonly amount: number
  readonly currency?: string | undefined
  readonly tone?: "in" | "out" | undefined
}

/** An amount, in digits that line up under each other. */
export const Money = ({ amount, currency, tone }: Props) => {
  const locale = useLocale()
  const { business } = useSession()
  const { currencyCode = "NGN", countryCode } = business?.currencyObj ?? {}
  const text = formatMoney(amount, currency ?? currencyCode, numberLocale(locale, countryCode))
  return (
    <span className={`money ${tone === undefined ? "" : `money-${tone}`}`} style={lettersOf(text)}>
      {text}
    </span>
  )
}

/** How long a sum is, for the places that write it as large as it fits. */
export const lettersOf = (text: string): CSSProperties => ({ "--letters": text.length }) as CSSProperties
