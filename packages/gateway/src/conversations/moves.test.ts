import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { open, type Opened, type Person } from "../testing/open.ts"

let shop: Opened
let ada: Person
const today = new Date().toLocaleDateString("en-CA", { timeZone: "Africa/Lagos" })
beforeAll(async () => {
  shop = await open()
  ada = await shop.person("ada", "Ada Stores")
})
afterAll(() => shop.close())

const add = async (name: string, quantity: number): Promise<{ readonly id: string; readonly variantId: string }> => {
  const openingStock = [{ locationId: "loc_main", quantity }]
  return (await ada.call("POST /product", { name, type: "product", sellingPrice: 5000, openingStock })).data
}
const level = async (variantId: string, locationId: string) => {
  const { items } = (await ada.call(`GET /v1.0/inventory/stocks?variantId=${variantId}&locationId=${locationId}`)).data
  return items[0]
}

describe("ten units and fifty buyers at the same moment (C39)", () => {
  it("are sold exactly ten times", async () => {
    const rice = await add("Rice", 10_000)
    const lines = [{ productId: rice.id, quantity: 1000 }]
    const sale = { kind: "sale", businessDate: today, channel: "online_store", lines, paymentType: "full" }
    const sent = await Promise.all(Array.from({ length: 50 }, () => ada.call("POST /v1.1/transactions", sale)))
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(10)
    const refused = sent.filter(({ status }) => status !== 200)
    expect(new Set(refused.map(({ status, error }) => `${status} ${error?.code}`))).toEqual(
      new Set(["409 OUT_OF_STOCK"]),
    )
    expect(await level(rice.variantId, "loc_main")).toMatchObject({ onHand: 0, available: 0 })
  })
})

describe("goods between two branches", () => {
  it("leave once, arrive once, and the card tells it", async () => {
    const milk = await add("Milk", 8000)
    const yaba = await ada.call("POST /v1.0/locations", { name: "Yaba" })
    expect(yaba).toMatchObject({ status: 201, data: { state: "active", isMain: false, sellsOnline: false } })
    expect((await ada.call("GET /v1.0/locations")).data.items.map((it: { name: string }) => it.name)).toContain("Yaba")
    const way = { fromLocationId: "loc_main", toLocationId: yaba.data.id }
    const lines = [{ variantId: milk.variantId, quantity: 5000 }]
    const transfer = await ada.call("POST /v1.0/inventory/transfers", { ...way, lines })
    expect(transfer).toMatchObject({ status: 201, data: { number: "TR-00001", status: "draft" } })
    const at = `/v1.0/inventory/transfers/${transfer.data.id}`

    const sends = await Promise.all([1, 2, 3].map(() => ada.call(`POST ${at}/send`)))
    expect(sends.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await level(milk.variantId, "loc_main")).toMatchObject({ onHand: 3000 })
    expect(await level(milk.variantId, yaba.data.id)).toMatchObject({ onHand: 0, inTransitIn: 5000 })

    const some = { lines: [{ variantId: milk.variantId, quantity: 2000 }] }
    const key = { "idempotency-key": "truck" }
    for (const _ of [1, 2]) expect((await ada.call(`POST ${at}/receive`, some, key)).data.status).toBe("part_received")
    const closed = await ada.call(`POST ${at}/close`, {})
    expect(closed).toMatchObject({ status: 422, error: { code: "VALIDATION_FAILED" } })
    expect((await ada.call(`POST ${at}/recall`)).data).toMatchObject({ status: "recalled", outstanding: 0 })
    expect((await ada.call(`POST ${at}/receive`)).error?.code).toBe("TRANSFER_STATE")
    expect(await level(milk.variantId, "loc_main")).toMatchObject({ onHand: 6000 })

    const card = (query: string) => ada.call(`GET /v1.0/inventory/stock-card?variantId=${milk.variantId}${query}`)
    const { items, next } = (await card("&limit=3")).data
    expect(items.map((it: { kind: string }) => it.kind)).toEqual(["transfer_in", "transfer_in", "transfer_out"])
    expect(items[0]).toMatchObject({
      levelAfter: 6000,
      allBranchesAfter: 8000,
      byName: "Ada Obi",
      source: { type: "transfer", id: transfer.data.id },
    })
    const older = (await card(`&limit=3&before=${next}`)).data
    expect(older.items).toMatchObject([{ kind: "opening", levelAfter: 8000, allBranchesAfter: 8000 }])
    expect(older.next).toBeUndefined()
  })
})

