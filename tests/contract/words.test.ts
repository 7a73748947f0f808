import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { open, type Opened, type Person } from "@oja/gateway/testing/open"

// What is not said in full is refused by the caller's own name for it, and nothing is changed by it.

let shop: Opened
let ada: Person
let rice = ""
const today = new Date().toLocaleDateString("en-CA", { timeZone: "Africa/Lagos" })

beforeAll(async () => {
  shop = await open()
  ada = await shop.person("ada", "Ada Stores")
  const openingStock = [{ locationId: "loc_main", quantity: 10_000 }]
  rice = (await ada.call("POST /product", { name: "Rice", type: "product", sellingPrice: 5000, openingStock })).data.id
})
afterAll(() => shop.close())

const sale = { kind: "sale", businessDate: today, amount: 5000, paymentType: "full", method: "cash" }
const spent = { amount: 5000, businessDate: today, categoryId: "rent" }
const branch = "This branch is not in your book. Choose one from the list, or open it first."
const unknown = "There is no such field here"

/** What a refused call complains of; the book must not have moved by it. */
const complaints = async (route: string, body: object) => {
  const before = shop.ledger.log.position
  const { error, status } = await ada.call(route.replace("rice", rice), body)
  expect([status, error?.code, shop.ledger.log.position]).toEqual([422, "VALIDATION_FAILED", before])
  return error?.validationError
}

describe("a word that the call does not know", () => {
  it.each([
    ["POST /v1.1/transactions", { ...sale, kind: "refund" }, "kind", "Please choose one of: sale, expense"],
    ["POST /v1.1/transactions", { ...sale, kind: undefined }, "kind", "Please choose one of: sale, expense"],
    [
      "POST /v1.1/transactions",
      { ...sale, paymentType: "later" },
      "paymentType",
      "Please choose one of: full, part, credit",
    ],
    [
      "POST /v1.1/transactions",
      { ...sale, method: "cheque" },
      "method",
      "Please choose one of: cash, bank_transfer, transfer, card, mobile_money",
    ],
    ["POST /v1.1/transactions", { ...sale, discount: 5 }, "discount", unknown],
    ["PATCH /product/rice/stock", { quantity: 1000 }, "mode", "Please choose one of: set, add, remove"],
    ["PUT /product/rice/stock", { mode: "count", quantity: 1000 }, "mode", "Please choose one of: set, add, remove"],
    ["POST /product/rice/stock", { mode: "set", quantity: 1000, amount: 3 }, "amount", unknown],
    [
      "POST /product",
      { name: "Yam", type: "thing", sellingPrice: 1 },
      "type",
      "Please choose one of: product, service",
    ],
    ["POST /product/rice/archive", { archived: "yes" }, "archived", "Please answer yes or no"],
    ["POST /v1.0/expenses", { ...spent, method: "cheque" }, "method", undefined],
    ["POST /customers", { name: "Tunde", colour: "blue" }, "colour", unknown],
  ] as const)("%s %j names %s", async (route, body, param, msg) => {
    const found = await complaints(route, body)
    expect(found).toEqual([
      { param, msg: msg ?? "Please choose one of: cash, bank_transfer, transfer, card, mobile_money" },
    ])
  })

  it.each([
    ["POST /v1.1/transactions", { ...sale, locationId: "loc_ikeja" }, "locationId"],
    ["POST /v1.0/expenses", { ...spent, locationId: "loc_ikeja" }, "locationId"],
    ["PATCH /product/rice/stock", { mode: "set", quantity: 1000, locationId: "loc_ikeja" }, "locationId"],
    ["PATCH /product/rice/stock", { mode: "add", quantity: 1000, locationId: "loc_ikeja" }, "locationId"],
    ["PATCH /product/rice/stock", { mode: "remove", quantity: 1000, locationId: "loc_ikeja" }, "locationId"],
    [
      "POST /product",
      {
        name: "Yam",
        type: "product",
        sellingPrice: 1,
        openingStock: [
          { locationId: "loc_main", quantity: 1 },
          { locationId: "loc_ikeja", quantity: 1 },
        ],
      },
      "openingStock.1.locationId",
    ],
  ] as const)("%s %j names no branch of the business: %s", async (route, body, param) => {
    expect(await complaints(route, body)).toEqual([{ param, msg: branch }])
  })

  it("is refused in French to whoever reads French", async () => {
    const came = await ada.call(
      "POST /v1.1/transactions",
      { ...sale, locationId: "loc_ikeja" },
      { "accept-language": "fr" },
    )
    expect(came.message).toBe(
      "Cette succursale n’est pas dans votre livre. Choisissez-en une dans la liste, ou ouvrez-la d’abord.",
    )
  })
})
