import { describe, expect, it } from "vitest"
import { outsideWords } from "./outsideWords.ts"
import { readSettings } from "./settings.ts"

const facts = {
  resendAfterSeconds: 42,
  retryAfterSeconds: 600,
  triesLeft: 3,
  seconds: 30,
  mostBytes: 3_145_728,
  mostPixels: 40_000_000,
  currency: "MAD",
  sum: { token: "", bits: 15 },
}
const said = Object.entries(outsideWords).map(([tag, { en, fr }]) => {
  // Each sentence takes from these the facts of its own refusal.
  const all = { ...facts, accepted: ["jpg", "png"], _tag: tag }
  return { tag, en: (en as (it: object) => string)(all), fr: (fr as (it: object) => string)(all) }
})
const meanings = readSettings({}).rows.map(({ meaning, name }) => ({ tag: name, en: meaning.en, fr: meaning.fr }))

describe("words", () => {
  it.each([...said, ...meanings])("are there in both languages, typeset as French is: $tag", ({ en, fr }) => {
    expect(en).not.toBe(fr)
    for (const text of [en, fr]) expect(text).not.toMatch(/undefined|NaN|^$/)
    expect(fr.replaceAll("://", "")).not.toMatch(/[^\u202f][;:!?]/)
  })

  it("carry the facts", () => {
    expect(said.find(({ tag }) => tag === "FileTooLarge")?.en).toContain("3 MB")
    expect(said.find(({ tag }) => tag === "TooMany")?.fr).toContain("10 min")
  })
})
