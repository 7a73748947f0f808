import * as Schema from "effect/Schema"
import { describe, expect, it } from "vitest"
import { ImportRow } from "../catalog/importRow.ts"
import { restoredCell, safeCell } from "./cells.ts"
import { recognise, template } from "./columns.ts"
import { decoded } from "./encoding.ts"
import { detectStyle, readNumber } from "../kernel/numbers.ts"
import { problems } from "./problems.ts"
import { skuFrom } from "./productLine.ts"
import { readProducts } from "./products.ts"
import { emptySummary, plus, settle } from "./settle.ts"

describe("cells", () => {
  it("never run as formulas, and come back as they were (C61)", () => {
    for (const text of ["=1+1", "+234 803", "-5 rice", "@SUM(A1)", "\tx", "\rx", "'=x", "'quoted", "plain", ""]) {
      expect(String(safeCell(text))).not.toMatch(/^[=+\-@\t\r]/)
      expect(restoredCell(String(safeCell(text)))).toBe(text)
    }
    expect(safeCell(-5.5)).toBe(-5.5)
    expect(restoredCell("'n sync")).toBe("'n sync")
  })
})

describe("bytes", () => {
  const bytes = (...all: ReadonlyArray<number>) => new Uint8Array(all)
  it("are read as what they were written in (C64)", () => {
    expect(decoded(new TextEncoder().encode("café ₦"))).toEqual({ text: "café ₦", encoding: "utf-8" })
    expect(decoded(bytes(0xef, 0xbb, 0xbf, 0x61))).toEqual({ text: "a", encoding: "utf-8-bom" })
    expect(decoded(bytes(0x63, 0x61, 0x66, 0xe9, 0x20, 0x80))).toEqual({ text: "café €", encoding: "windows-1252" })
    expect(decoded(bytes(0xff, 0xfe, 0x61, 0))).toEqual({ text: "a", encoding: "utf-16le" })
    expect(decoded(bytes())).toEqual({ text: "", encoding: "utf-8" })
  })
})

describe("numbers", () => {
  it("tell their style from the whole column (C63)", () => {
    expect(detectStyle(["4,20", "1500"], 2)).toBe("comma")
    expect(detectStyle(["4.20", "1,500"], 2)).toBe("point")
    expect(detectStyle(["1.500", "2.300,5"], 2)).toBe("comma")
    expect(detectStyle(["1,500,000"], 2)).toBe("point")
    expect(detectStyle(["1 500,5"], 2)).toBe("comma")
    expect(detectStyle(["1500", "₦ 20", ""], 2)).toBe("plain")
    expect(detectStyle(["4,20", "4.20"], 2)).toBe("mixed")
  })
  it("that can be read two ways must be confirmed", () => {
    expect(detectStyle(["1,500", "2,000"], 2)).toBe("ambiguous")
    expect(detectStyle(["1.500"], 3)).toBe("ambiguous")
    expect(detectStyle(["0.500"], 3)).toBe("point")
    // Francs have no decimals, and 4,255 naira no third one: there the sign can only group.
    expect(detectStyle(["1.500"], 0)).toBe("comma")
    expect(detectStyle(["4,255"], 2)).toBe("point")
  })
  it("are read exactly", () => {
    expect(readNumber("₦1,500.50", "point", 2)).toBe(150_050)
    expect(readNumber("1\u202F500,5 F CFA", "comma", 2)).toBe(150_050)
    expect(readNumber("-2.5", "point", 3)).toBe(-2500)
    expect(readNumber("10.500", "point", 2)).toBe(1050)
    expect(readNumber("10.5", "point", 0)).toBe("too_many_decimals")
    expect(readNumber("4,20", "point", 2)).toBe("not_a_number")
    expect(readNumber("ten", "point", 2)).toBe("not_a_number")
    expect(readNumber("1e5", "point", 2)).toBe("not_a_number")
    expect(readNumber("99999999999999999", "point", 2)).toBe("too_large")
  })
})

describe("headers", () => {
  it("are known in both languages and as people say", () => {
    expect(recognise(template("en")).columns).toEqual(template("en"))
    expect(recognise(template("fr")).columns).toEqual(template("en"))
    expect(recognise(["\uFEFFRéférence", "DÉSIGNATION", "Prix d’achat", "Qté", "Selling Price *"]).columns).toEqual([
      "sku",
      "name",
      "cost_price",
      "stock",
      "selling_price",
    ])
  })
  it("that nobody knows are for a person to map", () => {
    const found = recognise(["Nom", "Couleur", "Produit"])
    expect(found).toEqual({ columns: ["name", undefined, undefined], unknown: ["Couleur"], doubled: ["name"] })
    expect(recognise(["Couleur", "Nom"], { Couleur: "tags", Nom: null })).toEqual({
      columns: ["tags", undefined],
      unknown: [],
      doubled: [],
    })
  })
})

