import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { plusDays } from "@oja/domain/kernel/calendar"
import { open, type Opened, type Person } from "../testing/open.ts"

let shop: Opened
let ada: Person
let mug = ""
let customerId = ""
const today = new Date().toLocaleDateString("en-CA", { timeZone: "Africa/Lagos" })

beforeAll(async () => {
  shop = await open()
  ada = await shop.person("ada", "Ada Stores")
  const openingStock = [{ locationId: "loc_main", quantity: 100_000 }]
  const said = { name: "Mug", type: "product", sellingPrice: 1000, costPrice: 300, openingStock }
  mug = (await ada.call("POST /product", said)).data.id
  customerId = (await ada.call("POST /customers", { name: "Tunde" })).data.id
})
afterAll(() => shop.close())

const sell = async (more: object = {}) => {
  const said = { kind: "sale", businessDate: today, lines: [{ productId: mug, quantity: 3000 }], paymentType: "full" }
  return (await ada.call("POST /v1.1/transactions", { ...said, ...more })).data
}
const onShelf = async () => (await ada.call(`GET /product/${mug}`)).data.currentQuantity as number
const some = (quantity: number, condition = "restocked") => ({
  reason: "did not fit",
  lines: [{ lineId: "1", quantity, condition }],
})

describe("goods that come back", () => {
  it("go on the shelf again, with the money in the same moment", async () => {
    const { id } = await sell()
    const before = await onShelf()
    const body = { ...some(1000), refund: { method: "cash" } }
    const { data } = await ada.call(`POST /v1.0/transactions/${id}/returns`, body)
    expect(data).toMatchObject({ credited: 1000, refunded: 1000, balance: 0, status: "part_refunded" })
    expect(await onShelf()).toBe(before + 1000)
    const { data: rows } = await ada.call(`GET /api/returns?filter={"saleId":"${id}"}`)
    expect(rows).toMatchObject([{ amount: 1000, summary: "Mug", reason: "did not fit" }])
    expect(JSON.stringify(rows)).not.toContain("unitCost")
    const { data: given } = await ada.call(`GET /api/refunds?filter={"saleId":"${id}"}`)
    expect(given).toMatchObject([{ amount: 1000, method: "cash" }])
  })

  it("are no more than were sold, and a voided sale has none", async () => {
    const { id } = await sell()
    const many = await ada.call(`POST /v1.0/transactions/${id}/returns`, some(4000))
    expect(many).toMatchObject({ status: 422, error: { code: "VALIDATION_FAILED" } })
    expect(many.message).toBe("The customer has 3 of Mug, and 4 should come back. Take fewer back.")
    await ada.call(`POST /v1.0/transactions/${id}/returns`, some(1000, "damaged"))
    const voided = await ada.call(`DELETE /transactions/${id}`, { reason: "twice" })
    expect(voided).toMatchObject({ status: 409, error: { code: "UNDO_BLOCKED", dependants: ["return"] } })
  })

  it("sent twice under one id come back once", async () => {
    const { id } = await sell()
    const body = { id: "ret_once", ...some(1000) }
    const first = await ada.call(`POST /v1.0/transactions/${id}/returns`, body)
    expect((await ada.call(`POST /v1.0/transactions/${id}/returns`, body)).data).toEqual(first.data)
  })
})

describe("money that goes back", () => {
  it("is never more than came in", async () => {
    const { id } = await sell()
    const refund = (amount: number) =>
      ada.call(`POST /v1.0/transactions/${id}/refunds`, { amount, method: "cash", reason: "scratched" })
    expect(await refund(3001)).toMatchObject({ status: 422, error: { code: "REFUND_EXCEEDS_RECEIVED" } })
    expect((await refund(500)).data).toMatchObject({ credited: 500, refunded: 500, balance: 0 })
    expect((await refund(2500)).data).toMatchObject({ refundState: "full", status: "refunded" })
  })

  it("counts on its own day, and what was sold stays sold (C59)", async () => {
    const yesterday = plusDays(today, -1)
    const { id } = await sell({ businessDate: yesterday })
    const ofDay = async (day: string) =>
      (await ada.call(`GET /v1.0/reports/profit-loss?from=${day}&to=${day}`)).data.totals[0]
    const [sold, before] = [await ofDay(yesterday), await ofDay(today)]
    expect(sold).toMatchObject({ gross_sales: 3000, returns: 0, gross_profit: 2100 })
    await ada.call(`POST /v1.0/transactions/${id}/refunds`, { amount: 500, method: "cash", reason: "scratched" })
    await ada.call(`POST /v1.0/transactions/${id}/returns`, { ...some(1000), refund: { method: "cash" } })
    expect(await ofDay(yesterday)).toEqual(sold)
    // What is left of three mugs' price, of which one comes back with its cost.
    expect(await ofDay(today)).toMatchObject({
      gross_sales: before.gross_sales,
      returns: before.returns + 500 + 833,
      gross_profit: before.gross_profit - 500 - 833 + 300,
    })
  })
})

describe("an old sale", () => {
  it("is written off, dated, noted, tagged, and its tender corrected", async () => {
    const { id } = await sell({ paymentType: "part", depositAmount: 1000, customerId })
    const { data: payments } = await ada.call(`GET /api/payments?filter={"saleId":"${id}"}`)
    const tender = { paymentId: payments[0].paymentId, method: "card", reason: "it was the terminal" }
    await ada.call(`POST /v1.0/transactions/${id}/tender`, tender)
    expect((await ada.call(`GET /api/payments?filter={"saleId":"${id}"}`)).data).toMatchObject([{ method: "card" }])
    const due = await ada.call(`POST /v1.0/transactions/${id}/due-date`, { dueDate: "2099-01-01" })
    expect(due.data.dueDate).toBe("2099-01-01")
    const noted = await ada.call(`POST /v1.0/transactions/${id}/notes`, { note: "promised for Friday" })
    expect(noted.data.notes).toMatchObject([{ note: "promised for Friday" }])
    const tagged = await ada.call(`POST /v1.0/transactions/${id}/categorise`, { tags: ["wedding"] })
    expect(tagged.data.tags).toEqual(["wedding"])
    const lost = await ada.call(`POST /v1.0/transactions/${id}/write-off`, { reason: "moved away" })
    expect(lost.data).toMatchObject({ writtenOff: 2000, balance: 0, status: "paid" })
    expect((await ada.call(`GET /api/write-offs?filter={"saleId":"${id}"}`)).data).toMatchObject([{ amount: 2000 }])
  })
})
