import { describe, expect, it } from "vitest"
import { barcodeOf, ownCode } from "./barcode.ts"
import { barcodeOn, type Label, marksOf, type Measure, moduleOf } from "./label.ts"
import { labels } from "./queries.ts"
import { pagesOf, perSheet, type SheetName, sheetNames, sheets } from "./sheets.ts"
import { read } from "../kernel/index.ts"

/** Letters of half their height: about what people print with. */
const measure: Measure = (text, _, points) => (text.length * points * 25.4) / 72 / 2

const rice: Label = {
  name: "Long grain parboiled rice from Abakaliki, stone free, fifty kilograms",
  variant: "Red / L",
  price: "₦1,250,000.00",
  sku: "RICE-50",
  code: "4006381333931",
}
const inside = (name: SheetName, label: Label) => {
  const { height, width } = sheets[name].label
  return marksOf(label, sheets[name], measure).filter((mark) => {
    if (mark.kind === "bars") {
      const end = mark.x + mark.modules.length * mark.module
      return mark.x < 0 || end > width || mark.y < 0 || mark.y + mark.height > height
    }
    const wide = measure(mark.text, mark.face, mark.points)
    const from = mark.x - (mark.anchor === "start" ? 0 : mark.anchor === "end" ? wide : wide / 2)
    return from < 0 || from + wide > width || mark.y > height || mark.y < 0
  })
}

describe("a barcode", () => {
  it("is EAN-13 where the last digit checks, and Code 128 for everything else that can be printed", () => {
    expect(barcodeOf("4006381333931")).toMatchObject({ kind: "ean13", text: "4 006381 333931" })
    expect(barcodeOf("4006381333931")?.modules).toHaveLength(95)
    for (const code of ["4006381333932", "036000291452", "RICE-50", "a b~"])
      expect(barcodeOf(code)).toMatchObject({ kind: "code128", text: code })
    expect(barcodeOf("Crème")).toBeUndefined()
  })

  it("takes half the room for digits at the end", () => {
    expect(barcodeOf("12345678")!.modules.length).toBeLessThan(barcodeOf("ABCDEFGH")!.modules.length - 30)
  })

  it("of the shop's own is the same each time, checks, and cannot be mistaken for a maker's", () => {
    const own = ownCode("var_0199f3a2-7d5e-7c4e-8a41-5d6c7b8a9f01")
    expect(own).toBe(ownCode("var_0199f3a2-7d5e-7c4e-8a41-5d6c7b8a9f01"))
    expect(own).not.toBe(ownCode("var_0199f3a2-7d5e-7c4e-8a41-5d6c7b8a9f02"))
    expect(own).toMatch(/^20\d{11}$/)
    expect(barcodeOf(own)?.kind).toBe("ean13")
  })
})

describe("a label", () => {
  it.each(sheetNames)("keeps everything on %s, however long the name", (name) => {
    for (const label of [rice, { ...rice, name: "X".repeat(80) }, { ...rice, code: "R-1", variant: "Y".repeat(90) }])
      expect(inside(name, label)).toEqual([])
  })

  it("draws no bars that no reader could read, and says the code in letters", () => {
    const long = { ...rice, code: "A-VERY-LONG-STOCK-KEEPING-UNIT-0001-X" }
    expect(barcodeOn(long, sheets.roll_40x30)).toBeUndefined()
    expect(marksOf(long, sheets.roll_40x30, measure).map((it) => it.kind)).not.toContain("bars")
    expect(marksOf(long, sheets.roll_40x30, measure).at(-1)).toMatchObject({ text: long.code })
  })

  it("has stripes of whole dots where a label printer prints it", () => {
    const module = moduleOf(barcodeOf(rice.code!)!, sheets.roll_50x30)!
    expect(module / 0.125).toBe(Math.round(module / 0.125))
  })
})

describe("a sheet", () => {
  it.each(sheetNames)("%s holds its labels within the paper", (name) => {
    const { label, paper } = sheets[name]
    const [page = []] = pagesOf(
      Array.from({ length: perSheet(sheets[name]) }, () => rice),
      sheets[name],
      1,
    )
    const last = page.at(-1)!
    expect(page[0]!.x).toBeGreaterThanOrEqual(0)
    expect(last.x + label.width).toBeLessThanOrEqual(paper.width + 0.001)
    expect(last.y + label.height).toBeLessThanOrEqual(paper.height + 0.001)
  })

  it("begins where labels are left, and goes on on the next", () => {
    const pages = pagesOf(["a", "b", "c"], sheets.a4_24, 23)
    expect(pages.map((page) => page.map(({ label }) => label))).toEqual([["a", "b"], ["c"]])
    expect(pages[1]![0]).toMatchObject({ x: sheets.a4_24.left, y: sheets.a4_24.top })
  })
})

describe("what is asked for", () => {
  const row = (n: number, more: object = {}) => ({
    id: `var_${n}`,
    productId: "prod_0",
    name: "Rice",
    label: "",
    currency: "NGN",
    sellingPrice: 100,
    barcodes: [],
    trackStock: true,
    quantity: 2500,
    ...more,
  })
  const answer = (rows: ReadonlyArray<object>, input: object = {}) =>
    labels
      .answer({ named: [], ofProducts: rows } as never, input, {} as never)
      .map(({ variantId, count, code }) => [variantId, count, code])

  it("is read from an address or a body alike", () => {
    const variants = [{ variantId: "var_a", count: 2 }, { variantId: "var_b" }]
    expect(read(labels.fields, { variants: "var_a:2,var_b" }, { texts: true })).toEqual({ value: { variants } })
    expect(read(labels.fields, { variants })).toEqual({ value: { variants } })
    const productIds = ["prod_a", "prod_b"]
    expect(read(labels.fields, { productIds: "prod_a,prod_b" }, { texts: true })).toEqual({ value: { productIds } })
  })

  it("is as many as are there, one of what nobody counts, and none of what is owed", () => {
    const rows = [row(1), row(2, { trackStock: false }), row(3, { quantity: -1000 })]
    expect(answer(rows).map(([, count]) => count)).toEqual([3, 1, 0])
    expect(answer(rows, { variants: [{ variantId: "var_2", count: 7 }] }).map(([id, count]) => [id, count])).toEqual([
      ["var_2", 7],
      ["var_1", 3],
      ["var_3", 0],
    ])
  })

  it("says the barcode where there is one, else the SKU", () => {
    const rows = [row(1, { barcodes: ["4006381333931"], sku: "A" }), row(2, { sku: "B" }), row(3)]
    expect(answer(rows).map(([, , code]) => code)).toEqual(["4006381333931", "B", undefined])
  })
})
