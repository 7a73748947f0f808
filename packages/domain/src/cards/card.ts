import { aggregate } from "../kernel/index.ts"
import { CardEvent } from "./events.ts"

type Made = Omit<Extract<CardEvent, { _tag: "CardMade" }>, "_tag" | "cardId">

export interface CardState {
  readonly status: "none" | "created" | "downloaded" | "shared"
  readonly made: Made
  readonly downloaded: boolean
  /** The ways it went. */
  readonly shared: ReadonlyArray<string>
}

/** A card that thanks a customer. */
export const Card = aggregate({
  name: "thank-you-card",
  version: 1,
  initial: { status: "none", made: { template: "dots", language: "en", shopName: "" }, downloaded: false, shared: [] },
  events: CardEvent,
  idOf: (event: CardEvent) => event.cardId,
  personal: { CardMade: { person: ({ customerId }) => customerId, fields: ["name", "message"] } },
  evolve: (card: CardState, event): CardState => {
    switch (event._tag) {
      case "CardMade": {
        const { _tag, cardId, ...made } = event
        return { ...card, status: "created", made }
      }
      case "CardDownloaded":
        return { ...card, status: "downloaded", downloaded: true }
      case "CardShared":
        return { ...card, status: "shared", shared: [...card.shared, event.channel] }
    }
  },
})
