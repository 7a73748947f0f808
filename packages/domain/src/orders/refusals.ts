import * as Schema from "effect/Schema"
import { Amount, Currency, refusal, SignedAmount, ref, differs, invalid, notFound } from "../kernel/index.ts"
import type { OrderState } from "./order.ts"

// What may stand in the way of several verbs of an order; a refusal of one verb alone stands beside that verb.

export const OrderUnknown = notFound("OrderUnknown", { orderId: ref("ord") })
/** The same id was used before, for something else. */
export const OrderDiffers = differs("OrderDiffers", { id: ref("ord") })
/** It stands where this cannot be done any more, or not yet. */
export const OrderElsewhere = refusal(
  "OrderElsewhere",
  { code: "ORDER_STATE", status: 409 },
  { number: Schema.String, status: Schema.String },
)
/** The customer holds an invoice over what it comes to. */
export const OrderIsInvoiced = refusal(
  "OrderIsInvoiced",
  { code: "UNDO_BLOCKED", status: 409 },
  { invoiceId: ref("inv") },
)
/** Some of its goods have left the shop. */
export const GoodsOut = refusal("GoodsOut", { code: "UNDO_BLOCKED", status: 409 }, { number: Schema.String })

/** What the customer saw is not what it costs now: nobody pays a price they have not seen. */
export const PriceChanged = refusal(
  "PriceChanged",
  { code: "PRICE_CHANGED", status: 409, field: "lines" },
  {
    lines: Schema.Array(
      Schema.Struct({ lineId: ref("line"), name: Schema.String, was: SignedAmount, now: SignedAmount }),
    ),
    was: SignedAmount,
    total: Amount,
    currency: Currency,
  },
)
/** The shop does not deliver there, or not for such a basket. */
export const AddressUnserviceable = refusal(
  "AddressUnserviceable",
  { code: "ADDRESS_UNSERVICEABLE", status: 422, field: "address" },
  { why: Schema.String },
)
/** The store takes no orders now. */
export const StoreClosed = refusal(
  "StoreClosed",
  { code: "STORE_CLOSED", status: 409 },
  { why: Schema.Literals(["unpublished", "paused", "hours"]), message: Schema.optionalKey(Schema.String) },
)
export const BelowMinimum = invalid("BelowMinimum", "lines", { minimum: Amount, total: Amount, currency: Currency })
/** The store does not offer to be paid so. */
export const ModeNotOffered = invalid("ModeNotOffered", "mode", { mode: Schema.String })

type Status = OrderState["status"]

/** What is in the way unless the order stands where it must. */
export const misplaced = ({ number, status }: OrderState, orderId: string, ...among: ReadonlyArray<Status>) =>
  status === "none"
    ? OrderUnknown({ orderId })
    : among.includes(status)
      ? undefined
      : OrderElsewhere({ number, status })
