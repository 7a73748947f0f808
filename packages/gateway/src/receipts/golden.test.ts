import { describe, expect, it } from "vitest"
import { codePages, type PaperProfile, papers, usualProfile } from "@oja/domain/sales/printing"
import { escposOf } from "./escpos.ts"
import { readEscPos } from "./testing/readEscPos.ts"

// The sentence of pain C70, word for word, on every paper, with every table, drawn and plain.
const SENTENCE = "Reçu n° 12, é è ç ô, 1 500 F CFA, ₦"
const profiles = papers.flatMap((paperWidth) =>
  codePages.flatMap((codePage) =>
    [true, false].map((rasterFallback): PaperProfile => ({ ...usualProfile, paperWidth, codePage, rasterFallback })),
  ),
)

describe("“Reçu n° 12, é è ç ô, 1 500 F CFA, ₦”", () => {
  it.each(profiles)("on $paperWidth mm with $codePage, drawn: $rasterFallback", async (profile) => {
    const bytes = await escposOf([{ kind: "line", left: SENTENCE }], profile)
    const { paper } = readEscPos(bytes)
    const lines = paper.flatMap((it) => (typeof it === "string" && it !== "" ? [it.trim()] : []))
    const pictures = paper.filter((it) => typeof it !== "string")
    // Drawn where the table lacks a letter of the line, and plainly said where nothing may be drawn; never a question mark.
    if (profile.rasterFallback) expect(pictures.length).toBeGreaterThan(0)
    else {
      expect(pictures).toEqual([])
      expect(lines.join(" ")).toContain("1 500 F CFA, NGN")
      expect(lines.join(" ")).toMatch(/^Reçu n° 12, é è ç ô,/)
    }
    expect(lines.join(" ")).not.toContain("?")
    const name = `${profile.paperWidth}-${profile.codePage}${profile.rasterFallback ? "" : "-plain"}`
    const hex =
      Buffer.from(bytes)
        .toString("hex")
        .match(/.{1,100}/g) ?? []
    await expect(`${hex.join("\n")}\n`).toMatchFileSnapshot(`testing/golden/sentence-${name}.hex`)
  })

  it("a name in another script is drawn, and two names are two pictures", async () => {
    const drawn = (left: string) => escposOf([{ kind: "line", left }], usualProfile)
    const [arabic, again, chinese, thai] = await Promise.all(["محمد", "محمد", "王小明", "สมชาย"].map(drawn))
    expect(arabic).toEqual(again)
    expect(arabic).not.toEqual(chinese)
    for (const bytes of [arabic!, chinese!, thai!]) {
      const pictures = readEscPos(bytes).paper.flatMap((it) => (typeof it === "string" ? [] : [it]))
      expect(pictures).toHaveLength(1)
      expect(pictures[0]!.black).toBeGreaterThan(200)
    }
  })

  it("the code of a receipt is drawn where a printer draws, and its address is said where it does not", async () => {
    const row = { kind: "code", left: "https://oja.example/r/0123456789ABCDEFGHJKMNPQRS" } as const
    const drawn = readEscPos(await escposOf([row], usualProfile)).paper
    expect(drawn.filter((it) => typeof it !== "string")).toHaveLength(1)
    const said = readEscPos(await escposOf([row], { ...usualProfile, rasterFallback: false })).paper
    expect(said.map(String).join("").replaceAll(/\s/g, "")).toContain(row.left)
  })
})
