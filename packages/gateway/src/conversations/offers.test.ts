import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { counterOf, open, type Opened, type Person } from "../testing/open.ts"

let shop: Opened
let ada: Person
const today = new Date().toLocaleDateString("en-CA", { timeZone: "Africa/Lagos" })
beforeAll(async () => {
  shop = await open()
  ada = await shop.person("ada", "Ada Stores")
})
afterAll(() => shop.close())

const add = async (name: string, sellingPrice: number): Promise<string> =>
  (await ada.call("POST /product", { name, type: "service", sellingPrice })).data.id
const sell = (body: object, headers?: Record<string, string>) =>
  ada.call(
    "POST /v1.1/transactions",
    { kind: "sale", businessDate: today, paymentType: "full", method: "cash", ...body },
    headers,
  )
const tenth = { type: "percent", value: 1000 }

describe("a code limited to five uses and twenty buyers at the same moment", () => {
  it("is given exactly five times", async () => {
    const rice = await add("Rice", 5000)
    const limited = await ada.call("POST /v1.0/discounts", { name: "Five", code: "FIVE", off: tenth, usageLimit: 5 })
    expect(limited).toMatchObject({ status: 201, data: { status: "on", uses: 0, startsAt: today, appliesTo: "all" } })
    const asked = { lines: [{ productId: rice, quantity: 1000 }], discountCodes: ["five"] }
    const sent = await Promise.all(Array.from({ length: 20 }, () => sell(asked)))
    const given = sent.filter(({ status }) => status === 200)
    expect(given.map(({ data }) => data.total)).toEqual([4500, 4500, 4500, 4500, 4500])
    const refused = sent.filter(({ status }) => status !== 200)
    expect(new Set(refused.map(({ error, status }) => `${status} ${error?.code}`))).toEqual(
      new Set(["422 DISCOUNT_NOT_APPLICABLE"]),
    )
    expect(refused[0]?.message).toBe("The discount five cannot be given: it is used up.")
    const at = `/v1.0/discounts/${limited.data.id}`
    expect((await ada.call(`GET ${at}`)).data).toMatchObject({ uses: 5, saved: 2500 })

    // The counter gave it all the same: it is in the book, and somebody is told.
    expect(await sell(asked, (await counterOf(ada)).fact)).toMatchObject({ status: 200, data: { total: 4500 } })
    const { items } = (await ada.call("GET /v1.0/attention")).data
    expect(items[0]).toMatchObject({ reason: "discount_overused", evidence: { code: "five" } })

    // A sale that did not happen gives its use back.
    await ada.call(`DELETE /transactions/${given[0]?.data.id}`, { reason: "Rung up twice" })
    expect((await ada.call(`GET ${at}`)).data).toMatchObject({ uses: 5, saved: 2500 })
    const uses = await ada.call(`GET /api/offer-uses?filter=${JSON.stringify({ offerId: limited.data.id })}`)
    expect(uses.data).toHaveLength(5)
  })
})

