import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { PDFiumLibrary } from "@hyzyla/pdfium"
import { prepareZXingModule, readBarcodes, type ReaderOptions } from "zxing-wasm/reader"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { ownCode } from "@oja/domain/labels/barcode"
import { type SheetName, sheetNames } from "@oja/domain/labels/sheets"
import { open, type Opened, type Person } from "../testing/open.ts"

let shop: Opened
let ada: Person
let pdfium: PDFiumLibrary
const variants = new Map<string, string>()
const EAN = "4006381333931"

beforeAll(async () => {
  const wasm = fileURLToPath(import.meta.resolve("zxing-wasm/reader/zxing_reader.wasm"))
  prepareZXingModule({ overrides: { wasmBinary: readFileSync(wasm).buffer as ArrayBuffer } })
  pdfium = await PDFiumLibrary.init()
  shop = await open()
  ada = await shop.person("ada", "Ada Stores")
  const add = async (name: string, more: object) => {
    const body = { name, type: "product", sellingPrice: 150_050, ...more }
    const { data } = await ada.call("POST /product", body)
    variants.set(name, data.variantId)
  }
  const openingStock = [{ locationId: "loc_main", quantity: 3000 }]
  await add("Rice", { sku: "RICE-50", openingStock })
  await add("Milk", { barcode: EAN, sku: "MILK" })
  await add("Soap", { barcode: "12345678" })
  await add("Comb", {})
})
afterAll(async () => {
  pdfium.destroy()
  await shop.close()
})

/** The labels as a printer gets them. */
const printed = async (asking: string) => {
  const answer = await fetch(`http://127.0.0.1:${shop.port}/v1.0/products/labels?${asking}`, {
    headers: { authorization: `Token ${ada.token}` },
  })
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/pdf"])
  return new Uint8Array(await answer.arrayBuffer())
}

/** What a reader that knows nothing of us reads from the pages, at sixteen dots a millimetre, as a hand scanner sees them. */
const readBack = async (file: Uint8Array) => {
  const document = await pdfium.loadDocument(file)
  const found: Array<string> = []
  for (const page of document.pages()) {
    const { data, height, width } = await page.render({ scale: (16 * 25.4) / 72, render: "bitmap" })
    const image = { data: new Uint8ClampedArray(data), width, height, colorSpace: "srgb" } as Parameters<
      typeof readBarcodes
    >[0]
    // Looked at a second time, three times as coarse, one code in fifty is another with digits that check as well.
    const how: ReaderOptions = { formats: ["EAN13", "Code128"], maxNumberOfSymbols: 255, tryDownscale: false }
    const codes = await readBarcodes(image, how)
    found.push(...codes.map(({ format, text }) => `${format} ${text}`))
  }
  const text = [...document.pages()].map((page) => page.getText()).join("\n")
  const pages = document.getPageCount()
  document.destroy()
  return { found: found.toSorted(), text, pages }
}

const each = (...names: ReadonlyArray<string>) =>
  `variants=${names.map((it) => it.replace(/^\w+/, (name) => variants.get(name)!)).join(",")}`

describe("labels", () => {
  it.each(sheetNames)("on %s are read by a reader that knows nothing of us", async (sheet: SheetName) => {
    const { found, text } = await readBack(
      await printed(`${each("Rice:1", "Milk:1", "Soap:1", "Comb:1")}&sheet=${sheet}`),
    )
    expect(found).toEqual(["Code128 12345678", "Code128 RICE-50", `EAN13 ${EAN}`])
    for (const said of ["Rice", "Comb", "₦1,500.50", "MILK", "4 006381 333931"]) expect(text).toContain(said)
  })

  it("come as many as are there, begin where the sheet has labels left, and go on on the next", async () => {
    const { found, pages } = await readBack(await printed(`${each("Rice", "Milk:2")}&start=22`))
    expect(found).toEqual(["Code128 RICE-50", "Code128 RICE-50", "Code128 RICE-50", `EAN13 ${EAN}`, `EAN13 ${EAN}`])
    expect(pages).toBe(2)
  })

  it("are the same bytes from the same goods", async () => {
    const asking = each("Milk:3")
    expect(Buffer.compare(await printed(asking), await printed(asking))).toBe(0)
  })

  it("of the shop's own code are read as what the till will look for", async () => {
    const own = ownCode(variants.get("Comb")!)
    const combId = variants.get("Comb")!.replace("var_", "prod_")
    await ada.call(`PATCH /product/${combId}`, { barcode: own })
    for (const sheet of sheetNames) {
      const { found } = await readBack(await printed(`${each("Comb:1")}&sheet=${sheet}`))
      expect([sheet, ...found]).toEqual([sheet, `EAN13 ${own}`])
    }
    expect((await ada.call(`GET /v1.2/products?search=${own}`)).data.items[0].name).toBe("Comb")
  })

  it("of many goods at once are asked for in a body, and two thousand of them print", async () => {
    const body = { variants: [{ variantId: variants.get("Rice"), count: 2000 }], sheet: "a4_65" }
    const came = await ada.call("POST /v1.0/products/labels", body)
    expect([came.status, came.headers["content-type"]]).toEqual([200, "application/pdf"])
  })

  it.each([
    [
      "more than two thousand",
      "Rice:2000,Milk:1",
      "",
      "variants",
      "2001 labels are too many at once: print at most 2000.",
    ],
    ["of nothing", "Rice:0", "", "variants", "Say of what, and how many labels: at least one."],
    ["on no sheet of ours", "Rice:1", "&sheet=a5", "sheet", /^Please choose one of: a4_24/],
    ["that begin beyond the sheet", "Rice:1", "&start=25", "start", "Must be between 1 and 24"],
    ["fewer than none", "Rice:-1", "", "variants.0.count", /./],
  ])("%s are refused, each with its reason", async (_, goods, more, param, msg) => {
    const came = await ada.call(`GET /v1.0/products/labels?${each(...goods.split(","))}${more}`)
    expect(came).toMatchObject({ status: 422, error: { code: "VALIDATION_FAILED" } })
    expect(came.error?.validationError?.[0]).toEqual({
      param,
      msg: typeof msg === "string" ? msg : expect.stringMatching(msg),
    })
  })

  it("of a neighbour's goods are not there", async () => {
    const eve = await shop.person("eve", "Eve Traders")
    expect(await eve.call(`GET /v1.0/products/labels?${each("Rice:1")}`)).toMatchObject({ status: 422 })
    expect((await eve.call(`GET /api/labels?${each("Rice:1")}`)).data).toEqual([])
  })
})
