import { hash } from "node:crypto"
import { readdirSync } from "node:fs"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { present } from "@oja/domain/kernel/present"
import { available, Stock } from "@oja/domain/stock/stock"
import type { BusinessId } from "@oja/domain/kernel/index"
import { pngOf } from "../outside/pictures.ts"
import { asleep, codeFor, open, type Opened, type Person, registration } from "../testing/open.ts"
import type { Came } from "../testing/send.ts"
import { stall, type Stall } from "../testing/stall.ts"
import { fieldsOf, Visitor } from "../testing/visitor.ts"

// Much from one place, and a customer next door who notices nothing. No limit is lifted here.

let shop: Opened
let ada: Person
let goods: Stall
let late = 0
beforeAll(async () => {
  shop = await open(
    { OJA_RATE_LIMIT: "100000", OJA_PROXIES: "1", OJA_PLAN: "business", OJA_SANDBOX_OPEN_TO_STRANGERS: "yes" },
    { now: () => Date.now() + late, wake: asleep },
  )
  ada = await shop.person("ada", "Ada Stores")
  goods = await stall(shop, ada, "ada-adire")
})
afterAll(() => shop.close())

/** Each place is a network of its own. */
let places = 0
const place = () => `10.${++places >> 8}.${places & 255}.7`
const from = (where: string, more: Readonly<Record<string, string>> = {}) => ({ "x-forwarded-for": where, ...more })

interface Sum {
  readonly token: string
  readonly bits: number
}
const sumOf = ({ error }: Came): Sum | undefined => (error as { readonly sum?: Sum } | null)?.sum
const solved = ({ bits, token }: Sum): string => {
  for (let i = 0; ; i++)
    if (Math.clz32(hash("sha256", `${token}:${i}`, "buffer").readUInt32BE(0)) >= bits) return `${token}:${i}`
}

let people = 0
const somebody = () => ({ name: "Tunde Bello", phone: `+23480${String(30_000_000 + ++people)}` })
const cartOf = async (where: string, name = "Beaded bracelet", quantity = 1): Promise<string> => {
  const lines = [{ variantId: goods.products.get(name)!.variantId, quantity }]
  return (await shop.call("POST /store/v1/ada-adire/carts", { body: { lines }, headers: from(where) })).data.id
}
let pickup = ""
const checkout = async (
  where: string,
  said: object = somebody(),
  { cart, key, proof }: { readonly cart?: string; readonly key?: string; readonly proof?: string } = {},
): Promise<Came> => {
  const id = cart ?? (await cartOf(where))
  if (pickup === "") {
    const { choices } = (await shop.call(`POST /store/v1/carts/${id}/quote`, { body: {}, headers: from(place()) })).data
    pickup = choices.find((it: { kind: string }) => it.kind === "pickup").optionId
  }
  return shop.call(`POST /store/v1/carts/${id}/checkout`, {
    body: { delivery: pickup, mode: "on_pickup", ...said },
    headers: from(where, {
      "idempotency-key": key ?? `key-${id}`,
      ...present({ "x-oja-proof": proof }),
    }),
  })
}
const sell = async (name: string, quantity: number) => {
  const { data } = await ada.call("POST /product", {
    name,
    type: "product",
    sellingPrice: 1000,
    trackStock: true,
    openingStock: [{ locationId: "loc_main", quantity: quantity * 1000 }],
  })
  await ada.call(`POST /product/${data.id}/publish`, {})
  return data
}

