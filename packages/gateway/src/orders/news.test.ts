import { io, type Socket } from "socket.io-client"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { joinTeam, open, type Opened, type Person } from "../testing/open.ts"
import { openShop, orderFrom } from "../testing/placing.ts"

let shop: Opened
let ada: Person
let eve: Person
let rice: string
let cloth: string
const sockets: Array<Socket> = []

beforeAll(async () => {
  shop = await open()
  ada = await shop.person("ada", "Ada Stores")
  eve = await shop.person("eve", "Eve Traders")
  rice = await openShop(ada.call, "ada-stores", { name: "Rice", sellingPrice: 500_000 })
  cloth = await openShop(eve.call, "eve-traders", { name: "Cloth", sellingPrice: 500_000 })
})
afterEach(() => sockets.splice(0).forEach((socket) => socket.close()))
afterAll(() => shop.close())

/** A stock client with the settings that are documented (product-spec.md section 9). */
const connect = (auth: object): Socket => {
  const socket = io(`http://127.0.0.1:${shop.port}`, {
    path: "/socket.io",
    auth,
    transports: ["websocket"],
    reconnectionAttempts: Infinity,
    reconnectionDelay: 1000,
    reconnectionDelayMax: 5000,
    randomizationFactor: 0.5,
    timeout: 20_000,
    forceNew: true,
  })
  sockets.push(socket)
  return socket
}
const next = <A>(socket: Socket, name: string): Promise<A> => new Promise((done) => socket.once(name, done))
const listening = async (who: Person): Promise<Socket> => {
  const socket = connect({ token: who.token })
  await next(socket, "log_advanced")
  return socket
}
const heardBy = (socket: Socket): Array<string> => {
  const heard: Array<string> = []
  socket.onAny((name: string) => heard.push(name))
  return heard
}
const badgeOf = async (who: Person) => (await who.call("GET /v1.0/orders/badge")).data
const look = async (who: Person) => who.call("POST /v1.0/orders/seen", { position: (await badgeOf(who)).position })
const member = async (name: string, role: string): Promise<Person & { readonly memberId: string }> => {
  const them = await shop.person(name)
  const memberId = await joinTeam(ada, them, { name, role })
  return { ...them, business: ada.business, memberId }
}

describe("an order that comes in", () => {
  it("is told to its own business, by number and total, and to no other", async () => {
    const [hers, others] = [await listening(ada), await listening(eve)]
    const overheard = heardBy(others)
    const told = next<Record<string, unknown>>(hers, "new_storefront_order")
    const { orderId } = await orderFrom(shop, ada, rice)
    const order = (await ada.call(`GET /api/orders/${orderId}`)).data
    expect(await told).toEqual({
      businessId: ada.business,
      orderId,
      number: order.number,
      total: 500_000,
      position: order.placedPosition,
    })
    const own = next<{ readonly businessId: string }>(others, "new_storefront_order")
    await orderFrom(shop, eve, cloth)
    expect((await own).businessId).toBe(eve.business)
    expect(overheard.filter((name) => name === "new_storefront_order")).toHaveLength(1)
  })

  it("is no news when somebody of the shop writes it down, but the lists hear that something changed", async () => {
    await look(ada)
    const hers = await listening(ada)
    const heard = heardBy(hers)
    const changed = next(hers, "order_changed")
    const body = {
      lines: [{ productId: rice, quantity: 1000 }],
      contactName: "Musa",
      mode: "on_pickup",
      channel: "phone",
    }
    expect((await ada.call("POST /v1.0/orders", body)).status).toBe(201)
    await changed
    expect(heard).not.toContain("new_storefront_order")
    expect(await badgeOf(ada)).toMatchObject({ count: 0 })
  })

  it("is heard only by those who may view orders, and no longer by whoever loses that right", async () => {
    const musa = await member("musa", "cashier")
    const his = await listening(musa)
    const told = next(his, "new_storefront_order")
    await orderFrom(shop, ada, rice)
    await told
    const heard = heardBy(his)
    const gone = next(his, "session_revoked")
    await ada.call(`DELETE /v1.0/team/${musa.memberId}`)
    await gone
    await orderFrom(shop, ada, rice)
    expect(heard).not.toContain("new_storefront_order")
    expect((await musa.call("GET /v1.0/orders/badge")).status).toBe(401)
  })
})

