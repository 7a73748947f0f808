import { Resvg } from "@resvg/resvg-js"
import { describe, expect, it } from "vitest"
import { drawn } from "@oja/domain/cards/draw"
import { measured, writable } from "@oja/domain/cards/lettering"
import { type TemplateName, templateNames } from "@oja/domain/cards/templates"
import { FACES } from "../documents/paper.ts"
import { picture } from "./picture.ts"

const font = { fontFiles: [FACES.display, FACES.text, FACES.bold], loadSystemFonts: false }
const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="9000" height="400">${inside}</svg>`

/** How wide the faces really draw words, at 100 pixels. */
const widthOf = (words: string, family: string, weight: number) => {
  const text = words.replaceAll(/[&<>]/g, (sign) => `&#${sign.codePointAt(0)};`)
  const style = `font-family="${family}" font-weight="${weight}" font-size="100"`
  return new Resvg(svg(`<text x="0" y="200" ${style}>${text}</text>`), { font }).getBBox()?.width ?? 0
}

const names = [
  "Ada",
  "Oluwasẹ́un Ọláọ́lúwa Adéṣẹ̀san",
  "Mme Éloïse N’Guessan-Koffi de la Forêt d’Abidjan",
  "Chukwuebuka Nnamdi-Okonkwo",
  "Ɗanladi Ƙasimu",
  "Œuvre Çedille Ñandú",
  "W".repeat(80),
  "i".repeat(80),
  "MWMW ".repeat(15),
  'Tunde & Bisi <Bakare> "n\'" ]]>',
  "محمد 山田 🙂",
]
/** Where every text stands, as the card says it itself. */
const texts = (card: string) =>
  [...card.matchAll(/<text x="(\d+)" y="([\d.]+)" font-size="(\d+)" ([^>]*)>([^<]*)<\/text>/g)].map(
    ([, x, y, size, style = "", words = ""]) => ({
      x: Number(x),
      y: Number(y),
      size: Number(size),
      family: /'([^']*)'"/.exec(style)?.[1] ?? "",
      weight: Number(/font-weight="(\d+)"/.exec(style)?.[1]),
      words: words.replaceAll(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code))),
    }),
  )
const rooms: Readonly<Record<TemplateName, readonly [right: number, top: number, bottom: number]>> = {
  dots: [873, 195, 1155],
  squares: [873, 195, 1155],
  night: [873, 195, 1155],
  waves: [972, 468, 1278],
  leaves: [972, 468, 1278],
  market: [972, 468, 1278],
  cowrie: [972, 72, 882],
  sun: [972, 72, 882],
}

describe("a card's words", () => {
  it("are reckoned no narrower than our faces draw them, letter by letter", () => {
    const letters = Array.from({ length: 0x250 - 0x21 }, (_, at) => String.fromCodePoint(at + 0x21))
    const known = letters.filter((it) => writable(it) === it && it !== "")
    expect(known.length).toBeGreaterThan(300)
    const faces = [
      ["Bricolage Grotesque", 700],
      ["Plus Jakarta Sans", 700],
      ["Plus Jakarta Sans", 400],
    ] as const
    const narrow = [...known, "₦", "₵", "€", "ẹ", "ọ", "ṣ", "’", "—"].filter((letter) => {
      const words = `n${letter.repeat(10)}n`
      return faces.some(([family, weight]) => measured(words, 100) < widthOf(words, family, weight) - 40)
    })
    expect(narrow).toEqual([])
  })

  it("stay in their room, however long the names are", () => {
    const long =
      "Thank you for coming all the way from Kano; we have kept the wrapper with the cowries for you. ".repeat(3)
    for (const template of templateNames)
      for (const name of [...names, undefined])
        for (const message of [undefined, long.slice(0, 240), "W".repeat(240)])
          for (const shopName of [
            "Ada Stores",
            "Ada Obi and Daughters Provisions, Cosmetics and General Merchandise ".repeat(2),
            "W".repeat(160),
          ]) {
            const [right, top, bottom] = rooms[template]
            const lines = texts(drawn({ template, language: "en", shopName, name, message }))
            expect(lines.length).toBeGreaterThan(2)
            for (const { size, words, x, y } of lines) {
              expect(x + measured(words, size), words).toBeLessThanOrEqual(right)
              expect([y - size * 0.8 >= top - 8, y <= bottom], `${template} ${words} ${y}`).toEqual([true, true])
            }
            const overlaps = lines.filter(
              ({ size, x, y }, at) => at > 0 && x === lines[at - 1]!.x && y - size * 0.75 < lines[at - 1]!.y,
            )
            expect(overlaps, template).toEqual([])
          }
  })

  it("are drawn as wide as they were reckoned, at most", () => {
    for (const name of names)
      for (const { family, size, weight, words } of texts(
        drawn({ template: "dots", language: "fr", shopName: "Ada", name }),
      ))
        expect((widthOf(words, family, weight) * size) / 100).toBeLessThanOrEqual(measured(words, size) + 4)
  })

  it("hold no markup and no letter that our faces lack", () => {
    const card = drawn({
      template: "sun",
      language: "en",
      shopName: "<script>",
      name: "Tunde & <b>",
      message: "“a” ]]> 'b'",
    })
    expect(card).not.toMatch(/<script|<b>|&(?!#\d+;)/)
    expect(writable("Ɗanladi Ƙasimu 🙂")).toBe("Danladi Kasimu")
    expect(writable("Ada\u0000\u200b 山田")).toBe("Ada")
    expect(writable("Ọlá\u0323")).toBe("Ọlạ́")
    for (const kept of ["₦5,000 ₵40 €2", "Adéṣẹ̀san", "N’Guessan-Koffi", "Œuvre"])
      expect(writable(kept)).toBe(kept.normalize("NFC"))
  })

  it("draw something: Yoruba's marks change the picture, and nothing changes it without them", async () => {
    const card = { template: "cowrie", language: "en", shopName: "Ada Stores" } as const
    const [plain, marked, again] = await Promise.all([
      picture({ ...card, name: "Olaoluwa" }),
      picture({ ...card, name: "Ọláọ́lúwa" }),
      picture({ ...card, name: "Ọláọ́lúwa".normalize("NFD") }),
    ])
    expect(Buffer.compare(marked, again)).toBe(0)
    expect(Buffer.compare(marked, plain)).not.toBe(0)
  })
})
