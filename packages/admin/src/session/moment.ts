import { tab } from "./drawers.ts"

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

/** The address of a reading call, of the moment that is shown. The end of a day is a person's own: where their clock stands. */
export const atMoment = (url: string): string => {
  const shown = moment()
  if (shown === undefined || /^\/(auth|dev-tools|v\d\.\d\/auth|user)\b/.test(url)) return url
  const when =
    shown.way === "true"
      ? `asOf=${shown.day}`
      : `knownAt=${encodeURIComponent(new Date(`${shown.day}T23:59:59.999`).toISOString())}`
  return `${url}${url.includes("?") ? "&" : "?"}${when}`
}