describe("200 orders that nobody meant, from one place", () => {
  it("are five, and next door the shop is open as ever", async () => {
    await sell("Cheap beads", 500)
    const where = place()
    const came = []
    for (let i = 0; i < 200; i++) came.push(await checkout(where))
    expect(came.filter(({ status }) => status === 200)).toHaveLength(5)
    const [turned] = came.slice(5)
    expect(turned).toMatchObject({ status: 429, error: { code: "PROOF_NEEDED" }, headers: { "retry-after": "30" } })
    const { data } = await ada.call("GET /v1.0/orders?perPage=200")
    expect(data.items).toHaveLength(5)
    expect((await checkout(place())).status).toBe(200)
  })

  it("let a neighbour on the same network through who does the sum, once each", async () => {
    const where = place()
    for (let i = 0; i < 5; i++) expect((await checkout(where)).status).toBe(200)
    const me = somebody()
    const cart = await cartOf(where)
    const proof = solved(sumOf(await checkout(where, me, { cart }))!)
    const wrong = [`${proof.split(":")[0]}:1`, "x", proof.replace(/^\d+/, "1")]
    for (const it of wrong) expect((await checkout(where, me, { cart, proof: it })).status).toBe(429)
    expect((await checkout(where, me, { cart, proof })).status).toBe(200)
    expect((await checkout(where, somebody(), { proof })).status).toBe(429)
  })

  it("let whoever runs no script through after half a minute, a few an hour", async () => {
    const where = place()
    for (let i = 0; i < 5; i++) await checkout(where)
    const me = somebody()
    const cart = await cartOf(where)
    const { token } = sumOf(await checkout(where, me, { cart }))!
    const early = await checkout(where, me, { cart, proof: token })
    expect([early.status, sumOf(early)?.token]).toEqual([429, token])
    late += 31_000
    expect((await checkout(where, me, { cart, proof: token })).status).toBe(200)
  })

  it("are six of one telephone, wherever they come from, and it is told when to come back, in French too", async () => {
    const me = somebody()
    for (let i = 0; i < 6; i++) expect((await checkout(place(), me)).status).toBe(200)
    const turned = await checkout(place(), me)
    expect(turned).toMatchObject({ status: 429, error: { code: "RATE_LIMITED" } })
    expect(Number(turned.headers["retry-after"])).toBeGreaterThan(3000)
    const cart = await cartOf(place())
    const french = await shop.call(`POST /store/v1/carts/${cart}/checkout`, {
      body: { ...me, delivery: pickup, mode: "on_pickup" },
      headers: from(place(), { "idempotency-key": "en-français", "accept-language": "fr" }),
    })
    expect(french.message).toContain("Trop de requêtes. Veuillez réessayer dans 60 min.")
  })

  it("count none that the shop refused", async () => {
    const where = place()
    const gone = await sell("Last lamp", 1)
    const line = [{ variantId: gone.variantId, quantity: 1 }]
    const carts = []
    for (let i = 0; i < 12; i++)
      carts.push(
        (await shop.call("POST /store/v1/ada-adire/carts", { body: { lines: line }, headers: from(where) })).data.id,
      )
    const came = []
    for (const cart of carts) came.push((await checkout(where, somebody(), { cart })).status)
    expect(came.toSorted((a, b) => a - b)).toEqual([200, ...Array.from({ length: 11 }, () => 409)])
    expect((await checkout(where)).status).toBe(200)
  })
})

describe("one cart", () => {
  it("becomes one order, however many keys, tabs and tries arrive at once", async () => {
    const where = place()
    const me = somebody()
    const cart = await cartOf(where)
    const keys = [
      "first-tab",
      "first-tab",
      "second-tab",
      "second-tab",
      "third-tab",
      "telephone",
      "telephone",
      "again-01",
    ]
    const came = await Promise.all(keys.map((key) => checkout(where, me, { cart, key })))
    const late = await checkout(where, me, { cart, key: "much-later" })
    const numbers = [...came, late].map(({ data, text }) => data?.number ?? text)
    expect([...new Set(numbers)]).toEqual([numbers[0]])
    const { items } = (await ada.call(`GET /v1.0/orders?search=${encodeURIComponent(numbers[0])}`)).data
    expect(items).toHaveLength(1)
  })

  it("may be filled again, and is another order then", async () => {
    const where = place()
    const cart = await cartOf(where)
    const first = await checkout(where, somebody(), { cart, key: "one-order" })
    const lines = [{ variantId: goods.products.get("Kente scarf")!.variantId, quantity: 1 }]
    await shop.call(`PATCH /store/v1/carts/${cart}`, { body: { lines }, headers: from(where) })
    const second = await checkout(where, somebody(), { cart, key: "another-order" })
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.data.number).not.toBe(first.data.number)
  })
})

