import { readSheet } from "read-excel-file/node"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { oja } from "@oja/domain"
import { readProducts } from "@oja/domain/imports/products"
import { settle } from "@oja/domain/imports/settle"
import { joinTeam, open, type Opened, type Person } from "../testing/open.ts"
import { openShop, orderFrom } from "../testing/placing.ts"
import { columnsOf } from "./columns.ts"
import { exportRoutes } from "./routes.ts"

let shop: Opened
let ada: Person
let rice: { readonly id: string; readonly name: string; readonly description: string }
const today = new Date().toLocaleDateString("en-CA", { timeZone: "Africa/Lagos" })
const french = { "accept-language": "fr-CI" }

beforeAll(async () => {
  shop = await open()
  ada = await shop.person("ada", "Ada Stores")
  const { data } = await ada.call("POST /product", {
    name: '=HYPERLINK("rice")',
    type: "product",
    sku: "RICE-1",
    sellingPrice: 150_050,
    costPrice: 120_000,
    tags: ["grain", "staple"],
    description: 'Long,\nand "fine"; é',
    openingStock: [{ locationId: "loc_main", quantity: 1234 }],
  })
  rice = data
  await ada.call("POST /product", { name: "Beans", type: "product", sku: "BEANS", sellingPrice: 50_000 })
  await ada.call("POST /customers", { name: "Tunde", phone: "+2348031234567" })
  await ada.call("POST /v1.1/transactions", {
    kind: "sale",
    businessDate: today,
    lines: [{ productId: data.id, quantity: 1000 }],
    paymentType: "full",
  })
})
afterAll(() => shop.close())

const linesOf = (text: string) => text.slice(1).trimEnd().split("\r\n")

