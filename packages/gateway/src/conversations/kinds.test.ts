import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { open, type Opened, type Person } from "../testing/open.ts"

let shop: Opened
let ada: Person
beforeAll(async () => {
  shop = await open()
  ada = await shop.person("ada", "Ada Stores")
})
afterAll(() => shop.close())

const options = [
  { name: "Colour", values: ["Red", "Blue"] },
  { name: "Size", values: ["M", "L"] },
]
const there = (quantity: number) => [{ locationId: "loc_main", quantity }]
const shirt = (sku: string) => ({
  name: "Shirt",
  type: "product",
  sellingPrice: 5000,
  options,
  variants: [
    { optionValues: ["Red", "M"], sku: `${sku}-RM`, openingStock: there(3000), minimumStockAlert: 4000 },
    { optionValues: ["Blue", "L"], sku: `${sku}-BL`, barcodes: [`${sku}1`, `${sku}2`], sellingPrice: 6000 },
  ],
})

describe("a product in several kinds", () => {
  it("is written down with its variants, codes and goods in one call", async () => {
    const { data, status } = await ada.call("POST /product", shirt("S"))
    expect(status).toBe(201)
    expect(data).toMatchObject({
      trackStock: true,
      currentQuantity: 3000,
      minPrice: 5000,
      maxPrice: 6000,
      lowStock: true,
      variants: [
        { label: "Red / M", sku: "S-RM", quantity: 3000, minimumStock: 4000 },
        { label: "Blue / L", barcodes: ["S1", "S2"], quantity: 0 },
      ],
    })
    expect((await ada.call("GET /v1.0/products/variants?search=blue")).data.items).toMatchObject([{ sku: "S-BL" }])
    expect(await ada.call("POST /product", { ...shirt("S"), name: "Other shirt" })).toMatchObject({
      status: 409,
      error: { code: "SKU_TAKEN", sku: "S-RM", validationError: [{ param: "sku" }] },
    })
  })

  it("asked twice with one key is asked once", async () => {
    const key = { "idempotency-key": "kinds-once" }
    const first = await ada.call("POST /product", shirt("O"), key)
    const again = await ada.call("POST /product", shirt("O"), key)
    expect(again.data.id).toBe(first.data.id)
  })

  it("is not written at all when one variant is wrong", async () => {
    const [first] = shirt("N").variants
    for (const variants of [
      [first, first],
      [{ ...first, sku: "N N" }],
      [{ ...first, openingStock: there(10) }],
      [{ ...first, sellingPrice: -1 }],
      [{ ...first, optionValues: ["Green", "M"] }],
    ])
      expect(await ada.call("POST /product", { ...shirt("N"), variants })).toMatchObject({ status: 422 })
    expect((await ada.call("GET /v1.1/products?search=N-RM")).data.total).toBe(0)
  })

  it("has its matrix changed in one decision, and an older one is told what is there now (C46)", async () => {
    const { data } = await ada.call("POST /product", shirt("M"))
    const [red, blue] = data.variants
    const body = {
      options: [options[0], { ...options[1], values: ["M", "L", "XL"] }],
      variants: [
        { variantId: red.variantId, optionValues: ["Red", "M"], sellingPrice: 5500 },
        { optionValues: ["Red", "XL"], sku: "M-RX", minimumStockAlert: 1000 },
      ],
      expectedVersion: data.version,
    }
    const changed = await ada.call(`PATCH /product/${data.id}/variants`, body)
    expect(changed.data).toMatchObject({
      version: 2,
      variants: [
        { variantId: red.variantId, sellingPrice: 5500, sku: "M-RM", quantity: 3000 },
        { variantId: blue.variantId, state: "archived" },
        { label: "Red / XL", minimumStock: 1000 },
      ],
    })
    expect((await ada.call(`PATCH /product/${data.id}/variants`, body)).data.version).toBe(2)
    const late = { ...body, variants: [{ variantId: red.variantId, optionValues: ["Red", "M"], sellingPrice: 1 }] }
    expect(await ada.call(`PATCH /product/${data.id}/variants`, late)).toMatchObject({
      status: 409,
      error: { code: "VERSION_CONFLICT", current: 2 },
    })
    const back = await ada.call(`POST /api/variants/${blue.variantId}/restore`, {})
    expect(back).toMatchObject({ status: 200 })
  })
})

describe("a grid of new products", () => {
  const row = (name: string, more: object = {}) => ({ name, sellingPrice: 100, ...more })
  it("names both rows that share a code, and writes nothing or only the good ones", async () => {
    const rows = [row("Rice", { sku: "G-1" }), row("Beans", { sku: "g-1" }), row("Oil", { sellingPrice: -5 })]
    const all = await ada.call("POST /v1.1/products/batch", { batchId: "batch_g1", mode: "all", rows })
    expect(all).toMatchObject({
      status: 422,
      error: {
        errors: [
          { row: 2, param: "sku", msg: "Row 1 has this SKU too. Give each its own." },
          { row: 3, param: "sellingPrice" },
        ],
      },
    })
    const good = await ada.call("POST /v1.1/products/batch", { batchId: "batch_g1", mode: "good", rows })
    expect(good.data).toMatchObject({ added: ["prod_g1-1"], errors: [{ row: 2 }, { row: 3 }] })
  })
  it("holds five hundred rows, and no more", async () => {
    const rows = Array.from({ length: 501 }, (_, i) => row(`Thing ${i}`))
    const send = (count: number) => ada.call("POST /v1.1/products/batch", { mode: "all", rows: rows.slice(0, count) })
    expect((await send(501)).status).toBe(422)
    expect((await send(500)).data.added).toHaveLength(500)
  })
})
