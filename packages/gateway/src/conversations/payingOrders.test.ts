import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { asleep, open, type Opened, type Person } from "../testing/open.ts"

let shop: Opened
let ada: Person
let rice = ""
let clock = 0
beforeAll(async () => {
  shop = await open({}, { now: () => Date.now() + clock, wake: asleep })
  ada = await shop.person("ada", "Ada Stores")
  const goods = { name: "Rice", type: "product", sellingPrice: 500_000 }
  const openingStock = [{ locationId: "loc_main", quantity: 100_000 }]
  rice = (await ada.call("POST /product", { ...goods, openingStock })).data.id
})
afterAll(() => shop.close())

const placed = async (headers?: Readonly<Record<string, string>>) => {
  const lines = [{ productId: rice, quantity: 1000 }]
  const wish = { lines, mode: "online", contactName: "Kemi", language: "en" }
  const { data } = await ada.call("POST /v1.0/orders", wish, headers)
  return data as { readonly id: string; readonly total: number }
}
const row = async (id: string) => (await ada.call(`GET /v1.0/orders/${id}`)).data
const begin = async (subjectId: string) => ada.call("POST /v1.0/payments", { purpose: "order", subjectId })
const press = async (page: string, act: string, more: Readonly<Record<string, string>> = {}) => {
  const came = await shop.call(`POST ${page}`, {
    body: new URLSearchParams({ act, ...more }).toString(),
    headers: { "content-type": "application/x-www-form-urlencoded" },
  })
  await shop.jobs.run("webhooks", Date.now())
  await shop.ledger.settled()
  return came
}

describe("an order paid online", () => {
  it("is confirmed, is a sale, and the customer is led to its page", async () => {
    const { id, total } = await placed()
    const { data } = await begin(id)
    expect(data).toMatchObject({ amount: total, status: "pending" })
    const paid = await press(data.checkoutUrl, "pay")
    expect(await row(id)).toMatchObject({ state: "confirmed" })
    const back = await shop.call(`GET ${String(paid.headers["location"])}`)
    expect(back).toMatchObject({ status: 303, headers: { location: expect.stringMatching(/^\/t\/[0-9a-f]{32}$/) } })
    expect((await begin(id)).error?.code).toBe("AMOUNT_EXCEEDS_BALANCE")
  })

  it("twice is overpaid, and the surplus goes back the way it came (C37)", async () => {
    // Under a key, as programs ask, an order has the long name that orders of the shop's page have.
    const { id, total } = await placed({ "idempotency-key": "twice-paid" })
    const { data } = await begin(id)
    await press(data.checkoutUrl, "twice")
    const { items } = (await ada.call("GET /v1.0/attention?status=open")).data
    expect(items.map((it: { readonly reason: string }) => it.reason)).toContain("double_payment")
    const before = await row(id)
    expect(before).toMatchObject({ state: "confirmed", balance: -total, attention: true })
    await ada.call(`POST /v1.0/attention/${before.attentions[0].attentionId}/resolve`, { resolution: "Goes back" })
    expect(await row(id)).toMatchObject({ attention: false, attentions: [] })
    expect(await ada.call(`POST /v1.0/payments/${data.id}/refund`, { amount: total })).toMatchObject({ status: 200 })
    await shop.ledger.settled()
    expect(await row(id)).toMatchObject({ balance: 0 })
  })

  it("paid too little waits for the rest, and a person sees it once", async () => {
    const { id } = await placed()
    const { data } = await begin(id)
    await press(data.checkoutUrl, "other", { amount: "100" })
    expect(await row(id)).toMatchObject({ state: "placed" })
    const { items } = (await ada.call("GET /v1.0/attention?status=open")).data
    const cards = items.filter((it: { readonly reason: string }) => it.reason === "amount_mismatch")
    expect(cards).toHaveLength(1)
    const rest = await begin(id)
    expect(rest.data).toMatchObject({ amount: 490_000 })
    await press(rest.data.checkoutUrl, "away")
    expect(await row(id)).toMatchObject({ state: "confirmed" })
  })
})
