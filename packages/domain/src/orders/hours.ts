import type { Settings } from "../shop/events.ts"

const formats = new Map<string, Intl.DateTimeFormat>()
const days = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]

/** The week day (1 Monday to 7 Sunday) and the minute of it in a zone at an instant (epoch milliseconds). */
const clockOf = (at: number, zone: string): { readonly day: number; readonly clock: string } => {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat("en-GB", {
      timeZone: zone,
      weekday: "short",
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
    })
  formats.set(zone, format)
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]))
  return { day: days.indexOf(parts.get("weekday") ?? "") + 1, clock: `${parts.get("hour")}:${parts.get("minute")}` }
}

/** Whether a store is open at an instant. A stretch that closes before it opens ends on the next day; no hours at all are always open. */
export const isOpenAt = ({ hours }: Pick<Settings, "hours">, at: number, zone: string): boolean => {
  if (hours.length === 0) return true
  const { clock, day } = clockOf(at, zone)
  const yesterday = day === 1 ? 7 : day - 1
  return hours.some(({ closes, day: on, opens }) => {
    if (opens < closes) return on === day && opens <= clock && clock < closes
    return (on === day && opens <= clock) || (on === yesterday && clock < closes)
  })
}
