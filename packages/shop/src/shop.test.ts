import { describe, expect, it } from "vitest"
import { contrast, themeOf } from "./look/colour.ts"
import { palettes } from "./look/tokens.ts"
import { asData } from "./parts/Head.tsx"
import { figure, money } from "./say.ts"
import { en } from "./words/en.ts"
import { fr } from "./words/fr.ts"

describe("a merchant's colour", () => {
  const colours = ["#2b2f77", "#ffffff", "#000000", "#ffff00", "#808080", "#ff0066", "#00c2a8", "#7f7f00", "#fbfaf7"]

  it.each(colours)("%s can be read as a link and written on, by day and by night", (colour) => {
    const { dark, light } = themeOf(colour)
    for (const [theme, palette] of [
      [light, palettes.light],
      [dark, palettes.dark],
    ] as const) {
      for (const ground of [palette.paper, palette.surface])
        expect(contrast(theme.primary, ground)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(theme.onPrimary, theme.primary)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(theme.primary, theme.tint)).toBeGreaterThanOrEqual(3.8)
    }
  })

  it("stays as it was chosen where it reads", () => {
    expect(themeOf("#006644").light.primary).toBe("#006644")
  })
})

describe("money", () => {
  it("is plain: decimals only where there are some, and the currency's own", () => {
    expect([money("en", 1_250_000, "NGN"), money("en", 1_250_050, "NGN")]).toEqual(["₦12,500", "₦12,500.50"])
    expect(money("fr", 12_500, "XOF")).toMatch(/^12\s500\sF\sCFA$/)
    expect([figure(1_250_050, "NGN"), figure(12_500, "XOF"), figure(1500, "TND")]).toEqual([
      "12500.50",
      "12500",
      "1.500",
    ])
  })
})

describe("data in a page", () => {
  it("never ends the script that holds it", () => {
    const name = "</script><script>alert(1)</script>\u2028"
    expect(asData({ name })).not.toMatch(/[<\u2028]/)
    expect(JSON.parse(asData({ name }))).toEqual({ name })
  })
})

describe("the words", () => {
  const said = (words: object): ReadonlyArray<readonly [string, string]> =>
    Object.entries(words).flatMap(([name, it]: [string, unknown]) => {
      if (typeof it === "string") return [[name, it] as const]
      if (typeof it === "function")
        return [[name, (it as (...args: ReadonlyArray<unknown>) => string)(7, "x")] as const]
      return said(it as object).map(([inner, text]) => [`${name}.${inner}`, text] as const)
    })

  it("are the same in both languages, and none is empty", () => {
    expect(said(fr).map(([name]) => name)).toEqual(said(en).map(([name]) => name))
    expect([...said(fr), ...said(en)].filter(([, text]) => text.trim() === "")).toEqual([])
  })

  it("keep a narrow space before French signs", () => {
    expect(said(fr).filter(([, text]) => /[^\u202f\d][:;!?»](?=\s|$)/u.test(text) || /«[^\u202f]/u.test(text))).toEqual(
      [],
    )
  })
})
