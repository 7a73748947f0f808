import { readSheet } from "read-excel-file/node"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { oja } from "@oja/domain"
import type { AnswerOf } from "@oja/domain/kernel/index"
import type { salesByProducts } from "@oja/domain/reports/products"
import { joinTeam, open, type Opened, type Person } from "../testing/open.ts"
import { tables, wordsIn } from "./reportTables.ts"

type Report = AnswerOf<typeof salesByProducts>

let shop: Opened
let ada: Person
const today = new Date().toLocaleDateString("en-CA", { timeZone: "Africa/Lagos" })
const french = { "accept-language": "fr-CI" }

beforeAll(async () => {
  shop = await open({ OJA_PLAN: "business" })
  ada = await shop.person("ada", "Ada Stores")
  const openingStock = [{ locationId: "loc_main", quantity: 9000 }]
  const rice = { name: "=Rice", type: "product", sellingPrice: 150_050, costPrice: 120_000, openingStock }
  const { data } = await ada.call("POST /product", rice)
  const sale = { kind: "sale", businessDate: today, paymentType: "full", method: "cash", channel: "whatsapp" }
  await ada.call("POST /v1.1/transactions", { ...sale, lines: [{ productId: data.id, quantity: 1500 }] })
  await ada.call("POST /v1.0/expenses", { amount: 50_000, businessDate: today, categoryId: "rent" })
})
afterAll(() => shop.close())

const take = (path: string, headers: Record<string, string> = {}, of = ada) =>
  of.call(`GET /v1.0/reports/${path}`, undefined, headers)

const sheet = async (path: string) => {
  const address = `http://127.0.0.1:${shop.port}/v1.0/reports/${path}`
  const answer = await fetch(address, { headers: { authorization: `Token ${ada.token}` } })
  expect(answer.headers.get("content-type")).toContain("spreadsheetml")
  return readSheet(Buffer.from(await answer.arrayBuffer()), { trim: false })
}

/** The lines above the table by their names, the table itself, and what stands under it. */
const apart = (lines: ReadonlyArray<ReadonlyArray<unknown>>) => {
  const top = lines.findIndex((line) => line.every((cell) => cell === null || cell === ""))
  const [head = [], ...rows] = lines.slice(top + 1)
  return {
    above: new Map(lines.slice(1, top).map(([name, value]) => [name, value])),
    rows: rows.map((row) => Object.fromEntries(head.map((name, at) => [name, row[at]]))),
  }
}

