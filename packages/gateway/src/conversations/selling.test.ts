import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { joinTeam, open, type Opened, type Person } from "../testing/open.ts"

let shop: Opened
let ada: Person
let rice = ""
let customerId = ""
const today = new Date().toLocaleDateString("en-CA", { timeZone: "Africa/Lagos" })

beforeAll(async () => {
  shop = await open()
  ada = await shop.person("ada", "Ada Stores")
  const openingStock = [{ locationId: "loc_main", quantity: 50_000 }]
  rice = (await ada.call("POST /product", { name: "Rice", type: "product", sellingPrice: 5000, openingStock })).data.id
  customerId = (await ada.call("POST /customers", { name: "Tunde", mobile: "08031112222", mobileCountryCode: "234" }))
    .data.id
})
afterAll(() => shop.close())

const sale = (more: object = {}) => ({
  kind: "sale",
  businessDate: today,
  lines: [{ productId: rice, quantity: 2000 }],
  paymentType: "full",
  ...more,
})
const sell = (more: object = {}) => ada.call("POST /v1.1/transactions", sale(more))
const onShelf = async () => (await ada.call(`GET /product/${rice}`)).data.currentQuantity as number

/** Looked at first, then done. */
const corrected = async (method: "PATCH" | "PUT", id: string, said: object) => {
  const { preview } = (await ada.call(`${method} /transactions/${id}`, said)).data
  const body = { ...said, previewHash: preview.previewHash }
  return { preview, after: (await ada.call(`${method} /transactions/${id}`, body)).data }
}

