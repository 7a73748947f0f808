import { PLATFORM } from "@oja/domain/kernel/index"
import type { Ledger } from "@oja/store"
import type { Server, Socket } from "socket.io"
import type { Caller } from "./http/call.ts"

/** Rooms by business: nobody hears of a business they have no place in. */
const room = (business: string): string => `business:${business}`

interface Hello {
  readonly lastPosition?: number
}

const tokenOf = ({ handshake }: Socket): string | undefined => {
  const { token } = handshake.auth as { readonly token?: unknown }
  return typeof token === "string" ? token : undefined
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
): (() => void) => {
  io.use((socket, next) => {
    const { headers } = socket.handshake
    const token = tokenOf(socket)
    const caller = token === undefined || !sameOrigin(headers.origin, headers.host) ? undefined : callerOf(token)
    if (caller?.business === undefined) return next(new Error("UNAUTHENTICATED"))
    socket.data = { token, business: caller.business.id }
    return next()
  })
  io.on("connection", (socket) => {
    const { business } = socket.data as { readonly business: string }
    void socket.join(room(business))
    socket.emit("log_advanced", { position: ledger.log.position, topics: [] })
    socket.on("hello", ({ lastPosition = 0 }: Hello, answer?: (caught: unknown) => void) => {
      answer?.({ position: ledger.log.position, behind: ledger.log.position > lastPosition })
    })
  })
  const stop = ledger.onMoved(({ events, position }) => {
    const topics = new Map<string, Set<string>>()
    for (const { business, event } of events)
      if (business !== PLATFORM)
        topics.set(business, (topics.get(business) ?? new Set()).add(topicOf(ledger, event._tag)))
    for (const [business, names] of topics) io.to(room(business)).emit("log_advanced", { position, topics: [...names] })
  })
  // Rights are looked at again while sockets are open: a removed member hears nothing after a minute at most.
  const watch = setInterval(() => {
    for (const socket of io.sockets.sockets.values()) {
      const { business, token } = socket.data as { readonly token: string; readonly business: string }
      if (callerOf(token)?.business?.id === business) continue
      socket.emit("session_revoked", {})
      socket.disconnect(true)
    }
  }, 30_000)
  watch.unref()
  return () => {
    stop()
    clearInterval(watch)
  }
}

const topicOf = (ledger: Ledger, tag: string): string => ledger.book.nounOf.get(tag)?.name ?? "other"
