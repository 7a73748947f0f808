import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { counterOf, joinTeam, open, type Opened, type Person } from "../testing/open.ts"

// Whoever sees a count or a shift is told what may explain that it is off, and of that as much as they see elsewhere.

let gateway: Opened
let ada: Person
let keeper: Person
let cashier: Person
let lineId = ""
let shiftId = ""
let yaba = ""
const on = new Date().toLocaleDateString("en-CA", { timeZone: "Africa/Lagos" })
const because = { reason: "because" }

/** A row of a count in review that found three fewer than a voided sale put back. */
const counted = async (variantId: string, locationId = "loc_main") => {
  const { id } = (await ada.call("POST /v1.0/inventory/counts", { locationId })).data
  const rows = [{ variantId, counted: 4000 }]
  await ada.call(`POST /v1.0/inventory/counts/${id}/rows`, { rows })
  await ada.call(`POST /v1.0/inventory/counts/${id}/review`, {})
  return `${id}.${variantId}.${locationId}`
}

beforeAll(async () => {
  gateway = await open({ OJA_PLAN: "business" })
  ada = await gateway.person("ada", "Ada Stores")
  keeper = await gateway.person("kemi")
  cashier = await gateway.person("chidi")
  await joinTeam(ada, keeper, { name: "Kemi", role: "storekeeper" })
  await joinTeam(ada, cashier, { name: "Chidi", role: "cashier" })
  yaba = (await ada.call("POST /v1.0/locations", { name: "Yaba" })).data.id
  const tea = { name: "Tea", type: "product", sellingPrice: 100_000, costPrice: 60_000 }
  const openingStock = [{ locationId: "loc_main", quantity: 7000 }]
  const { id: productId, variantId } = (await ada.call("POST /product", { ...tea, openingStock })).data
  const sale = { on, channel: "walk_in", paymentType: "full", lines: [{ productId, quantity: 3000 }] }
  const { id: saleId } = (await ada.call("POST /api/do/RecordSale", sale)).data
  await ada.call("POST /api/do/VoidSale", { saleId, ...because })
  lineId = await counted(variantId)
  ;({ shiftId } = await counterOf(ada))
  const spent = { amount: 150_000, on, category: "transport", method: "cash" }
  await ada.call("POST /api/do/RecordExpense", spent)
  const payments = [{ amount: 400_000, method: "cash" }]
  await ada.call("POST /api/do/RecordSale", {
    on,
    channel: "pos",
    amount: 400_000,
    paymentType: "full",
    payments,
    shiftId,
  })
  await ada.call("POST /v1.0/pos/shifts/close", { shiftId, counted: [{ method: "cash", amount: 250_000 }] })
})
afterAll(() => gateway.close())

const ofCount = (who: Person, of = lineId) => who.call(`GET /v1.0/inventory/count-rows/${of}/explained`)
const ofShift = (who: Person) => who.call(`GET /v1.0/pos/shifts/${shiftId}/explained`)

describe("what explains a difference", () => {
  it("is told of a count with the papers that speak for it", async () => {
    const { data } = await ofCount(ada)
    expect(data).toMatchObject({
      difference: -3000,
      unexplained: 0,
      explanations: [
        {
          rule: "sale_voided",
          likely: "likely",
          size: 3000,
          records: [{ type: "sale", byName: "Ada Obi", number: "S-000001" }],
        },
      ],
    })
  })

  it("is told of a shift, by the same name in the terminal's address", async () => {
    const asked = `GET /api/ask/explained-shift?shiftId=${shiftId}`
    for (const { data } of [await ofShift(ada), await ada.call(asked)])
      expect(data).toMatchObject({
        currency: "NGN",
        difference: -150_000,
        explanations: [{ rule: "cash_expense", likely: "likely", size: 150_000, records: [{ type: "expense" }] }],
      })
  })

  it("says no number of a sale to whoever may not see sales, and nothing of another's shift", async () => {
    const { explanations } = (await ofCount(keeper)).data
    expect(explanations).toMatchObject([{ rule: "sale_voided", size: 3000 }])
    expect(explanations[0].records[0]).not.toHaveProperty("number")
    expect((await ofShift(cashier)).status).toBe(404)
    expect((await ofShift(keeper)).status).toBe(403)
    const { data } = await cashier.call(`GET /api/ask/explained-shift?shiftId=${shiftId}`)
    expect(data).toEqual({ difference: 0, unexplained: 0, explanations: [] })
  })

  it("is told at one's own branch alone", async () => {
    const { items } = (await ada.call("GET /v1.0/team")).data
    const { id } = items.find((it: { name: string }) => it.name === "Kemi")
    expect((await ada.call(`PATCH /v1.0/team/${id}`, { locationIds: [yaba] })).status).toBe(200)
    expect((await ofCount(keeper)).status).toBe(404)
    const { data } = await keeper.call(`GET /api/ask/explained-count?lineId=${lineId}`)
    expect(data).toEqual({ difference: 0, unexplained: 0, explanations: [] })
  })
})
