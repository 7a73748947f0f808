import { accept, command, refuse } from "../kernel/index.ts"
import { onBackorder, OutOfStock } from "../sales/index.ts"
import { Stock } from "../stock/index.ts"
import { confirmingNeeds } from "./confirming.ts"
import { OrderId } from "./events.ts"
import { AT_THE_PAGE, heldBy, holding } from "./holding.ts"
import { Order } from "./order.ts"
import { lacking, planned, sellingBranches } from "./planning.ts"
import { misplaced, OrderElsewhere, OrderUnknown } from "./refusals.ts"

/** The customer opens the payment page: their goods wait for a quarter of an hour, if they are still there. */
export const holdOrder = command("HoldOrder", {
  summary: "Keeps an order's goods while its customer is at the payment page.",
  input: { orderId: OrderId },
  subject: "orderId",
  access: { module: "orders", action: "confirm", of: "system" },
  offline: "never",
  reads: ({ orderId }) => ({ order: Order.of(orderId) }),
  readsNext: ({ order }, { orderId }) => confirmingNeeds(order, orderId),
  writes: [Order, Stock],
  refusals: [OrderUnknown, OrderElsewhere, OutOfStock],
  decide: ({ branches, order, products, stock, store }, { orderId }, { at }) => {
    // What is sold needs no keeping.
    if (order.status === "confirmed" || order.status === "completed") return accept([])
    const elsewhere = misplaced(order, orderId, "placed")
    if (elsewhere !== undefined) return refuse(elsewhere)
    const { agreed, expiresAt } = order
    const until = at + AT_THE_PAGE
    const longer =
      expiresAt === undefined || expiresAt >= until
        ? []
        : [{ _tag: "OrderExtended" as const, orderId, expiresAt: until }]
    const held = heldBy(order)
    if (held.length > 0)
      return accept([
        ...held.flatMap(([reservationId, hold]) =>
          hold.until === undefined || hold.until >= until
            ? []
            : [{ _tag: "OrderHeld" as const, orderId, reservationId, until, plan: hold.plan, at }],
        ),
        ...longer,
      ])
    const endless = (variantId: string) => onBackorder(products, variantId)
    const among = sellingBranches(branches, store.settings.locationIds, agreed.delivery.locationId ?? agreed.locationId)
    const { plan, short } = lacking(stock, agreed.plan, endless)
      ? planned(stock, agreed.lines, among, endless)
      : { plan: agreed.plan, short: [] }
    if (short.length > 0) return refuse(OutOfStock({ lines: short }))

    return accept([
      ...holding(
        order,
        orderId,
        plan.filter(({ variantId }) => !endless(variantId)),
        { at, until },
      ),
      ...longer,
    ])
  },
})
