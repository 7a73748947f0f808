import { exponent } from "@oja/domain/kernel/amounts"

const formats = new Map<string, Intl.NumberFormat>()

/** Whole minor units as a person writes them: 1250000 kobo is ₦12,500.00. */
export const formatMoney = (amount: number, currency: string, locale: string): string => {
  const name = `${locale} ${currency}`
  const digits = exponent(currency)
  const format =
    formats.get(name) ??
    new Intl.NumberFormat(locale, {
      style: "currency",
      currency,
      currencyDisplay: "narrowSymbol",
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    })
  formats.set(name, format)
  // A decimal string, not a division: 0.1 + 0.2 has no place in a book.
  const sign = amount < 0 ? "-" : ""
  const whole = String(Math.abs(amount)).padStart(digits + 1, "0")
  const point = whole.length - digits
  const text = digits === 0 ? `${sign}${whole}` : `${sign}${whole.slice(0, point)}.${whole.slice(point)}`
  return format.format(text as Intl.StringNumericLiteral)
}

/** The shop's own way of writing numbers, in the person's language. */
export const numberLocale = (language: string, countryCode?: string) =>
  countryCode === undefined || countryCode === ""
    ? language === "fr"
      ? "fr-FR"
      : "en-NG"
    : `${language}-${countryCode}`

/** An amount as a draft keeps it: "14500" or "14500.50", whatever the language; `typedOver` shows it. */
export const plainAmount = (amount: number, currency: string): string => {
  const digits = exponent(currency)
  const whole = String(amount).padStart(digits + 1, "0")
  const point = whole.length - digits
  const fraction = whole.slice(point)
  return /^0*$/.test(fraction) ? whole.slice(0, point) : `${whole.slice(0, point)}.${fraction}`
}
