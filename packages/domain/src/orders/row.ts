import * as Schema from "effect/Schema"
import { AttentionReason } from "../attention/index.ts"
import {
  Currency,
  SignedQuantity,
  SignedAmount,
  LogPosition,
  Instant,
  Phone,
  ref,
  Day,
  RowVersion,
} from "../kernel/index.ts"
import { LocationId } from "../businesses/index.ts"
import { Channel, SaleId } from "../shared/index.ts"
import { PaymentMethod, terms, type Amounts, owed, settlementOf } from "../sales/index.ts"
import {
  Address,
  agreed,
  By,
  Delivery,
  FulfilmentId,
  OrderClaimId,
  OrderId,
  OrderReturnId,
  ParcelStatus,
  PaymentMode,
  Proof,
} from "./events.ts"
import { fulfilmentOf, fulfilments, givenUpAt, heldUntil, stageOf, stages } from "./progress.ts"

const optional = Schema.optionalKey
const Text = Schema.String
const Lines = Schema.Array(Schema.Struct({ lineId: ref("line"), quantity: SignedQuantity }))

const ParcelRow = Schema.Struct({
  fulfilmentId: FulfilmentId,
  status: ParcelStatus,
  locationId: LocationId,
  pickup: Schema.Boolean,
  lines: Lines,
  driverId: optional(ref("driver")),
  tripId: optional(ref("trip")),
  proof: optional(Proof),
  /** Why it could not be delivered, or was given up. */
  reason: optional(Text),
  /** When it came to stand as it stands, and stood before. */
  times: Schema.Record(Text, Instant),
})

const ReturnRow = Schema.Struct({
  returnId: OrderReturnId,
  status: Schema.Literals(["requested", "approved", "declined", "received", "closed"]),
  lines: Lines,
  reason: Text,
  by: By,
  declined: optional(Text),
  times: Schema.Record(Text, Instant),
})

const ClaimRow = Schema.Struct({
  claimId: OrderClaimId,
  amount: SignedAmount,
  note: optional(Text),
  proof: optional(Text),
  at: Instant,
  status: Schema.Literals(["open", "confirmed", "rejected"]),
  reason: optional(Text),
})

/** One thing that happened, by the name of its fact. */
const StepRow = Schema.Struct({
  what: Text,
  at: Instant,
  by: Text,
  amount: optional(SignedAmount),
  reason: optional(Text),
  /** The parcel or the return it is about. */
  of: optional(Text),
})

/** An order as lists, its page, the board and the customer's page show it. */
export const OrderRow = Schema.Struct({
  id: OrderId,
  number: Text,
  state: Schema.Literals(["placed", "confirmed", "completed", "cancelled", "expired"]),
  settlement: Schema.Literals(["unpaid", "part_paid", "paid", "overpaid"]),
  fulfilment: Schema.Literals(fulfilments),
  /** Its column on the board. */
  stage: Schema.Literals(stages),
  channel: Channel,
  mode: PaymentMode,
  /** The customer placed it themselves. */
  storefront: Schema.Boolean,
  placedAt: Instant,
  /** Where it stands in the log: what a badge counts from. */
  placedPosition: LogPosition,
  /** The business day it was placed on. */
  on: Day,
  confirmedAt: optional(Instant),
  /** The business day of its sale. */
  confirmedOn: optional(Day),
  completedAt: optional(Instant),
  endedAt: optional(Instant),
  /** When it is given up if nothing is paid. */
  expiresAt: optional(Instant),
  /** When the gateway must look at it next: a hold lapses, or it expires. */
  tendAt: optional(Instant),
  customerId: optional(ref("cust")),
  customerName: optional(Text),
  contactName: Text,
  contactPhone: optional(Phone),
  contactEmail: optional(Text),
  address: optional(Address),
  /** What it could be known by again, besides the number: where it came from. */
  knownBy: optional(Schema.Array(Schema.Literals(["network", "device"]))),
  delivery: Delivery,
  locationId: LocationId,
  language: Schema.Literals(["en", "fr"]),
  currency: Currency,
  lines: terms.lines,
  plan: agreed.plan,
  cartDiscount: terms.cartDiscount,
  discountCodes: terms.discountCodes,
  offers: terms.offers,
  shippingFee: SignedAmount,
  tax: optional(SignedAmount),
  note: optional(Text),
  total: SignedAmount,
  required: SignedAmount,
  received: SignedAmount,
  refunded: SignedAmount,
  /** Returned, or taken off the price. */
  credited: SignedAmount,
  writtenOff: SignedAmount,
  /** What cash was rounded by when it completed the payment. */
  rounded: SignedAmount,
  /** What is still owed; below zero what must go back to the customer. */
  balance: SignedAmount,
  payments: Schema.Array(
    Schema.Struct({
      paymentId: ref("pay"),
      amount: SignedAmount,
      method: PaymentMethod,
      on: Day,
      online: Schema.Boolean,
      attemptId: optional(ref("pmt")),
      reference: optional(Text),
    }),
  ),
  storeFee: SignedAmount,
  holds: Schema.Array(
    Schema.Struct({
      reservationId: ref("rsv"),
      status: Schema.Literals(["held", "lapsed", "taken", "over"]),
      until: optional(Instant),
    }),
  ),
  parcels: Schema.Array(ParcelRow),
  claims: Schema.Array(ClaimRow),
  /** The customer says that they have paid, and nobody has looked yet. */
  claimed: Schema.Boolean,
  returns: Schema.Array(ReturnRow),
  /** A return waits for a word, or for its goods. */
  returning: Schema.Boolean,
  /** What a person must look at, with the reasons that are open. */
  attention: Schema.Boolean,
  attentions: Schema.Array(Schema.Struct({ attentionId: ref("att"), reason: AttentionReason })),
  cancel: optional(Schema.Struct({ reason: Text, by: By })),
  /** The sale it becomes when it is confirmed; `transactionId` once it has. */
  saleId: SaleId,
  transactionId: optional(SaleId),
  /** What happened, oldest first; the last two hundred things. */
  timeline: Schema.Array(StepRow),
  trackingToken: optional(Text),
  version: RowVersion,
  updatedAt: Instant,
})
export type OrderRow = typeof OrderRow.Type

/** The amounts an order is settled by: its own payments until it is a sale, then the sale's. */
export const amountsOf = ({ credited, received, refunded, rounded, total, writtenOff }: OrderRow): Amounts => ({
  total: total + rounded,
  credited,
  received,
  refunded,
  writtenOff,
})

/** What follows from money, parcels and claims is worked out here, once, for every event. */
export const settled = (before: OrderRow): OrderRow => {
  const { tendAt: _, ...row } = before
  const isOver = (row.state === "cancelled" || row.state === "expired") && row.transactionId === undefined
  // Nobody owes anything for an order that never became a sale; what was paid for it must go back.
  const amounts = isOver ? { ...amountsOf(before), total: 0 } : amountsOf(before)
  const claimed = row.claims.some(({ status }) => status === "open")
  const waits = { ...row, claimed }
  const ends = [heldUntil(waits), givenUpAt(waits)].filter((it) => it !== undefined)
  return {
    ...row,
    balance: owed(amounts),
    settlement: isOver && row.received === 0 ? "unpaid" : settlementOf(amounts),
    fulfilment: fulfilmentOf(row),
    stage: stageOf(row.state, row),
    claimed,
    returning: row.returns.some(({ status }) => status === "requested" || status === "approved"),
    attention: row.attentions.length > 0,
    ...(ends.length > 0 && { tendAt: Math.min(...ends) }),
  }
}
