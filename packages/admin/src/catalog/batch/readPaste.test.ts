import { describe, expect, it } from "vitest"
import { readPaste } from "./readPaste.ts"

describe("a paste", () => {
  it("of one plain text is left to its cell", () => {
    for (const text of ["Rice", "Rice, beans and oil", "Rice\r\n", ""]) expect(readPaste(text, 0)).toBeUndefined()
  })
  it("is cut as spreadsheets copy it: tabs, quoted tabs, lines and quotes in cells", () => {
    expect(readPaste('Rice\t5\r\n"a ""b""\nc\td"\t6\r\n', 0)?.block).toEqual([
      ["Rice", "5"],
      ['a "b" c\td', "6"],
    ])
  })
  it("of a file is cut by the sign that parts every line alike", () => {
    expect(readPaste("Riz;5,50;kg\nHuile;6,00;l", 0)?.block).toEqual([
      ["Riz", "5,50", "kg"],
      ["Huile", "6,00", "l"],
    ])
    expect(readPaste("Rice, long\nBeans, short", 0)?.block).toEqual([["Rice, long"], ["Beans, short"]])
  })
  it("of a column goes down, and beyond the last column nowhere", () => {
    expect(readPaste("Rice\nBeans", 0)).toMatchObject({ block: [["Rice"], ["Beans"]], places: ["name"] })
    expect(readPaste("a\tb", 11)?.places).toEqual(["description", undefined])
  })
  it("knows its headers in either language, and what the grid has no column for", () => {
    expect(readPaste("Désignation\tPrix de vente\tQté\tEmplacement\nRiz\t5\t1\tYaba", 4)).toEqual({
      block: [["Riz", "5", "1", "Yaba"]],
      places: ["name", "selling_price", "stock", undefined],
      headed: true,
      leftOut: ["Emplacement"],
    })
  })
})
