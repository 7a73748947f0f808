import type { DomainState } from "./domains.ts"
import type { Found, Missing } from "./events.ts"
import { isSought } from "./domains.ts"

/** Where a domain must lead: by name, or by an address. */
export interface Way {
  readonly name: string
  readonly addresses: ReadonlyArray<string>
}

/** Where the proof of a name stands. */
export const proofAt = (host: string): string => `_verify.${host}`

/** What DNS does not say yet. */
export const missingIn = ({ addresses, names, texts }: Found, token: string, way: Way): ReadonlyArray<Missing> => [
  ...(texts.includes(token) ? [] : (["proof"] as const)),
  ...(names.includes(way.name) || addresses.some((it) => way.addresses.includes(it)) ? [] : (["way"] as const)),
]

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** For a day every five minutes, then daily for a week; an active one every hour (spec/decisions.md 6.15). */
export const everyMs = ({ since, status }: Pick<DomainState, "since" | "status">, at: number): number | undefined =>
  isSought(status) ? (at - since < DAY ? 5 * MINUTE : DAY) : status === "active" ? HOUR : undefined

/** How long it is looked for, and how long the records of an active one may be gone. */
export const SOUGHT_MS = 8 * DAY
export const LOST_MS = 3 * DAY

/** The other name under which the same house is sought: `www.ada.com` and `ada.com`. */
export const besideOf = (host: string): string => (host.startsWith("www.") ? host.slice(4) : `www.${host}`)

// Names that lead nowhere on the internet, or to the machine itself.
const nowhere =
  /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|invalid|example|test|onion|arpa|home|lan|corp|private|alt)$/

/** Whether a name could be a shop's: no machine of its own network, and none of the installation's own names. */
export const isForeign = (host: string, own: ReadonlyArray<string>): boolean =>
  !nowhere.test(host) && !own.some((it) => host === it || host.endsWith(`.${it}`) || it.endsWith(`.${host}`))
