import { dayOf } from "@oja/domain/kernel/calendar"
import { useSession } from "../session/session.ts"
import { formatMoney, numberLocale } from "../ui/formatMoney.ts"
import { useLocale } from "../words/words.ts"

/** How this shop writes money and numbers, and which day it is there. */
export const useShop = () => {
  const language = useLocale()
  const { business } = useSession()
  const { currencyCode: currency = "NGN", countryCode } = business?.currencyObj ?? {}
  const locale = numberLocale(language, countryCode)
  const zone = business?.timezone ?? "Africa/Lagos"
  return {
    currency,
    locale,
    zone,
    today: dayOf(Date.now(), zone),
    money: (amount: number, of = currency) => formatMoney(amount, of, locale),
  }
}
