import * as Schema from "effect/Schema"
import { Amount, id, PositiveAmount, text, idAs } from "../kernel/index.ts"

// Apart from the events, so that a sale can name what was given on it.

export const DiscountId = id("disc")
export const PromotionId = id("promo")

/** Whatever can take something off a basket. */
export const OfferId = idAs("offer", Schema.Union([DiscountId, PromotionId]))

/** A code is told across a counter or read off a flyer: letters, digits, `-` and `_`, in whatever case. */
export const Code = Schema.String.check(Schema.isPattern(/^[0-9A-Za-z][0-9A-Za-z_-]{2,29}$/))

/** As many codes as one basket may name. */
export const MOST_CODES = 3

/** What a sale names to be given: a discount by its code, or by its id where it has none. */
export const NamedCodes = Schema.Array(Schema.Union([Code, DiscountId])).check(Schema.isMaxLength(MOST_CODES))

/** What an offer took off a line, in money. */
export const LineOffer = Schema.Struct({ offerId: OfferId, amount: PositiveAmount })

/** What an offer gave on the whole sale, called as it was that day; nothing, where it was free delivery of nothing. */
export const GivenOffer = Schema.Struct({ offerId: OfferId, name: text(1, 80), amount: Amount })
export type GivenOffer = typeof GivenOffer.Type

/** One code however it is typed. */
export const codeKey = (code: string): string => code.toLowerCase()

export const isDiscountId = (named: string): named is typeof DiscountId.Type => named.startsWith("disc_")
