import * as Schema from "effect/Schema"

/** How many lines a sale, an order, a basket or an invoice holds at most. */
export const MOST_LINES = 500

export const lineLimit = Schema.isMaxLength(MOST_LINES)

/** Which shelves they come from: a line may come from several. */
export const shelfLimit = Schema.isMaxLength(4 * MOST_LINES)
