import { afterAll, beforeAll, expect, it } from "vitest"
import { open, type Opened, type Person } from "@oja/gateway/testing/open"
import { asReturned, backOf, comesTo } from "../packages/admin/src/sales/goodsBack.ts"
import type { Return, Transaction } from "../packages/admin/src/sales/sale.ts"

// What the dialog of a return promises before it is sent is what the book gives, to the kobo.

let shop: Opened
let ada: Person
const today = new Date().toLocaleDateString("en-CA", { timeZone: "Africa/Lagos" })
const seed = Number(process.env["OJA_SEED"] ?? Date.now() % 1_000_000)

// The Park-Miller generator: the same seed plays the same games.
let state = (seed % 2_147_483_646) + 1
const upTo = (most: number) => {
  state = (state * 48_271) % 2_147_483_647
  return state % (most + 1)
}

beforeAll(async () => {
  shop = await open()
  ada = await shop.person("ada", "Ada Stores")
})
afterAll(() => shop.close())

const conditions = ["restocked", "damaged", "not_returned"] as const

it(`gives back what the screen said (OJA_SEED=${seed})`, async () => {
  const { id: customerId } = (await ada.call("POST /customers", { name: "Tunde" })).data
  let tried = 0
  for (let game = 0; game < 25; game += 1) {
    const taxSettings = { on: upTo(2) > 0, inclusive: upTo(1) === 0 }
    await ada.call(`PATCH /business/${ada.business}`, { taxSettings })
    const lines = Array.from({ length: 1 + upTo(2) }, (_, i) => ({
      name: `Thing ${i}`,
      unitPrice: 100 + upTo(99_999),
      quantity: 1000 * (1 + upTo(6)) + upTo(999),
    }))
    const cartDiscount = upTo(1) === 0 ? {} : { cartDiscount: { type: "percent", value: 1 + upTo(9999) } }
    const paying = upTo(2) === 0 ? { paymentType: "credit", customerId } : { paymentType: "full" }
    const said = { kind: "sale", businessDate: today, lines, ...cartDiscount, ...paying }
    const { id } = (await ada.call("POST /v1.1/transactions", said)).data
    for (let time = 0; time < 4; time += 1) {
      const row: Transaction = (await ada.call(`GET /api/sales/${id}`)).data
      const before: ReadonlyArray<Return> = (await ada.call(`GET /api/returns?filter={"saleId":"${id}"}`)).data
      const back = row.lines.flatMap((line) => {
        const quantity = time === 3 ? line.quantity - backOf(before, line.lineId) : upTo(2000)
        const condition = conditions[upTo(time === 3 ? 1 : 2)]!
        const left = line.quantity - backOf(before, line.lineId)
        return quantity > 0 && quantity <= left ? [{ lineId: line.lineId, quantity, condition }] : []
      })
      if (back.length === 0) continue
      tried += 1
      const promised = comesTo(row, before, back)
      const body = { reason: "did not fit", lines: back, refund: { method: "cash" } }
      const came = await ada.call(`POST /api/sales/${id}/returns`, { ...body, returnId: `ret_${game}-${time}` })
      const { credited, refunded }: Transaction = came.data
      expect({ amount: credited - row.credited, due: refunded - row.refunded }).toEqual(promised)
      // What a device reckons by itself, line by line, when nobody answers.
      const { data } = await ada.call(`GET /api/returns?filter={"saleId":"${id}"}`)
      const booked = (data as ReadonlyArray<Return>).find(({ returnId }) => returnId === `ret_${game}-${time}`)
      const parts = booked!.lines.map(({ condition, lineId, quantity, tax, value }) => ({
        lineId,
        quantity,
        condition,
        value,
        tax,
      }))
      expect(asReturned(row, before, back)).toEqual(parts)
    }
  }
  expect(tried).toBeGreaterThan(40)
})
