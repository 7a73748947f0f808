import * as Schema from "effect/Schema"
import { LocationId } from "../businesses/index.ts"
import { CustomerId } from "../customers/index.ts"
import { VariantId } from "../products/index.ts"
import { DriverId, OptionId } from "../delivery/index.ts"
import {
  Amount,
  Currency,
  Day,
  Email,
  id,
  Note,
  Phone,
  PositiveAmount,
  Quantity,
  Reason,
  text,
  Instant,
  lineLimit,
  shelfLimit,
  saying,
} from "../kernel/index.ts"
import { Geo } from "../locations/index.ts"
import { AttemptId } from "../payments/index.ts"
import { Condition, LineId, PaymentId, PaymentMethod, RefundId, terms } from "../sales/index.ts"
import { SaleId } from "../shared/index.ts"
import { ReservationId } from "../stock/index.ts"

const optional = Schema.optionalKey

export const OrderId = id("ord")
/** `ful_` and the order's own word, then which of its parcels it is: `ful_0190…-1`. */
export const FulfilmentId = id("ful")
/** `oret_` and the order's own word, then which of its returns it is. */
export const OrderReturnId = id("oret")
export const OrderClaimId = id("claim")
/** 128 bits of chance: whoever holds it may follow one order, and nobody can guess it. */
export const TrackingToken = Schema.String.check(Schema.isPattern(/^[0-9a-f]{32}$/))
export const FileId = Schema.String.check(Schema.isPattern(/^[0-9a-f]{64}(?:\.(?:jpg|png))?$/))

export const PaymentMode = Schema.Literals(["online", "bank_transfer", "on_delivery", "on_pickup"])
export type PaymentMode = typeof PaymentMode.Type

/** Where an order goes; personal, and kept under the customer's key. */
export const Address = Schema.Struct({
  line1: text(1, 160),
  district: optional(text(0, 60)),
  city: optional(text(0, 60)),
  state: optional(text(0, 60)),
  country: optional(text(0, 60)),
  landmark: optional(text(0, 120)),
  geo: optional(Geo),
})
export type Address = typeof Address.Type

/** How it reaches the customer, as it was chosen, and what that costs is `shippingFee` of its terms. */
export const Delivery = Schema.Struct({
  optionId: optional(OptionId),
  kind: Schema.Literals(["flat_rate", "pickup", "customer_pay_delivery", "free", "distance", "none"]),
  name: text(1, 80),
  /** Where it is picked up. */
  locationId: optional(LocationId),
  estimatedTime: optional(text(1, 60)),
})
export type Delivery = typeof Delivery.Type

/** Which shelf each line is taken from: checked and reserved by the same plan (pain C41). */
export const Shelf = Schema.Struct({
  lineId: LineId,
  variantId: VariantId,
  locationId: LocationId,
  quantity: Quantity,
})
export type Shelf = typeof Shelf.Type
const Plan = Schema.Array(Shelf).check(shelfLimit)

/**
 * Where an order came from, as digests under the installation's secret and the business's id: enough to know it again,
 * and to nobody else of any use; personal.
 */
export const Origin = Schema.Struct({
  /** The block of addresses: a /24, or a /64. */
  network: text(20, 64),
  /** The browser within it. */
  device: optional(text(20, 64)),
})

/** What of an order its shop may block. */
export const Blockable = Schema.Literals(["phone", "network", "device"])
export const BlockId = id("block")

/** Whoever ordered, as they said; personal. */
export const contact = {
  contactName: saying("Bola Ade", text(1, 80)),
  contactPhone: optional(Phone),
  contactEmail: optional(Email),
  address: optional(Address),
}

const {
  deviceId: _device,
  invoiceId: _invoice,
  orderId: _order,
  shelves: _shelves,
  shiftId: _shift,
  ...saleTerms
} = terms

/** What was agreed: the terms that the sale will have, worked out to the kobo when it was placed or amended. */
export const agreed = {
  ...saleTerms,
  delivery: Delivery,
  plan: Plan,
  /** So much must be paid before it is confirmed by itself; 0 waits for a person. */
  required: Amount,
}

export const By = Schema.Literals(["customer", "staff", "system", "payment"])

/** What becomes of a parcel on its way to the customer. */
export const ParcelStatus = Schema.Literals([
  "new",
  "packed",
  "ready_for_pickup",
  "picked_up",
  "assigned",
  "out_for_delivery",
  "delivered",
  "failed",
  "returned_to_store",
  "cancelled",
])
export type ParcelStatus = typeof ParcelStatus.Type

/** Something handed over: a code that was told, a picture, a name that was signed. */
export const Proof = Schema.Struct({
  type: Schema.Literals(["code", "photo", "signature"]),
  ref: text(1, 200),
})

const FulfilmentLines = Schema.NonEmptyArray(Schema.Struct({ lineId: LineId, quantity: Quantity })).check(lineLimit)
const parcel = { orderId: OrderId, fulfilmentId: FulfilmentId, at: Instant }

/**
 * What can have happened to an order. Its parcels and returns are part of its history, so that one decision sees all of
 * it; its money is its sale's from confirmation on, and hangs on the order before that.
 */
