import { accept, command, refuse } from "../kernel/index.ts"
import { Card } from "./card.ts"
import { CardId, Channel } from "./events.ts"
import { CardUnknown } from "./refusals.ts"

export const downloadCard = command("DownloadCard", {
  summary: "Notes that a card was saved as a picture.",
  input: { cardId: CardId },
  access: { module: "thank_you_cards", action: "view" },
  offline: "request",
  reads: ({ cardId }) => ({ card: Card.of(cardId) }),
  writes: [Card],
  refusals: [CardUnknown],
  decide: ({ card }, { cardId }, { today }) => {
    if (card.downloaded) return accept([])
    if (card.status === "none") return refuse(CardUnknown({ cardId }))

    return accept([{ _tag: "CardDownloaded", cardId, on: today }])
  },
})

export const shareCard = command("ShareCard", {
  summary: "Notes that a card was sent to somebody, and by which way.",
  input: { cardId: CardId, channel: Channel },
  access: { module: "thank_you_cards", action: "view" },
  offline: "request",
  reads: ({ cardId }) => ({ card: Card.of(cardId) }),
  writes: [Card],
  refusals: [CardUnknown],
  decide: ({ card }, { cardId, channel }, { today }) => {
    if (card.shared.includes(channel)) return accept([])
    if (card.status === "none") return refuse(CardUnknown({ cardId }))

    return accept([{ _tag: "CardShared", cardId, channel, on: today }])
  },
})