describe("a products file", () => {
  const headers = [
    "sku",
    "code_barres",
    "nom",
    "type",
    "prix_vente",
    "prix_achat",
    "stock",
    "stock_minimum",
    "etiquettes",
  ]
  const read = (...rows: ReadonlyArray<ReadonlyArray<string>>) => readProducts({ headers, rows }, { currency: "NGN" })

  it("becomes lines the catalogue understands", () => {
    const { lines, problems } = read(["RICE", "615", "Riz", "Produit", "5 000,50", "-", "1,5", "2", "grain; sac"])
    expect(problems).toEqual([])
    expect(lines).toEqual([
      {
        line: 2,
        sku: "RICE",
        barcode: "615",
        name: "Riz",
        type: "product",
        sellingPrice: 500_050,
        stock: 1500,
        minimumStock: 2000,
        tags: ["grain", "sac"],
        clear: ["costPrice"],
      },
    ])
    expect(Schema.is(ImportRow)(lines[0])).toBe(true)
  })
  it("keeps good lines when others are bad, and says why of each cell (C66)", () => {
    const { lines, problems: found } = read(
      ["A", "", "Apple", "", "1.50", "", "", "", ""],
      ["B B", "", "", "thing", "0", "-1", "-", "1.2345", "ab"],
      ["C", "6.151E+12", "Cocoa", "", "1.505", "", "", "", ""],
      ["", "", "", "", "", "", "", "", ""],
      ["", "", "", "", "2", "", "", "", ""],
      ["D", "", "-", "", "ten", "", "", "", ""],
    )
    expect(lines.map((it) => it.line)).toEqual([2])
    expect(found.map((it) => [it.row, it.column, it.value])).toEqual([
      [3, "sku", "B B"],
      [3, "type", "thing"],
      [3, "selling_price", "0"],
      [3, "cost_price", "-1"],
      [3, "stock", "-"],
      [3, "minimum_stock", "1.2345"],
      [3, "tags", "ab"],
      [4, "barcode", "6.151E+12"],
      [4, "selling_price", "1.505"],
      [6, "sku", ""],
      [7, "name", "-"],
      [7, "selling_price", "ten"],
    ])
    expect(found[2]).toMatchObject({ reason: problems.not_positive.reason, hint: problems.not_positive.hint })
  })
  it("waits for a person where a column can be read two ways", () => {
    const sheet = { headers: ["sku", "price"], rows: [["A", "1,500"]] }
    const unsure = readProducts(sheet, { currency: "NGN" })
    expect(unsure).toMatchObject({ lines: [], confirm: ["selling_price"], styles: { selling_price: "ambiguous" } })
    const sure = readProducts(sheet, { currency: "NGN", styles: { selling_price: "point" } })
    expect(sure.lines).toMatchObject([{ sellingPrice: 150_000 }])
    expect(readProducts(sheet, { currency: "XOF" }).lines).toMatchObject([{ sellingPrice: 1500 }])
  })
  it("has no room for cents of a franc", () => {
    const sheet = { headers: ["sku", "price"], rows: [["A", "10.5"]] }
    expect(readProducts(sheet, { currency: "XOF" }).problems).toMatchObject([{ column: "selling_price", row: 2 }])
  })
  it("takes no price in another money, whether its cell says so or its header", () => {
    const priced = (price: string, header: string, currency: string) => {
      const { lines, problems } = readProducts({ headers: ["sku", header], rows: [["A", price]] }, { currency })
      return lines[0]?.sellingPrice ?? problems.map(({ reason }) => reason.en)
    }
    const other = ["This is not in your shop’s currency."]
    for (const [price, header] of [
      ["₦12,500", "price"],
      ["12500", "Price (NGN)"],
      ["$3", "price"],
    ] as const)
      expect(priced(price, header, "XOF")).toEqual(other)
    expect(priced("12 500 F CFA", "price", "NGN")).toEqual(other)
    expect(priced("₦12,500", "Price (₦)", "NGN")).toBe(1_250_000)
    expect([priced("12 500 FCFA", "Prix", "XOF"), priced("12 500 FCFA", "Prix", "XAF")]).toEqual([12_500, 12_500])
    expect(priced("£3.20", "price", "EGP")).toBe(320)
  })
  it("makes the same SKU from the same name, where a shop has none (C62)", () => {
    expect(skuFrom("Crème Caramel — 500 g")).toBe("CREME-CARAMEL-500-G")
    expect(read(["", "", "Riz 5 kg", "", "10", "", "", "", ""]).lines).toMatchObject([{ sku: "RIZ-5-KG" }])
  })
  it("gives back the text that a safe export guarded", () => {
    expect(read(["A", "", "'=Rice", "", "10", "", "", "", ""]).lines).toMatchObject([{ name: "=Rice" }])
  })
})

describe("names of categories and branches", () => {
  const lines = [
    { line: 2, sku: "A", category: "BOISSONS", location: "Yaba" },
    { line: 3, sku: "B", category: "Épices" },
    { line: 4, sku: "C", category: "epices", location: "Nowhere" },
  ]
  const names = {
    categories: new Map([["boissons", "cat_1"]] as const),
    locations: new Map([["yaba", "loc_2"]] as const),
  }
  it("become ids; new categories are named once, unknown branches are mistakes", () => {
    const settled = settle(lines, names)
    expect(settled.rows).toEqual([
      { line: 2, sku: "A", categoryId: "cat_1", locationId: "loc_2" },
      { line: 3, sku: "B" },
    ])
    expect(settled.newCategories.map(({ name }) => name)).toEqual(["Épices"])
    expect(settled.problems).toMatchObject([{ row: 4, column: "location", value: "Nowhere" }])
  })
})

it("adds up what batches do", () => {
  const judged = {
    events: [],
    created: 2,
    changed: 1,
    unchanged: 3,
    joined: 1,
    refused: [{ line: 9, reason: "no_code" }],
  }
  const once = plus(emptySummary, judged as Parameters<typeof plus>[1])
  expect(once).toEqual({ created: 2, changed: 1, unchanged: 3, joined: 1, refused: 1 })
})
