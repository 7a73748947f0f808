import { businessDay, clockIn } from "@oja/domain/kernel/calendar"
import { useSyncExternalStore } from "react"
import { moment } from "../session/moment.ts"
import { type Business, clockOf, useSession } from "../session/session.ts"
import { offsetOf } from "./clock.ts"
import { formatMoney, numberLocale } from "./formatMoney.ts"
import { quantityText } from "./typed.ts"
import { type Locale, useLocale } from "../i18n/words.ts"

const MINUTE = 60_000
const tick = (listener: () => void) => {
  const timer = setInterval(listener, MINUTE)
  return () => clearInterval(timer)
}
const minute = () => Math.floor(Date.now() / MINUTE)

export interface Shop {
  readonly language: Locale
  readonly currency: string
  readonly locale: string
  readonly zone: string
  readonly callingCode: string
  /** The business day it is there; the day that is looked back at, while it is. */
  readonly today: string
  readonly money: (amount: number, currency?: string) => string
  readonly quantity: (thousandths: number) => string
  readonly day: (day: string) => string
  readonly moment: (at: number) => string
}

/** The business day it is there, by the book's clock: the true one, while another is looked at too. */
export const dayThere = (business: Business | null, at = Date.now()): string =>
  businessDay(at + offsetOf(business?.businessId ?? ""), clockOf(business))

/** How this shop writes money, quantities and days in the person's language, and which day it is there. */
export const useShop = (): Shop => {
  const language = useLocale()
  const { business } = useSession()
  // A page that stays open over midnight is in the new day.
  const now = useSyncExternalStore(tick, minute) * MINUTE
  const { callingCode = "234", currencyCode: currency = "NGN", countryCode } = business?.currencyObj ?? {}
  const locale = numberLocale(language, countryCode)
  const { zone } = clockOf(business)
  return {
    language,
    currency,
    locale,
    zone,
    callingCode: callingCode.replace("+", ""),
    today: moment()?.day ?? dayThere(business, now),
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
      new Date(at).toLocaleString(locale, {
        day: "numeric",
        month: "short",
        ...clockIn(locale),
        timeZone: zone,
      }),
  }
}
