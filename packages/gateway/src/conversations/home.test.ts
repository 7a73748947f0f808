import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { businessDay, plusDays } from "@oja/domain/kernel/calendar"
import { type Opened, open, type Person } from "../testing/open.ts"

let gateway: Opened
let ada: Person
beforeAll(async () => {
  gateway = await open()
  ada = await gateway.person("ada", "Ada Stores")
})
afterAll(() => gateway.close())

const today = businessDay(Date.now(), { zone: "Africa/Lagos" })
const shown = async () => (await ada.call("GET /api/ask/home")).data
const steps = { profile: true, product: false, customer: false, sale: false, expense: false, store: false }

const sold = async (customerId: string, daysAgo: number, unitPrice: number, paid: boolean, more: object = {}) => {
  const came = await ada.call("POST /v1.1/transactions", {
    kind: "sale",
    businessDate: plusDays(today, -daysAgo),
    customerId,
    paymentType: paid ? "full" : "credit",
    lines: [{ name: "Work", quantity: 1000, unitPrice }],
    ...more,
  })
  expect(came.status, came.text).toBe(200)
  return String(came.data.id)
}

describe("the first screen, in one answer", () => {
  it("says to a new shop what is left to do", async () => {
    expect(await shown()).toMatchObject({ steps, recent: [], late: 0, openCards: 0, lowStock: 0, low: [] })
  })

  it("names whom to write to: who owes most, each once since their oldest debt, and who has not come for thirty days", async () => {
    const customer = async (name: string) => String((await ada.call("POST /customers", { name })).data.id)
    const [bola, chi, dayo, eze, fola] = [
      await customer("Bola"),
      await customer("Chi"),
      await customer("Dayo"),
      await customer("Eze"),
      await customer("Fola"),
    ]
    await sold(bola, 3, 300, false)
    await sold(bola, 40, 200, false)
    await sold(chi, 2, 400, false)
    await sold(dayo, 35, 900, true)
    await sold(eze, 50, 900, true)
    await sold(eze, 30, 900, true)
    // What was taken back was never bought.
    const voided = await sold(fola, 40, 900, true)
    expect((await ada.call(`DELETE /transactions/${voided}`, { reason: "Typed twice" })).status).toBe(200)
    const { followUp, steps: done } = await shown()
    expect(followUp).toEqual({
      owing: [
        { id: bola, name: "Bola", owed: 500, since: plusDays(today, -40) },
        { id: chi, name: "Chi", owed: 400, since: plusDays(today, -2) },
      ],
      quiet: [{ id: dayo, name: "Dayo", last: plusDays(today, -35) }],
    })
    expect(done).toEqual({ ...steps, customer: true, sale: true })
  })

  it("counts as late what should have been paid before today, and shows what is nearest to running out", async () => {
    const customerId = String((await ada.call("POST /customers", { name: "Gbenga" })).data.id)
    await sold(customerId, 3, 100, false, { dueDate: plusDays(today, -1) })
    await sold(customerId, 3, 100, false, { dueDate: today })
    const kept = async (name: string, quantity: number) => {
      const openingStock = [{ locationId: "loc_main", quantity }]
      const more = { minimumStockAlert: 5000, openingStock }
      return String((await ada.call("POST /product", { name, type: "product", sellingPrice: 500, ...more })).data.id)
    }
    const [three, one, gone] = [await kept("Beans", 3000), await kept("Rice", 1000), await kept("Yam", 2000)]
    await kept("Salt", 9000)
    await ada.call(`POST /product/${gone}/archive`, { archived: true })
    const { late, low, lowStock } = await shown()
    expect(late).toBe(1)
    expect(lowStock).toBe(2)
    expect(low.map(({ id }: { readonly id: string }) => id)).toEqual([one, three])
  })

  it("is what is kept of another moment, too", async () => {
    const then = (await ada.call("GET /api/ask/home?knownAt=3")).data
    expect(then).toMatchObject({ recent: [], followUp: { owing: [], quiet: [] } })
    expect(Object.keys(then)).toEqual(Object.keys(await shown()))
  })
})
