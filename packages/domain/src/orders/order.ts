import * as Schema from "effect/Schema"
import { aggregate, only, present } from "../kernel/index.ts"
import type { PaymentMethod } from "../sales/index.ts"
import { agreed, contact, OrderEvent, type Origin, type ParcelStatus, type PaymentMode, type Shelf } from "./events.ts"

export type Agreed = Schema.Struct<typeof agreed>["Type"]
export type Contact = Schema.Struct<typeof contact>["Type"]

export interface Parcel {
  readonly status: ParcelStatus
  readonly locationId: string
  readonly pickup: boolean
  readonly lines: ReadonlyArray<{ readonly lineId: string; readonly quantity: number }>
  readonly driverId?: string
  readonly tripId?: string
}

export interface OrderReturn {
  readonly status: "requested" | "approved" | "declined" | "received" | "closed"
  readonly lines: ReadonlyArray<{ readonly lineId: string; readonly quantity: number }>
  /** What was asked for at first: how a repeated request is known again. */
  readonly asked?: ReadonlyArray<{ readonly lineId: string; readonly quantity: number }>
  readonly reason?: string
}

export interface Hold {
  readonly status: "held" | "lapsed" | "taken" | "over"
  /** Epoch milliseconds; no end when absent. */
  readonly until?: number
  readonly plan: ReadonlyArray<Shelf>
}

export interface Received {
  readonly amount: number
  readonly method: typeof PaymentMethod.Type
  readonly on: string
  readonly online: boolean
  readonly attemptId?: string
  readonly reference?: string
}

export interface Refunded {
  readonly amount: number
  readonly method: typeof PaymentMethod.Type
  readonly on: string
  readonly reason: string
}

export interface OrderState {
  readonly status: "none" | "placed" | "confirmed" | "completed" | "cancelled" | "expired"
  readonly number: string
  readonly trackingToken: string
  readonly agreed: Agreed
  readonly contact: Contact
  readonly mode: PaymentMode
  readonly language: "en" | "fr"
  readonly placedAt: number
  readonly expiresAt?: number
  /** The sale it became. */
  readonly saleId?: string
  readonly holds: { readonly [reservationId: string]: Hold }
  /** When its goods were kept, and kept for longer; epoch milliseconds. */
  readonly keptAt: ReadonlyArray<number>
  /** Where it came from, as the shop may block it. */
  readonly origin?: typeof Origin.Type
  /** What was paid, by payment; refunds of what was paid before there was a sale beside it. */
  readonly payments: { readonly [paymentId: string]: Received }
  readonly refunds: { readonly [refundId: string]: Refunded }
  readonly storeFee: number
  readonly claims: {
    readonly [claimId: string]: { readonly amount: number; readonly status: "open" | "confirmed" | "rejected" }
  }
  readonly parcels: { readonly [fulfilmentId: string]: Parcel }
  readonly returns: { readonly [returnId: string]: OrderReturn }
  readonly completedAt?: number
  /** How the customer was last asked to pay, and when. */
  readonly requested?: { readonly channel: string; readonly at: number }
  /** How many facts it has behind it: what `expectedVersion` is held against. */
  readonly version: number
  /** The version in which it was last agreed on. */
  readonly said: number
}

const initial: OrderState = {
  status: "none",
  number: "",
  trackingToken: "",
  agreed: {
    currency: "NGN",
    on: "",
    locationId: "loc_main",
    channel: "online_store",
    lines: [],
    shippingFee: 0,
    total: 0,
    delivery: { kind: "none", name: "-" },
    plan: [],
    required: 0,
  },
  contact: { contactName: "-" },
  mode: "online",
  language: "en",
  placedAt: 0,
  holds: {},
  keptAt: [],
  payments: {},
  refunds: {},
  storeFee: 0,
  claims: {},
  parcels: {},
  returns: {},
  version: 0,
  said: 0,
}

const person = ({ customerId }: { readonly customerId?: string }) => customerId

const agreedWords = ["customerName", "address", "note", "lines.note", "attachments"] as const

/** Free words are whoever's they were said of: the customer's, once the order is placed. */
const theirs = <const Field extends string>(...fields: ReadonlyArray<Field>) => ({
  person: (_: unknown, { agreed }: OrderState) => agreed.customerId,
  fields,
})

