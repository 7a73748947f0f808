import { asks, lists, resource, shows, type Wire } from "../kernel/index.ts"
import { downloadCard, shareCard } from "./giveCard.ts"
import { makeCard } from "./makeCard.ts"
import { cards } from "./views.ts"

const answer = { answers: cards }

/** The picture of a card has a route of its own in the gateway: it is bytes, not JSON. */
export const wire: Wire = {
  "GET /v1.0/thank-you-cards": lists(cards),
  "GET /v1.0/thank-you-cards/:id": shows(cards),
  "POST /v1.0/thank-you-cards": asks(makeCard, { ...answer, status: 201 }),
  "POST /v1.0/thank-you-cards/:id/downloaded": asks(downloadCard, answer),
  "POST /v1.0/thank-you-cards/:id/shared": asks(shareCard, answer),
  ...resource("thank-you-cards", {
    view: cards,
    create: makeCard,
    verbs: { downloaded: downloadCard, shared: shareCard },
  }),
}
