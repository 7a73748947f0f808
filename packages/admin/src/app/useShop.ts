import { dayOf } from "@oja/domain/kernel/calendar"
import { useSyncExternalStore } from "react"
import { useSession } from "../session/session.ts"
import { formatMoney, numberLocale } from "../ui/formatMoney.ts"
import { useLocale } from "../words/words.ts"

const MINUTE = 60_000
const tick = (listener: () => void) => {
  const timer = setInterval(listener, MINUTE)
  return () => clearInterval(timer)
}
const minute = () => Math.floor(Date.now() / MINUTE)

/** How this shop writes money and numbers, and which day it is there. */
export const useShop = () => {
  const language = useLocale()
  const { business } = useSession()
  // A page that stays open over midnight is in the new day.
  const now = useSyncExternalStore(tick, minute) * MINUTE
  const { currencyCode: currency = "NGN", countryCode } = business?.currencyObj ?? {}
  const locale = numberLocale(language, countryCode)
  const zone = business?.timezone ?? "Africa/Lagos"
  return {
    currency,
    locale,
    zone,
    today: dayOf(now, zone),
    money: (amount: number, of = currency) => formatMoney(amount, of, locale),
  }
}