describe("a sale", () => {
  it("of products is recorded, shown and listed, and its goods leave the shelf", async () => {
    const before = await onShelf()
    const { data } = await sell({ note: "for the road" })
    expect(data).toMatchObject({ total: 10_000, received: 10_000, status: "paid", note: "for the road" })
    expect((await ada.call(`GET /transactions/${data.id}`)).data).toEqual(data)
    expect(await onShelf()).toBe(before - 2000)
    const { items, total } = (await ada.call("GET /v2/transactions?limit=3")).data
    expect(items[0].id).toBe(data.id)
    expect(total).toBeGreaterThan(0)
  })

  it("of a free amount needs no product", async () => {
    const { data } = await ada.call("POST /v1.1/transactions", {
      kind: "sale",
      businessDate: today,
      amount: { amount: 7000, currency: "NGN" },
      paymentType: "full",
    })
    expect(data).toMatchObject({ total: 7000, status: "paid" })
    expect((await sell({ amount: 100 })).message).toBe("Give products or a free amount, not both.")
    expect((await sell({ lines: [] })).message).toBe("Products must be added, or an amount given.")
  })

  it("is owed for by a customer, with a deposit between 1 and the total", async () => {
    const out = "Deposit amount must be more than ₦1.00 and must not be greater than or equal to the total, ₦100.00."
    for (const depositAmount of [100, 10_000]) {
      const refused = await sell({ paymentType: "part", customerId, depositAmount })
      expect(refused).toMatchObject({ status: 422, message: out, error: { code: "DEPOSIT_OUT_OF_RANGE" } })
      expect(refused.error?.validationError).toEqual([{ param: "depositAmount", msg: out }])
    }
    expect((await sell({ paymentType: "part", customerId, depositAmount: 0 })).status).toBe(422)
    expect((await sell({ paymentType: "credit" })).message).toBe(
      "A customer must be picked before somebody can owe for a sale.",
    )

    const { data } = await sell({ paymentType: "part", customerId, depositAmount: 101 })
    expect(data).toMatchObject({ received: 101, balance: 9899, status: "part_paid", customerName: "Tunde" })
    const pay = (amount: number) =>
      ada.call("POST /v1.0/transactions/payments", { transactionId: data.id, amount, method: "cash" })
    expect((await pay(9000)).data).toMatchObject({ received: 9101, status: "part_paid" })
    expect(await pay(900)).toMatchObject({ status: 422, error: { code: "AMOUNT_EXCEEDS_BALANCE" } })
    expect((await pay(899)).data).toMatchObject({ balance: 0, status: "paid" })
  })

  it("that the shelf or the calendar cannot bear is refused with its facts", async () => {
    const much = await sell({ lines: [{ productId: rice, quantity: 999_000 }] })
    expect(much).toMatchObject({ status: 409, error: { code: "OUT_OF_STOCK", lines: [{ asked: 999_000 }] } })
    expect(await sell({ businessDate: "2020-01-01" })).toMatchObject({
      status: 422,
      error: { code: "DATE_NOT_ALLOWED" },
    })
    const yen = sell({ lines: [{ productId: rice, quantity: 1000, unitPrice: { amount: 5, currency: "JPY" } }] })
    expect(await yen).toMatchObject({ status: 422, error: { code: "CURRENCY_MISMATCH" } })
    expect(await sell({ customerId: "cust_none", paymentType: "credit" })).toMatchObject({ status: 404 })
  })

  it("is corrected by PATCH and PUT alike, if nobody was quicker", async () => {
    const { data } = await sell({ paymentType: "credit", customerId })
    const patch = {
      reason: "miscounted",
      expectedVersion: data.version,
      changes: { lines: [{ productId: rice, quantity: 3000 }] },
    }
    const { after } = await corrected("PATCH", data.id, patch)
    expect(after).toMatchObject({ total: 15_000, reason: "miscounted" })
    const stale = { reason: "again", expectedVersion: data.version, changes: { note: "late" } }
    expect(await ada.call(`PUT /transactions/${data.id}`, stale)).toMatchObject({
      status: 409,
      error: { code: "VERSION_CONFLICT" },
    })
    const put = { reason: "delivered", expectedVersion: after.version, changes: { shippingFee: 500 } }
    expect((await corrected("PUT", data.id, put)).after.total).toBe(15_500)
    const silent = { changes: { note: "x" }, previewHash: "seen" }
    expect(await ada.call(`PATCH /transactions/${data.id}`, silent)).toMatchObject({
      status: 422,
      error: {
        validationError: [
          { param: "reason", msg: "This field is required" },
          { param: "expectedVersion", msg: "This field is required" },
        ],
      },
    })
  })

  it("is voided by DELETE with a reason, and stays in the book, its lists, its audit trail and its past (C48)", async () => {
    const before = await onShelf()
    const { data } = await sell()
    expect(await ada.call(`DELETE /transactions/${data.id}`)).toMatchObject({ status: 422 })
    const { position } = (await ada.call("GET /v1.0/audit?perPage=1")).data.items[0]
    const sold = async () =>
      (await ada.call(`GET /v1.0/reports/profit-loss?from=${today}&to=${today}&knownAt=${position}`)).data.totals
    const soldThen = await sold()
    const voided = await ada.call(`DELETE /transactions/${data.id}`, { reason: "brought back" })
    expect(voided.data).toMatchObject({ id: data.id, status: "voided", voided: true, reason: "brought back" })
    expect(await onShelf()).toBe(before)
    const late = { transactionId: data.id, amount: 100, method: "cash" }
    expect(await ada.call("POST /v1.0/transactions/payments", late)).toMatchObject({
      status: 409,
      error: { code: "ALREADY_VOIDED" },
    })
    const { items } = (await ada.call("GET /v2/transactions?status=voided")).data
    expect(items).toMatchObject([{ id: data.id, total: 10_000 }])
    const acts = (await ada.call(`GET /v1.0/audit?of=${data.id}`)).data.items
    expect(acts.map((it: { readonly sentence: { readonly en: string } }) => it.sentence.en)).toEqual([
      "Voided a sale: brought back",
      "Recorded a sale of ₦100.00",
    ])
    expect(await sold()).toEqual(soldThen)
    const at = `GET /transactions/${data.id}?knownAt=${position}`
    expect((await ada.call(at)).data).toMatchObject({ status: "paid", received: 10_000 })
  })

  it("goes on saying who bought it, who sold it and what it was, when all of them have gone (C49)", async () => {
    const musa = await shop.person("musa")
    const memberId = await joinTeam(ada, musa, { name: "Musa", role: "manager" })
    const { id: customer } = (await ada.call("POST /customers", { name: "Kemi Ade" })).data
    const milk = (await ada.call("POST /product", { name: "Milk", type: "service", sellingPrice: 700 })).data.id
    const lines = [{ productId: milk, quantity: 1000 }]
    const { id } = (await musa.call("POST /v1.1/transactions", sale({ lines, customerId: customer }))).data
    const told = async () => [
      (await ada.call(`GET /transactions/${id}`)).data,
      (await ada.call(`GET /api/sale-lines?filter={"saleId":"${id}"}`)).data,
      (await ada.call(`GET /v1.0/reports/sales-by?dimension=seller&from=${today}&to=${today}`)).data,
    ]
    const before = await told()
    for (const said of ["Kemi Ade", "Milk", "Musa"]) expect(JSON.stringify(before)).toContain(said)
    await ada.call(`PATCH /customers/${customer}`, { name: "Kemi Bello" })
    await ada.call(`PATCH /product/${milk}`, { name: "Powdered milk" })
    for (const gone of [`/customers/${customer}`, `/product/${milk}`, `/v1.0/team/${memberId}`])
      expect((await ada.call(`DELETE ${gone}`)).status).toBe(200)
    expect(await told()).toEqual(before)
    expect((await ada.call(`POST /api/customers/${customer}/erase`)).status).toBe(200)
    expect((await told())[0]).toEqual({ ...before[0], customerName: "erased person" })
  })
})

