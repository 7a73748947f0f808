import { useSession } from "../session/session.ts"
import { useLocale } from "../words/words.ts"
import { formatMoney, numberLocale } from "./formatMoney.ts"
import { quantityText } from "./typed.ts"

/** The open shop's currency, and its way of writing money, quantities and days in the person's language. */
export const useShopFormat = () => {
  const language = useLocale()
  const { business } = useSession()
  const { currencyCode: currency = "NGN", countryCode } = business?.currencyObj ?? {}
  const locale = numberLocale(language, countryCode)
  return {
    currency,
    locale,
    money: (amount: number, of = currency) => formatMoney(amount, of, locale),
    quantity: (thousandths: number) => quantityText(thousandths, locale),
    day: (day: string) =>
      new Date(`${day}T12:00:00Z`).toLocaleDateString(locale, {
        day: "numeric",
        month: "short",
        year: "numeric",
        timeZone: "UTC",
      }),
    moment: (at: number) =>
      new Date(at).toLocaleString(locale, { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" }),
  }
}
