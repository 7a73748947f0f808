import { io, type Socket } from "socket.io-client"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { joinTeam, open, type Opened, type Person } from "./testing/open.ts"
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
    // Not even how much the shop has to do.
    expect(await moved).toEqual({})
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
    const { metadata } = await add(ada, "Tunde")
    expect(await heard).toEqual({ position: metadata?.["position"], topics: ["customer"] })
    const own = next<Advanced>(others, "log_advanced")
    await add(eve, "Musa")
    await own
    expect(overheard).toHaveLength(1)
  })

  it("is refused without a token, with junk for one, before a business is chosen, and from another site (strength S9)", async () => {
    const nobody = await shop.person("nobody")
    for (const auth of [undefined, {}, { token: "x".repeat(43) }, { token: { $ne: 1 } }, { token: nobody.token }])
      expect(await refused(connect(auth))).toBe("UNAUTHENTICATED")
    expect(await refused(connect({ token: ada.token }, { origin: "https://evil.example" }))).toBe("UNAUTHENTICATED")
    const own = connect({ token: ada.token }, { origin: `http://127.0.0.1:${shop.port}` })
    expect(await next<Advanced>(own, "log_advanced")).toMatchObject({ topics: [] })
  })

  it("closes on whoever leaves the team, before they hear of it (strength S9)", async () => {
    const gone = await shop.person("gone")
    const memberId = await joinTeam(ada, gone, { name: "Gone", role: "manager" })
    const socket = connect({ token: gone.token })
    await next(socket, "log_advanced")
    const heard: Array<Advanced> = []
    socket.on("log_advanced", (it: Advanced) => heard.push(it))
    const closed = next(socket, "disconnect")
    const told = next(socket, "session_revoked")
    await ada.call(`DELETE /v1.0/team/${memberId}`)
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

  it("closes on all other devices of whoever signs out there", async () => {
    const ife = await shop.person("ife", "Ife Stores")
    const { code } = (await ife.call("POST /auth/handover", {})).data
    const { token } = (await shop.call("POST /auth/handover", { body: { code } })).data
    const [here, there] = [connect({ token: ife.token }), connect({ token })]
    await Promise.all([next(here, "log_advanced"), next(there, "log_advanced")])
    const closed = next(there, "disconnect")
    await ife.call("DELETE /auth/sessions")
    await closed
    const heard = next(here, "log_advanced")
    await add(ife, "Still hears")
    await heard
  })

  it("counts the positions of its own business, however busy the others are", async () => {
    const her = await shop.person("nkechi", "Nkechi Foods")
    const socket = connect({ token: her.token })
    const { position } = await next<Advanced>(socket, "log_advanced")
    for (const name of ["Bola", "Chike", "Dupe"]) await add(eve, name)
    const heard = next<Advanced>(socket, "log_advanced")
    const { metadata } = await add(her, "Tunde")
    // A customer is one fact.
    expect(metadata?.["position"]).toBe(position + 1)
    expect((await heard).position).toBe(position + 1)
    expect((await her.call("GET /customers")).data.position).toBe(position + 1)
    expect((await her.call(`GET /customers?knownAt=${position}`)).data).toMatchObject({ items: [], total: 0 })
  })

  it("tells after a time away what was missed, thing by thing, or that all must be read again", async () => {
    const socket = connect({ token: ada.token })
    const { position } = await next<Advanced>(socket, "log_advanced")
    const quiet = next(socket, "catch_up")
    socket.emit("hello", { lastPosition: position })
    expect(await quiet).toEqual({ position, changes: [] })
    socket.close()
    const { data } = await add(ada, "While away")
    await add(eve, "Somebody else's")
    await ada.call(`PATCH /customers/${data.id}`, { note: "Came twice" })
    const back = connect({ token: ada.token })
    await next(back, "log_advanced")
    const missed = next(back, "catch_up")
    back.emit("hello", { lastPosition: position })
    expect(await missed).toEqual({
      position: position + 2,
      changes: [{ position: position + 2, topic: "customer", id: data.id }],
    })
    for (const lastPosition of [undefined, -1, "7", position + 3, 0.5]) {
      const all = next(back, "catch_up")
      back.emit("hello", { lastPosition })
      expect(await all).toEqual({ position: position + 2, resync: true })
    }
  })

  it("tells of nothing that its person may not see", async () => {
    const rider = await shop.person("rider")
    await joinTeam(ada, rider, { name: "Rider", role: "storekeeper" })
    const socket = connect({ token: rider.token })
    const { position } = await next<Advanced>(socket, "log_advanced")
    await add(ada, "Not for the store")
    const stocked = { name: "Garri", type: "product", sellingPrice: 100, trackStock: true }
    const garri = (await ada.call("POST /product", stocked)).data
    const missed = next<{ readonly changes: ReadonlyArray<{ readonly topic: string }> }>(socket, "catch_up")
    socket.emit("hello", { lastPosition: position })
    const topics = (await missed).changes.map(({ topic }) => topic)
    expect(topics).toContain("product")
    expect(topics).not.toContain("customer")
    expect(garri.trackStock).toBe(true)
  })

  it("hears what is left on a shelf, in the branch where it moved, if stock is theirs to see", async () => {
    const openingStock = [{ locationId: "loc_main", quantity: 5000 }]
    const soap = { name: "Soap", type: "product", sellingPrice: 100, openingStock }
    const { id, variantId } = (await ada.call("POST /product", soap)).data
    const hers = connect({ token: ada.token })
    await next(hers, "log_advanced")
    const others = connect({ token: eve.token })
    await next(others, "log_advanced")
    const overheard: Array<string> = []
    others.onAny((name: string) => overheard.push(name))
    const left = next(hers, "stock_changed")
    await ada.call(`PATCH /product/${id}/stock`, { mode: "remove", quantity: 2000 })
    expect(await left).toEqual({ variantId, locationId: "loc_main", available: 3000 })
    const own = next(others, "log_advanced")
    await add(eve, "Kemi")
    await own
    expect(overheard).toEqual(["log_advanced"])
  })

  it("hears how far a file of the business has come, batch by batch, if imports are its person's to see", async () => {
    const cashier = await shop.person("counter")
    await joinTeam(ada, cashier, { name: "Counter", role: "cashier" })
    const [hers, atTheTill, others] = [ada, cashier, eve].map(({ token }) => connect({ token }))
    await Promise.all([hers, atTheTill, others].map((it) => next(it!, "log_advanced")))
    const overheard: Array<string> = []
    for (const it of [atTheTill, others]) it!.on("import_progress", () => overheard.push("import_progress"))

    const told: Array<unknown> = []
    hers!.on("import_progress", (it: unknown) => told.push(it))
    const batch = async (line: number, done: number) => {
      const heard = next(hers!, "import_progress")
      const rows = [{ line, sku: `SOCKET-${line}`, name: `Soap ${line}`, sellingPrice: 100 }]
      const input = { importId: "imp_socket", rows, file: "soap.csv", done, total: 3, refused: 1 }
      expect((await ada.call("POST /api/do/ImportProducts", input)).status).toBe(200)
      await heard
    }
    await batch(2, 1)
    await batch(4, 3)
    expect(told).toEqual([
      { id: "imp_socket", done: 1, total: 3, errors: 1 },
      { id: "imp_socket", done: 3, total: 3, errors: 1 },
    ])
    const [till, own] = [next(atTheTill!, "log_advanced"), next(others!, "log_advanced")]
    await Promise.all([add(ada, "After the file"), add(eve, "Elsewhere")])
    await Promise.all([till, own])
    expect(overheard).toEqual([])
  })

  it("is told when its person may do more, or less", async () => {
    const femi = await shop.person("femi")
    const memberId = await joinTeam(ada, femi, { name: "Femi", role: "manager" })
    const [his, hers] = [connect({ token: femi.token }), connect({ token: ada.token })]
    await Promise.all([next(his, "log_advanced"), next(hers, "log_advanced")])
    const told: Array<string> = []
    hers.onAny((name: string) => told.push(name))
    const changed = next(his, "permissions_changed")
    await ada.call(`PATCH /v1.0/team/${memberId}`, { role: "accountant" })
    expect(await changed).toEqual({})
    const heard: Array<string> = []
    his.onAny((name: string) => heard.push(name))
    const shelf = next(hers, "log_advanced")
    await add(ada, "Later")
    await shelf
    expect(told).not.toContain("permissions_changed")
    expect(heard).toEqual(["log_advanced"])
  })

  it("takes nonsense without a word", async () => {
    const socket = connect({ token: ada.token })
    await next(socket, "log_advanced")
    for (const junk of [undefined, null, 7, "x", [], { lastPosition: { $gt: "" } }, { __proto__: { lastPosition: 1 } }])
      socket.emit("hello", junk, "not a function")
    socket.emit("hello")
    socket.emit("new_storefront_order", ada.business)
    const { position } = (await socket.emitWithAck("hello", null)) as Advanced
    expect(position).toBe((await ada.call("GET /customers")).data.position)
  })
})
