import { businesses } from "../businesses/index.ts"
import { ORDER } from "../shared/index.ts"
import { query, rowOf, rowsIn } from "../kernel/index.ts"
import { locations } from "../locations/index.ts"
import { asked } from "./events.ts"
import { type Place, quote } from "./quote.ts"
import { deliveryOptions, deliveryOrder } from "./views.ts"

/** What a customer at that address would be offered for such a basket, and why not the rest. */
export const quoteDelivery = query("QuoteDelivery", {
  summary:
    "The delivery options for an address and a basket: cheapest first, each with its fee, and why not the others.",
  input: asked,
  access: { module: "delivery", action: "view" },
  reads: (_, { business }) => ({
    options: rowsIn(deliveryOptions, { where: { removed: false }, sort: [["sort", "ASC"]] }),
    places: rowsIn(locations, {}),
    business: rowOf(businesses, business),
  }),
  answer: ({ options, places, business }, basket) =>
    quote(options, { ...basket, currency: business?.currency ?? "" }, places as ReadonlyArray<Place>),
})

/** Never arranged, the order is empty and its version 0: what `expectedVersion` says the first time. */
export const orderOfDeliveryOptions = query("OrderOfDeliveryOptions", {
  summary: "The order in which the delivery options are shown, and its version.",
  access: { module: "delivery", action: "view" },
  reads: () => ({ order: rowOf(deliveryOrder, ORDER) }),
  answer: ({ order }) => order ?? { id: ORDER, ids: [], version: 0 },
})
