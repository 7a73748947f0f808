import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { bring, say, speak } from "./words.ts"

describe("a language that is still on its way", () => {
  const before = globalThis.document
  beforeAll(() => void Object.assign(globalThis, { document: { documentElement: {} } }))
  afterAll(() => void Object.assign(globalThis, { document: before }))

  it("is not spoken any more when another was asked for meanwhile", async () => {
    const late = Promise.withResolvers<undefined>()
    await bring(async (locale) => {
      if (locale === "fr") await late.promise
      return locale === "fr" ? (await import("./fr.ts")).fr : (await import("./en.ts")).en
    })
    const french = speak("fr")
    await speak("en")
    late.resolve(undefined)
    await french
    expect(say("menu.products")).toBe("Products")
  })

  it("is kept when the app brings its own words meanwhile", async () => {
    const late = Promise.withResolvers<undefined>()
    const french = speak("fr")
    const brought = bring(async () => {
      await late.promise
      return {}
    })
    late.resolve(undefined)
    await Promise.all([french, brought])
    expect(say("menu.products")).toBe("Produits")
  })
})
