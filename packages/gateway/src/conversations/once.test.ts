import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { counterOf, joinTeam, open, type Opened, type Person } from "../testing/open.ts"

let shop: Opened
let ada: Person
let rice = ""
let variantId = ""
let fact = { "x-oja-fact": "true", "x-oja-device": "" }
const today = new Date().toLocaleDateString("en-CA", { timeZone: "Africa/Lagos" })
beforeAll(async () => {
  shop = await open()
  ada = await shop.person("ada", "Ada Stores")
  const openingStock = [{ locationId: "loc_main", quantity: 1000 }]
  const sack = { name: "Rice", type: "product", sellingPrice: 5000, openingStock }
  ;({ id: rice, variantId } = (await ada.call("POST /product", sack)).data)
  ;({ fact } = await counterOf(ada))
})
afterAll(() => shop.close())

const free = { kind: "sale", businessDate: today, amount: 5000, paymentType: "full" }
const last = () => ({
  kind: "sale",
  businessDate: today,
  lines: [{ productId: rice, quantity: 1000 }],
  paymentType: "full",
})
const sell = (body: object, headers?: Record<string, string>) => ada.call("POST /v1.1/transactions", body, headers)
const sales = async () => (await ada.call("GET /api/sales")).metadata?.["total"] as number

describe("a key", () => {
  it("makes thirty equal requests one sale, with one answer (strength R17)", async () => {
    const before = await sales()
    const sent = await Promise.all(Array.from({ length: 30 }, () => sell(free, { "idempotency-key": "thirty" })))
    expect(new Set(sent.map(({ data, status }) => `${status} ${data.id}`)).size).toBe(1)
    expect(await sales()).toBe(before + 1)
  })

  it("with another content is refused", async () => {
    const came = await sell({ ...free, amount: 1 }, { "idempotency-key": "thirty" })
    expect(came).toMatchObject({ status: 422, error: { code: "IDEMPOTENCY_MISMATCH" } })
  })

  it("belongs to its business, and is at most 255 characters", async () => {
    const bola = await shop.person("bola", "Bola Foods")
    const key = { "idempotency-key": "thirty" }
    const first = await sell(free, key)
    const hers = await bola.call("POST /v1.1/transactions", free, key)
    expect(hers.status).toBe(200)
    expect(hers.data.id).not.toBe(first.data.id)
    const long = await sell(free, { "idempotency-key": "k".repeat(256) })
    expect(long.error?.validationError).toMatchObject([{ param: "Idempotency-Key" }])
  })

  it("keeps payments, products and counts from happening twice", async () => {
    const { data } = await sell({ ...free, paymentType: "credit", customerId: await tunde() })
    for (const _ of [1, 2])
      await ada.call(
        "POST /v1.0/transactions/payments",
        { transactionId: data.id, amount: 2000, method: "cash" },
        { "idempotency-key": "pay" },
      )
    expect((await ada.call(`GET /transactions/${data.id}`)).data.received).toBe(2000)
    const soap = { name: "Soap", type: "product", sellingPrice: 100 }
    const [one, two] = [await add(soap), await add(soap)]
    expect([one.status, two.status, two.data.id]).toEqual([201, 201, one.data.id])
  })
})

