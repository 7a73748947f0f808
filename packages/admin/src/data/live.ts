import { ears } from "../session/ears.ts"
import { token } from "../session/session.ts"
import { count } from "./meter.ts"

/** How the line to the gateway stands. */
export type Line = "online" | "offline"

/** Whoever is asked what moved has so long to say it. */
const ANSWERED_MS = 10_000

let line: Line = "online"
const lineEars = ears()
/** How the line stands: for whoever waits for it to send something. */
export const currentLine = (): Line => line
export const onLine = lineEars.hear
const become = (next: Line) => {
  if (line === next) return
  line = next
  lineEars.tell()
}

/** Asks which kinds of things moved after a position; undefined where nobody can say. */
type MovedSince = (position: number) => Promise<ReadonlyArray<string> | undefined>

/** How far the log has come, and which kinds of things it has moved; `missed` when more may have moved than is said. */
export interface News {
  readonly position: number
  readonly topics: ReadonlyArray<string>
  readonly missed?: MovedSince | undefined
}

/** How far a file that somebody is bringing in has come: lines gone through, and lines left out. */
export interface ImportProgress {
  readonly id: string
  readonly done: number
  readonly total: number
  readonly errors: number
}

const importEars = ears<[progress: ImportProgress]>()
/** Told after each batch of a file, whoever brings it in. */
export const onImportProgress = importEars.hear

/** Somebody has looked up to a position; or the line stands for the first time, and the log has come so far. */
export interface OrderNews {
  readonly seenUpTo?: number
  readonly began?: Pick<News, "position"> & { readonly since: MovedSince }
}
const orderEars = ears<[news: OrderNews]>()

/** Told when orders may have come, been seen, or been missed while away: whoever listens asks the gateway. */
export const onOrders = orderEars.hear
const ordersMoved = (news: OrderNews = {}) => orderEars.tell(news)

/** What a packet weighs with its frame. */
const lengthOf = (data: unknown): number => 6 + (typeof data === "string" ? data.length : 0)

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
  // What goes over the socket is measured by no browser.
  socket.io.on("open", () => {
    const { engine } = socket.io
    engine.on("packet", ({ data }) => count({ received: lengthOf(data) }))
    engine.on("packetCreate", ({ data }) => count({ sent: lengthOf(data) }))
  })
  const say = (next: Line) => {
    become(next)
    hears(next)
  }
  const since: MovedSince = async (lastPosition) => {
    const told: unknown = await socket
      .timeout(ANSWERED_MS)
      .emitWithAck("hello", { lastPosition })
      .catch(() => undefined)
    const { changes } = (told ?? {}) as { readonly changes?: ReadonlyArray<{ readonly topic: string }> }
    return changes?.map(({ topic }) => topic)
  }
  // What was written while nobody listened, the first time as well, is known by no topic.
  let away = true
  let first = true
  socket.on("connect", () => {
    say("online")
    if (!first) ordersMoved()
  })
  socket.on("disconnect", () => {
    away = true
    say("offline")
  })
  socket.on("connect_error", () => say("offline"))
  socket.on("log_advanced", (news: News) => {
    onNews({ ...news, missed: away ? since : undefined })
    if (first) ordersMoved({ began: { position: news.position, since } })
    first = away = false
  })
  socket.on("permissions_changed", onStanding)
  socket.on("session_revoked", onStanding)
  socket.on("new_storefront_order", () => ordersMoved())
  socket.on("orders_seen", ({ position }: { readonly position: number }) => ordersMoved({ seenUpTo: position }))
  socket.on("import_progress", importEars.tell)
  return () => socket.close()
}
