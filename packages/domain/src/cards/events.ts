import * as Schema from "effect/Schema"
import { CustomerId } from "../customers/index.ts"
import { Day, id, text } from "../kernel/index.ts"
import { SaleId } from "../shared/index.ts"
import { templateNames } from "./templates.ts"

export const CardId = id("card")

/** What a card says: in which cloth, which language, and what the merchant adds in their own words. */
export const said = {
  template: Schema.Literals(templateNames),
  language: Schema.Literals(["en", "fr"]),
  /** In place of the card's own words. */
  message: Schema.optionalKey(text(1, 240)),
  /** Whom it thanks. */
  name: Schema.optionalKey(text(1, 80)),
  customerId: Schema.optionalKey(CustomerId),
  transactionId: Schema.optionalKey(SaleId),
}

export const Channel = Schema.Literals(["whatsapp", "device", "other"])

/** What can have happened to a thank-you card. It never changes: other words are another card. */
export const CardEvent = Schema.TaggedUnion({
  CardMade: { cardId: CardId, ...said, shopName: text(1, 160) },
  CardDownloaded: { cardId: CardId, on: Day },
  CardShared: { cardId: CardId, channel: Channel, on: Day },
})
export type CardEvent = typeof CardEvent.Type