describe("goods that are kept for who pays", () => {
  const shelf = (variantId: string) =>
    available(shop.ledger.state(ada.business as BusinessId, Stock, variantId), "loc_main")

  it("are kept once the payment page is open, twice more, and half an hour in all", async () => {
    await ada.call(`PATCH /business/${ada.business}`, { reserveOn: "payment" })
    const lamp = await sell("Lamp", 1)
    const where = place()
    const lines = [{ variantId: lamp.variantId, quantity: 1 }]
    const { data } = await shop.call("POST /store/v1/ada-adire/carts", { body: { lines }, headers: from(where) })
    const placed = await checkout(where, { ...somebody(), mode: "online" }, { cart: data.id })
    const row = async () => (await ada.call("GET /v1.0/orders?mode=online")).data.items[0]
    expect((await row()).holds).toEqual([])
    const visitor = new Visitor(shop.port, from(where))
    const until = async () => (await row()).holds.at(-1)?.until as number
    const begun = Date.now() + late
    await visitor.post(`/t/${placed.data.token}/pay`, {})
    const first = await until()
    expect(first - begun).toBeGreaterThanOrEqual(15 * 60_000)
    late += 10 * 60_000
    await visitor.post(`/t/${placed.data.token}/pay`, {})
    expect(await until()).toBe(first + (await until()) - first)
    late += 10 * 60_000
    await visitor.post(`/t/${placed.data.token}/pay`, {})
    const last = await until()
    expect(last - begun).toBeLessThanOrEqual(30 * 60_000 + 5000)
    late += 5 * 60_000
    await visitor.post(`/t/${placed.data.token}/pay`, {})
    expect(await until()).toBe(last)
    late += 10 * 60_000
    await shop.jobs.run("order-expiry", Date.now() + late)
    expect(await row()).toMatchObject({ holds: [{ status: "lapsed" }] })
    await ada.call(`PATCH /business/${ada.business}`, { reserveOn: "placement" })
  })

  it("are ten orders' of one place: 100 cannot empty a shelf, and next door somebody pays for theirs", async () => {
    const rare = await sell("Rare cloth", 40)
    const where = place()
    const lines = [{ variantId: rare.variantId, quantity: 1 }]
    const order = async (at: string, proof?: string) => {
      const { data } = await shop.call("POST /store/v1/ada-adire/carts", { body: { lines }, headers: from(at) })
      return checkout(at, { ...somebody(), mode: "bank_transfer" }, { cart: data.id, ...(proof && { proof }) })
    }
    let came = await order(where)
    for (let i = 0; i < 30; i++) {
      const sum = sumOf(came)
      came = await order(where, sum && solved(sum))
    }
    expect(shelf(rare.variantId)).toBe(30_000)
    expect((await order(place())).status).toBe(200)
    expect(shelf(rare.variantId)).toBe(29_000)
  })
})

describe("100 pictures sent as proofs", () => {
  it("are kept where the shop was told, and only there", async () => {
    const where = place()
    const { data } = await checkout(where, { ...somebody(), mode: "bank_transfer" })
    const files = () => readdirSync(join(shop.folder, "files")).length
    const before = files()
    const send = (token: string, file: Buffer) => {
      const head = `--x\r\ncontent-disposition: form-data; name="proof"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`
      const body = Buffer.concat([Buffer.from(head), file, Buffer.from("\r\n--x--\r\n")])
      const headers = from(where, { "content-type": "multipart/form-data; boundary=x" })
      return shop.call(`POST /t/${token}/claim`, { body, headers })
    }
    for (let i = 0; i < 100; i++) await send(data.token, pngOf(10 + i, 10))
    expect(files()).toBe(before + 1)
    const none = await checkout(place(), { ...somebody(), mode: "bank_transfer" })
    await shop.call(`POST /store/v1/orders/${none.data.token}/cancel`, { body: { reason: "No" } })
    await send(none.data.token, pngOf(300, 300))
    expect(files()).toBe(before + 1)
  })
})

