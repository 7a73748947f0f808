import { dayOf, daysBetween, plusDays } from "../kernel/calendar.ts"
import type { Settings } from "./events.ts"

type Stretch = Settings["hours"][number]

/** Whether a shop is open, until when, or when it opens next; times are words (`18:00`) in the business's zone. */
export type Opening =
  | { readonly open: true; readonly closes?: Moment }
  | { readonly open: false; readonly opens: Moment }

export interface Moment {
  readonly day: string
  readonly time: string
}

const DAY = 1440
const WEEK = 7 * DAY

const minutes = (clock: string): number => {
  const [hours = 0, rest = 0] = clock.split(":").map(Number)
  return hours * 60 + rest
}

/** Minutes from the opening to the closing; what closes when it opens is open all day, what closes before it is open over midnight. */
const lengthOf = ({ closes, opens }: Stretch): number => (minutes(closes) - minutes(opens) + DAY) % DAY || DAY

const startOf = (stretch: Stretch): number => (stretch.day - 1) * DAY + minutes(stretch.opens)

/** 1 Monday to 7 Sunday: the second of January 2023 was a Monday. */
const weekday = (day: string): number => (((daysBetween("2023-01-02", day) % 7) + 7) % 7) + 1

/**
 * Whether the shop is open at an instant (epoch milliseconds) in its zone. Without hours it never closes. Hours are what
 * the clock on the wall says, so they hold when summer time begins.
 */
export const isOpenNow = ({ hours }: Pick<Settings, "hours">, at: number, zone: string): Opening => {
  if (hours.length === 0) return { open: true }
  const day = dayOf(at, zone)
  const now = (weekday(day) - 1) * DAY + minutes(clockOf(at, zone))
  const moment = (from: number): Moment => {
    const since = from - (weekday(day) - 1) * DAY
    return { day: plusDays(day, Math.floor(since / DAY)), time: spoken(since) }
  }

  let until = now
  // One stretch may begin when another ends; seven days and nights of them never close.
  for (let end = ending(hours, until); end > until && until < now + WEEK; end = ending(hours, until)) until = end
  if (until >= now + WEEK) return { open: true }
  if (until > now) return { open: true, closes: moment(until) }
  return {
    open: false,
    opens: moment(now + Math.min(...hours.map((it) => (((startOf(it) - now) % WEEK) + WEEK) % WEEK))),
  }
}

/** When the longest of the stretches ends that are open at a minute of the week; that minute itself when none is. */
const ending = (hours: ReadonlyArray<Stretch>, minute: number): number =>
  Math.max(
    minute,
    ...hours.map((it) => {
      const since = (((minute - startOf(it)) % WEEK) + WEEK) % WEEK
      return since < lengthOf(it) ? minute - since + lengthOf(it) : minute
    }),
  )

/** The first day whose hours run into others of its own or of the next day's. */
export const overlapping = (hours: ReadonlyArray<Stretch>): number | undefined =>
  hours.find((one, i) =>
    hours.some((other, j) => {
      if (i === j) return false
      const after = (((startOf(other) - startOf(one)) % WEEK) + WEEK) % WEEK
      return after < lengthOf(one)
    }),
  )?.day

const spoken = (since: number): string => {
  const minute = ((since % DAY) + DAY) % DAY
  return `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`
}

const clocks = new Map<string, Intl.DateTimeFormat>()

const clockOf = (at: number, zone: string): string => {
  const known = clocks.get(zone)
  const clock =
    known ?? new Intl.DateTimeFormat("en-GB", { timeZone: zone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" })
  if (known === undefined) clocks.set(zone, clock)
  return clock.format(at)
}
