import { io, type Socket } from "socket.io-client"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { open, type Opened, type Person } from "./testing/open.ts"
import { stall } from "./testing/stall.ts"

let shop: Opened
let ada: Person
let eve: Person
const sockets: Array<Socket> = []
beforeAll(async () => {
  shop = await open()
  ada = await shop.person("ada", "Ada Stores")
  eve = await shop.person("eve", "Eve Traders")
})
afterEach(() => sockets.splice(0).forEach((socket) => socket.close()))
afterAll(() => shop.close())

interface Advanced {
  readonly position: number
  readonly topics: ReadonlyArray<string>
}

const connect = (auth: unknown, headers: Record<string, string> = {}): Socket => {
  const socket = io(`http://127.0.0.1:${shop.port}`, {
    auth: auth as { readonly [key: string]: unknown },
    extraHeaders: headers,
    transports: ["websocket"],
    reconnection: false,
    forceNew: true,
  })
  sockets.push(socket)
  return socket
}
const next = <A>(socket: Socket, name: string): Promise<A> => new Promise((done) => socket.once(name, done))
const refused = async (socket: Socket) => (await next<Error>(socket, "connect_error")).message
const add = (who: Person, name: string) => who.call("POST /customers", { name })

describe("the socket of a customer who follows an order", () => {
  it("hears that it moved, and nothing of the business; a token that leads nowhere hears nothing at all", async () => {
    const { products } = await stall(shop, ada, "ada-adire")
    const { variantId } = products.get("Kente scarf")!
    const cart = await shop.call("POST /store/v1/ada-adire/carts", { body: { lines: [{ variantId, quantity: 1 }] } })
    const at = `/store/v1/carts/${cart.data.id}`
    const { choices } = (await shop.call(`POST ${at}/quote`, { body: {} })).data
    const body = { name: "Tunde", phone: "+2348031234567", delivery: choices[0].optionId, mode: "bank_transfer" }
    const { data } = await shop.call(`POST ${at}/checkout`, { body, headers: { "idempotency-key": "one-order" } })

    expect(await refused(connect({ track: "0".repeat(32) }))).toBe("UNAUTHENTICATED")
    const follower = connect({ track: data.token })
    await next(follower, "connect")
    const heard: Array<string> = []
    follower.onAny((name: string) => heard.push(name))
    await add(ada, "Bisi")
    const moved = next<Advanced>(follower, "order_changed")
    await shop.call(`POST /store/v1/orders/${data.token}/cancel`, { body: { reason: "Too late" } })
    expect(await moved).toEqual({ position: shop.ledger.log.position })
    expect(heard).toEqual(["order_changed"])
  })
})

describe("a socket", () => {
  it("hears how far its own business has come, and of no other", async () => {
    const hers = connect({ token: ada.token })
    const others = connect({ token: eve.token })
    await Promise.all([next(hers, "log_advanced"), next(others, "log_advanced")])
    const overheard: Array<Advanced> = []
    others.on("log_advanced", (it: Advanced) => overheard.push(it))

    const heard = next<Advanced>(hers, "log_advanced")
    await add(ada, "Tunde")
    expect(await heard).toEqual({ position: shop.ledger.log.position, topics: ["customer"] })
    const own = next<Advanced>(others, "log_advanced")
    await add(eve, "Musa")
    await own
    expect(overheard).toHaveLength(1)
  })

  it("is refused without a token, with junk for one, before a business is chosen, and from another site", async () => {
    const nobody = await shop.person("nobody")
    for (const auth of [undefined, {}, { token: "x".repeat(43) }, { token: { $ne: 1 } }, { token: nobody.token }])
      expect(await refused(connect(auth))).toBe("UNAUTHENTICATED")
    expect(await refused(connect({ token: ada.token }, { origin: "https://evil.example" }))).toBe("UNAUTHENTICATED")
    const own = connect({ token: ada.token }, { origin: `http://127.0.0.1:${shop.port}` })
    expect(await next<Advanced>(own, "log_advanced")).toMatchObject({ topics: [] })
  })

  it("closes on whoever leaves the team, before they hear of it", async () => {
    const gone = await shop.person("gone")
    const { data } = await ada.call("POST /v1.0/team", { userId: gone.userId, name: "Gone", role: "manager" })
    await shop.ledger.settled()
    await gone.call("POST /auth/set-business", { businessId: ada.business })
    const socket = connect({ token: gone.token })
    await next(socket, "log_advanced")
    const heard: Array<Advanced> = []
    socket.on("log_advanced", (it: Advanced) => heard.push(it))
    const closed = next(socket, "disconnect")
    const told = next(socket, "session_revoked")
    await ada.call(`DELETE /v1.0/team/${data.id}`)
    await Promise.all([told, closed])
    expect(heard).toEqual([])
    expect(await refused(connect({ token: gone.token }))).toBe("UNAUTHENTICATED")
  })

  it("closes on whoever signs out", async () => {
    const dayo = await shop.person("dayo", "Dayo Stores")
    const socket = connect({ token: dayo.token })
    await next(socket, "log_advanced")
    const closed = next(socket, "disconnect")
    await dayo.call("POST /auth/logout", {})
    await closed
  })

  it("says after a time away whether anything was missed", async () => {
    const socket = connect({ token: ada.token })
    const { position } = await next<Advanced>(socket, "log_advanced")
    expect(await socket.emitWithAck("hello", { lastPosition: position })).toEqual({ position, behind: false })
    socket.close()
    await add(ada, "While away")
    const back = connect({ token: ada.token })
    const now = await next<Advanced>(back, "log_advanced")
    expect(now.position).toBe(shop.ledger.log.position)
    expect(await back.emitWithAck("hello", { lastPosition: position })).toEqual({
      position: now.position,
      behind: true,
    })
  })

  it("takes nonsense without a word", async () => {
    const socket = connect({ token: ada.token })
    await next(socket, "log_advanced")
    for (const junk of [undefined, null, 7, "x", [], { lastPosition: { $gt: "" } }, { __proto__: { lastPosition: 1 } }])
      socket.emit("hello", junk, "not a function")
    socket.emit("hello")
    socket.emit("new_storefront_order", ada.business)
    const { position } = (await socket.emitWithAck("hello", null)) as Advanced
    expect(position).toBe(shop.ledger.log.position)
  })
})
