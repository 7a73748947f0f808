import { dayBegins, plusDays } from "@oja/domain/kernel/calendar"
import { tab } from "./drawers.ts"
import { clockOf, current } from "./session.ts"

/** Which moment the app shows: today, or the end of a past day in one of two ways. */
export interface Moment {
  readonly day: string
  /** "true": what was true then, with all we know now. "known": what we knew then. */
  readonly way: "true" | "known"
}

const KEY = "moment"

export const moment = (): Moment | undefined => {
  const kept = tab.get(KEY)
  return kept === null ? undefined : (JSON.parse(kept) as Moment)
}

/** Goes there, or back to today. Everything on the screen is of another moment then, so the page begins anew. */
export const travel = (to: Moment | undefined): void => {
  if (to === undefined) tab.drop(KEY)
  else tab.set(KEY, JSON.stringify(to))
  window.location.reload()
}

/** The address of a reading call, of the moment that is shown. A day ends where the shop is, wherever this device stands. */
export const atMoment = (url: string): string => {
  const shown = moment()
  if (shown === undefined || /^\/(auth|dev-tools|v\d\.\d\/auth|user|api\/ask\/OneUser)\b/.test(url)) return url
  const when = shown.way === "true" ? `asOf=${shown.day}` : `knownAt=${encodeURIComponent(endOf(shown.day))}`
  return `${url}${url.includes("?") ? "&" : "?"}${when}`
}

const endOf = (day: string): string =>
  new Date(dayBegins(plusDays(day, 1), clockOf(current().business)) - 1).toISOString()