export const OrderEvent = Schema.TaggedUnion({
  OrderPlaced: {
    orderId: OrderId,
    number: Schema.String,
    trackingToken: TrackingToken,
    ...contact,
    ...agreed,
    mode: PaymentMode,
    /** The language the customer read. */
    language: Schema.Literals(["en", "fr"]),
    /** When it is given up if nothing is paid; never when absent. */
    expiresAt: optional(Instant),
    /** A person of the shop wrote it down. */
    byStaff: Schema.Boolean,
    origin: optional(Origin),
    at: Instant,
  },
  /** Its goods are kept for so long: nobody else can take them. */
  OrderHeld: { orderId: OrderId, reservationId: ReservationId, until: optional(Instant), plan: Plan, at: Instant },
  /** They are kept no longer, or have been taken. */
  OrderHoldEnded: { orderId: OrderId, reservationId: ReservationId, why: Schema.Literals(["lapsed", "taken", "over"]) },
  /** There is more time to pay. */
  OrderExtended: { orderId: OrderId, expiresAt: Instant },
  /** Money arrived for it; once it has a sale the sale has the payment too, under the same id. */
  OrderPaymentReceived: {
    orderId: OrderId,
    paymentId: PaymentId,
    attemptId: optional(AttemptId),
    amount: PositiveAmount,
    method: PaymentMethod,
    on: Day,
    reference: optional(text(1, 120)),
    /** Through a provider on the shop's page: the store's fee is reckoned on it. */
    online: Schema.Boolean,
    at: Instant,
  },
  /** `min(round(2 % of what was paid online), ₦2,000)`, less what was taken before. */
  StoreFeeTaken: { orderId: OrderId, currency: Currency, amount: PositiveAmount, base: PositiveAmount, on: Day },
  StoreFeeReturned: { orderId: OrderId, currency: Currency, amount: PositiveAmount, on: Day },
  /** The customer says that they have paid into the bank. */
  OrderPaymentClaimed: {
    orderId: OrderId,
    claimId: OrderClaimId,
    amount: PositiveAmount,
    note: optional(Note),
    proof: optional(FileId),
    at: Instant,
  },
  OrderClaimConfirmed: { orderId: OrderId, claimId: OrderClaimId, paymentId: PaymentId },
  OrderClaimRejected: { orderId: OrderId, claimId: OrderClaimId, reason: Reason },
  /** It is a sale from now on. */
  OrderConfirmed: { orderId: OrderId, saleId: SaleId, by: By, on: Day, at: Instant },
  OrderAmended: { orderId: OrderId, ...agreed, address: optional(Address), reason: Reason, at: Instant },
  OrderCancelled: { orderId: OrderId, reason: Reason, by: By, on: Day, at: Instant },
  OrderExpired: { orderId: OrderId, at: Instant },
  OrderCompleted: { orderId: OrderId, on: Day, at: Instant },
  OrderReopened: { orderId: OrderId, reason: Reason, at: Instant },
  /** The customer was asked to pay, and how. */
  OrderPaymentRequested: {
    orderId: OrderId,
    channel: Schema.Literals(["email", "whatsapp", "sms", "link"]),
    at: Instant,
  },
  /** Money must go back: it was paid and the order is not, or costs less than was paid. */
  OrderRefundDue: { orderId: OrderId, amount: PositiveAmount, at: Instant },
  /** Money that was paid before there was a sale went back; after that the sale tells it. */
  OrderRefunded: {
    orderId: OrderId,
    refundId: RefundId,
    amount: PositiveAmount,
    method: PaymentMethod,
    on: Day,
    reason: Reason,
    at: Instant,
  },

  FulfilmentCreated: { ...parcel, locationId: LocationId, lines: FulfilmentLines, pickup: Schema.Boolean },
  FulfilmentPacked: parcel,
  FulfilmentMadeReady: parcel,
  FulfilmentPickedUp: { ...parcel, proof: optional(Proof) },
  FulfilmentAssigned: { ...parcel, driverId: DriverId, tripId: optional(id("trip")) },
  FulfilmentDispatched: parcel,
  FulfilmentDelivered: { ...parcel, proof: optional(Proof) },
  FulfilmentFailed: { ...parcel, reason: Reason },
  FulfilmentReturnedToStore: parcel,
  FulfilmentCancelled: { ...parcel, reason: optional(Reason) },

  OrderReturnRequested: {
    orderId: OrderId,
    returnId: OrderReturnId,
    lines: FulfilmentLines,
    reason: Reason,
    by: By,
    at: Instant,
  },
  OrderReturnApproved: { orderId: OrderId, returnId: OrderReturnId, at: Instant },
  OrderReturnDeclined: { orderId: OrderId, returnId: OrderReturnId, reason: Reason, at: Instant },
  /** The goods are back; what they are worth, the sale tells. */
  OrderReturnReceived: {
    orderId: OrderId,
    returnId: OrderReturnId,
    lines: Schema.NonEmptyArray(Schema.Struct({ lineId: LineId, quantity: Quantity, condition: Condition })).check(
      lineLimit,
    ),
    at: Instant,
  },
  OrderReturnClosed: { orderId: OrderId, returnId: OrderReturnId, at: Instant },
})
export type OrderEvent = typeof OrderEvent.Type

/** From whom the shop takes no orders any more. */
export const BlockEvent = Schema.TaggedUnion({
  OrdersBlocked: {
    blockId: BlockId,
    what: Blockable,
    /** The number, or the digest; personal. */
    value: text(3, 64),
    /** The order it was seen on, and whose it was. */
    orderId: optional(OrderId),
    customerId: optional(CustomerId),
    number: optional(text(1, 40)),
    reason: optional(Reason),
    at: Instant,
  },
  OrdersUnblocked: { blockId: BlockId },
})
export type BlockEvent = typeof BlockEvent.Type
