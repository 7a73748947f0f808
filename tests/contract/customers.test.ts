import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { joinTeam, open, type Opened, type Person } from "@oja/gateway/testing/open"

// spec/product-spec.md section 3 and decisions 6.11, 6.21: what a customer says, what was spent, and who is in the list.

let shop: Opened
let ada: Person
const today = new Date().toLocaleDateString("en-CA", { timeZone: "Africa/Lagos" })

beforeAll(async () => {
  shop = await open()
  ada = await shop.person("ada", "Ada Stores")
})
afterAll(() => shop.close())

const one = async (id: string) => (await ada.call(`GET /customers/${id}`)).data
const names = async (query = "") =>
  ((await ada.call(`GET /customers${query}`)).data.items as ReadonlyArray<{ readonly name: string }>)
    .map(({ name }) => name)
    .toSorted()

describe("a customer", () => {
  it("keeps all that the merchant says of them, a local number read with the business's country", async () => {
    const said = {
      name: "Tunde Bakare",
      publicDisplayName: "Tunde B.",
      mobile: "0803 123 4567",
      email: "Tunde@Shop.NG ",
      birthday: "1990-03-01",
      address: "4 Herbert Macaulay Way",
      note: "Pays on Fridays",
      social: { instagram: "@tunde", x: "tundeb", facebook: "tunde.bakare", tiktok: "@tundesells" },
    }
    const { data, status } = await ada.call("POST /customers", said)
    expect([status, data]).toEqual([
      200,
      {
        id: data.id,
        name: "Tunde Bakare",
        publicDisplayName: "Tunde B.",
        phone: "+2348031234567",
        email: "tunde@shop.ng",
        birthday: "1990-03-01",
        address: "4 Herbert Macaulay Way",
        note: "Pays on Fridays",
        instagram: "@tunde",
        x: "tundeb",
        facebook: "tunde.bakare",
        tiktok: "@tundesells",
        social: { instagram: "@tunde", x: "tundeb", facebook: "tunde.bakare", tiktok: "@tundesells" },
        status: "active",
        dateAdded: today,
        version: 1,
        totalSpent: 0,
        totalOrders: 0,
      },
    ])
    const changed = await ada.call(`PATCH /customers/${data.id}`, {
      socialMediaHandle: "@tunde.b",
      mobile: "08031234568",
    })
    expect(changed.data).toMatchObject({
      instagram: "@tunde.b",
      phone: "+2348031234568",
      publicDisplayName: "Tunde B.",
    })
    const wrong = await ada.call("POST /customers", { name: "Tunde", social: { myspace: "tunde" } })
    expect([wrong.status, wrong.error?.validationError]).toEqual([
      422,
      [{ param: "myspace", msg: "There is no such field here" }],
    ])
  })

  it("has spent what their sales come to, less what came back, and has as many orders as sales that stand", async () => {
    const { id } = (await ada.call("POST /customers", { name: "Bisi" })).data
    const sell = async (amount: number) => {
      const said = { kind: "sale", businessDate: today, amount, paymentType: "full", method: "cash", customerId: id }
      return (await ada.call("POST /v1.1/transactions", said)).data.id as string
    }
    const [first, second] = [await sell(5000), await sell(7000)]
    expect(await one(id)).toMatchObject({ totalSpent: 12_000, totalOrders: 2 })
    await ada.call(`POST /v1.0/transactions/${first}/refunds`, { amount: 2000, method: "cash", reason: "Late" })
    expect(await one(id)).toMatchObject({ totalSpent: 10_000, totalOrders: 2 })
    await ada.call(`DELETE /transactions/${second}`, { reason: "Twice" })
    expect(await one(id)).toMatchObject({ totalSpent: 3000, totalOrders: 1 })
    const listed = (await ada.call("GET /customers?q=Bisi")).data.items
    expect(listed).toMatchObject([{ id, totalSpent: 3000, totalOrders: 1 }])
  })

  it("shows its totals to nobody who may not see sales", async () => {
    const kemi = await shop.person("kemi")
    await joinTeam(ada, kemi, { name: "Kemi", role: "dispatcher" })
    const { data, status } = await kemi.call("GET /customers?q=Bisi")
    expect(status).toBe(200)
    expect(data.items[0]).not.toHaveProperty("totalSpent")
  })
})

describe("the list of customers", () => {
  it.each(["0803", "08031234568", "0803 123 4568", "8031234568", "2348031234568", "+234 803 123", "%2B2348031234568"])(
    "finds a telephone number as people write it: %s",
    async (typed) => {
      const asked = encodeURIComponent(decodeURIComponent(typed))
      expect(await names(`?search=${asked}`)).toEqual(["Tunde Bakare"])
      const { data } = await ada.call(`GET /api/customers?filter={"q":"${asked}"}`)
      expect(data).toMatchObject([{ phone: "+2348031234568" }])
    },
  )

  it("leaves out who was archived or erased, unless their status is asked for", async () => {
    const add = async (name: string) => (await ada.call("POST /customers", { name })).data.id as string
    const [away, gone] = [await add("Archived"), await add("To be forgotten")]
    expect((await ada.call(`DELETE /customers/${away}`)).data).toMatchObject({ id: away, status: "archived" })
    expect((await ada.call(`POST /customers/${gone}/erase`, {})).status).toBe(200)
    expect(await names()).toEqual(["Bisi", "Tunde Bakare"])
    expect((await ada.call("GET /customers")).data.total).toBe(2)
    expect(await names("?status=archived")).toEqual(["Archived"])
    expect(await names("?status=erased")).toEqual(["erased person"])
    const both = (await ada.call('GET /api/customers?filter={"status":["active","archived"]}')).data
    expect(both).toHaveLength(3)
    const named = (await ada.call(`GET /api/customers?filter={"id":["${away}"]}`)).data
    expect(named).toMatchObject([{ id: away, status: "archived" }])
    expect((await ada.call("GET /customers?status=lost")).error?.validationError).toEqual([
      { param: "status", msg: "Please choose one of: active, archived, erased" },
    ])
  })

  it("answers DELETE of somebody who is not there with 404", async () => {
    expect(await ada.call("DELETE /customers/cust_none")).toMatchObject({
      status: 404,
      data: null,
      message: "We could not find that.",
      error: { code: "NOT_FOUND" },
    })
  })
})

describe("a correction", () => {
  it("keeps the name of a customer who was archived meanwhile", async () => {
    const { id } = (await ada.call("POST /customers", { name: "Chike Obi" })).data
    const said = { kind: "sale", businessDate: today, amount: 5000, paymentType: "credit", customerId: id }
    const sale = (await ada.call("POST /v1.1/transactions", said)).data
    await ada.call(`DELETE /customers/${id}`)
    const wanted = { expectedVersion: 1, reason: "Delivery", changes: { shippingFee: 500 } }
    const { previewHash } = (await ada.call(`PATCH /transactions/${sale.id}`, wanted)).data.preview
    const { data } = await ada.call(`PATCH /transactions/${sale.id}`, { ...wanted, previewHash })
    expect(data).toMatchObject({ customerId: id, customerName: "Chike Obi", total: 5500 })
  })
})
