import { token } from "../session/session.ts"

/** How the line to the gateway stands. */
export type Line = "online" | "offline"

let line: Line = "online"
const lineEars = new Set<() => void>()
/** How the line stands: for whoever waits for it to send something. */
export const currentLine = (): Line => line
export const onLine = (listener: () => void): (() => void) => {
  lineEars.add(listener)
  return () => void lineEars.delete(listener)
}
const become = (next: Line) => {
  if (line === next) return
  line = next
  for (const listener of lineEars) listener()
}

/** How far the log has come, and which kinds of things it has moved; `missed` when more may have moved than is said. */
export interface News {
  readonly position: number
  readonly topics: ReadonlyArray<string>
  readonly missed: boolean
}

/** How far a file that somebody is bringing in has come: lines gone through, and lines left out. */
export interface ImportProgress {
  readonly id: string
  readonly done: number
  readonly total: number
  readonly errors: number
}

const importEars = new Set<(progress: ImportProgress) => void>()
/** Told after each batch of a file, whoever brings it in. */
export const onImportProgress = (listener: (progress: ImportProgress) => void): (() => void) => {
  importEars.add(listener)
  return () => void importEars.delete(listener)
}

type Ear = (seenUpTo?: number) => void
const ears = new Set<Ear>()

/**
 * Told when orders may have come, been seen (with the position up to which somebody has looked), or been missed while
 * away: whoever listens asks the gateway.
 */
export const onOrders = (listener: Ear): (() => void) => {
  ears.add(listener)
  return () => void ears.delete(listener)
}
const ordersMoved: Ear = (seenUpTo) => {
  for (const listener of ears) listener(seenUpTo)
}

/**
 * Keeps an ear on the gateway: it says how far the log has come, and the screens read again. Nothing is taken from the
 * message itself, so what was missed while away is not lost (spec section 9 sets the pace of reconnecting).
 */
export const listen = async (
  hears: (line: Line) => void,
  onNews: (news: News) => void,
  /** The person may do something else from now on, or nothing any more. */
  onStanding: () => void,
): Promise<() => void> => {
  const carried = token()
  if (carried === null) return () => {}
  const { io } = await import("socket.io-client")
  const socket = io({
    path: "/socket.io",
    auth: { token: carried },
    transports: ["websocket", "polling"],
    reconnectionAttempts: Infinity,
    reconnectionDelay: 1000,
    reconnectionDelayMax: 5000,
    randomizationFactor: 0.5,
    timeout: 20_000,
  })
  const say = (next: Line) => {
    become(next)
    hears(next)
  }
  // What was written while nobody listened, the first time as well, is known by no topic.
  let away = true
  socket.on("connect", () => {
    say("online")
    ordersMoved()
  })
  socket.on("disconnect", () => {
    away = true
    say("offline")
  })
  socket.on("connect_error", () => say("offline"))
  socket.on("log_advanced", (news: Omit<News, "missed">) => {
    onNews({ ...news, missed: away })
    away = false
  })
  socket.on("permissions_changed", onStanding)
  socket.on("session_revoked", onStanding)
  socket.on("new_storefront_order", () => ordersMoved())
  socket.on("orders_seen", ({ position }: { readonly position: number }) => ordersMoved(position))
  socket.on("import_progress", (progress: ImportProgress) => {
    for (const listener of importEars) listener(progress)
  })
  return () => socket.close()
}
