import { describe, expect, it } from "vitest"
import { codePages, columnsOn, dotsOn, type PaperProfile, papers, usualProfile } from "@oja/domain/sales/printing"
import type { ReceiptRow } from "@oja/domain/sales/receipt"
import { escposOf } from "./escpos.ts"
import { testPage } from "./testPage.ts"
import { type Picture, readEscPos } from "./testing/readEscPos.ts"

const hard = "Reçu n° 12, é è ç ô, 1\u202f500\u202fF\u202fCFA"
const rows: ReadonlyArray<ReceiptRow> = [
  { kind: "name", left: "Chez Awa & Frères, Adjamé" },
  { kind: "text", left: hard },
  { kind: "rule", left: "" },
  { kind: "line", left: "Pagne « Fleur d’hibiscus », rouge, six yards, première qualité" },
  { kind: "pair", left: "2 × ₦4,200.00", right: "₦8,400.00" },
  { kind: "pair", left: "1 × GH₵20.00", right: "GH₵20.00" },
  { kind: "line", left: "Ọláọ́lúwa Adéṣẹ̀san" },
  { kind: "total", left: "TOTAL", right: "1\u202f500\u202fF\u202fCFA" },
  { kind: "text", left: "Merci\u202f!" },
]
const profiles = papers.flatMap((paperWidth) =>
  codePages.flatMap((codePage) =>
    [true, false].map((rasterFallback): PaperProfile => ({ ...usualProfile, paperWidth, codePage, rasterFallback })),
  ),
)
const nameOf = ({ codePage, paperWidth, rasterFallback }: PaperProfile) =>
  `${paperWidth}-${codePage}${rasterFallback ? "" : "-plain"}`
const words = (paper: ReadonlyArray<string | Picture>) =>
  paper.flatMap((it) => (typeof it === "string" && it !== "" ? [it.trim()] : []))
const pictures = (paper: ReadonlyArray<string | Picture>) => paper.filter((it) => typeof it !== "string")

describe("a receipt for a printer", () => {
  it.each(profiles.map((it) => [nameOf(it), it] as const))("with %s is the bytes it was", async (name, profile) => {
    const bytes = Buffer.from(await escposOf(rows, profile))
    const lines = bytes.toString("hex").match(/.{1,100}/g) ?? []
    await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot(`testing/golden/${name}.hex`)
  })

  it.each(profiles.map((it) => [nameOf(it), it] as const))(
    "with %s is read by a reader that knows nothing of us, and no line is too wide",
    async (_, profile) => {
      const { acts, paper, widest } = readEscPos(await escposOf(rows, profile))
      expect(acts).toEqual(["init"])
      expect(widest).toBeLessThanOrEqual(columnsOn[profile.paperWidth])
      for (const picture of pictures(paper)) {
        expect(picture).toMatchObject({ width: dotsOn[profile.paperWidth] })
        expect(picture.black).toBeGreaterThan(300)
      }
      if (!profile.rasterFallback) expect(pictures(paper)).toEqual([])
    },
  )

  it("says French as it is written in the tables that hold it", async () => {
    for (const codePage of ["PC850_MULTILINGUAL", "PC858_EURO", "WPC1252"] as const) {
      const { paper } = readEscPos(await escposOf(rows, { ...usualProfile, paperWidth: "80", codePage }))
      expect(words(paper)).toContain("Reçu n° 12, é è ç ô, 1 500 F CFA")
      expect(words(paper)).toContain("Merci !")
      // Naira, cedi, and marks of Yoruba are in no table: they are drawn.
      expect(pictures(paper).length).toBe(3)
    }
  })

  it("draws ₦ and ₵, and two amounts that differ are drawn otherwise", async () => {
    const bytesOf = (right: string) => escposOf([{ kind: "pair", left: "Total", right }], usualProfile)
    const [naira, cedi, again] = await Promise.all(["₦5", "₵5", "₦5"].map(bytesOf))
    expect(naira).toEqual(again)
    expect(naira).not.toEqual(cedi)
  })

  it("says money in letters where nothing may be drawn", async () => {
    const { paper } = readEscPos(
      await escposOf(rows, { ...usualProfile, rasterFallback: false, codePage: "PC437_USA" }),
    )
    expect(words(paper)).toContain("2 x NGN 4,200.00    NGN 8,400.00")
    expect(words(paper)).toContain("1 x GHS 20.00          GHS 20.00")
    expect(words(paper)).toContain("Oláolúwa Adésesan")
    expect(words(paper).join(" ")).not.toContain("?")
  })

  it("takes no commands from names: what is sold opens no drawer (strength D1)", async () => {
    const sly = [{ kind: "line", left: "Rice\x1bp\x00\x19\xfa\x1dV\x00" }] as const
    for (const rasterFallback of [true, false]) {
      const { acts, paper } = readEscPos(await escposOf(sly, { ...usualProfile, rasterFallback }))
      expect(acts).toEqual(["init"])
      expect(words(paper)[0]).toMatch(/^Ricep/)
    }
  })

  it("opens the drawer with both its times, and cuts, where the printer can", async () => {
    const able = { ...usualProfile, supportsCut: true, drawerKick: true }
    expect(readEscPos(await escposOf(rows, able)).acts).toEqual(["init", "drawer 50 500", "cut", "init"])
    expect(readEscPos(await escposOf(rows, able, { opens: false })).acts).toEqual(["init", "cut", "init"])
  })

  it("has the figure at the right edge, and on a line of its own beside a long name", async () => {
    const pair = (left: string): ReceiptRow => ({ kind: "pair", left, right: "1,500" })
    const { paper } = readEscPos(
      await escposOf([pair("Cash"), pair("A very long way of paying, by name")], usualProfile),
    )
    expect(paper.slice(0, 3)).toEqual([
      "Cash                       1,500",
      "A very long way of paying, by",
      "name                       1,500",
    ])
  })
})

describe("a test page", () => {
  it.each(["en", "fr"] as const)("in %s shows each table as it reads where the printer has it", async (language) => {
    for (const profile of profiles) {
      const { paper, widest } = readEscPos(await testPage(profile, language))
      const said = words(paper)
      expect(widest).toBe(columnsOn[profile.paperWidth])
      for (const page of codePages) expect(said.some((it) => it.endsWith(page))).toBe(true)
      expect(said.filter((it) => it.startsWith("éèêàùçôïÉ")).length).toBe(codePages.length)
    }
  })
})
