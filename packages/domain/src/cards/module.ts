import { module, resource } from "../kernel/index.ts"
import { Card } from "./card.ts"
import { downloadCard, shareCard } from "./giveCard.ts"
import { laws } from "./laws.ts"
import { makeCard } from "./makeCard.ts"
import { cards as rows } from "./views.ts"
import { words } from "./words.ts"

export const cards = module("cards", {
  summary: "Cards that thank a customer, drawn as adire cloth.",
  aggregates: [Card],
  // The picture of a card has a route of its own in the gateway: it is bytes, not JSON.
  wire: resource("thank-you-cards", {
    view: rows,
    create: makeCard,
    verbs: { downloaded: downloadCard, shared: shareCard },
    at: "/v1.0/thank-you-cards",
  }),
  laws,
  words,
})