describe("a request that comes again", () => {
  const key = (name: string) => ({ "idempotency-key": name })

  it("is answered as it was the first time, whatever became of the sale since", async () => {
    const said = { ...free, paymentType: "credit", customerId: await tunde() }
    const first = await sell(said, key("as-it-was"))
    expect(first.data).toMatchObject({ balance: 5000, status: "unpaid", version: 1 })
    const paid = { transactionId: first.data.id, amount: 2000, method: "cash" }
    await ada.call("POST /v1.0/transactions/payments", paid)
    const again = await sell(said, key("as-it-was"))
    expect(again.text).toBe(first.text)
    expect((await ada.call(`GET /transactions/${first.data.id}`)).data).toMatchObject({ balance: 3000, version: 2 })
  })

  it("is answered when what it took away is gone", async () => {
    const { data } = await ada.call("POST /product", { name: "Salt", type: "product", sellingPrice: 100 })
    const first = await ada.call(`DELETE /product/${data.id}`, undefined, key("gone"))
    expect([first.status, first.data]).toEqual([200, expect.objectContaining({ id: data.id, archived: true })])
    const again = await ada.call(`DELETE /product/${data.id}`, undefined, key("gone"))
    expect(again.text).toBe(first.text)
  })

  it("is the same request whoever of the business sends it, and another call is another request", async () => {
    const musa = await shop.person("musa")
    await joinTeam(ada, musa, { name: "Musa", role: "manager" })
    const first = await sell(free, key("two-people"))
    const his = await musa.call("POST /v1.1/transactions", free, key("two-people"))
    expect([his.status, his.data]).toEqual([200, first.data])
    const other = await musa.call("POST /v1.1/transactions", { ...free, amount: 1 }, key("two-people"))
    expect([other.status, other.error?.code, other.message]).toEqual([
      422,
      "IDEMPOTENCY_MISMATCH",
      "The same key came before with other content.",
    ])
    const rent = { amount: 5000, businessDate: today, categoryId: "rent" }
    const expense = await ada.call("POST /v1.0/expenses", rent, key("two-people"))
    expect([expense.status, expense.data.kind]).toEqual([200, "expense"])
  })

  it("with another body is refused as such, even where that body could not be read", async () => {
    await sell(free, key("unread"))
    const came = await sell({ ...free, kind: "sale", amount: "much" }, key("unread"))
    expect([came.status, came.error?.code]).toEqual([422, "IDEMPOTENCY_MISMATCH"])
  })

  it("keeps its refusal too", async () => {
    const many = { ...last(), lines: [{ productId: rice, quantity: 999_000_000 }] }
    const first = await sell(many, key("refused"))
    expect([first.status, first.error?.code]).toEqual([409, "OUT_OF_STOCK"])
    await ada.call(`PATCH /product/${rice}/stock`, { mode: "add", quantity: 1000, note: "One more" })
    expect((await sell(many, key("refused"))).text).toBe(first.text)
    await ada.call(`PATCH /product/${rice}/stock`, { mode: "remove", quantity: 1000 })
  })
})

const tunde = async (): Promise<string> => (await ada.call("POST /customers", { name: "Tunde" })).data.id
const add = (body: object) => ada.call("POST /product", body, { "idempotency-key": "soap" })

describe("the last one on the shelf", () => {
  it("is sold once, however many ask at the same moment", async () => {
    const sent = await Promise.all(Array.from({ length: 8 }, () => sell(last())))
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { error, status } of sent.filter((it) => it.status !== 200))
      expect([status, error?.code]).toEqual([409, "OUT_OF_STOCK"])
    expect((await ada.call(`GET /product/${rice}`)).data.currentQuantity).toBe(0)
  })

  it("that the counter sold all the same is written down, and a person is asked to look", async () => {
    // Nobody's word, a device that sells on no shift, and more than it counted are no facts.
    const counted = (quantity: number) => ({ ...last(), counted: [{ variantId, quantity }] })
    const idle = (await ada.call("POST /v1.0/pos/devices", { name: "Idle" })).data.id
    const refused = { status: 409, error: { code: "OUT_OF_STOCK" } }
    expect(await sell(counted(1000), { "x-oja-fact": "true" })).toMatchObject(refused)
    expect(await sell(counted(1000), { ...fact, "x-oja-device": "dev_nobody" })).toMatchObject(refused)
    for (const asked of [await sell(counted(1000), { ...fact, "x-oja-device": idle }), await sell(counted(999), fact)])
      expect(asked).toMatchObject({ status: 202, metadata: { attention: { _tag: "OutOfStock" } } })
    const before = (await ada.call("GET /v1.0/attention?status=open")).data.items
    for (const { id } of before) await ada.call(`POST /v1.0/attention/${id}/dismiss`, { resolution: "tried" })

    const { data, status } = await sell(counted(1000), fact)
    expect(status).toBe(200)
    const queue = await ada.call("GET /v1.0/attention?status=open")
    expect(queue.data.items).toMatchObject([
      {
        reason: "oversold",
        subjectId: data.id,
        status: "open",
        evidence: { asked: 1000, available: 0, knew: 1000, deviceId: fact["x-oja-device"], by: ada.userId },
      },
    ])
    expect((await ada.call(`GET /product/${rice}`)).data.currentQuantity).toBe(-1000)
  })

  it("and what the rules cannot take at all is kept whole on a card", async () => {
    const gone = { ...last(), lines: [{ productId: "prod_gone", quantity: 1000 }], clientId: "till-7" }
    const came = await sell(gone, fact)
    expect(came.status).toBe(202)
    expect(came.metadata?.["attention"]).toMatchObject({ _tag: "ProductNotThere" })
    const { items } = (await ada.call("GET /v1.0/attention?status=open")).data
    const card = items.find((it: { readonly reason: string }) => it.reason === "unaccepted_fact")
    expect(card.evidence).toMatchObject({ command: "RecordSale", input: { saleId: "sale_till-7" } })
    const settled = await ada.call(`POST /v1.0/attention/${card.id}/resolve`, { resolution: "sold a sample" })
    expect(settled.data.status).toBe("resolved")
  })
})
