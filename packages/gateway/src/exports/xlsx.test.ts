import { readSheet } from "read-excel-file/node"
import { describe, expect, it } from "vitest"
import type { Row, Writing } from "./cells.ts"
import { xlsx } from "./xlsx.ts"

const writing: Writing = {
  columns: [
    { name: "name", header: "Nom <&>", meaning: undefined },
    { name: "price", header: "Prix", meaning: "amount" },
    { name: "left", header: "Stock", meaning: "quantity" },
    { name: "on", header: "Jour", meaning: "day" },
    { name: "at", header: "Moment", meaning: "instant" },
    { name: "gone", header: "Archivé", meaning: undefined },
  ],
  language: "fr",
  currency: "NGN",
  zone: "Africa/Lagos",
}

/** A row as a reader that knows nothing of us finds it. */
const read = async (rows: Iterable<Row>): Promise<ReadonlyArray<ReadonlyArray<unknown>>> => {
  const pieces: Array<Uint8Array> = []
  for await (const piece of xlsx(rows, writing)) pieces.push(piece)
  return readSheet(Buffer.concat(pieces), { trim: false })
}

describe("a spreadsheet", () => {
  it("is read elsewhere as it was meant: text, numbers, yes and no, days and the shop's clock", async () => {
    const at = Date.UTC(2026, 2, 1, 23, 30)
    const row = { name: "Riz", price: 150_050, left: 1234, on: "2026-02-28", at, gone: false }
    expect(await read([row])).toEqual([
      writing.columns.map(({ header }) => header),
      ["Riz", 1500.5, 1.234, new Date("2026-02-28T00:00:00Z"), new Date("2026-03-02T00:30:00Z"), false],
    ])
  })

  it("keeps what has no decimals whole, and leaves empty what is not said", async () => {
    const [, found] = await read([{ price: 12_500, currency: "XOF", left: 3000, name: "", on: null }])
    expect(found).toEqual([null, 12_500, 3, null, null, null])
  })

  it.each([
    '=HYPERLINK("http://x")',
    "+1",
    "@SUM(A1)",
    "<b>&amp;</b>",
    "  two  spaces ",
    "line\nbreak",
    "_x0041_",
    "ọ̀jà ₦ 😀",
  ])("takes %j for text, and runs nothing", async (name) => {
    expect((await read([{ name }]))[1]?.[0]).toBe(name)
  })

  it("leaves out what no spreadsheet can hold, so that the file opens", async () => {
    const [, first, second] = await read([{ name: "a\u0000b\uFFFE\uD800c" }, { name: "x".repeat(40_000) }])
    expect(first?.[0]).toBe("ab\uFFFDc")
    expect(second?.[0]).toHaveLength(32_767)
  })

  it("lets go of the rows when nobody reads on", async () => {
    let open = true
    const rows = function* (): Iterable<Row> {
      try {
        for (let n = 0; ; n++) yield { name: `Row ${n}` }
      } finally {
        open = false
      }
    }
    let pieces = 0
    for await (const _ of xlsx(rows(), writing)) if ((pieces += 1) > 30) break
    await expect.poll(() => open).toBe(false)
  })

  it("breaks off when the rows do, instead of ending as if it were whole", async () => {
    const rows = function* (): Iterable<Row> {
      yield { name: "Rice" }
      throw new Error("the book is shut")
    }
    await expect(read(rows())).rejects.toThrow("the book is shut")
  })
})
