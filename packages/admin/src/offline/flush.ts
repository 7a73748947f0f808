import { present } from "@oja/domain/kernel/present"
import { movedViews } from "../data/cache.ts"
import type { Answer, Body } from "../data/calls.ts"
import { describedCommand } from "../data/useCommand.ts"
import { call, Refused } from "../data/http.ts"
import { ears } from "../session/ears.ts"
import { token } from "../session/session.ts"
import { recordSale } from "@oja/domain/sales/recordSale"
import { returnGoods } from "@oja/domain/sales/returnGoods"
import { deviceHere } from "./device.ts"
import { alone } from "./locks.ts"
import { businessHere, keptHere, letGo, markRefused } from "./outbox.ts"

/** How many go at once, and how long until it is tried again, in milliseconds: seldom, where it was not allowed. */
const MOST = 20
const AGAIN = 10_000
const SELDOM = 5 * 60_000

type Told = Answer<"POST /v1.0/pos/sync">
/** What the book says of what it was sent, or a page on its way. */
interface Synced {
  readonly accepted: ReadonlyArray<Pick<Told["accepted"][number], "id">>
  readonly quarantined: ReadonlyArray<Pick<Told["quarantined"][number], "id" | "code" | "message">>
}

/** The name of the lock of what a page asks for itself just now: while it holds it, nobody else sends that. */
export const lockOf = (id: string): string => `oja-asking-${id}`

/** Whether a page that lives still asks for it by itself. */
const isAsked = async (id: string): Promise<boolean> => alone(lockOf(id), { mayWait: false }, async (free) => !free)

/** Why nothing goes, and by which sign-in it did not; nothing is lost meanwhile. */
interface Pause {
  /** The sign-in ended: nothing goes until there is another. Or whoever is signed in may not sell any more. */
  readonly why: "signIn" | "right"
  readonly by: string
}
let paused: Pause | undefined
const pauses = ears()
export const pausedNow = (): Pause["why"] | undefined =>
  paused !== undefined && (token() === null || token() === paused.by) ? paused.why : undefined
export const onPaused = pauses.hear
const pause = (next: Pause | undefined) => {
  if (next === paused) return
  paused = next
  pauses.tell()
}

let trying: ReturnType<typeof setTimeout> | undefined

/** Sends what waits, in its order: one window of this browser at a time, and again until all of it is taken. */
export const flush = async (): Promise<void> => {
  clearTimeout(trying)
  const business = businessHere()
  const carried = token()
  if (business === "" || carried === null || pausedNow() === "signIn") return
  const left = await alone(`oja-flush-${business}`, { mayWait: false }, async (free) =>
    free
      ? sendAll(business, () => pause(undefined)).catch((error: unknown) => {
          const why = pauseFor(error)
          if (why !== pausedNow()) pause(why && { why, by: carried })
          return true
        })
      : true,
  )
  const why = pausedNow()
  if (left && why !== "signIn") trying = setTimeout(() => void flush(), why === "right" ? SELDOM : AGAIN)
}

/** What an answer says of whoever is signed in; no answer changes nothing. */
const pauseFor = (error: unknown): Pause["why"] | undefined => {
  if (!(error instanceof Refused)) return pausedNow()
  return error.status === 401 ? "signIn" : error.status === 403 && !isNoWord(error) ? "right" : pausedNow()
}

/** Whether something waits still; `heard` as soon as the book took some. */
const sendAll = async (business: string, heard: () => void): Promise<boolean> => {
  for (;;) {
    const waiting = (await keptHere(business)).filter(({ refused }) => refused === undefined)
    const free = []
    for (const it of waiting.slice(0, MOST)) {
      // What stands before it in the line goes first.
      if (await isAsked(it.id)) break
      free.push(it)
    }
    if (free.length === 0) return waiting.length > 0
    const events = free.map(({ approval, at, command, id, input, position }) => ({
      id,
      command,
      input,
      at,
      ...present({ approval, position }),
    }))
    const { deviceId } = await deviceHere(business)
    const { accepted, quarantined } = await sent(business, deviceId, events)
    heard()
    await letGo(
      business,
      accepted.map(({ id }) => id),
    )
    for (const { code, id, message } of quarantined) await markRefused(business, id, message === "" ? code : message)
    for (const command of [recordSale, returnGoods]) void movedViews(describedCommand(command).moves)
    if (accepted.length + quarantined.length < events.length) return true
  }
}

const isNoWord = ({ code, status }: Refused): boolean => code === "UNKNOWN" && status !== 413

/** A body that nobody can read is told by sending its parts alone: one of them must not hold up the others. */
const sent = async (
  business: string,
  deviceId: string,
  events: Body<"POST", "/v1.0/pos/sync">["events"],
): Promise<Synced> => {
  // Another shop was opened meanwhile: what was done for this one goes with no sign-in of that one.
  if (businessHere() !== business) throw new Refused(0, "LEFT", {})
  try {
    const body = { deviceId, deviceTime: Date.now(), events }
    return await call("/v1.0/pos/sync", { method: "POST", body, quiet: true })
  } catch (error) {
    // What a network's own page answers on the way is no word of the book.
    if (!(error instanceof Refused) || ![400, 413, 422].includes(error.status) || isNoWord(error)) throw error
    const [only] = events
    if (events.length === 1 && only !== undefined)
      return { accepted: [], quarantined: [{ id: only.id, code: error.code, message: error.message }] }
    const parts = []
    for (const it of events) parts.push(await sent(business, deviceId, [it]))
    return {
      accepted: parts.flatMap((it) => it.accepted),
      quarantined: parts.flatMap((it) => it.quarantined),
    }
  }
}
