import { createHash } from "node:crypto"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { pngOf } from "../outside/pictures.ts"
import { open, type Opened, type Person } from "../testing/open.ts"
import { send } from "../testing/send.ts"

let shop: Opened
let ada: Person
const today = new Date().toLocaleDateString("en-CA", { timeZone: "Africa/Lagos" })
const made = new Map<string, { readonly id: string; readonly variantId: string }>()

beforeAll(async () => {
  shop = await open()
  ada = await shop.person("ada", "Ada Stores")
  const add = async (name: string, more: object) => {
    const openingStock = [{ locationId: "loc_main", quantity: 10_000 }]
    const body = {
      name,
      type: "product",
      sellingPrice: 5000,
      costPrice: 3000,
      minimumStock: 2000,
      openingStock,
      ...more,
    }
    made.set(name, (await ada.call("POST /product", body)).data)
  }
  await add("Crème brûlée", { sku: "CB-77", barcode: "4006381333931", tags: ["dessert glacé"] })
  await add("Ọ̀fì cloth", { sku: "OFI-1", tags: ["tissu"] })
  await add("Rice", { sku: "RICE" })
})
afterAll(() => shop.close())

const found = async (words: string) => {
  const { data } = await ada.call(`GET /v1.2/products?search=${encodeURIComponent(words)}`)
  return (data.items as ReadonlyArray<{ readonly name: string }>).map(({ name }) => name)
}

describe("products are found", () => {
  it.each([
    ["creme brulee", "Crème brûlée"],
    ["BRÛLÉE", "Crème brûlée"],
    ["cb-77", "Crème brûlée"],
    ["4006381333931", "Crème brûlée"],
    ["glace", "Crème brûlée"],
    ["ofi", "Ọ̀fì cloth"],
    ["ọ̀fì", "Ọ̀fì cloth"],
    ["cloth tissu", "Ọ̀fì cloth"],
  ])("by name, SKU, barcode and tag, with or without accents: %s", async (words, name) => {
    expect(await found(words)).toEqual([name])
  })

  it("and nothing else is", async () => expect(await found("creme cloth")).toEqual([]))
})

describe("one cart", () => {
  const sell = (...quantities: ReadonlyArray<number>) =>
    ada.call("POST /v1.1/transactions", {
      kind: "sale",
      businessDate: today,
      channel: "online_store",
      lines: quantities.map((quantity) => ({ productId: made.get("Rice")!.id, quantity })),
      paymentType: "full",
    })

  it("with two lines of one thing is judged by both together (C40)", async () => {
    expect((await sell(6000, 5000)).error?.code).toBe("OUT_OF_STOCK")
    expect((await sell(2000, 1000)).status).toBe(200)
  })

  it("is on the stock card, whose running balance is the level at every row (C47)", async () => {
    const { variantId } = made.get("Rice")!
    const level = async () => (await ada.call(`GET /v1.0/inventory/stocks?variantId=${variantId}`)).data.items[0].onHand
    const { items } = (await ada.call(`GET /v1.0/inventory/stock-card?variantId=${variantId}`)).data
    expect(items.map((it: { levelAfter: number }) => it.levelAfter)).toEqual([7000, 8000, 10_000])
    expect(items[0].levelAfter).toBe(await level())
  })

  it("is in the summaries: of the catalogue, of the product's month, and of all time", async () => {
    expect((await ada.call("GET /v1.0/products/summary")).data).toMatchObject({
      count: 3,
      products: 3,
      units: 27_000,
      lowStock: 0,
      variants: 3,
    })
    const { id } = made.get("Rice")!
    const { months } = (await ada.call(`GET /product/${id}/monthly-summary`)).data
    expect(months).toMatchObject([{ quantity: 3000 }])
    expect((await ada.call(`GET /product/${id}/all-time-summary`)).data.totals).toMatchObject([
      { quantity: 3000, net: 15_000, cost: 9000, profit: 6000 },
    ])
  })
})

describe("the stock of everything", () => {
  it("is a matrix of variants and branches, by name, in stretches", async () => {
    const { data } = await ada.call("GET /v1.0/inventory/matrix?from=1&count=1")
    expect(data.total).toBe(3)
    expect(data.items).toMatchObject([
      { name: "Rice", quantity: 7000, shelves: [{ locationId: "loc_main", onHand: 7000 }] },
    ])
    expect((await ada.call("GET /v1.0/inventory/matrix?q=creme")).data).toMatchObject({ total: 1 })
    expect((await ada.call("GET /v1.0/inventory/matrix?low=true")).data).toMatchObject({ total: 0, items: [] })
    expect((await ada.call("GET /v1.0/inventory/matrix?count=101")).status).toBe(422)
  })
})

describe("a picture", () => {
  const upload = (body: Buffer, headers: Readonly<Record<string, string>> = {}) =>
    send(shop.port, "POST /v1.0/uploads", {
      token: ada.token,
      body,
      headers: { "content-type": "image/png", ...headers },
    })

  it("is kept under the digest of its content, and browsers may keep it for good", async () => {
    const picture = pngOf(20, 10)
    const { data, status } = await upload(picture)
    expect([status, data.fileId]).toEqual([201, createHash("sha256").update(picture).digest("hex")])
    expect((await upload(picture)).data.fileId).toBe(data.fileId)
    const served = await shop.call(`GET ${data.url}`)
    expect(served.headers).toMatchObject({
      "cache-control": "public, max-age=31536000, immutable",
      "content-type": "image/png",
    })
  })

  it.each([
    ["that is too big", Buffer.concat([pngOf(2, 2), Buffer.alloc(3 * 1024 * 1024)]), "FILE_TOO_LARGE"],
    ["that is something else by its content", Buffer.from("<svg onload='alert(1)'/>"), "FILE_TYPE"],
    ["that would burst when unpacked", pngOf(40_000, 40_000), "FILE_TOO_LARGE"],
  ])("%s is refused in words of both languages", async (_, content, code) => {
    const [en, fr] = [await upload(content), await upload(content, { "accept-language": "fr" })]
    expect([en.status >= 400 && en.status < 500, en.error?.code, fr.error?.code]).toEqual([true, code, code])
    expect(en.error?.userMessage).not.toBe(fr.error?.userMessage)
    expect(en.error?.userMessage.length).toBeGreaterThan(20)
  })
})

describe("figures that cannot be", () => {
  it.each([
    ["sellingPrice", -1],
    ["sellingPrice", 0],
    ["sellingPrice", 0.5],
    ["sellingPrice", 1e30],
    ["sellingPrice", "5000"],
    ["minimumStock", -1000],
    ["costPrice", -1],
    ["name", "x".repeat(81)],
  ])("name their field: %s of %s", async (param, value) => {
    const body = { name: "Soap", type: "product", sellingPrice: 5000, [param]: value }
    const came = await ada.call("POST /product", body)
    expect([came.status, came.error?.validationError?.map((it) => it.param)]).toEqual([422, [param]])
    expect(await found("soap")).toEqual([])
  })
})