describe("a count", () => {
  it("is posted once, however often it is asked", async () => {
    const tea = await add("Tea", 9000)
    const count = await ada.call("POST /v1.0/inventory/counts", { blind: true })
    expect(count).toMatchObject({ status: 201, data: { number: "SC-00001", status: "open" } })
    const at = `/v1.0/inventory/counts/${count.data.id}`
    const rows = [{ variantId: tea.variantId, counted: 4000, mode: "add" }]
    for (const key of ["one", "one", "two"]) await ada.call(`POST ${at}/rows`, { rows }, { "idempotency-key": key })
    const lines = async () => (await ada.call(`GET /v1.0/inventory/count-rows?countId=${count.data.id}`)).data.items
    expect((await lines())[0]).not.toHaveProperty("expected")
    const posts = await Promise.all([1, 2, 3].map(() => ada.call(`POST ${at}/post`)))
    expect(posts.map(({ status, data }) => [status, data.status])).toEqual([1, 2, 3].map(() => [200, "posted"]))
    expect(await lines()).toMatchObject([{ counted: 8000, expected: 9000, difference: -1000 }])
    expect(await level(tea.variantId, "loc_main")).toMatchObject({ onHand: 8000 })
    const moves = await ada.call(`GET /v1.0/inventory/movements?variantId=${tea.variantId}&kind=count_set`)
    expect(moves.data.items).toMatchObject([{ quantity: -1000, stated: 8000, countId: count.data.id }])
    expect((await ada.call(`POST ${at}/cancel`, { reason: "Too late" })).error?.code).toBe("COUNT_STATE")
  })

  it("is given up only for a reason, which stays readable", async () => {
    const count = await ada.call("POST /v1.0/inventory/counts", {})
    const at = `/v1.0/inventory/counts/${count.data.id}`
    const bare = await ada.call(`POST ${at}/cancel`)
    expect([bare.status, bare.error?.validationError?.[0]?.param]).toEqual([422, "reason"])
    await ada.call(`POST ${at}/cancel`, { reason: "The store was locked" })
    expect((await ada.call(`GET ${at}`)).data).toMatchObject({ status: "cancelled", reason: "The store was locked" })
  })
})

describe("collections", () => {
  it("keep their order, and tell whoever arranged an older one", async () => {
    const make = async (body: object) => (await ada.call("POST /v1.0/collections", body)).data.id as string
    const cheap = await make({ name: "Cheap", rules: [{ _tag: "price", to: 5000 }] })
    const mine = await make({ name: "Mine", productIds: [(await add("Sugar", 1000)).id] })
    expect((await ada.call("GET /v1.0/collections/order")).data).toMatchObject({ version: 0 })
    const order = (ids: ReadonlyArray<string>, expectedVersion: number) =>
      ada.call("PUT /v1.0/collections/order", { ids, expectedVersion })
    expect((await order([mine, cheap], 0)).data).toEqual({ id: "all", ids: [mine, cheap], version: 1 })
    const late = await order([cheap, mine], 0)
    expect(late).toMatchObject({ status: 409, error: { code: "VERSION_CONFLICT", current: 1 } })
    const sorted = await ada.call("GET /v1.0/collections?sort=sort&order=ASC")
    expect(sorted.data.items.map((it: { id: string }) => it.id)).toEqual([mine, cheap])
    expect((await ada.call(`GET /v1.0/collections/${mine}/products`)).data).toMatchObject({ total: 1 })
    const held = (await ada.call(`GET /v1.0/collections/${cheap}/products?perPage=2`)).data
    expect([held.items.length, held.total]).toEqual([2, 4])
  })
})
