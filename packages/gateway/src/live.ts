import { isObject, PLATFORM, tagsOf } from "@oja/domain/kernel/index"
import { Subscription } from "@oja/domain/subscription/subscription"
import type { Ledger } from "@oja/store"
import type { Server, Socket } from "socket.io"
import type { Caller } from "./http/call.ts"
import { catchUp } from "./catchUp.ts"
import { importNews, importsRoom } from "./importNews.ts"
import { nudgesOf, ordersRoom } from "./orders/index.ts"
import { shelfNews, shelvesRoom } from "./shelfNews.ts"
import type { Listener, OpenSockets } from "./strangers/index.ts"
import { isTracked, trackedBy, trackRoom } from "./shop/index.ts"

/** Rooms by business: nobody hears of a business they have no place in. */
const room = (business: string): string => `business:${business}`

/** What of a room is of one branch: for whoever works at some branches only. */
const atBranch = (room: string, branch: string): string => `${room}@${branch}`
const isOf = (room: string, name: string): boolean => name === room || name.startsWith(`${room}@`)

/** What a stranger may have put in a handshake or a message: nothing is taken for granted. */
const said = (from: unknown, name: string): unknown => (isObject(from) ? from[name] : undefined)

/** A person of a business; or somebody with the link of one order, who hears of nothing else. */
type Known = { readonly token: string; readonly business: string } | { readonly track: string }

/** Whom the sockets may belong to. */
export interface Ears {
  readonly callerOf: (token: string) => Caller | undefined
  readonly sameOrigin: (origin: string | undefined, host: string | undefined) => boolean
  readonly sockets: OpenSockets
  /** The block of addresses that a handshake came from. */
  readonly blockOf: (handshake: Socket["handshake"]) => string
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
export const goLive = (io: Server, ledger: Ledger, { blockOf, callerOf, sameOrigin, sockets }: Ears): Live => {
  const known = ({ data }: Socket): Known => data as Known
  // What a person could do when they were last looked at: they are told when that is no longer so.
  const rights = new WeakMap<Socket, string>()
  const hears = (socket: Socket, { business }: Caller): void => {
    if (business === undefined) return
    const now = JSON.stringify([business.role, business.access, business.within, business.plan, business.actor.limits])
    const before = rights.get(socket)
    rights.set(socket, now)
    if (before !== undefined && before !== now) socket.emit("permissions_changed", {})
    const rooms = {
      orders: ordersRoom(business.id),
      inventory: shelvesRoom(business.id),
      imports: importsRoom(business.id),
    }
    const { within } = business
    const heard = Object.entries(rooms).flatMap(([module, name]) => {
      if (!business.actor.may(module, "view")) return []
      return within === undefined || module === "imports" ? [name] : within.map((it) => atBranch(name, it))
    })
    const left = [...socket.rooms].filter((it) => !heard.includes(it))
    for (const name of left) if (Object.values(rooms).some((of) => isOf(of, name))) void socket.leave(name)
    for (const name of heard) if (!socket.rooms.has(name)) void socket.join(name)
  }
  /** A page opens one; who opens many more than pages takes the room of others. */
  const enter = (socket: Socket, listener: Listener, next: (error?: Error) => void): void => {
    const leave = sockets.open(listener)
    if (leave === undefined) return next(new Error("RATE_LIMITED"))
    // Also when it is gone before it was let in.
    socket.conn.once("close", leave)
    return next()
  }
  io.use((socket, next) => {
    const { auth, headers } = socket.handshake
    // Whoever holds the link of an order follows it without an account, and hears of nothing else.
    const track = said(auth, "track")
    if (isTracked(ledger, track)) {
      socket.data = { track }
      return enter(socket, { order: track, block: blockOf(socket.handshake) }, next)
    }
    const token = said(auth, "token")
    const business =
      typeof token === "string" && sameOrigin(headers.origin, headers.host) ? callerOf(token)?.business : undefined
    if (business === undefined) return next(new Error("UNAUTHENTICATED"))
    socket.data = { token, business: business.id }
    return enter(socket, { session: String(token) }, next)
  })
  io.on("connection", (socket) => {
    const who = known(socket)
    if ("track" in who) return void socket.join(trackRoom(who.track))
    const caller = callerOf(who.token)
    if (caller !== undefined) hears(socket, caller)
    void socket.join(room(who.business))
    socket.emit("log_advanced", { position: ledger.log.ownPosition(who.business), topics: [] })
    socket.on("hello", (hello: unknown, answer?: unknown) => {
      const now = callerOf(who.token)
      if (now?.business?.id !== who.business) return
      const told = catchUp(ledger, now, said(hello, "lastPosition"))
      socket.emit("catch_up", told)
      if (typeof answer === "function") answer(told)
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
  const forget = ledger.onMoved(({ events }) => {
    const topics = new Map<string, Set<string>>()
    let moved = false
    for (const { business, event } of events) {
      if (rightsMove.has(event._tag)) moved = true
      if (business === PLATFORM) continue
      topics.set(business, (topics.get(business) ?? new Set()).add(topicOf(ledger, event._tag)))
    }
    // Whoever has left hears nothing more, not even of their leaving; nor does who lost a right, of what it let them see.
    if (moved) recheck()
    // The bell first: what else there is to hear is worth nothing before it.
    for (const { branch, name, payload, room: to } of nudgesOf(ledger, events))
      io.to(branch === undefined ? to : [to, atBranch(to, branch)]).emit(name, payload)
    for (const followed of trackedBy(ledger, events)) io.to(followed).emit("order_changed", {})
    for (const [business, names] of topics) {
      const position = ledger.log.ownPosition(business)
      io.to(room(business)).emit("log_advanced", { position, topics: [...names] })
    }
    for (const { payload, room: to } of shelfNews(ledger, events))
      io.to([to, atBranch(to, payload.locationId)]).emit("stock_changed", payload)
    for (const { payload, room: to } of importNews(ledger, events)) io.to(to).emit("import_progress", payload)
  })
  // A token that ran out tells nobody: rights are looked at again while sockets are open.
  const watch = setInterval(recheck, 30_000)
  watch.unref()
  return {
    recheck,
    looked: (business, position) =>
      void io.to(ordersRoom(business)).emit("orders_seen", { position: ledger.log.ownPosition(business, position) }),
    stop: () => {
      forget()
      clearInterval(watch)
    },
  }
}

/** What takes rights away, or gives them. */
const rightsMove = new Set([
  "MemberRemoved",
  "MemberRoleChanged",
  "MemberMoved",
  "RoleLimited",
  "RoleChanged",
  ...tagsOf(Subscription),
])

const topicOf = (ledger: Ledger, tag: string): string => ledger.domain.aggregateOf.get(tag)?.name ?? "other"
