import type { AttentionEvent } from "../attention/events.ts"
import type { CustomerEvent } from "../customers/events.ts"
import { type Change, only, type Recorded, view } from "../kernel/index.ts"
import type { SaleEvent } from "../sales/events.ts"
import type { OrderEvent } from "./events.ts"
import { orderOfCard, saleIdOf } from "./ids.ts"
import { OrderRow, settled } from "./row.ts"

type By = (row: OrderRow) => OrderRow
type Of<Tag extends OrderEvent["_tag"]> = Extract<OrderEvent, { readonly _tag: Tag }>
type Step = OrderRow["timeline"][number]

const REMEMBERED = 200

/** Every fact of an order is a step of its timeline, and changes its row. */
const step = (event: OrderEvent, { at: updatedAt, by: who }: Recorded, by: By): ReadonlyArray<Change<OrderRow>> => [
  {
    change: event.orderId,
    by: (row) =>
      settled({
        ...by(row),
        version: row.version + 1,
        updatedAt,
        timeline: [...row.timeline.slice(1 - REMEMBERED), told(event, updatedAt, who)],
      }),
  },
]

const told = (event: OrderEvent, at: number, by: string): Step => {
  const of = "fulfilmentId" in event ? event.fulfilmentId : "returnId" in event ? event.returnId : undefined
  return {
    what: event._tag,
    at,
    by,
    ...("amount" in event && { amount: event.amount }),
    ...("reason" in event && event.reason !== undefined && { reason: event.reason }),
    ...(of !== undefined && { of }),
  }
}

/** Whatever is paid for a sale is paid for its order. */
const follow = (saleId: string, { at: updatedAt }: Recorded, by: By): ReadonlyArray<Change<OrderRow>> => [
  {
    each: ["saleId", saleId],
    by: (row) => (row.transactionId === undefined ? row : settled({ ...by(row), updatedAt })),
  },
]

const said = {
  delivery: true,
  locationId: true,
  currency: true,
  lines: true,
  plan: true,
  cartDiscount: true,
  discountCodes: true,
  offers: true,
  shippingFee: true,
  tax: true,
  note: true,
  total: true,
  required: true,
} as const

const blank = {
  settlement: "unpaid",
  fulfilment: "unfulfilled",
  stage: "new",
  received: 0,
  refunded: 0,
  credited: 0,
  writtenOff: 0,
  rounded: 0,
  balance: 0,
  payments: [],
  storeFee: 0,
  holds: [],
  parcels: [],
  claims: [],
  claimed: false,
  returns: [],
  returning: false,
  attention: false,
  attentions: [],
} as const

const placed = (event: Of<"OrderPlaced">, { at, by, day, position }: Recorded): OrderRow =>
  settled({
    ...blank,
    ...only(said, event),
    id: event.orderId,
    number: event.number,
    state: "placed",
    channel: event.channel,
    mode: event.mode,
    storefront: !event.byStaff,
    placedAt: at,
    placedPosition: position,
    on: day,
    ...(event.expiresAt !== undefined && { expiresAt: event.expiresAt }),
    ...(event.customerId !== undefined && { customerId: event.customerId }),
    ...(event.customerName !== undefined && { customerName: event.customerName }),
    contactName: event.contactName,
    ...(event.contactPhone !== undefined && { contactPhone: event.contactPhone }),
    ...(event.contactEmail !== undefined && { contactEmail: event.contactEmail }),
    ...(event.address !== undefined && { address: event.address }),
    language: event.language,
    saleId: saleIdOf(event.orderId),
    timeline: [told(event, at, by)],
    trackingToken: event.trackingToken,
    version: 1,
    updatedAt: at,
  })

type Parcel = OrderRow["parcels"][number]
type ParcelEvent = Extract<OrderEvent, { readonly fulfilmentId: string }>

const parcel =
  ({ at, fulfilmentId }: ParcelEvent, status: Parcel["status"], also: Partial<Parcel> = {}): By =>
  (row) => ({
    ...row,
    parcels: row.parcels.map((it) =>
      it.fulfilmentId === fulfilmentId ? { ...it, ...also, status, times: { ...it.times, [status]: at } } : it,
    ),
  })

const claim =
  (claimId: string, status: "confirmed" | "rejected", why: { readonly reason?: string } = {}): By =>
  (row) => ({ ...row, claims: row.claims.map((it) => (it.claimId === claimId ? { ...it, status, ...why } : it)) })

type Return = OrderRow["returns"][number]

const returned =
  (returnId: string, at: number, status: Return["status"], also: Partial<Return> = {}): By =>
  (row) => ({
    ...row,
    returns: row.returns.map((it) =>
      it.returnId === returnId ? { ...it, ...also, status, times: { ...it.times, [status]: at } } : it,
    ),
  })

/** Before there is a sale its money hangs on the order itself. */
const unsold =
  (by: By): By =>
  (row) =>
    row.transactionId === undefined ? by(row) : row

