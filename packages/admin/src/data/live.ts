import { token } from "../session/session.ts"

/** How the line to the gateway stands. */
export type Line = "online" | "offline"

/** How far the log has come, and which kinds of things it has moved; `missed` when more may have moved than is said. */
interface News {
  readonly position: number
  readonly topics: ReadonlyArray<string>
  readonly missed: boolean
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
export const listen = async (onLine: (line: Line) => void, onNews: (news: News) => void): Promise<() => void> => {
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
  let position = -1
  // What was written while nobody listened is known by no topic.
  let away = false
  socket.on("connect", () => {
    onLine("online")
    ordersMoved()
  })
  socket.on("disconnect", () => {
    away = true
    onLine("offline")
  })
  socket.on("connect_error", () => onLine("offline"))
  socket.on("log_advanced", (news: Omit<News, "missed">) => {
    if (position !== -1 && news.position > position) onNews({ ...news, missed: away })
    position = news.position
    away = false
  })
  socket.on("new_storefront_order", () => ordersMoved())
  socket.on("orders_seen", ({ position }: { readonly position: number }) => ordersMoved(position))
  return () => socket.close()
}
