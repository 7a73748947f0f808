import { local } from "../session/drawers.ts"

// What this device has sent and received over the network for Oja: a merchant pays for every megabyte. Counted from what
// the browser measures of each thing it fetched, so that what came from its own store counts as nothing, and from what
// is sent and heard besides.

interface Meter {
  /** Of which day, in this device's own time, and of which month. */
  readonly day: string
  readonly today: Bytes
  readonly month: Bytes
}
export interface Bytes {
  readonly sent: number
  readonly received: number
}

const KEY = "meter"
/** Headers of a request that the browser does not tell of, roughly. */
const HEADERS = 400
/** Milliseconds between two writings to the disk. */
const PAUSE = 2000

const none: Bytes = { sent: 0, received: 0 }
const dayOf = (at: Date): string =>
  `${at.getFullYear()}-${String(at.getMonth() + 1).padStart(2, "0")}-${String(at.getDate()).padStart(2, "0")}`

const plus = (a: Bytes, b: Bytes): Bytes => ({ sent: a.sent + b.sent, received: a.received + b.received })

const read = (): Meter | undefined => {
  try {
    return JSON.parse(local.get(KEY) ?? "null") ?? undefined
  } catch {
    return undefined
  }
}

/** The same with so much more: a new day begins at nothing, and so does a new month. */
export const metered = (before: Meter | undefined, more: Bytes, at: Date): Meter => {
  const day = dayOf(at)
  const sameMonth = before?.day.slice(0, 7) === day.slice(0, 7)
  return {
    day,
    today: plus(before?.day === day ? before.today : none, more),
    month: plus(sameMonth ? before.month : none, more),
  }
}

let waiting = none
let timer: ReturnType<typeof setTimeout> | undefined
const write = () => {
  timer = undefined
  // Another window of this browser counts into the same.
  local.set(KEY, JSON.stringify(metered(read(), waiting, new Date())))
  waiting = none
}

/** So much went over the network. */
export const count = (more: Partial<Bytes>): void => {
  waiting = plus(waiting, { ...none, ...more })
  timer ??= setTimeout(write, PAUSE)
}

/** How much it was by now. */
export const metering = (): Pick<Meter, "today" | "month"> => metered(read(), waiting, new Date())

const FILES = `${globalThis.location?.origin}/assets/`
const files = new Set<string>()
const remember = ({ name }: Pick<PerformanceEntry, "name">): void => {
  if (name.startsWith(FILES)) files.add(name)
}

/** Addresses of the app's files that this page has fetched: the browser tells of its first 250 requests alone. */
export const filesHere = (): ReadonlyArray<string> => {
  performance.getEntriesByType("resource").forEach(remember)
  return [...files]
}

/** Counts what the browser fetches from now on, and what it has fetched for this page already. */
export const startMeter = (): void => {
  if (typeof PerformanceObserver === "undefined") return
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { transferSize } = entry as PerformanceResourceTiming
      remember(entry)
      if (transferSize > 0) count({ received: transferSize, sent: HEADERS })
    }
  })
  for (const type of ["navigation", "resource"]) observer.observe({ type, buffered: true })
  window.addEventListener("pagehide", () => {
    if (timer === undefined) return
    clearTimeout(timer)
    write()
  })
}
