import { Money } from "@oja/domain/kernel/index"
import type { Language } from "./models.ts"

const locale = { en: "en-NG", fr: "fr-FR" } as const

const kept = new Map<string, string>()

/** "₦12,500", "12 500 F CFA": decimals only where there are some, for a price is plain. */
export const money = (language: Language, minor: number, currency: string): string => {
  const key = `${language}${currency}${minor}`
  const known = kept.get(key)
  if (known !== undefined) return known
  // Prices repeat on every page and making a formatter is dear; whoever asks for ever new amounts begins afresh.
  if (kept.size > 5000) kept.clear()
  const digits = minor % Money.unit(currency) === 0 ? 0 : Money.exponent(currency)
  const said = new Intl.NumberFormat(locale[language], {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(minor / Money.unit(currency))
  kept.set(key, said)
  return said
}

/** "1.5" or "1,5": how many units, in whole and parts. */
export const counted = (language: Language, units: number): string =>
  new Intl.NumberFormat(locale[language], { maximumFractionDigits: 3 }).format(units)

/** The figure that structured data wants: "12500.00", with a point and nothing else. */
export const figure = (minor: number, currency: string): string =>
  (minor / Money.unit(currency)).toFixed(Money.exponent(currency))

/** "22 Nov, 14:05" by the shop's clock. */
export const moment = (language: Language, at: number, zone: string): string =>
  new Intl.DateTimeFormat(language === "fr" ? "fr-FR" : "en-GB", {
    timeZone: zone,
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).format(at)

/** "14:05" by the shop's clock. */
export const clock = (language: Language, at: number, zone: string): string =>
  new Intl.DateTimeFormat(language === "fr" ? "fr-FR" : "en-GB", {
    timeZone: zone,
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).format(at)
