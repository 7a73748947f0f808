import * as fc from "fast-check"
import iconv from "iconv-lite"
import { describe, expect, it } from "vitest"
import { writable } from "@oja/domain/cards/lettering"
import { type Dots, paperBytes } from "@oja/domain/sales/paperBytes"
import { encoded, isIn } from "@oja/domain/sales/paperLetters"
import type { Line } from "@oja/domain/sales/paperLines"
import { codePages, type PaperProfile, papers } from "@oja/domain/sales/printing"
import type { ReceiptRow } from "@oja/domain/sales/receipt"
import { drawnLine } from "./drawnLine.ts"
import { escposOf } from "./escpos.ts"

// The counter without a connection prints by itself: its bytes are the gateway's, which another library writes.

const draw = async (line: Line, dots: number): Promise<Dots> => {
  const { height, pixels: data, width } = await drawnLine(line, dots)
  const isBlack = (x: number, y: number) => {
    const at = (width * y + x) << 2
    const [r = 0, g = 0, b = 0, a = 0] = data.subarray(at, at + 4)
    return a > 126 && Math.trunc(0.2126 * r + 0.7152 * g + 0.0722 * b) < 128
  }
  return { width, height, isBlack }
}

const letters = fc.string({
  unit: fc.constantFrom(...Array.from("abcXYZ 0123,.-éèçôÉ€°«»’–…×·₦₵ạọ́ṣ\u202f")),
  minLength: 1,
  maxLength: 60,
})
const row: fc.Arbitrary<ReceiptRow> = fc.record(
  { kind: fc.constantFrom("name", "text", "rule", "line", "pair", "total"), left: letters, right: letters },
  { requiredKeys: ["kind", "left"] },
)
const profile: fc.Arbitrary<PaperProfile> = fc.record({
  paperWidth: fc.constantFrom(...papers),
  codePage: fc.constantFrom(...codePages),
  supportsCut: fc.boolean(),
  drawerKick: fc.boolean(),
  rasterFallback: fc.boolean(),
})

describe("a receipt that is drawn without the gateway", () => {
  it("is byte for byte what the gateway writes, whatever is on it and whatever the printer", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 6 }), profile, fc.boolean(), async (rows, it, opens) => {
        const here = await paperBytes(rows, it, { draw, opens, writable })
        expect(Buffer.from(here).equals(Buffer.from(await escposOf(rows, it, { opens })))).toBe(true)
      }),
      { numRuns: 150 },
    )
  })

  it("has each table's letters as those have them who made the tables", () => {
    const names = { PC437_USA: "cp437", PC850_MULTILINGUAL: "cp850", PC858_EURO: "cp858", WPC1252: "windows-1252" }
    for (const page of codePages)
      for (let code = 0x20; code < 0x3000; code++) {
        const letter = String.fromCharCode(code)
        const bytes = iconv.encode(letter, names[page])
        const isThere = iconv.decode(bytes, names[page]) === letter
        expect([page, letter, isIn(letter, page)]).toEqual([page, letter, isThere])
        if (isThere) expect([...encoded(letter, page)]).toEqual([...bytes])
      }
  })
})
