import { resource, type Wire } from "../kernel/index.ts"
import { downloadCard, shareCard } from "./giveCard.ts"
import { makeCard } from "./makeCard.ts"
import { cards } from "./views.ts"

/** The picture of a card has a route of its own in the gateway: it is bytes, not JSON. */
export const wire: Wire = resource("thank-you-cards", {
  view: cards,
  create: makeCard,
  verbs: { downloaded: downloadCard, shared: shareCard },
  at: "/v1.0/thank-you-cards",
})
