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

const spend = (more: object = {}) =>
  ada.call("POST /v1.0/expenses", {
    amount: 5000,
    businessDate: today,
    categoryId: "rent",
    vendorName: "Musa & Sons",
    ...more,
  })

describe("an expense", () => {
  it("that is not paid yet is owed, and paid in parts", async () => {
    const { data } = await spend({ paid: false, dueDate: "2099-01-01", attachmentIds: ["0a1b.png"] })
    expect(data).toMatchObject({ total: 5000, received: 0, balance: 5000, status: "unpaid", dueDate: "2099-01-01" })
    expect(data.attachments).toEqual(["0a1b.png"])
    const pay = (amount: number) =>
      ada.call(`POST /v1.0/expenses/${data.id}/payments`, { amount, method: "bank_transfer" })
    const some = await pay(2000)
    expect(some.data).toMatchObject({ received: 2000, balance: 3000, status: "part_paid", paid: [{ amount: 2000 }] })
    expect(await pay(3001)).toMatchObject({ status: 422, error: { code: "AMOUNT_EXCEEDS_BALANCE" } })
    expect((await ada.call("GET /transactions/expenses/vendors")).data).toMatchObject([
      { name: "Musa & Sons", total: 5000, owed: 3000, count: 1 },
    ])
    expect((await ada.call("GET /statistics/all-time-totals")).data.totals[0].bills_to_pay).toBe(3000)
    const { paymentId } = some.data.paid[0]
    const undone = { paymentId, reason: "never left the account" }
    const back = await ada.call(`POST /v1.0/expenses/${data.id}/reverse-payment`, undone)
    expect(back.data).toMatchObject({ balance: 5000, paid: [{ reversed: true }] })
  })

  it("is changed in what it says, and corrected in what it cost", async () => {
    const { data } = await spend()
    const changed = await ada.call(`PATCH /v1.0/expenses/${data.id}`, { note: "March", vendor: null })
    expect(changed.data).toMatchObject({ total: 5000, note: "March", status: "paid", method: "cash" })
    expect(changed.data).not.toHaveProperty("vendor")
    const dearer = { amount: 6000, reason: "read it wrongly" }
    const corrected = await ada.call(`POST /v1.0/expenses/${data.id}/correct`, dearer)
    expect(corrected.data).toMatchObject({ total: 6000, received: 6000, balance: 0, reason: "read it wrongly" })
    expect(await ada.call(`POST /v1.0/expenses/${data.id}/correct`, { amount: 6 })).toMatchObject({ status: 422 })
  })

  it("says which goods came with it, of each how much", async () => {
    const { variantId } = (
      await ada.call("POST /product", { name: "Milk", type: "product", sellingPrice: 900, trackStock: true })
    ).data
    const came = (quantity: number) => ({ goods: [{ variantId, quantity, cost: 5000 }] })
    const { data } = await spend({ categoryId: "stock_purchase", ...came(24_000) })
    expect(data.goods).toEqual([{ variantId, quantity: 24_000 }])
    const changed = await ada.call(`PATCH /v1.0/expenses/${data.id}`, { note: "two crates" })
    expect(changed.data.goods).toEqual(data.goods)
    const fewer = { ...came(12_000), reason: "one crate came" }
    const corrected = await ada.call(`POST /v1.0/expenses/${data.id}/correct`, fewer)
    expect(corrected.data.goods).toEqual([{ variantId, quantity: 12_000 }])
  })

  it("comes to less for goods that went back, and what was paid for them comes back", async () => {
    const { variantId } = (
      await ada.call("POST /product", { name: "Yoghurt", type: "product", sellingPrice: 900, trackStock: true })
    ).data
    const { data } = await spend({
      categoryId: "stock_purchase",
      goods: [{ variantId, quantity: 10_000, cost: 5000 }],
    })
    const lines = [{ variantId, quantity: 4000 }]
    const sent = await ada.call(`POST /v1.0/expenses/${data.id}/returns`, { lines, reason: "past its date" })
    expect(sent.data).toMatchObject({
      total: 3000,
      received: 5000,
      balance: -2000,
      goods: [{ variantId, quantity: 6000 }],
      sentBack: [{ amount: 2000, reason: "past its date" }],
    })
    const came = await ada.call(`POST /v1.0/expenses/${data.id}/refunds`, { amount: 2000, method: "cash" })
    expect(came.data).toMatchObject({ received: 3000, balance: 0, status: "paid", paid: [{ amount: -2000 }] })
    const { items } = (await ada.call(`GET /v1.0/inventory/movements?variantId=${variantId}`)).data
    expect(items[0]).toMatchObject({ kind: "purchase_out", quantity: -4000, expenseId: data.id })
    expect(items[0]).not.toHaveProperty("loss")
    const more = { lines: [{ variantId, quantity: 7000 }], reason: "past its date" }
    expect(await ada.call(`POST /v1.0/expenses/${data.id}/returns`, more)).toMatchObject({
      status: 422,
      error: { userMessage: "You are returning 7, but only 6 of it are left on this bill." },
    })
  })

  it("may be sorted into a category of one's own", async () => {
    const { data: diesel } = await ada.call("POST /v1.0/expense-categories", { name: "Diesel" })
    expect((await spend({ categoryId: diesel.id })).data).toMatchObject({ category: diesel.id, categoryName: "Diesel" })
    const { expenses } = (await ada.call("GET /transactions/categories")).data
    expect(expenses.at(-1)).toEqual({ id: diesel.id, name: "Diesel", count: 1 })
    expect((await ada.call(`DELETE /v1.0/expense-categories/${diesel.id}`)).data.retired).toBe(true)
    expect(await spend({ categoryId: diesel.id })).toMatchObject({ status: 404, error: { code: "NOT_FOUND" } })
  })
})
