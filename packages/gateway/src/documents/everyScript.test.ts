import { readFileSync } from "node:fs"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { isOnPaper, printable, unwritable } from "@oja/domain/kernel/onPaper"
import type { ReceiptRow } from "@oja/domain/sales/receipt"
import { receiptPdf } from "../receipts/receiptPdf.ts"
import { faceIn, opening, sliceOf } from "./fallbackFaces.ts"
import { isOurs, outlined } from "./outlined.ts"
import { FACES } from "./paper.ts"
import { directionOf, runsOf } from "./runs.ts"
import { lettersOfFaces, tableOf } from "./testing/lettersOnPaper.ts"
import { glyphsOf, textOf } from "./testing/readPdf.ts"
import { realNames } from "./testing/realNames.ts"

const about = { paperWidth: "80", title: "A-000012", author: "Ada Stores", language: "en", at: 0 } as const
const all = Object.values(realNames).flat()
const kinds = ["line", "text", "name", "total"] as const
const receiptWith = (texts: ReadonlyArray<string>): Promise<Uint8Array> => {
  const rows = texts.map((left, at): ReceiptRow => ({ kind: kinds[at % kinds.length]!, left }))
  return receiptPdf(rows, about)
}
const plain = (text: string) =>
  printable(text)
    .normalize("NFKC")
    // Readers set Arabic vowels now before and now behind their letters.
    .replaceAll(/[\s\p{Cf}\u064b-\u0652]+/gu, "")

describe("papers write every script", () => {
  it("by the letters that the domain says they hold, and by no others", async () => {
    await expect(tableOf(lettersOfFaces())).toMatchFileSnapshot("../../../domain/src/kernel/lettersOnPaper.ts")
  })

  it.each(Object.entries(realNames))(
    "%s: no box, and the words can be read out again as they were",
    async (_, names) => {
      for (const name of names) {
        expect(unwritable(name)).toBeUndefined()
        const bytes = await receiptWith([name])
        const glyphs = glyphsOf(bytes)
        expect(glyphs.length).toBeGreaterThan(1)
        expect(glyphs, name).not.toContain(0)
        expect(plain(await textOf(bytes)), name).toContain(plain(name))
      }
    },
  )

  it("in any mix: no glyph is a box", async () => {
    const letters = lettersOfFaces().filter((code) => /\P{C}/u.test(String.fromCodePoint(code)))
    const mixed = fc.array(
      fc.oneof(
        fc.constantFrom(...all),
        fc.constantFrom(" ", " (", ") ", "-", " 12 ", "/", "“", "”", ", ", "\u0301", "\u200d"),
        // Chinese letters are in a hundred slices: a few of them are enough.
        fc.constantFrom(...letters.filter((code) => code < 0x2e80)).map((code) => String.fromCodePoint(code)),
      ),
      { minLength: 1, maxLength: 6 },
    )
    // A failure prints its seed and path: give both to `fc.assert` to see the same again.
    await fc.assert(
      fc.asyncProperty(fc.array(mixed, { minLength: 1, maxLength: 4 }), async (lines) => {
        const texts = lines.map((line) => line.join(""))
        fc.pre(unwritable(texts) === undefined)
        expect(glyphsOf(await receiptWith(texts))).not.toContain(0)
      }),
      { numRuns: 25 },
    )
  })

  it("refuses what no face holds, and says which letter", () => {
    expect(unwritable({ lines: [{ name: "Rice" }, { name: "Sack of 한국 rice" }] })).toEqual({
      letter: "한",
      text: "Sack of 한국 rice",
    })
    expect(unwritable("\u{1e900}")?.letter).toBe("\u{1e900}")
    expect(unwritable("Rice 🎉 ❤️")).toBeUndefined()
    expect(["₦", "₵", "é", "ọ", "ẹ", "王", "م"].map((it) => isOnPaper(it))).toEqual(
      Array.from({ length: 7 }, () => true),
    )
  })

  it("joins Arabic letters: each has the form of its place in the word", async () => {
    const face = faceIn(await opening(sliceOf("م")!))
    const forms = (text: string) => face.layout(text, []).glyphs.map(({ id }) => id)
    const word = forms("محمد")
    // From right to left on the paper: the last letter first.
    expect(word).toHaveLength(4)
    const [alone] = forms("م")
    expect(word).not.toContain(alone)
    // The meem that begins is not the meem that stands in the middle.
    expect(word[3]).not.toBe(word[1])
    expect(forms("لا")).toHaveLength(face.layout("لا", []).glyphs.length)
  })

  it("draws a word of Arabic as it was drawn", async () => {
    const { path, width } = await outlined("محمد ٣", "bold", 20)
    expect(Math.round(width)).toBe(63)
    await expect(path).toMatchFileSnapshot("testing/muhammad.path")
    expect(isOurs("Ọlá ₦5")).toBe(true)
    expect(isOurs("محمد")).toBe(false)
  })

  it("costs little: one Chinese name is not a whole face", async () => {
    const [none, one] = [await receiptWith(["Ada Obi"]), await receiptWith(["王小明"])]
    expect(one.length - none.length).toBeLessThan(10_000)
    expect(one.length).toBeLessThan(60_000)
    expect(readFileSync(FACES.bold).length).toBeGreaterThan(60_000)
  })

  it("is the same bytes from the same words", async () => {
    expect(Buffer.compare(await receiptWith(all), await receiptWith(all))).toBe(0)
  })
})

describe("the order of the eye", () => {
  const said = (line: string) =>
    runsOf(line, directionOf(line), (letter, before) =>
      letter === " " && before !== undefined ? before : /[\p{Script=Arabic}]/u.test(letter) ? "a" : "o",
    ).map(({ rtl, text }) => `${rtl ? "<" : ""}${text}`)

  it.each([
    ["Ada محمد Obi", ["Ada ", "<محمد", " ", "Obi"]],
    ["محمد 12", ["12", "< ", "<محمد"]],
    ["محمد (علي) 5", ["5", " ", "(", "<علي", ")", "< ", "<محمد"]],
    ["iPhone 13", ["iPhone 13"]],
  ])("of %s", (line, order) => {
    const joined = (pieces: ReadonlyArray<string>) => pieces.join("|").replaceAll(/[<| ]/g, "")
    expect(joined(said(line))).toBe(joined(order))
  })
})