describe("300 guesses at codes", () => {
  it("of discounts: ten of one cart are looked at, and the right one comes too late", async () => {
    await ada.call("POST /v1.0/discounts", { name: "Ten off", code: "TENOFF", off: { type: "percent", value: 1000 } })
    const where = place()
    const cart = await cartOf(where)
    const guess = (code: string, id = cart, at = where) =>
      shop.call(`POST /store/v1/carts/${id}/quote`, { body: { code }, headers: from(at) })
    const came = []
    for (let i = 0; i < 300; i++) came.push(await guess(`GUESS${i}`))
    expect(came.filter(({ status }) => status === 200)).toHaveLength(10)
    expect(await guess("TENOFF")).toMatchObject({ status: 429, error: { code: "RATE_LIMITED" } })
    // Another cart of the same place does a sum; the code was right, and costs nothing.
    const other = await cartOf(where)
    const asked = await guess("TENOFF", other)
    expect(asked.error?.code).toBe("PROOF_NEEDED")
    const done = await shop.call(`POST /store/v1/carts/${other}/quote`, {
      body: { code: "TENOFF" },
      headers: from(where, { "x-oja-proof": solved(sumOf(asked)!) }),
    })
    expect(done.data.errors).toEqual({})
    expect(done.data.totals.total).toBe(135_000)
    const next = place()
    expect((await guess("TENOFF", await cartOf(next), next)).data.totals.total).toBe(135_000)
  })

  it("of sign-in: sixty of one place are compared, and next door somebody signs in", async () => {
    const where = place()
    const came = []
    for (let i = 0; i < 300; i++)
      came.push(
        await shop.call("POST /v2.0/auth/email/verify", {
          body: { email: `a${i}@mail.ng`, code: "123456" },
          headers: from(where),
        }),
      )
    expect(came.filter(({ status }) => status === 400)).toHaveLength(60)
    const headers = from(place())
    await shop.call("POST /v2.1/auth/email/login", { body: { email: "next@door.ng" }, headers })
    const code = await codeFor(shop.call, "next@door.ng")
    const body = { email: "next@door.ng", code }
    expect((await shop.call("POST /v2.0/auth/email/verify", { body, headers })).status).toBe(200)
  })
})

describe("40 businesses from one place", () => {
  it("are three without a sum, and five a day of one person with it", async () => {
    const where = place()
    const person = await shop.person("many")
    const register = (n: number, at: string, proof?: string, as = person) =>
      as.call("POST /v2.1/auth/register", registration(`Stall ${n}`), {
        ...from(at),
        ...present({ "x-oja-proof": proof }),
      })
    const came = []
    for (let n = 0; n < 40; n++) came.push(await register(n, where))
    expect(came.filter(({ status }) => status === 200)).toHaveLength(3)
    let turned = came.at(-1)!
    for (let n = 40; sumOf(turned) !== undefined && n < 50; n++) {
      const done = await register(n, where, solved(sumOf(turned)!))
      expect(done.status).toBe(200)
      turned = await register(n + 100, where)
    }
    expect(turned).toMatchObject({ status: 429, error: { code: "RATE_LIMITED" } })
    const { businesses } = (await person.call("GET /auth/me")).data
    expect(businesses).toHaveLength(5)
    const neighbour = await shop.person("neighbour")
    expect((await register(1, place(), undefined, neighbour)).status).toBe(200)
  })
})

describe("whoever is blocked by the merchant", () => {
  it("orders no more, by number, browser or network, until they are taken off the list", async () => {
    const where = place()
    const me = somebody()
    const { data } = await checkout(where, me)
    const [row] = (await ada.call(`GET /v1.0/orders?search=${data.number}`)).data.items
    expect(row.knownBy).toEqual(["network", "device"])
    const block = async (what: string) =>
      (await ada.call("POST /v1.0/blocked", { orderId: row.id, what, reason: "Never came" })).data
    const number = await block("phone")
    expect(number).toMatchObject({ what: "phone", phone: me.phone, number: row.number })
    const turned = await checkout(place(), me)
    expect(turned).toMatchObject({ status: 403, error: { code: "ORDERS_BLOCKED" } })
    expect(turned.message).toBe("This shop takes no orders from you online. Please call +2348031234567.")
    expect((await checkout(where)).status).toBe(200)
    const device = await block("device")
    expect(device).not.toHaveProperty("phone")
    expect((await checkout(where)).status).toBe(403)
    const other = new Visitor(shop.port, from(where, { "user-agent": "Mozilla/5.0 (Android) Firefox/150.0" }))
    const cart = await other.post("/s/ada-adire/cart", {
      ...fieldsOf(await other.open(goods.products.get("Beaded bracelet")!.path)),
      quantity: 1,
    })
    expect(cart.path).toBe("/s/ada-adire/cart")
    const looked = await other.post("/s/ada-adire/checkout", {
      ...fieldsOf(await other.open("/s/ada-adire/checkout")),
      ...somebody(),
      delivery: pickup,
      mode: "on_pickup",
      do: "update",
    })
    const sent = await other.post("/s/ada-adire/checkout", { ...fieldsOf(looked), do: "place" })
    expect(sent.path).toMatch(/^\/t\//)
    await ada.call(`DELETE /v1.0/blocked/${device.id}`)
    await ada.call(`DELETE /v1.0/blocked/${number.id}`)
    expect((await checkout(place(), me)).status).toBe(200)
    expect((await ada.call("GET /v1.0/blocked")).data.items).toEqual([])
  })
})
