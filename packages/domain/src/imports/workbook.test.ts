import { expect, it } from "vitest"
import { readProducts } from "./products.ts"
import { workbookSheet } from "./workbook.ts"

it("reads the sheet of a workbook that names our columns, and says which others it has", () => {
  const sheet = workbookSheet([
    { sheet: "About", data: [["Our list"]] },
    {
      sheet: "Goods",
      data: [["Price list 2026"], [null], ["sku", "name", "price", "stock"], ["A-1", "'=Rice", 1500.5, 1.234]],
    },
    { sheet: "Empty", data: [] },
  ])
  const { lines, notes, problems } = readProducts(sheet, { currency: "NGN" })
  expect(problems).toEqual([])
  expect(lines).toEqual([{ line: 4, sku: "A-1", name: "'=Rice", sellingPrice: 150_050, stock: 1234 }])
  expect(notes.map(({ en }) => en)).toEqual(["Only the sheet “Goods” is read; not these: About."])
})
