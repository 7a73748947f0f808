import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { bring, say, speak } from "./words.ts"

describe("a language that is still on its way", () => {
  const before = globalThis.document
  beforeAll(() => void Object.assign(globalThis, { document: { documentElement: {} } }))
  afterAll(() => void Object.assign(globalThis, { document: before }))

  it("is not lost when the app brings its own words meanwhile", async () => {
    const first = speak("fr")
    const brought = bring(async (locale) =>
      locale === "fr" ? (await import("./fr.ts")).fr : (await import("./en.ts")).en,
    )
    await Promise.all([first, brought])
    expect(say("menu.products")).toBe("Produits")
    expect(say("problem.required")).toBe("Ce champ est obligatoire")
    await speak("en")
    expect(say("menu.products")).toBe("Products")
  })
})