describe("the badge", () => {
  it("is right after a time without a line, because the log counts and not the messages (C72)", async () => {
    await look(ada)
    const hers = await listening(ada)
    const first = next(hers, "new_storefront_order")
    await orderFrom(shop, ada, rice)
    await first
    expect(await badgeOf(ada)).toMatchObject({ count: 1 })

    const heard = heardBy(hers)
    const away = next(hers, "disconnect")
    hers.io.engine.close()
    await away
    for (let i = 0; i < 3; i++) await orderFrom(shop, ada, rice, { channel: "whatsapp" })
    await next(hers, "connect")
    expect(heard).not.toContain("new_storefront_order")
    expect(await badgeOf(ada)).toMatchObject({ count: 4 })
  })

  it("is each person's own: what one has seen the other has not, though the bell stops for both", async () => {
    const tunde = await member("tunde", "manager")
    expect(await badgeOf(tunde)).toMatchObject({ count: 0 })
    await look(ada)
    const { orderId } = await orderFrom(shop, ada, rice)
    const { placedPosition } = (await ada.call(`GET /api/orders/${orderId}`)).data
    expect(await badgeOf(ada)).toMatchObject({ count: 1, newest: placedPosition })

    const his = await listening(tunde)
    const hushed = next<{ readonly position: number }>(his, "orders_seen")
    expect((await look(ada)).data).toMatchObject({ count: 0 })
    expect((await hushed).position).toBeGreaterThanOrEqual(placedPosition)
    expect(await badgeOf(tunde)).toMatchObject({ count: 1 })
  })

  it("counts the orders of their own branches for whoever works at some", async () => {
    const ikeja = (await ada.call("POST /v1.0/locations", { name: "Ikeja" })).data.id
    const kemi = await member("kemi", "manager")
    await ada.call("POST /api/do/ChangeRole", { memberId: kemi.memberId, locationIds: [ikeja] })
    await orderFrom(shop, ada, rice)
    expect(await badgeOf(kemi)).toMatchObject({ count: 0, newest: 0 })
    await ada.call("PATCH /v1.0/store", { locationIds: [ikeja] })
    const { orderId } = await orderFrom(shop, ada, rice)
    const { items } = (await kemi.call("GET /v1.0/orders")).data
    expect(items.map(({ id }: { readonly id: string }) => id)).toEqual([orderId])
    expect(await badgeOf(kemi)).toMatchObject({ count: 1 })
    await ada.call("PATCH /v1.0/store", { locationIds: [] })
  })

  it("is never turned back, nor ahead of what has happened", async () => {
    await look(ada)
    await orderFrom(shop, ada, rice)
    await ada.call("POST /v1.0/orders/seen", { position: 0 })
    expect(await badgeOf(ada)).toMatchObject({ count: 1 })
    await ada.call("POST /v1.0/orders/seen", { position: 2 ** 40 })
    await orderFrom(shop, ada, rice)
    expect(await badgeOf(ada)).toMatchObject({ count: 1 })
    for (const position of [-1, "1", null, 1.5])
      expect((await ada.call("POST /v1.0/orders/seen", { position })).status).toBe(422)
  })
})

describe("the page of one order", () => {
  it("hears by its link that something changed, and nothing else", async () => {
    const { orderId, trackingToken } = await orderFrom(shop, ada, rice)
    await shop.ledger.settled()
    const customer = connect({ track: trackingToken })
    await next(customer, "connect")
    const heard = heardBy(customer)
    await orderFrom(shop, ada, rice)
    const changed = next<object>(customer, "order_changed")
    await ada.call(`POST /v1.0/orders/${orderId}/confirm`, {})
    expect(await changed).toEqual({})
    expect(new Set(heard)).toEqual(new Set(["order_changed"]))
    expect(heard).toHaveLength(1)

    for (const track of ["0".repeat(32), "x", { $ne: 1 }])
      expect((await next<Error>(connect({ track }), "connect_error")).message).toBe("UNAUTHENTICATED")
  })
})