describe("what a basket is given", () => {
  it("is told before the sale as the sale will have it, collections and variants too", async () => {
    const soap = await add("Soap", 50_000)
    const mug = await add("Mug", 30_000)
    const { data: care } = await ada.call("POST /v1.0/collections", { name: "Care", productIds: [soap] })
    const rule = { _tag: "buy_x_get_y", buy: 2, of: { of: "collections", ids: [care.id] }, get: 1, percent: 10_000 }
    const third = await ada.call("POST /v1.0/promotions", { name: "Third soap free", rule })
    expect(third).toMatchObject({ status: 201, data: { type: "buy_x_get_y", status: "on" } })
    const half = { name: "Half", code: "HALF", off: { type: "percent", value: 5000 }, appliesTo: "products" }
    await ada.call("POST /v1.0/discounts", { ...half, targets: [mug] })
    const basket = {
      lines: [
        { lineId: "a", productId: soap, quantity: 3000 },
        { lineId: "b", productId: mug, quantity: 1000 },
      ],
      discountCodes: ["half"],
    }
    const quoted = await ada.call("POST /v1.0/discounts/quote", basket)
    expect(quoted.data).toMatchObject({
      saved: 65_000,
      delivery: 0,
      codes: [{ code: "half", given: true }],
      lines: [
        { lineId: "a", offers: [{ offerId: third.data.id, amount: 50_000 }] },
        { lineId: "b", offers: [{ amount: 15_000 }] },
      ],
    })
    const sold = await sell(basket)
    expect(sold.data).toMatchObject({ total: 115_000, discounts: 65_000 })
    expect(sold.data.offers).toEqual(quoted.data.offers)

    const at = `/v1.0/promotions/${third.data.id}`
    expect((await ada.call(`POST ${at}/pause`)).data.status).toBe("paused")
    expect((await ada.call("POST /v1.0/discounts/quote", basket)).data.saved).toBe(15_000)
    expect((await ada.call(`POST ${at}/resume`)).data.status).toBe("on")
    expect((await ada.call(`PATCH ${at}`, { name: "Soap", expectedVersion: 1 })).error?.code).toBe("VERSION_CONFLICT")
    expect((await ada.call(`POST ${at}/archive`)).data.status).toBe("archived")
    expect((await ada.call(`PATCH ${at}`, { name: "Soap" })).status).toBe(409)
    expect((await ada.call("POST /v1.0/discounts/quote", basket)).data.saved).toBe(15_000)
  })

  it("names why a code is not given", async () => {
    const tea = await add("Tea", 1000)
    await ada.call("POST /v1.0/discounts", { name: "Big", code: "BIG", off: tenth, minimumTotal: 500_000 })
    const basket = { lines: [{ productId: tea, quantity: 1000 }], discountCodes: ["BIG", "NOBODY"] }
    expect((await ada.call("POST /v1.0/discounts/quote", basket)).data.codes).toEqual([
      expect.objectContaining({ code: "BIG", given: false, unfit: "minimum" }),
      { code: "NOBODY", given: false, unfit: "unknown" },
    ])
  })
})

describe("the discounts of a customer", () => {
  it("are those they could be given today", async () => {
    const tea = await add("Tea", 1000)
    const { data: bola } = await ada.call("POST /customers", { name: "Bola" })
    const make = async (name: string, more: object) =>
      (await ada.call("POST /v1.0/discounts", { name, off: tenth, ...more })).data.id as string
    const first = await make("First order", { firstOrderOnly: true, code: "FIRST" })
    const hers = await make("For Bola", { appliesTo: "customers", targets: [bola.id] })
    const others = await make("For nobody", { appliesTo: "customers", targets: ["cust_x"] })
    const later = await make("Later", { startsAt: "2099-01-01" })
    const usable = async () => {
      const { items } = (await ada.call(`GET /v1.0/discounts/customers/${bola.id}`)).data
      return (items as ReadonlyArray<{ readonly id: string }>).map(({ id }) => id)
    }
    const before = await usable()
    expect(before).toEqual(expect.arrayContaining([first, hers]))
    expect(before).not.toContain(others)
    expect(before).not.toContain(later)
    // One without a code is named by its id.
    const sold = await sell({
      lines: [{ productId: tea, quantity: 1000 }],
      customerId: bola.id,
      discountCodes: [hers],
    })
    expect(sold.data.total).toBe(900)
    expect(await usable()).not.toContain(first)
    expect((await ada.call("GET /v1.0/discounts/customers/cust_none")).status).toBe(404)
  })

  it("go by a code of their own", async () => {
    const again = await ada.call("POST /v1.0/discounts", { name: "Again", code: "first", off: tenth })
    expect(again).toMatchObject({ status: 409, error: { code: "CODE_TAKEN" } })
    const french = await shop.call("POST /v1.0/discounts", {
      body: { name: "Encore", code: "first", off: tenth },
      headers: { authorization: `Bearer ${ada.token}`, "accept-language": "fr" },
    })
    expect(french.message).toContain("Le code first est déjà celui d’une autre remise.")
  })
})
