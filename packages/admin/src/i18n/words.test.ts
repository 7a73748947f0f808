import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { speak, wordsOf } from "./words.ts"

describe("a language that is still on its way", () => {
  const before = globalThis.document
  beforeAll(() => void Object.assign(globalThis, { document: { documentElement: {} } }))
  afterAll(async () => {
    await speak("en")
    Object.assign(globalThis, { document: before })
  })

  const english = {
    products: "Products",
    sent: { title: "%{count} boxes to %{place}", done: "%{count} sent" },
  } as const
  const french = { products: "Produits", sent: { title: "%{count} cartons pour %{place}", done: "%{count} envoyés" } }
  const late = () => {
    const { promise, resolve } = Promise.withResolvers<undefined>()
    return { arrive: () => resolve(undefined), promise }
  }

  it("is not spoken any more when another was asked for meanwhile", async () => {
    const way = late()
    const words = wordsOf({
      en: async () => ({ words: english }),
      fr: async () => {
        await way.promise
        return { words: french }
      },
    })
    await words.load()
    const spoken = speak("fr")
    await speak("en")
    way.arrive()
    await spoken
    expect(words.say("products")).toBe("Products")
  })

  it("is the one a module's words come in, although they were asked for before it was chosen", async () => {
    const way = late()
    const words = wordsOf({
      en: async () => {
        await way.promise
        return { words: english }
      },
      fr: async () => ({ words: french }),
    })
    const brought = words.load()
    const spoken = speak("fr")
    way.arrive()
    await Promise.all([brought, spoken])
    expect(words.say("products")).toBe("Produits")
  })

  it("fills a sentence, or a whole group of them, with the facts it names", async () => {
    const words = wordsOf({ en: async () => ({ words: english }), fr: async () => ({ words: french }) })
    await words.load()
    await speak("en")
    expect(words.say("sent.title", { count: 3, place: "Ikeja" })).toBe("3 boxes to Ikeja")
    expect(words.say("sent.title", { count: 1026, place: "2026" })).toBe("1,026 boxes to 2026")
    expect(words.say.of("sent", { count: 3, place: "Ikeja" })).toEqual({ title: "3 boxes to Ikeja", done: "3 sent" })
    // @ts-expect-error a fact that the sentence needs is not left out
    words.say("sent.title", { count: 3 })
    // @ts-expect-error a sentence that is not there is not said
    words.say("sent.nothing")
  })
})
