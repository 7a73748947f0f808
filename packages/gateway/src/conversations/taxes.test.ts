import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { open, type Opened, type Person } from "../testing/open.ts"

let shop: Opened
let ada: Person
let rice = ""
let bread = ""
const today = new Date().toLocaleDateString("en-CA", { timeZone: "Africa/Lagos" })

beforeAll(async () => {
  shop = await open()
  ada = await shop.person("ada", "Ada Stores")
  rice = (await ada.call("POST /product", { name: "Rice", type: "service", sellingPrice: 10_750 })).data.id
  bread = (await ada.call("POST /product", { name: "Bread", type: "service", sellingPrice: 1000 })).data.id
})
afterAll(() => shop.close())

const sell = (more: object = {}) =>
  ada.call("POST /v1.1/transactions", {
    kind: "sale",
    businessDate: today,
    lines: [{ productId: rice, quantity: 1000 }],
    paymentType: "full",
    ...more,
  })
const settle = (settings: object) => ada.call(`PATCH /business/${ada.business}`, settings)

describe("taxes", () => {
  it("are off until they are switched on, and then are the country's", async () => {
    expect((await ada.call("GET /business")).data.business.taxSettings).toEqual({ on: false, inclusive: true })
    expect((await sell()).data).toMatchObject({ tax: 0, total: 10_750 })
    const { data } = await settle({ taxSettings: { on: true } })
    expect(data.taxSettings).toEqual({ on: true, inclusive: true, taxRateId: "tax_ng-vat" })
    expect((await sell()).data).toMatchObject({ tax: 750, total: 10_750, lines: [{ tax: 750, taxRate: 750 }] })
  })

  it("are chosen from a list, and a merchant adds to it", async () => {
    const { data: levy } = await ada.call("POST /v1.0/tax-rates", { name: "Market levy", rate: 100 })
    const { data: offered } = await ada.call("GET /v1.0/tax-rates")
    expect(offered).toMatchObject([
      { id: "tax_ng-vat", name: "VAT", rate: 750, own: false },
      { id: levy.id, name: "Market levy", rate: 100, own: true },
      { id: "tax_none", rate: 0 },
    ])
    expect((await ada.call(`PATCH /v1.0/tax-rates/${levy.id}`, { rate: 200 })).data).toMatchObject({ rate: 200 })
    const later = { rate: 300, from: `${Number(today.slice(0, 4)) + 1}-01-01` }
    await ada.call(`PATCH /v1.0/tax-rates/${levy.id}`, later)
    const announced = (await ada.call("GET /v1.0/tax-rates")).data.find((it: { id: string }) => it.id === levy.id)
    expect(announced).toMatchObject({ rate: 200, periods: [{ rate: 100 }, { rate: 200, from: today }, later] })
    expect(await settle({ taxSettings: { taxRateId: "tax_atlantis" } })).toMatchObject({
      status: 404,
      error: { code: "NOT_FOUND" },
    })
    expect((await ada.call(`DELETE /v1.0/tax-rates/${levy.id}`)).data).toMatchObject({ retired: true })
    expect((await ada.call("GET /v1.0/tax-rates")).data).toHaveLength(2)
  })

  it("follow the product, and come on top where prices are written without them", async () => {
    expect((await ada.call(`PATCH /product/${bread}`, { taxRateId: "tax_none" })).data.taxRateId).toBe("tax_none")
    await settle({ taxSettings: { inclusive: false } })
    const both = [rice, bread].map((productId) => ({ productId, quantity: 1000 }))
    const { data } = await sell({ lines: both, shippingFee: 1000 })
    expect(data).toMatchObject({ tax: 806 + 75, total: 10_750 + 806 + 1000 + 1075, balance: 0 })
    expect(data.deliveryTax).toMatchObject({ taxRate: 750, tax: 75 })
  })

  it("show in the figures, apart from what the shop earns", async () => {
    const { data } = await ada.call(`GET /v1.0/reports/sales-by-products?from=${today}&to=${today}`)
    const [totals] = data.totals
    const { cash_rounding, delivery_income, net_sales, takings, tax_collected } = totals
    expect(tax_collected).toBe(750 + 881)
    expect(net_sales + delivery_income + tax_collected + cash_rounding).toBe(takings)
  })
})

describe("cash", () => {
  it("is rounded to the coins there are", async () => {
    await settle({ taxSettings: { on: false }, cashStep: 500 })
    expect((await sell()).data).toMatchObject({ total: 11_000, cashRounding: 250, balance: 0 })
    expect((await sell({ method: "card" })).data).toMatchObject({ total: 10_750, cashRounding: 0 })
    expect((await settle({ cashStep: null })).data).not.toHaveProperty("cashStep")
  })
})