describe("an expense", () => {
  it("is recorded by either call, listed, and voided", async () => {
    const rent = { amount: 40_000, businessDate: today, categoryId: "rent", vendorName: "Musa" }
    const one = await ada.call("POST /v1.0/expenses", rent)
    expect(one.data).toMatchObject({ kind: "expense", total: 40_000, category: "rent", vendor: "Musa" })
    const two = await ada.call("POST /v1.1/transactions", { kind: "expense", ...rent })
    expect(two.data).toMatchObject({ kind: "expense" })
    expect((await ada.call("GET /transactions/expenses/vendors")).data).toMatchObject([{ name: "Musa", total: 80_000 }])
    const gone = await ada.call(`DELETE /transactions/${two.data.id}`, { reason: "twice" })
    expect(gone.data).toMatchObject({ voided: true })
  })

  it("that is owed is paid in parts by the call that takes part payments", async () => {
    const bill = { amount: 40_000, businessDate: today, categoryId: "rent", paid: false }
    const { data } = await ada.call("POST /v1.0/expenses", bill)
    const part = { transactionId: data.id, amount: 15_000, method: "bank_transfer", reference: "TRF 9" }
    const paid = await ada.call("POST /v1.0/transactions/payments", part)
    expect(paid).toMatchObject({ status: 200, data: { id: data.id, balance: 25_000, status: "part_paid" } })
  })
})

describe("figures", () => {
  it("agree with one another", async () => {
    const list = (await ada.call("GET /api/sales?range=[0,199]")).data as ReadonlyArray<{
      readonly total: number
      readonly voided: boolean
    }>
    const sold = list.filter(({ voided }) => !voided).reduce((sum, { total }) => sum + total, 0)
    const totals = JSON.stringify((await ada.call("GET /statistics/all-time-totals")).data)
    const overall = JSON.stringify((await ada.call("GET /v2/statistics/overall")).data)
    const day = JSON.stringify((await ada.call(`GET /v2/transactions/daily-summary?from=${today}&to=${today}`)).data)
    for (const figures of [totals, overall, day]) expect(figures).toContain(String(sold))
    const monthly = await ada.call(`GET /product/${rice}/monthly-summary`)
    expect(monthly.data.months).toHaveLength(1)
    // A till whose clock is ahead takes so much off: its own time and the offset are the book's (decisions.md 6.1).
    const deviceTime = Date.now() + 60_000
    const clock = await ada.call("POST /business/transactions/sync-time", { deviceTime, deviceId: "till" })
    expect(clock.data.offsetMs).toBeLessThan(-50_000)
    expect(deviceTime + clock.data.offsetMs).toBe(clock.data.serverTime)
  })
})
