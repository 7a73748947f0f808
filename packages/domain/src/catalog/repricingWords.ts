import { Money, type Sentence } from "../kernel/index.ts"

interface Refused {
  readonly row: number
  readonly name?: string
  readonly why: "unknown" | "archived" | "twice" | "currency"
}

const whys: { readonly [why in Refused["why"]]: { readonly en: string; readonly fr: string } } = {
  unknown: { en: "There is no such variant.", fr: "Cette variante n’existe pas." },
  archived: { en: "It is put away: bring it back first.", fr: "Elle est archivée\u202f: rétablissez-la d’abord." },
  twice: { en: "It is there twice with two prices.", fr: "Elle figure deux fois avec deux prix." },
  currency: {
    en: "Its price is in another currency: set it on the product’s own page.",
    fr: "Son prix est dans une autre devise\u202f: indiquez-le sur la page du produit.",
  },
}

export const pricesRefused: Sentence = {
  en: ({ prices }) => `Some prices cannot be changed, so none of them was. ${listed(prices, "en")}`,
  fr: ({ prices }) => `Certains prix ne peuvent pas être modifiés\u202f: aucun ne l’a été. ${listed(prices, "fr")}`,
  each: ({ prices }: { readonly prices: ReadonlyArray<Refused> }, language) =>
    prices.map(({ row, why }) => ({ row, param: "variantId", msg: whys[why][language] })),
}

const listed = (prices: ReadonlyArray<Refused>, language: "en" | "fr") =>
  prices
    .slice(0, 3)
    .map(({ name, row, why }) => `${name ?? row} – ${whys[why][language]}`)
    .join(" ")

const names = (prices: ReadonlyArray<{ readonly name: string }>) =>
  [...new Set(prices.map(({ name }) => name))].slice(0, 3).join(", ")

export const pricesMoved: Sentence = {
  en: ({ prices }) => `Somebody changed prices since you saw them (${names(prices)}). Look at them and press again.`,
  fr: ({ prices }) =>
    `Des prix ont été modifiés depuis que vous les avez vus (${names(prices)}). Regardez-les et appuyez de nouveau.`,
}

interface Repriced {
  readonly name: string
  readonly currency: string
  readonly prices: ReadonlyArray<{ readonly was: number; readonly price: number }>
}

const fromTo = ({ currency, prices: [first] }: Repriced, locale: string) =>
  `${Money.format(first!.was, currency, locale)} → ${Money.format(first!.price, currency, locale)}`

export const repricedTo: Sentence = {
  en: (event: Repriced) =>
    event.prices.length === 1
      ? `${event.name}: ${fromTo(event, "en-NG")}`
      : `${event.name}: ${event.prices.length} prices changed`,
  fr: (event: Repriced) =>
    event.prices.length === 1
      ? `${event.name}\u202f: ${fromTo(event, "fr-FR")}`
      : `${event.name}\u202f: ${event.prices.length} prix modifiés`,
}
