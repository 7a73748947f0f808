import { PLATFORM } from "@oja/domain/kernel/index"
import type { Ledger } from "@oja/store"
import type { Server, Socket } from "socket.io"
import type { Caller } from "./http/call.ts"
import { nudgesOf, ordersRoom } from "./orders/index.ts"
import { isTracked, trackedBy, trackRoom } from "./shop/index.ts"

/** Rooms by business: nobody hears of a business they have no place in. */
const room = (business: string): string => `business:${business}`

/** What a stranger may have put in a handshake or a message: nothing is taken for granted. */
const said = (from: unknown, name: string): unknown =>
  typeof from === "object" && from !== null ? (from as Readonly<Record<string, unknown>>)[name] : undefined

/** A person of a business; or somebody with the link of one order, who hears of nothing else. */
type Known = { readonly token: string; readonly business: string } | { readonly track: string }

/** Whom the sockets may belong to. */
export interface Ears {
  readonly callerOf: (token: string) => Caller | undefined
  readonly sameOrigin: (origin: string | undefined, host: string | undefined) => boolean
}

export interface Live {
  /** Looks again at who may listen, and to what: somebody left a team, has another role, or signed out. */
  readonly recheck: () => void
  /** Somebody has looked at the orders up to a position: other screens stop ringing, and ask for their own count. */
  readonly looked: (business: string, position: number) => void
  readonly stop: () => void
}

/**
 * The socket only nudges: it says how far the log has come, and the client fetches what it missed. It keeps nothing, so
 * whoever was away loses nothing.
 */
export const goLive = (io: Server, ledger: Ledger, { callerOf, sameOrigin }: Ears): Live => {
  const known = ({ data }: Socket): Known => data as Known
  const hears = (socket: Socket, { business }: Caller): void => {
    if (business === undefined) return
    const orders = ordersRoom(business.id)
    if (!business.actor.may("orders", "view")) void socket.leave(orders)
    else if (!socket.rooms.has(orders)) void socket.join(orders)
  }
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
    const who = known(socket)
    if ("track" in who) return void socket.join(trackRoom(who.track))
    const caller = callerOf(who.token)
    if (caller !== undefined) hears(socket, caller)
    void socket.join(room(who.business))
    socket.emit("log_advanced", { position: ledger.log.position, topics: [] })
    socket.on("hello", (hello: unknown, answer?: unknown) => {
      const last = said(hello, "lastPosition")
      const { position } = ledger.log
      if (typeof answer === "function") answer({ position, behind: position > (typeof last === "number" ? last : 0) })
    })
  })
  const recheck = (): void => {
    for (const socket of io.sockets.sockets.values()) {
      const who = known(socket)
      if ("track" in who) continue
      const caller = callerOf(who.token)
      if (caller?.business?.id === who.business) {
        hears(socket, caller)
        continue
      }
      socket.emit("session_revoked", {})
      socket.disconnect(true)
    }
  }
  const forget = ledger.onMoved(({ events, position }) => {
    const topics = new Map<string, Set<string>>()
    let rights = false
    for (const { business, event } of events) {
      if (event._tag === "MemberRemoved" || event._tag === "MemberRoleChanged") rights = true
      if (business === PLATFORM) continue
      topics.set(business, (topics.get(business) ?? new Set()).add(topicOf(ledger, event._tag)))
    }
    for (const followed of trackedBy(ledger, events)) io.to(followed).emit("order_changed", { position })
    // Whoever has left hears nothing more, not even of their leaving; nor does who lost a right, of what it let them see.
    if (rights) recheck()
    for (const [business, names] of topics) io.to(room(business)).emit("log_advanced", { position, topics: [...names] })
    for (const { name, room: to, payload } of nudgesOf(ledger, events)) io.to(to).emit(name, payload)
  })
  // A token that ran out tells nobody: rights are looked at again while sockets are open.
  const watch = setInterval(recheck, 30_000)
  watch.unref()
  return {
    recheck,
    looked: (business, position) => void io.to(ordersRoom(business)).emit("orders_seen", { position }),
    stop: () => {
      forget()
      clearInterval(watch)
    },
  }
}

const topicOf = (ledger: Ledger, tag: string): string => ledger.domain.aggregateOf.get(tag)?.name ?? "other"