describe("a report as a file", () => {
  it("is a spreadsheet of typed cells, under the days, the zone and the moment it is of", async () => {
    const lines = await sheet(`sales-by-products?from=${today}&to=${today}&format=xlsx`)
    const { above, rows } = apart(lines)
    expect(lines[0]?.[0]).toBe("Sales by products")
    expect([above.get("From"), above.get("Time zone")]).toEqual([new Date(`${today}T00:00:00Z`), "Africa/Lagos"])
    expect(above.get("As it stood")).toBeInstanceOf(Date)
    expect(above.get("Entries in the book")).toBeGreaterThan(5)
    expect(rows[0]).toMatchObject({ Product: "=Rice", Quantity: 1.5, "After discounts": 2250.75, Profit: 450.75 })
    expect(rows.find((row) => row["Product"] === "Total")).toMatchObject({ "After discounts": 2250.75, Cost: 1800 })
    expect(lines.at(-1)?.slice(0, 2)).toEqual(["Rows", 1])
  })

  it("of sales told apart says by what, in the reader's language, with the share of each", async () => {
    const { text } = await take(`sales-by?dimension=channel&from=${today}&to=${today}&format=csv`, french)
    expect(text).toContain("Réparti par;Canal\r\n")
    expect(text).toMatch(/\r\nWhatsApp;NGN;2250,75;1;1,5;.*;100\r\n/)
    const { headers } = await take("sales-by?format=csv&from=2026-01-02&to=2026-01-03")
    expect(headers["content-disposition"]).toBe('attachment; filename="sales-by-2026-01-02-2026-01-03.csv"')
  })

  it("of the profit and loss is the statement, with what lowers it below nought and each category", async () => {
    const { rows } = apart(await sheet(`profit-loss?from=${today}&to=${today}&format=xlsx&basis=accrual`))
    expect(rows.map((row) => [row["Figure"], row["Amount"]])).toMatchObject([
      ["Gross sales", 2250.75],
      ["Discounts", 0],
      ["Net sales", 2250.75],
      ["Cost of goods", -1800],
      ["Gross profit", 450.75],
      ["Delivery income", 0],
      ["Running costs", -500],
      ["  Rent", -500],
      ["Net profit", -49.25],
      ["Rows", null],
    ])
  })

  it("of the accounts comes to the same on both sides", async () => {
    const { rows } = apart(await sheet("trial-balance?format=xlsx"))
    const total = rows.find((row) => row["Account"] === "Total")!
    expect(total["Debit"]).toBeGreaterThan(0)
    expect(total["Credit"]).toBe(total["Debit"])
  })

  it("holds the days before under the others, where they are asked for", async () => {
    const { text } = await take("sales-by?format=csv&compare=previous&from=2026-01-03&to=2026-01-03")
    expect(text).toContain("Compared with\r\nFrom,2026-01-02\r\nTo,2026-01-02\r\n")
  })

  it("is of the moment that it is asked of", async () => {
    const { text } = await take(`profit-loss?format=csv&basis=cash&knownAt=1`)
    expect(text).toContain("Entries in the book,1\r\n")
    const past = await take(`profit-loss?format=csv&basis=cash&asOf=2026-01-05`)
    expect(past.text).toContain("As it stood,2026-01-05\r\n")
  })

  it("is for whoever may take reports away, without what they may not see", async () => {
    const auditor = await shop.person("auditor")
    await joinTeam(ada, auditor, { name: "Audu", role: "auditor" })
    expect((await take("sales-by", {}, auditor)).status).toBe(200)
    expect(await take("sales-by?format=csv", {}, auditor)).toMatchObject({ status: 403 })
    const { data } = await ada.call("POST /v1.0/roles", {
      name: "Seller of the month",
      access: [{ module: "reports", actions: ["view", "export", "sales_by_products"] }],
    })
    const clerk = await shop.person("clerk")
    await joinTeam(ada, clerk, { name: "Clerk", role: data.id })
    const file = await take("sales-by?format=csv", {}, clerk)
    expect([file.status, file.text.includes("Net sales"), file.text.includes("Gross profit")]).toEqual([
      200,
      true,
      false,
    ])
  })

  it("that nobody can make is refused by its name, and other questions know no files", async () => {
    for (const path of ["sales-by?format=docx", "explained-figure?format=csv"])
      expect((await take(path)).error?.validationError).toMatchObject([{ param: "format" }])
    expect((await take("sales-by?format=json")).data).toEqual((await take("sales-by")).data)
  })

  it("has a table for each question that says it can be one", () => {
    const files = [...oja.queries.values()].flatMap(({ file, name }) => (file === true ? [name] : []))
    expect(Object.keys(tables).toSorted()).toEqual(files.toSorted())
  })
})

describe("sales by products as a file", () => {
  const none = { discounts: 0, returns: 0, tax: 0, returned: 0, cost: 0, unknownCost: 0, currency: "XOF", quantity: 0 }
  const row = (more: object) => ({ ...none, ...more }) as Report["rows"][number]
  const report = {
    from: "2026-03-01",
    to: "2026-03-31",
    rows: [
      row({ kind: "goods", name: "Riz", quantity: 4000, gross: 24_052, returned: 1000, returns: 6013, net: 18_039 }),
      row({ kind: "delivery", name: "Gozem", gross: 1500, net: 1500 }),
      row({ kind: "delivery", name: "Delivery", gross: 1000, net: 1000 }),
      row({ kind: "rounding", name: "Rounding", gross: -2, net: -2 }),
    ],
    totals: [
      {
        currency: "XOF",
        takings: 26_550,
        gross_sales: 24_052,
        discounts: 0,
        returns: 6013,
        net_sales: 18_039,
        delivery_income: 2500,
        cash_rounding: -2,
        tax_collected: 0,
        cost_of_goods: 0,
        unknown_costs: 0,
        gross_profit: 18_039,
      },
    ],
  } satisfies Report
  const { feet, rows } = tables["sales-by-products"]!(report as never, wordsIn(oja, "fr"), "fr")
  const column = (name: string) => [...rows, ...feet].map((row) => Number(row[name]))

  it("comes in every row, and in each column, to what stands under it", () => {
    const [gross, discount, returned, net] = ["gross", "discounts", "returns", "net"].map(column)
    for (const [at, of] of net!.entries()) expect(gross![at]! - discount![at]! - returned![at]!).toBe(of)
    for (const all of [gross!, discount!, returned!, net!])
      expect(all.slice(0, -1).reduce((sum, one) => sum + one, 0)).toBe(all.at(-1))
  })

  it("calls delivery and rounding by words of the person's language", () => {
    expect(rows.map(({ name }) => name)).toEqual(["Riz", "Livraison, Gozem", "Livraison", "Arrondi"])
  })
})
