// The calendar of business days, apart from Schema: a day is a word such as `2026-03-08`.

const DAY = 86_400_000

const instant = (day: string): number => Date.parse(`${day}T00:00:00Z`)

// Requests of one moment name the same day: one that was a day stays one.
let lately: string | undefined

export const isDay = (day: string): boolean => {
  if (day === lately) return true
  const at = instant(day)
  const is = Number.isFinite(at) && new Date(at).toISOString().slice(0, 10) === day
  if (is) lately = day
  return is
}

const formats = new Map<string, Intl.DateTimeFormat>()

const inZone = (zone: string): Intl.DateTimeFormat => {
  const known = formats.get(zone)
  if (known !== undefined) return known
  const made = new Intl.DateTimeFormat("en-CA", { timeZone: zone, year: "numeric", month: "2-digit", day: "2-digit" })
  formats.set(zone, made)
  return made
}

// Asking Intl costs microseconds, and every sale asks: the last answer of a zone holds for its quarter of an hour,
// since no zone's midnight falls between quarters.
const QUARTER = 900_000
const last = new Map<string, { readonly quarter: number; readonly day: string }>()

/** The day it is in a zone at an instant (epoch milliseconds). */
export const dayOf = (at: number, zone: string): string => {
  const quarter = Math.floor(at / QUARTER)
  const known = last.get(zone)
  if (known?.quarter === quarter) return known.day
  const day = inZone(zone).format(at)
  last.set(zone, { quarter, day })
  return day
}

/** Whether clocks know this zone: what only looks like one would stop every later day. */
export const isZone = (zone: string): boolean => {
  try {
    return dayOf(0, zone) !== ""
  } catch {
    return false
  }
}

/** Hours and minutes as people of a locale read them. French has 24 hours, though Intl gives those of Tunis and N’Djamena twelve. */
export const clockIn = (locale: string) =>
  ({ hour: "2-digit", minute: "2-digit", ...(locale.startsWith("fr") && { hourCycle: "h23" as const }) }) as const

/** Where a business's clocks stand, and the hour its day begins; midnight unless it says otherwise. */
export interface Clock {
  readonly zone: string
  readonly dayStartsAt?: string
}

/**
 * The business day it is at an instant (epoch milliseconds): at 02:00 it is still yesterday for a bar that begins at
 * 04:00. Whoever asks for a business's day asks here, so that no two of its doors are in different days.
 */
export const businessDay = (at: number, { dayStartsAt = "00:00", zone }: Clock): string => {
  const [hours = 0, minutes = 0] = dayStartsAt.split(":").map(Number)
  return dayOf(at - (hours * 60 + minutes) * 60_000, zone)
}

/** The instant (epoch milliseconds) at which a business's day begins, and the one before it ends. */
export const dayBegins = (day: string, { dayStartsAt = "00:00", zone }: Clock): number => {
  const asWritten = Date.parse(`${day}T${dayStartsAt}Z`)
  const ahead = (at: number) =>
    Date.parse(`${new Date(at).toLocaleString("sv", { timeZone: zone }).replace(" ", "T")}Z`) - at
  // Once more from near there: clocks may have been put forward or back in between.
  return asWritten - ahead(asWritten - ahead(asWritten))
}

/** The day `count` days later, or earlier when negative. */
export const plusDays = (day: string, count: number): string =>
  new Date(instant(day) + count * DAY).toISOString().slice(0, 10)

/** Whole days from one day to another; negative when the second comes first. */
export const daysBetween = (from: string, to: string): number => Math.round((instant(to) - instant(from)) / DAY)

/** The first day of the day's month. */
export const monthStart = (day: string): string => `${day.slice(0, 7)}-01`

/** The last day of the day's month. */
export const monthEnd = (day: string): string => plusDays(plusMonths(monthStart(day), 1), -1)

/** The same day of the month `count` months later; in a month that is too short, its last day. */
export const plusMonths = (day: string, count: number): string => {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number)
  const first = new Date(Date.UTC(year, month - 1 + count, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  return `${first.toISOString().slice(0, 8)}${String(Math.min(date, last)).padStart(2, "0")}`
}

/** The Monday of the day's week. */
export const weekStart = (day: string): string => plusDays(day, -((new Date(instant(day)).getUTCDay() + 6) % 7))
