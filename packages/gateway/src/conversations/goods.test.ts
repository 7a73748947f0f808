import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { open, type Opened, type Person } from "../testing/open.ts"

let shop: Opened
let ada: Person
beforeAll(async () => {
  shop = await open()
  ada = await shop.person("ada", "Ada Stores")
})
afterAll(() => shop.close())

const product = (name: string, more: object = {}) => ({ name, type: "product", sellingPrice: 5000, ...more })

describe("a product", () => {
  it("comes with its opening stock, and is shown in every list", async () => {
    const { data, status } = await ada.call("POST /product", {
      ...product("Palm oil", { costPrice: 3000, sku: "OIL-1", tags: ["oil"] }),
      openingStock: [{ locationId: "loc_main", quantity: 12_000 }],
      minimumStockAlert: 3000,
    })
    expect(status).toBe(201)
    expect(data).toMatchObject({ currentQuantity: 12_000, minimumStock: 3000, trackStock: true, lowStock: false })
    expect((await ada.call("GET /v1.1/products")).data.items.map((it: { readonly id: string }) => it.id)).toContain(
      data.id,
    )
    expect((await ada.call("GET /v1.2/products?search=palm")).data.total).toBe(1)
    expect((await ada.call(`GET /v1.1/products/multiple?ids=${data.id}`)).data).toMatchObject([{ id: data.id }])
    expect((await ada.call("GET /v1.0/products/summary")).data).toMatchObject({ products: 1, lowStock: 0 })
  })

  it("is refused when its code is another's, or its stock is less than one", async () => {
    expect(await ada.call("POST /product", product("Other oil", { sku: "OIL-1" }))).toMatchObject({
      status: 409,
      error: { code: "SKU_TAKEN", validationError: [{ param: "sku" }] },
    })
    for (const more of [{ minimumStockAlert: 0 }, { openingStock: [{ locationId: "loc_main", quantity: 500 }] }])
      expect(await ada.call("POST /product", product("Little", more))).toMatchObject({ status: 422 })
  })

  it("is changed by PATCH and PUT, and an empty value takes a field away", async () => {
    const { id } = (await ada.call("POST /product", product("Beans", { description: "brown" }))).data
    expect((await ada.call(`PATCH /product/${id}`, { sellingPrice: 6000 })).data).toMatchObject({
      name: "Beans",
      sellingPrice: 6000,
      description: "brown",
    })
    const { data } = await ada.call(`PUT /product/${id}`, { description: null })
    expect(data).not.toHaveProperty("description")
  })

  it("is put away by a toggle or by saying so, and DELETE takes it off every list", async () => {
    const { id } = (await ada.call("POST /product", product("Lamp"))).data
    const press = (body: object, headers?: Record<string, string>) =>
      ada.call(`POST /product/${id}/archive`, body, headers)
    expect((await press({})).data.archived).toBe(true)
    expect((await ada.call("GET /product/archive")).data.items).toMatchObject([{ id }])
    expect((await press({}, { "idempotency-key": "press" })).data.archived).toBe(false)
    expect((await press({}, { "idempotency-key": "press" })).data.archived).toBe(false)
    expect((await press({ archived: true })).data.archived).toBe(true)
    expect((await press({ archived: true })).data.archived).toBe(true)
    await press({ archived: false })
    expect((await ada.call(`DELETE /product/${id}`)).data).toMatchObject({ id, archived: true })
  })

  it("that is put away still lies there: it is worth what it was on every page", async () => {
    const { id } = (await ada.call("POST /product", product("Candles", { costPrice: 100 }))).data
    await ada.call(`PUT /product/${id}`, { trackStock: true })
    await ada.call(`PUT /product/${id}/stock`, { mode: "add", quantity: 7000, unitCost: 100 })
    const worth = async () => (await ada.call("GET /v1.0/products/stock-value")).data[0].totalValue
    const before = await worth()
    await ada.call(`POST /product/${id}/archive`, { archived: true })
    expect(await worth()).toBe(before)
    expect((await ada.call("GET /statistics/all-time-totals")).data.totals[0].stock_value).toBe(before)
  })

  it("has its stock set, added to and taken from, by PATCH, PUT and POST", async () => {
    const { id } = (await ada.call("POST /product", product("Soap", { minimumStockAlert: 1000 }))).data
    const edit = (method: string, body: object) => ada.call(`${method} /product/${id}/stock`, body)
    const level = async () => (await ada.call(`GET /product/${id}`)).data.currentQuantity
    await edit("PUT", { mode: "set", quantity: 9000, note: "counted" })
    expect(await level()).toBe(9000)
    await edit("PATCH", { mode: "add", quantity: 2000, unitCost: 100 })
    expect(await level()).toBe(11_000)
    expect((await edit("POST", { mode: "remove", quantity: 1000, reason: "damaged" })).data).toMatchObject({
      kind: "damage_out",
      quantity: -1000,
    })
    expect(await level()).toBe(10_000)
    const { items } = (await ada.call(`GET /v1.0/inventory/movements?productId=${id}`)).data
    expect(items).toHaveLength(3)
    expect((await edit("PUT", { mode: "set", quantity: -1 })).status).toBe(422)
    for (const mode of [undefined, "", "Set", "count", 1]) {
      const came = await edit("PUT", { mode, quantity: 77_000 })
      expect([mode, came.status, came.error?.validationError]).toEqual([
        mode,
        422,
        [{ param: "mode", msg: "Please choose one of: set, add, remove" }],
      ])
    }
    expect((await ada.call("PUT /product/prod_none/stock", { mode: "set", quantity: 1000 })).status).toBe(404)
  })

  it("stands in a category", async () => {
    const { id: categoryId } = (await ada.call("POST /api/categories", { name: "Drinks" })).data
    expect((await ada.call("GET /product/categories")).data.items).toMatchObject([{ name: "Drinks" }])
    expect((await ada.call(`GET /product/categories/${categoryId}`)).data.name).toBe("Drinks")
    const cola = await ada.call("POST /product", product("Cola", { categoryId }))
    expect(cola.data.category).toBe("Drinks")
    await ada.call(`PUT /api/categories/${categoryId}`, { name: "Cold drinks" })
    expect((await ada.call(`GET /product/${cola.data.id}`)).data.category).toBe("Cold drinks")
  })
})

describe("a customer", () => {
  it("is written down, changed, put away and forgotten", async () => {
    const card = { name: "Zoé Ìyá", mobile: "0803 111 2222", mobileCountryCode: "234", email: "zoe@shop.ng" }
    const { data } = await ada.call("POST /customers", card)
    expect(data).toMatchObject({ name: "Zoé Ìyá", phone: "+2348031112222", status: "active" })
    expect(await ada.call("POST /customers", { ...card, name: "Another" })).toMatchObject({ status: 409 })
    expect((await ada.call(`PATCH /customers/${data.id}`, { address: "Yaba" })).data.address).toBe("Yaba")
    expect((await ada.call("GET /customers?q=zoe")).data.total).toBe(1)
    expect((await ada.call(`DELETE /customers/${data.id}`)).data).toMatchObject({ id: data.id, status: "archived" })
    const gone = await ada.call(`POST /customers/${data.id}/erase`, {})
    expect(gone.data.status).toBe("erased")
    expect(gone.text).not.toContain("Zoé")
    expect((await ada.call("GET /customers?q=zoe")).data.total).toBe(0)
  })
})
