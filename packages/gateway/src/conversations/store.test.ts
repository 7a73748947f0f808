import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { PLATFORM } from "@oja/domain"
import { ShopSlug } from "@oja/domain/shop/store"
import { joinTeam, open, type Opened, type Person } from "../testing/open.ts"
import { openShop } from "../testing/placing.ts"

let town: Opened
let ada: Person
let obi: Person
beforeAll(async () => {
  town = await open()
  ada = await town.person("ada", "Ada Stores")
  obi = await town.person("obi", "Ada Stores")
})
afterAll(() => town.close())

const check = async (who: Person, slug?: string) => (await who.call("POST /v1.0/store/slug-check", { slug })).data
const whose = (slug: string) => town.ledger.state(PLATFORM, ShopSlug, slug).businessId

describe("a merchant's online store", () => {
  it("begins as a draft that says what it lacks, and what it might be called", async () => {
    const { data } = await ada.call("GET /v1.0/store")
    expect(data).toMatchObject({
      status: "draft",
      version: 0,
      name: "Ada Stores",
      missing: ["slug"],
      suggestedSlug: "ada-stores",
      publishedProducts: 0,
    })
    expect(data.advised).toContain("products")
    const early = await ada.call("POST /v1.0/store/publish")
    expect(early).toMatchObject({ status: 422, error: { refusal: "StoreIncomplete", missing: ["name", "slug"] } })
  })

  it("takes an address that nobody else has; the second to ask is offered a free one", async () => {
    expect(await check(ada)).toEqual({ slug: "ada-stores", free: true })
    const saved = await ada.call("PATCH /v1.0/store", { slug: "ada-stores", expectedVersion: 0 })
    expect(saved.data).toMatchObject({ path: "/s/ada-stores", name: "Ada Stores", status: "draft", version: 1 })
    expect(whose("ada-stores")).toBe(ada.business)
    expect(await check(ada, "ada-stores")).toEqual({ slug: "ada-stores", free: true, yours: true })
    expect(await check(obi, "ada-stores")).toEqual({
      slug: "ada-stores",
      free: false,
      why: "taken",
      suggestion: "ada-stores-2",
    })
    expect(await check(obi)).toEqual({ slug: "ada-stores-2", free: true })
    const clash = await obi.call("PATCH /v1.0/store", { slug: "ada-stores" })
    expect(clash).toMatchObject({ status: 409, error: { refusal: "SlugTakenByAnother", suggestion: "ada-stores-2" } })
    expect(clash.error?.["validationError"]).toMatchObject([{ param: "slug" }])
    expect((await obi.call("GET /v1.0/store")).data.version).toBe(0)
  })

  it("cannot be called what our own addresses are, nor what no address can be", async () => {
    expect(await check(obi, "checkout")).toMatchObject({ free: false, why: "reserved", suggestion: "checkout-shop" })
    expect(await check(obi, "Obi & Co")).toMatchObject({ free: false, why: "unreadable", suggestion: "obi-co" })
    const reserved = await obi.call("PATCH /v1.0/store", { slug: "checkout" })
    expect(reserved).toMatchObject({ status: 409, error: { refusal: "SlugReserved", suggestion: "checkout-shop" } })
    const unreadable = await obi.call("PATCH /v1.0/store", { slug: "Obi & Co" })
    expect(unreadable).toMatchObject({ status: 422, error: { validationError: [{ param: "slug" }] } })
    expect(whose("checkout")).toBeUndefined()
  })

  it("takes no address for settings that cannot be read", async () => {
    const wrong = await obi.call("PATCH /v1.0/store", { slug: "obi-foods", theme: { primaryColour: "blue" } })
    expect(wrong.status).toBe(422)
    expect(whose("obi-foods")).toBeUndefined()
  })

  it("keeps its old address when it takes another", async () => {
    const renamed = await ada.call("PATCH /v1.0/store", { slug: "ada-fabrics", expectedVersion: 1 })
    expect(renamed.data).toMatchObject({ slug: "ada-fabrics", path: "/s/ada-fabrics", version: 2 })
    expect([whose("ada-stores"), whose("ada-fabrics")]).toEqual([ada.business, ada.business])
    expect(await check(obi, "ada-stores")).toMatchObject({ why: "taken" })
    const late = await ada.call("PUT /v1.0/store", { name: "Ada", expectedVersion: 1 })
    expect(late).toMatchObject({ status: 409, error: { refusal: "VersionConflict" } })
  })

  it("opens, pauses with a word, and opens again", async () => {
    expect((await ada.call("POST /v1.0/store/publish")).data).toMatchObject({ status: "published" })
    const paused = await ada.call("POST /v1.0/store/pause", { message: "Back on Monday" })
    expect(paused.data).toMatchObject({ status: "paused", message: "Back on Monday" })
    expect((await ada.call("GET /v1.0/store")).data).toMatchObject({ status: "paused", message: "Back on Monday" })
    expect((await ada.call("POST /v1.0/store/publish")).data).not.toHaveProperty("message")
  })

  it("is the owner's and the manager's to arrange, not the till's", async () => {
    const musa = await town.person("musa")
    await joinTeam(ada, musa, { name: "Musa", role: "cashier" })
    for (const route of ["GET /v1.0/store", "PATCH /v1.0/store", "POST /v1.0/store/slug-check"])
      expect((await musa.call(route, route.startsWith("GET") ? undefined : {})).status, route).toBe(403)
  })

  it("counts the products that it shows", async () => {
    const { data } = await ada.call("POST /product", { name: "Ankara", type: "product", sellingPrice: 350_000 })
    expect((await ada.call("GET /v1.0/store")).data).toMatchObject({ products: 1, publishedProducts: 0 })
    await ada.call(`POST /product/${String(data.id)}/publish`)
    const now = (await ada.call("GET /v1.0/store")).data
    expect(now.publishedProducts).toBe(1)
    expect(now.advised).not.toContain("products")
  })
})

describe("a shop that changed its currency", () => {
  it("sells what has a price in it, and nothing at the figures of the old one", async () => {
    const eve = await town.person("eve", "Eve Traders")
    const rice = await openShop(eve.call, "eve-traders", { name: "Rice", sellingPrice: 500_000 })
    const shown = async () => (await town.call("GET /store/v1/eve-traders/products")).data.items
    expect(await shown()).toMatchObject([{ name: "Rice", price: 500_000 }])
    await eve.call(`PATCH /business/${eve.business}`, { currency: "XOF", confirm: "CHANGE CURRENCY" })
    expect(await shown()).toEqual([])
    expect((await town.call("GET /s/eve-traders/sitemap.xml")).text).not.toContain("/p/")
    const { data } = await eve.call("GET /v1.0/store")
    expect([data.currency, data.publishedProducts, data.advised[0]]).toEqual(["XOF", 0, "products"])
    await eve.call(`PATCH /product/${rice}`, { sellingPrice: 3000 })
    expect(await shown()).toMatchObject([{ name: "Rice", price: 3000 }])
  })
})
