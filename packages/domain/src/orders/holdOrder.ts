import * as Schema from "effect/Schema"
import { accept, command, refuse } from "../kernel/index.ts"
import { onBackorder, OutOfStock } from "../sales/index.ts"
import { Stock } from "../stock/index.ts"
import { confirmingNeeds, plannedNow } from "./confirming.ts"
import { OrderId } from "./events.ts"
import { heldBy, holding, keptUntil } from "./holding.ts"
import { Order } from "./order.ts"
import { misplaced, OrderElsewhere, OrderUnknown } from "./refusals.ts"

/**
 * The payment page is open: the goods wait for a quarter of an hour, if they are still there; twice more, and half an hour
 * in all.
 */
export const holdOrder = command("HoldOrder", {
  summary: "Keeps an order's goods while its customer is at the payment page.",
  input: {
    orderId: OrderId,
    /** Only looks whether the goods are there. */
    hold: Schema.optionalKey(Schema.Literal(false)),
  },
  access: { module: "orders", action: "confirm", of: "system" },
  reads: ({ orderId }) => ({ order: Order.of(orderId) }),
  readsNext: ({ order }, { orderId }) => confirmingNeeds(order, orderId),
  writes: [Order, Stock],
  refusals: [OrderUnknown, OrderElsewhere, OutOfStock],
  decide: ({ order, ...found }, { hold, orderId }, { at }) => {
    // What is sold needs no keeping.
    if (order.status === "confirmed" || order.status === "completed") return accept([])
    const elsewhere = misplaced(order, orderId, "placed")
    if (elsewhere !== undefined) return refuse(elsewhere)
    const { agreed, expiresAt } = order
    const until = hold === false ? undefined : keptUntil(order, at)
    const longer =
      until === undefined || expiresAt === undefined || expiresAt >= until
        ? []
        : [{ _tag: "OrderExtended" as const, orderId, expiresAt: until }]
    const held = heldBy(order)
    if (held.length > 0)
      return accept([
        ...held.flatMap(([reservationId, { plan, until: before }]) =>
          until === undefined || before === undefined || before >= until
            ? []
            : [{ _tag: "OrderHeld" as const, orderId, reservationId, until, plan, at }],
        ),
        ...longer,
      ])
    const { plan, short } = plannedNow(found, found.stock, agreed)
    if (short.length > 0) return refuse(OutOfStock({ lines: short }))
    if (until === undefined) return accept([])

    return accept([
      ...holding(
        order,
        orderId,
        plan.filter(({ variantId }) => !onBackorder(found.products, variantId)),
        { at, until },
      ),
      ...longer,
    ])
  },
})