/** What a customer ordered, from the moment it is placed until it is in their hands, and back. */
export const Order = aggregate({
  name: "order",
  version: 4,
  initial,
  events: OrderEvent,
  idOf: (event: OrderEvent) => event.orderId,
  personal: {
    OrderPlaced: {
      person,
      fields: [...agreedWords, "contactName", "contactPhone", "contactEmail", "origin"],
    },
    OrderAmended: { person, fields: [...agreedWords, "reason"] },
    OrderPaymentReceived: theirs("reference"),
    OrderPaymentClaimed: theirs("note"),
    OrderClaimRejected: theirs("reason"),
    OrderCancelled: theirs("reason"),
    OrderReopened: theirs("reason"),
    OrderRefunded: theirs("reason"),
    FulfilmentPickedUp: theirs("proof.ref"),
    FulfilmentDelivered: theirs("proof.ref"),
    FulfilmentFailed: theirs("reason"),
    FulfilmentCancelled: theirs("reason"),
    OrderReturnRequested: theirs("reason"),
    OrderReturnDeclined: theirs("reason"),
  },
  evolve: (before: OrderState, event): OrderState => {
    const order = { ...before, version: before.version + 1 }
    switch (event._tag) {
      case "OrderPlaced": {
        const { at, expiresAt, language, mode, number, origin, trackingToken } = event
        return {
          ...order,
          status: "placed",
          number,
          trackingToken,
          agreed: only(agreed, event),
          contact: only(contact, event),
          mode,
          language,
          placedAt: at,
          said: order.version,
          ...present({ expiresAt, origin }),
        }
      }
      case "OrderHeld": {
        const { plan, reservationId, until } = event
        const hold = { status: "held" as const, plan, ...present({ until }) }
        // Goods of two branches are kept in one moment.
        const keptAt = order.keptAt.includes(event.at) ? order.keptAt : [...order.keptAt, event.at]
        return { ...order, keptAt, holds: { ...order.holds, [reservationId]: hold } }
      }
      case "OrderHoldEnded": {
        const hold = order.holds[event.reservationId]
        if (hold === undefined) return order
        return { ...order, holds: { ...order.holds, [event.reservationId]: { ...hold, status: event.why } } }
      }
      case "OrderExtended":
        return { ...order, expiresAt: event.expiresAt }
      case "OrderPaymentReceived": {
        const { amount, attemptId, method, on, online, paymentId, reference } = event
        const payment = {
          amount,
          method,
          on,
          online,
          ...present({ attemptId, reference }),
        }
        return { ...order, payments: { ...order.payments, [paymentId]: payment } }
      }
      case "StoreFeeTaken":
        return { ...order, storeFee: order.storeFee + event.amount }
      case "StoreFeeReturned":
        return { ...order, storeFee: order.storeFee - event.amount }
      case "OrderPaymentClaimed":
        return claimed(order, event.claimId, { amount: event.amount, status: "open" })
      case "OrderClaimConfirmed":
        return claimed(order, event.claimId, { status: "confirmed" })
      case "OrderClaimRejected":
        return claimed(order, event.claimId, { status: "rejected" })
      case "OrderConfirmed":
        return { ...order, status: "confirmed", saleId: event.saleId }
      case "OrderAmended": {
        const { address } = event
        return {
          ...order,
          agreed: only(agreed, event),
          said: order.version,
          contact: { ...order.contact, ...present({ address }) },
        }
      }
      case "OrderCancelled":
        return { ...order, status: "cancelled" }
      case "OrderExpired":
        return { ...order, status: "expired" }
      case "OrderCompleted":
        return { ...order, status: "completed", completedAt: event.at }
      case "OrderReopened":
        return { ...order, status: "confirmed" }
      case "OrderPaymentRequested":
        return { ...order, requested: { channel: event.channel, at: event.at } }
      case "OrderRefundDue":
        return order
      case "OrderRefunded": {
        const { amount, method, on, reason, refundId } = event
        return { ...order, refunds: { ...order.refunds, [refundId]: { amount, method, on, reason } } }
      }
      case "FulfilmentCreated": {
        const { fulfilmentId, lines, locationId, pickup } = event
        return { ...order, parcels: { ...order.parcels, [fulfilmentId]: { status: "new", lines, locationId, pickup } } }
      }
      case "FulfilmentPacked":
        return parcel(order, event, { status: "packed" })
      case "FulfilmentMadeReady":
        return parcel(order, event, { status: "ready_for_pickup" })
      case "FulfilmentPickedUp":
        return parcel(order, event, { status: "picked_up" })
      case "FulfilmentAssigned": {
        const { driverId, tripId } = event
        return parcel(order, event, { status: "assigned", driverId, ...present({ tripId }) })
      }
      case "FulfilmentDispatched":
        return parcel(order, event, { status: "out_for_delivery" })
      case "FulfilmentDelivered":
        return parcel(order, event, { status: "delivered" })
      case "FulfilmentFailed":
        return parcel(order, event, { status: "failed" })
      case "FulfilmentReturnedToStore":
        return parcel(order, event, { status: "returned_to_store" })
      case "FulfilmentCancelled":
        return parcel(order, event, { status: "cancelled" })
      case "OrderReturnRequested":
        return returned(order, event.returnId, {
          status: "requested",
          lines: event.lines,
          asked: event.lines,
          reason: event.reason,
        })
      case "OrderReturnApproved":
        return returned(order, event.returnId, { status: "approved" })
      case "OrderReturnDeclined":
        return returned(order, event.returnId, { status: "declined" })
      case "OrderReturnReceived":
        return returned(order, event.returnId, { status: "received", lines: event.lines })
      case "OrderReturnClosed":
        return returned(order, event.returnId, { status: "closed" })
    }
  },
})

const claimed = (order: OrderState, claimId: string, now: Partial<OrderState["claims"][string]>): OrderState => ({
  ...order,
  claims: { ...order.claims, [claimId]: { amount: 0, status: "open", ...order.claims[claimId], ...now } },
})

const parcel = (
  order: OrderState,
  { fulfilmentId }: { readonly fulfilmentId: string },
  now: Partial<Parcel>,
): OrderState => {
  const before = order.parcels[fulfilmentId]
  if (before === undefined) return order
  // Whoever takes it takes it on a trip of their own, or on none.
  const { tripId: _, ...free } = before
  const kept = now.driverId === undefined ? before : free
  return { ...order, parcels: { ...order.parcels, [fulfilmentId]: { ...kept, ...now } } }
}

const returned = (order: OrderState, returnId: string, now: Partial<OrderReturn>): OrderState => ({
  ...order,
  returns: { ...order.returns, [returnId]: { status: "requested", lines: [], ...order.returns[returnId], ...now } },
})
