import { describe, expect, it } from "vitest"
import { cutText } from "./cut.ts"
import { decoded } from "./encoding.ts"
import { textOf } from "./html.ts"
import { madeSkus } from "./productLine.ts"
import { sheetOf } from "./sheet.ts"

describe("text is cut into cells", () => {
  const cells = (text: string) => {
    const found = cutText(text, ",")
    return "unclosed" in found ? found : found.map((it) => [it.line, ...it.cells])
  }
  it("with quotes, doubled quotes, empty cells and every kind of line end", () => {
    expect(cells('a,"b ""c"", d",\r\n"",e\rf\n\ng')).toEqual([
      [1, "a", 'b "c", d', ""],
      [2, "", "e"],
      [3, "f"],
      [4, ""],
      [5, "g"],
    ])
  })
  it("that know the line they begin on, after cells of several lines", () => {
    expect(cells('a,"x\r\ny\nz"\nb,c')).toEqual([
      [1, "a", "x\r\ny\nz"],
      [4, "b", "c"],
    ])
  })
  it("and keeps inch marks, in quotes or not", () => {
    expect(cells('12" pipe,"12" pipe"\n"5"" x 3""",')).toEqual([
      [1, '12" pipe', '12" pipe'],
      [2, '5" x 3"', ""],
    ])
  })
  it.each([
    ['a,b\nc,"d', 2],
    ['a\n"b\nc,"d",e\nf', 2],
    ['a,"b\nc\nd "e" f",g', 1],
  ])("but never mends a quote that swallows lines", (text, line) => {
    expect(cells(text)).toEqual({ unclosed: line })
  })
})

describe("a header", () => {
  it("is found under a title, even one that is called as a column is", () => {
    expect(sheetOf("Stock\n\nsku;name\nA;Rice")).toMatchObject({ headers: ["sku", "name"], lines: [4] })
  })
  it("is the first line where nothing is recognised", () => {
    expect(sheetOf("Mon truc;Autre\n1;2")).toMatchObject({ headers: ["Mon truc", "Autre"], rows: [["1", "2"]] })
  })
})

it("tells Mac Roman from Windows, letter by letter", () => {
  const bytes = (...all: ReadonlyArray<number>) => new Uint8Array(all)
  expect(decoded(bytes(0x50, 0x90, 0x63, 0x68, 0x65, 0x20, 0x63, 0x72, 0x8f, 0x6d, 0x65))).toEqual({
    text: "Pêche crème",
    encoding: "macintosh",
  })
  expect(decoded(bytes(0xc9, 0x70, 0x69, 0x63, 0x65, 0x72, 0x69, 0x65, 0x20, 0x6e, 0xb0))).toEqual({
    text: "Épicerie n°",
    encoding: "windows-1252",
  })
})

it("markup becomes text, and what is none stays", () => {
  expect(textOf("<p>One<br>two</p><ul><li>three &lt; 4</li></ul>")).toBe("One\ntwo\n• three < 4")
  expect(textOf("5 < 6 & 7 > 3")).toBe("5 < 6 & 7 > 3")
})

it("SKUs follow from the name: plainly where nothing is lost, else with a sum of all of it", () => {
  expect(madeSkus("Riz 5 kg", [])[0]).toBe("RIZ-5-KG")
  const first = ["C++", "C#", "C", "Чай", "Чай.", "茶", "???", "a".repeat(80), `${"a".repeat(79)}b`].map(
    (it) => madeSkus(it, [])[0]!,
  )
  expect(new Set(first).size).toBe(9)
  for (const sku of first) expect(sku).toMatch(/^[A-Z0-9-]{1,40}$/)
  const size = (value: string) => madeSkus("Рубашка", [{ name: "Размер", value }])[0]
  expect(size("M")).not.toBe(size("L"))
})
