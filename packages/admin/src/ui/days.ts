import { clockIn } from "@oja/domain/kernel/calendar"
const styles = {
  short: { day: "numeric", month: "short" },
  usual: { weekday: "short", day: "numeric", month: "short" },
  long: { weekday: "long", day: "numeric", month: "long", year: "numeric" },
} as const

/** A business day as a person says it: "Fri 20 Nov". The word itself decides, never the zone of the device. */
export const sayDay = (day: string, locale: string, style: keyof typeof styles = "usual") =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString(locale, { ...styles[style], timeZone: "UTC" })

/** Days in a row as a person says them, with as many years as they need: "Sun, 1 – Fri, 27 Nov 2026". */
export const saySpan = (from: string, to: string, locale: string) => {
  const [first, last] = [from, to].map((day) => new Date(`${day}T12:00:00Z`)) as [Date, Date]
  const format = new Intl.DateTimeFormat(locale, { ...styles.usual, year: "numeric", timeZone: "UTC" })
  return from === to ? sayDay(from, locale, "long") : format.formatRange(first, last)
}

/** A moment, in the shop's own zone: "20 Nov, 14:30". */
export const sayMoment = (at: number, locale: string, zone: string) =>
  new Date(at).toLocaleString(locale, {
    day: "numeric",
    month: "short",
    ...clockIn(locale),
    timeZone: zone,
  })
