import * as Schema from "effect/Schema"
import { view } from "../kernel/index.ts"
import type { OrderEvent } from "./events.ts"

type Placed = Extract<OrderEvent, { _tag: "OrderPlaced" }>

/** It came in by itself, through the shop's page or its WhatsApp link: nobody of the shop wrote it down. */
export const arrives = ({ byStaff, channel }: Pick<Placed, "byStaff" | "channel">): boolean =>
  !byStaff && (channel === "online_store" || channel === "whatsapp")

const Arrival = Schema.Struct({
  id: Schema.String,
  /** Where in the log it was placed: how many came since somebody last looked is counted by it (pain C72). */
  arrived: Schema.Int,
})
type Arrival = typeof Arrival.Type

/** The orders that came in by themselves, in the order they came. */
export const arrivals = view<Arrival, OrderEvent>()({
  name: "order-arrivals",
  says: "The orders that came in by themselves, in the order they came.",
  row: Arrival,
  columns: { arrived: "integer" },
  indexes: [["arrived"]],
  access: { module: "orders", action: "view" },
  when: {
    OrderPlaced: (placed, { position }) =>
      arrives(placed) ? [{ put: { id: placed.orderId, arrived: position } }] : [],
  },
})
