import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { dayOf } from "@oja/domain/kernel/index"
import { type Opened, open, type Person } from "../testing/open.ts"

let gateway: Opened
let ada: Person
let counter: { readonly id: string; readonly code: string }
const today = dayOf(Date.now(), "Africa/Lagos")

beforeAll(async () => {
  gateway = await open()
  ada = await gateway.person("ada", "Ada Stores")
  counter = (await ada.call("POST /v1.0/pos/devices", { name: "Counter" })).data
})
afterAll(() => gateway.close())

const sale = (more: object = {}) => ({
  kind: "sale",
  businessDate: today,
  channel: "pos",
  amount: 50_000,
  paymentType: "full",
  ...more,
})

describe("the number on a receipt", () => {
  it("is the device’s own, and finds the sale in lists, by search and alone", async () => {
    expect(counter.code).toBe("A")
    const { data: sold } = await ada.call("POST /v1.1/transactions", sale({ deviceId: counter.id, serial: 123 }))
    expect(sold).toMatchObject({ number: "A-000123", deviceId: counter.id })
    await ada.call("POST /v1.1/transactions", sale({ deviceId: counter.id, serial: 124 }))
    await gateway.ledger.settled()
    for (const asked of ["q=A-000123", "number=A-000123", "q=a-000123"]) {
      const { data } = await ada.call(`GET /api/transactions?${asked}`)
      expect(data, asked).toMatchObject([{ id: sold.id, number: "A-000123" }])
    }
    const documented = await ada.call("GET /v2/transactions?search=A-000123")
    expect(documented.text).toContain(sold.id)
  })

  it("is refused twice, with words, and nothing is sold", async () => {
    const again = await ada.call("POST /v1.1/transactions", sale({ deviceId: counter.id, serial: 123 }))
    expect(again.status).toBe(409)
    expect(again.error?.code).toBe("DUPLICATE")
    expect(again.text).toContain("Number 123 of this device belongs to another sale.")
    const { data } = await ada.call("GET /api/transactions?number=A-000123")
    expect(data).toHaveLength(1)
  })

  it("is the shop’s next where no device counted, and another business has a series of its own", async () => {
    const numbers = []
    for (let n = 0; n < 2; n++) numbers.push((await ada.call("POST /v1.1/transactions", sale())).data.number)
    expect(numbers).toEqual(["S-000001", "S-000002"])
    const eve = await gateway.person("eve", "Eve Stores")
    expect((await eve.call("POST /v1.1/transactions", sale())).data.number).toBe("S-000001")
    const theirs = await eve.call("POST /v1.1/transactions", sale({ deviceId: counter.id, serial: 500 }))
    expect(theirs.status).toBe(404)
  })

  it("is the order’s or the invoice’s, where the sale came from one", async () => {
    const { data: buyer } = await ada.call("POST /customers", { name: "Tunde" })
    const line = { name: "Work", quantity: 1000, unitPrice: 90_000 }
    const draft = await ada.call("POST /v1.1/invoices", { customerId: buyer.id, lines: [line] })
    const { data: invoice } = await ada.call(`POST /v1.1/invoices/${draft.data.id}/issue`)
    await gateway.ledger.settled()
    const { data: found } = await ada.call(`GET /api/transactions?number=${invoice.number}`)
    expect(found).toMatchObject([{ total: 90_000, invoiceId: invoice.id }])
  })
})
