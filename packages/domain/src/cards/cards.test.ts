import { describe, expect, it } from "vitest"
import { registered as shop } from "../businesses/testing/registered.ts"
import { oja } from "../index.ts"
import type { Fact } from "../kernel/index.ts"
import { play } from "../kernel/play.ts"
import { story } from "../kernel/story.ts"
import { Card } from "./card.ts"
import { drawn } from "./draw.ts"
import { downloadCard, shareCard } from "./giveCard.ts"
import { cards } from "./module.ts"
import { makeCard } from "./makeCard.ts"
import { templateNames, templates } from "./templates.ts"

const { given } = story(oja)
const nothing = { events: [], refusal: undefined }
const tunde = { _tag: "CustomerAdded", customerId: "cust_tunde", name: "Tunde Bakare" } as const
const asked = { cardId: "card_1", template: "waves", language: "en", customerId: "cust_tunde" } as const
const made = given(shop, tunde).when(makeCard, asked)

describe("a thank-you card", () => {
  it("thanks a customer by their name, in the shop's", () => {
    expect(made.events).toEqual([{ _tag: "CardMade", ...asked, name: "Tunde Bakare", shopName: "Ada Stores" }])
    const called = given(shop, tunde).when(makeCard, { ...asked, name: "Mama Tunde" })
    expect(called.and.now(Card, "card_1").made.name).toBe("Mama Tunde")
  })
  it("is made once, and with other words it is another card", () => {
    expect(made.and.when(makeCard, asked)).toMatchObject(nothing)
    expect(made.and.when(makeCard, { ...asked, message: "See you" }).refusal?._tag).toBe("CardDiffers")
    expect(made.and.when(makeCard, { ...asked, name: "Bisi" }).refusal?._tag).toBe("CardDiffers")
  })
  it("speaks of a customer and a sale that are there", () => {
    expect(given(shop).when(makeCard, asked).refusal?._tag).toBe("CustomerNotThere")
    const sold = { ...asked, transactionId: "sale_none" } as const
    expect(given(shop, tunde).when(makeCard, sold).refusal?._tag).toBe("SaleNotThere")
    const gone = { _tag: "PersonErased", customerId: "cust_tunde", on: "2026-03-01" } as Fact
    expect(given(shop, tunde, gone).when(makeCard, asked).refusal?._tag).toBe("CustomerNotThere")
  })
  it("is downloaded and shared, each way once", () => {
    const down = made.and.when(downloadCard, { cardId: "card_1" })
    expect(down.and.when(downloadCard, { cardId: "card_1" })).toMatchObject(nothing)
    const sent = down.and.when(shareCard, { cardId: "card_1", channel: "whatsapp" })
    expect(sent.and.when(shareCard, { cardId: "card_1", channel: "whatsapp" })).toMatchObject(nothing)
    expect(sent.and.when(shareCard, { cardId: "card_1", channel: "device" }).events).toHaveLength(1)
    expect(sent.and.now(Card, "card_1").status).toBe("shared")
    expect(given().when(downloadCard, { cardId: "card_1" }).refusal?._tag).toBe("CardUnknown")
  })
  it("is the same drawing from the same words, and its words can be read on its ground", () => {
    const card = { template: "market", language: "fr", shopName: "Ada Stores", name: "Éloïse" } as const
    expect(drawn(card)).toBe(drawn({ ...card }))
    for (const name of templateNames) {
      const [ground, ...words] = templates[name].paper
      for (const ink of words) expect([name, ink, contrast(ground, ink) >= 4.5]).toEqual([name, ink, true])
    }
  })
})

/** WCAG 2.2, 1.4.3. */
const contrast = (a: string, b: string): number => {
  const luminance = (colour: string) => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
      const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
      return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].toSorted((one, other) => one - other)
  return (light + 0.05) / (dark + 0.05)
}

describe("cards", () => {
  it("keep their promises whatever is asked", async () => {
    const customers = [0, 1, 2].map((n) => ({ ...tunde, customerId: `cust_${n}` }))
    expect(await play(oja, { commands: cards.commands, laws: cards.laws, given: [shop, ...customers] })).toBeUndefined()
  })
})