describe("a list as a file", () => {
  it("opens in spreadsheets of both languages, and runs nothing (strength S10)", async () => {
    const came = await ada.call("GET /api/products/export.csv?sort=name")
    expect(came.headers).toMatchObject({
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="products-${today}.csv"`,
      "cache-control": "no-store",
    })
    expect(came.text.startsWith("\uFEFFsku,barcode,name,type,")).toBe(true)
    expect(came.text).toContain('"\'=HYPERLINK(""rice"")"')
    expect(came.text).toContain(",1500.50,1200.00,0.234,main,")
    const fr = await ada.call("GET /api/products/export.csv?sort=name", undefined, french)
    expect(fr.text.startsWith("\uFEFFreference;code_barres;nom;")).toBe(true)
    expect(fr.text).toContain(";1500,50;1200,00;0,234;main;")
  })

  it("of products can come back as an import: every cell is read as it was", async () => {
    const { text } = await ada.call('GET /api/products/export.csv?filter={"q":"rice"}')
    // One product, whose description holds a line break.
    const cells = [...text.slice(1).matchAll(/("(?:[^"]|"")*"|[^,\r\n]*)(,|\r\n)/g)].map(([, cell = ""]) =>
      cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell,
    )
    const width = cells.indexOf("image_urls") + 1
    const read = readProducts({ headers: cells.slice(0, width), rows: [cells.slice(width)] }, { currency: "NGN" })
    expect(read.problems).toEqual([])
    expect(read.lines[0]).toMatchObject({
      sku: "RICE-1",
      name: rice.name,
      sellingPrice: 150_050,
      costPrice: 120_000,
      stock: 234,
      tags: ["grain", "staple"],
      description: rice.description,
    })
    const before = (await ada.call(`GET /product/${rice.id}`)).data
    const came = await ada.call("POST /v1.1/products/batch", {
      importId: "imp_back",
      rows: read.lines.map(({ location: _, ...row }) => row),
    })
    expect(came.status).toBeLessThan(300)
    expect((await ada.call(`GET /product/${rice.id}`)).data).toEqual(before)
  })

  it("of products in several kinds has a line for each, and comes back changing nothing (C62, C64)", async () => {
    const there = [{ locationId: "loc_main", quantity: 3000 }]
    const made = await ada.call("POST /product", {
      name: "Agbada",
      type: "product",
      sellingPrice: 850_000,
      options: [{ name: "Size", values: ["M", "L"] }],
      variants: [
        { optionValues: ["M"], sku: "AGB-M", openingStock: there, minimumStockAlert: 2000 },
        { optionValues: ["L"], sku: "AGB-L", barcodes: ["615"], sellingPrice: 900_000, costPrice: 400_000 },
      ],
    })
    const { text } = await ada.call('GET /api/products/export.csv?filter={"q":"Agbada"}')
    const [headers = [], ...rows] = linesOf(text).map((line) => line.split(","))
    const { lines, problems } = readProducts({ headers, rows }, { currency: "NGN" })
    expect(problems).toEqual([])
    expect(lines).toMatchObject([
      { sku: "AGB-M", stock: 3000, minimumStock: 2000, options: [{ name: "Size", value: "M" }] },
      { sku: "AGB-L", barcode: "615", costPrice: 400_000, options: [{ name: "Size", value: "L" }] },
    ])
    const settled = settle(lines, { categories: new Map(), locations: new Map([["main", "loc_main"]]) })
    const back = await ada.call("POST /v1.1/products/batch", { importId: "imp_back", rows: settled.rows })
    expect(back.status).toBe(200)
    const now = await ada.call(`GET /product/${made.data.id}`)
    expect(now.data).toEqual(made.data)
    expect((await ada.call('GET /api/products?filter={"q":"Agbada"}')).data).toHaveLength(1)
  })

  it("tells of what lies on the shelf, kept for an order or not, and comes back changing nothing (C62)", async () => {
    await openShop(ada.call, "ada-stores", { name: "Soap", sellingPrice: 20_000 })
    const openingStock = [{ locationId: "loc_main", quantity: 5000 }]
    const sugar = { name: "Sugar", type: "product", sku: "SUGAR", sellingPrice: 90_000, openingStock }
    const { data } = await ada.call("POST /product", sugar)
    await ada.call(`POST /product/${data.id}/publish`, {})
    await orderFrom(shop, ada, data.id)
    const held = async () => (await ada.call(`GET /api/stock-levels/${data.variantId}.loc_main`)).data
    const before = await held()
    expect(before).toMatchObject({ onHand: 5000, reserved: 1000 })
    const [headers = [], ...rows] = linesOf(
      (await ada.call('GET /api/products/export.csv?filter={"q":"Sugar"}')).text,
    ).map((line) => line.split(","))
    const { lines } = readProducts({ headers, rows }, { currency: "NGN" })
    expect(lines).toMatchObject([{ sku: "SUGAR", stock: 5000 }])
    const back = lines.map(({ location: _, ...row }) => row)
    await ada.call("POST /v1.1/products/batch", { importId: "imp_kept", rows: back })
    expect(await held()).toEqual(before)
    // Whoever counted the shelf counted what is kept too.
    const counted = back.map((row) => ({ ...row, stock: 4000 }))
    await ada.call("POST /v1.1/products/batch", { importId: "imp_counted", rows: counted })
    expect(await held()).toMatchObject({ onHand: 4000, reserved: 1000 })
  })

  it("keeps to the list's filter, sort and moment", async () => {
    const narrow = await ada.call('GET /api/products/export.csv?filter={"sku":"BEANS"}')
    expect(linesOf(narrow.text)).toHaveLength(2)
    const upTo = await ada.call("GET /api/products/export.csv?knownAt=1")
    expect(linesOf(upTo.text)).toHaveLength(1)
    expect(await ada.call('GET /api/products/export.csv?filter={"secret":1}')).toMatchObject({ status: 422 })
  })

  it("writes amounts as decimals, days as days, and says yes in words", async () => {
    const { text } = await ada.call("GET /api/transactions/export.csv", undefined, french)
    const [head = "", row = ""] = linesOf(text)
    expect(head).toContain("Reste à payer")
    expect(row).toContain(today)
    expect(row).toContain(";1500,50;")
    expect(row).toContain(";non;")
  })

  it("is for whoever may export: seeing a list is not enough", async () => {
    const cashier = await shop.person("till")
    await joinTeam(ada, cashier, { name: "Till", role: "cashier" })
    expect((await cashier.call("GET /api/products")).status).toBe(200)
    const refused = await cashier.call("GET /api/products/export.csv")
    expect([refused.status, refused.text.includes("Beans")]).toEqual([403, false])
  })

  it("is a spreadsheet with typed cells where one is asked for", async () => {
    const answer = await fetch(`http://127.0.0.1:${shop.port}/api/transactions/export.xlsx`, {
      headers: { authorization: `Token ${ada.token}` },
    })
    expect(answer.headers.get("content-type")).toContain("spreadsheetml")
    const [head = [], row = []] = await readSheet(Buffer.from(await answer.arrayBuffer()))
    const cellOf = (name: string) => row[head.indexOf(name)]
    expect(cellOf("Total")).toBe(1500.5)
    expect(cellOf("Day")).toEqual(new Date(`${today}T00:00:00Z`))
  })

  it("holds one value a cell, called by its own words, and nothing that is only for the program", () => {
    const columns = exportRoutes(oja.wire).flatMap(({ selects }) => columnsOf(oja, selects!, [], "fr"))
    const names = new Set(columns.map(({ name }) => name))
    for (const inside of ["version", "shareToken", "lines", "businessDate", "codeKey"])
      expect(names).not.toContain(inside)
    expect(columns.find(({ name }) => name === "settlement")).toMatchObject({
      header: "Règlement",
      choices: { part_paid: "Payée en partie" },
    })
    expect(new Set(columns.map(({ meaning }) => meaning))).toContain("instant")
  })
})
