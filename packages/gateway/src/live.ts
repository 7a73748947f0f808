import { PLATFORM } from "@oja/domain/kernel/index"
import type { Ledger } from "@oja/store"
import type { Server, Socket } from "socket.io"
import type { Caller } from "./http/call.ts"
import { isTracked, trackedBy, trackRoom } from "./shop/watching.ts"

/** Rooms by business: nobody hears of a business they have no place in. */
const room = (business: string): string => `business:${business}`

/** What a stranger may have put in a handshake or a message: nothing is taken for granted. */
const said = (from: unknown, name: string): unknown =>
  typeof from === "object" && from !== null ? (from as Readonly<Record<string, unknown>>)[name] : undefined

interface Known {
  readonly token: string
  readonly business: string
}

export interface Live {
  /** Looks again at who may listen: somebody left a team, or signed out. */
  readonly recheck: () => void
  readonly stop: () => void
}

/**
 * The socket only nudges: it says how far the log has come, and the client fetches what it missed. It keeps nothing, so
 * whoever was away loses nothing.
 */
export const goLive = (
  io: Server,
  ledger: Ledger,
  callerOf: (token: string) => Caller | undefined,
  sameOrigin: (origin: string | undefined, host: string | undefined) => boolean,
): Live => {
  const known = ({ data }: Socket): Known => data as Known
  io.use((socket, next) => {
    const { auth, headers } = socket.handshake
    // Whoever holds the link of an order follows it without an account, and hears of nothing else.
    const track = said(auth, "track")
    if (isTracked(ledger, track)) {
      socket.data = { track }
      return next()
    }
    const token = said(auth, "token")
    const business =
      typeof token === "string" && sameOrigin(headers.origin, headers.host) ? callerOf(token)?.business : undefined
    if (business === undefined) return next(new Error("UNAUTHENTICATED"))
    socket.data = { token, business: business.id }
    return next()
  })
  io.on("connection", (socket) => {
    const track = said(socket.data, "track")
    if (typeof track === "string") return void socket.join(trackRoom(track))
    void socket.join(room(known(socket).business))
    socket.emit("log_advanced", { position: ledger.log.position, topics: [] })
    socket.on("hello", (hello: unknown, answer?: unknown) => {
      const last = said(hello, "lastPosition")
      const { position } = ledger.log
      if (typeof answer === "function") answer({ position, behind: position > (typeof last === "number" ? last : 0) })
    })
  })
  const recheck = (): void => {
    for (const socket of io.sockets.sockets.values()) {
      if (said(socket.data, "track") !== undefined) continue
      const { business, token } = known(socket)
      if (callerOf(token)?.business?.id === business) continue
      socket.emit("session_revoked", {})
      socket.disconnect(true)
    }
  }
  const forget = ledger.onMoved(({ events, position }) => {
    const topics = new Map<string, Set<string>>()
    let left = false
    for (const { business, event } of events) {
      if (event._tag === "MemberRemoved") left = true
      if (business === PLATFORM) continue
      topics.set(business, (topics.get(business) ?? new Set()).add(topicOf(ledger, event._tag)))
    }
    for (const followed of trackedBy(ledger, events)) io.to(followed).emit("order_changed", { position })
    // Whoever has left hears nothing more, not even of their leaving.
    if (left) recheck()
    for (const [business, names] of topics) io.to(room(business)).emit("log_advanced", { position, topics: [...names] })
  })
  // A token that ran out tells nobody: rights are looked at again while sockets are open.
  const watch = setInterval(recheck, 30_000)
  watch.unref()
  return {
    recheck,
    stop: () => {
      forget()
      clearInterval(watch)
    },
  }
}

const topicOf = (ledger: Ledger, tag: string): string => ledger.book.nounOf.get(tag)?.name ?? "other"