/** Orders, whoever placed them: what was ordered, what was paid, and where its goods are. */
export const orders = view<OrderRow, OrderEvent | SaleEvent | AttentionEvent | CustomerEvent>()({
  name: "orders",
  says: "Orders: what was ordered, what was paid for it, and where its goods are.",
  row: OrderRow,
  columns: {
    number: "text",
    state: "text",
    settlement: "text",
    fulfilment: "text",
    stage: "text",
    channel: "text",
    mode: "text",
    storefront: "boolean",
    placedAt: "integer",
    placedPosition: "integer",
    on: "text",
    expiresAt: "integer",
    tendAt: "integer",
    customerId: "text",
    contactName: "text",
    locationId: "text",
    currency: "text",
    total: "integer",
    received: "integer",
    balance: "integer",
    storeFee: "integer",
    claimed: "boolean",
    returning: "boolean",
    attention: "boolean",
    saleId: "text",
    transactionId: "text",
    trackingToken: "text",
    updatedAt: "integer",
  },
  indexes: [
    ["attention", "placedAt"],
    ["storefront", "placedPosition"],
    ["state", "placedAt"],
    ["stage", "placedAt"],
    ["customerId", "placedAt"],
    ["saleId"],
    ["tendAt"],
    ["trackingToken"],
  ],
  search: ["number", "contactName", "contactPhone", "contactEmail"],
  access: { module: "orders", action: "view" },
  // Whoever holds it can call an order off that is not confirmed; it is for those who may speak for the shop.
  veiled: { fields: ["trackingToken"], unless: { module: "orders", action: "confirm" } },
  when: {
    OrderPlaced: (event, recorded) => [{ put: placed(event, recorded) }],
    OrderHeld: (event, recorded) =>
      step(event, recorded, (row) => {
        const { reservationId, until } = event
        const hold = { reservationId, status: "held" as const, ...(until !== undefined && { until }) }
        return { ...row, holds: [...row.holds.filter((it) => it.reservationId !== reservationId), hold] }
      }),
    OrderHoldEnded: (event, recorded) =>
      step(event, recorded, (row) => ({
        ...row,
        holds: row.holds.map((it) => (it.reservationId === event.reservationId ? { ...it, status: event.why } : it)),
      })),
    OrderExtended: (event, recorded) => step(event, recorded, (row) => ({ ...row, expiresAt: event.expiresAt })),
    OrderPaymentReceived: (event, recorded) =>
      step(event, recorded, (row) => {
        const { amount, attemptId, method, on, online, paymentId, reference } = event
        const words = { ...(attemptId !== undefined && { attemptId }), ...(reference !== undefined && { reference }) }
        const payments = [...row.payments, { paymentId, amount, method, on, online, ...words }]
        return unsold((it) => ({ ...it, received: it.received + amount }))({ ...row, payments })
      }),
    OrderRefunded: (event, recorded) =>
      step(
        event,
        recorded,
        unsold((row) => ({ ...row, refunded: row.refunded + event.amount })),
      ),
    OrderRefundDue: (event, recorded) => step(event, recorded, (row) => row),
    StoreFeeTaken: (event, recorded) =>
      step(event, recorded, (row) => ({ ...row, storeFee: row.storeFee + event.amount })),
    StoreFeeReturned: (event, recorded) =>
      step(event, recorded, (row) => ({ ...row, storeFee: row.storeFee - event.amount })),
    OrderPaymentClaimed: (event, recorded) =>
      step(event, recorded, (row) => {
        const { amount, at, claimId, note, proof } = event
        const words = { ...(note !== undefined && { note }), ...(proof !== undefined && { proof }) }
        return { ...row, claims: [...row.claims, { claimId, amount, at, status: "open", ...words }] }
      }),
    OrderClaimConfirmed: (event, recorded) => step(event, recorded, claim(event.claimId, "confirmed")),
    OrderClaimRejected: (event, recorded) =>
      step(event, recorded, claim(event.claimId, "rejected", { reason: event.reason })),
    // From here on its money is the sale's, whose payments follow in the same decision.
    OrderConfirmed: (event, recorded) =>
      step(event, recorded, ({ cancel: _, endedAt: __, ...row }) => ({
        ...row,
        state: "confirmed",
        transactionId: event.saleId,
        confirmedAt: event.at,
        confirmedOn: event.on,
        received: 0,
        refunded: 0,
      })),
    OrderAmended: (event, recorded) =>
      step(event, recorded, ({ cartDiscount: _, discountCodes: __, note: ___, offers: ____, tax: _____, ...row }) => ({
        ...row,
        ...only(said, event),
        ...(event.address !== undefined && { address: event.address }),
      })),
    OrderCancelled: (event, recorded) =>
      step(event, recorded, (row) => ({
        ...row,
        state: "cancelled",
        endedAt: event.at,
        cancel: { reason: event.reason, by: event.by },
      })),
    OrderExpired: (event, recorded) =>
      step(event, recorded, (row) => ({ ...row, state: "expired", endedAt: event.at })),
    OrderCompleted: (event, recorded) =>
      step(event, recorded, (row) => ({ ...row, state: "completed", completedAt: event.at })),
    OrderReopened: (event, recorded) =>
      step(event, recorded, ({ completedAt: _, ...row }) => ({ ...row, state: "confirmed" })),
    OrderPaymentRequested: (event, recorded) => step(event, recorded, (row) => row),

    FulfilmentCreated: (event, recorded) =>
      step(event, recorded, (row) => {
        const { at, fulfilmentId, lines, locationId, pickup } = event
        const fresh = { fulfilmentId, status: "new" as const, locationId, pickup, lines, times: { new: at } }
        return { ...row, parcels: [...row.parcels, fresh] }
      }),
    FulfilmentPacked: (event, recorded) => step(event, recorded, parcel(event, "packed")),
    FulfilmentMadeReady: (event, recorded) => step(event, recorded, parcel(event, "ready_for_pickup")),
    FulfilmentPickedUp: (event, recorded) => step(event, recorded, parcel(event, "picked_up", only(PROOF, event))),
    FulfilmentAssigned: (event, recorded) =>
      step(event, recorded, parcel(event, "assigned", only({ driverId: true, tripId: true }, event))),
    FulfilmentDispatched: (event, recorded) => step(event, recorded, parcel(event, "out_for_delivery")),
    FulfilmentDelivered: (event, recorded) => step(event, recorded, parcel(event, "delivered", only(PROOF, event))),
    FulfilmentFailed: (event, recorded) => step(event, recorded, parcel(event, "failed", { reason: event.reason })),
    FulfilmentReturnedToStore: (event, recorded) => step(event, recorded, parcel(event, "returned_to_store")),
    FulfilmentCancelled: (event, recorded) =>
      step(event, recorded, parcel(event, "cancelled", only({ reason: true }, event))),

    OrderReturnRequested: (event, recorded) =>
      step(event, recorded, (row) => {
        const { at, by, lines, reason, returnId } = event
        const fresh = { returnId, status: "requested" as const, lines, reason, by, times: { requested: at } }
        return { ...row, returns: [...row.returns, fresh] }
      }),
    OrderReturnApproved: (event, recorded) => step(event, recorded, returned(event.returnId, event.at, "approved")),
    OrderReturnDeclined: (event, recorded) =>
      step(event, recorded, returned(event.returnId, event.at, "declined", { declined: event.reason })),
    OrderReturnReceived: (event, recorded) =>
      step(
        event,
        recorded,
        returned(event.returnId, event.at, "received", {
          lines: event.lines.map(({ lineId, quantity }) => ({ lineId, quantity })),
        }),
      ),
    OrderReturnClosed: (event, recorded) => step(event, recorded, returned(event.returnId, event.at, "closed")),

    PaymentReceived: ({ amount, saleId }, recorded) =>
      follow(saleId, recorded, (row) => ({ ...row, received: row.received + amount })),
    PaymentReversed: ({ amount, saleId }, recorded) =>
      follow(saleId, recorded, (row) => ({ ...row, received: row.received - amount })),
    CashRounded: ({ amount, saleId }, recorded) =>
      follow(saleId, recorded, (row) => ({ ...row, rounded: row.rounded + amount })),
    GoodsReturned: ({ amount, saleId }, recorded) =>
      follow(saleId, recorded, (row) => ({ ...row, credited: row.credited + amount })),
    PriceReduced: ({ amount, saleId }, recorded) =>
      follow(saleId, recorded, (row) => ({ ...row, credited: row.credited + amount })),
    RefundIssued: ({ amount, saleId }, recorded) =>
      follow(saleId, recorded, (row) => ({ ...row, refunded: row.refunded + amount })),
    BalanceWrittenOff: ({ amount, saleId }, recorded) =>
      follow(saleId, recorded, (row) => ({ ...row, writtenOff: row.writtenOff + amount })),
    WriteOffReduced: ({ amount, saleId }, recorded) =>
      follow(saleId, recorded, (row) => ({ ...row, writtenOff: row.writtenOff - amount })),
    // A sale that never was leaves the order owing nothing.
    SaleVoided: ({ saleId }, recorded) =>
      follow(saleId, recorded, ({ transactionId: _, ...row }) => ({ ...row, received: 0, refunded: 0, credited: 0 })),
    AttentionRaised: ({ attentionId, reason, subjectId, subjectType }) =>
      subjectType === "order"
        ? [
            {
              change: subjectId,
              by: (row) => settled({ ...row, attentions: [...row.attentions, { attentionId, reason }] }),
            },
          ]
        : [],
    AttentionSettled: ({ attentionId }) => {
      const orderId = orderOfCard(attentionId)
      const open = (it: OrderRow["attentions"][number]) => it.attentionId !== attentionId
      return orderId === undefined
        ? []
        : [{ change: orderId, by: (row) => settled({ ...row, attentions: row.attentions.filter(open) }) }]
    },
    PersonErased: ({ customerId }) => [
      {
        each: ["customerId", customerId],
        by: ({ address: _, contactEmail: __, contactPhone: ___, ...row }) => ({
          ...row,
          contactName: "erased person",
          customerName: "erased person",
          claims: row.claims.map(({ note: ____, ...it }) => it),
        }),
      },
    ],
  },
})

const PROOF = { proof: true } as const
