import type { AttentionEvent } from "../attention/index.ts"
import type { CustomerEvent } from "../customers/index.ts"
import { only, view, present } from "../kernel/index.ts"
import type { SaleEvent } from "../sales/index.ts"
import type { OrderEvent } from "./events.ts"
import { OrderRow, settled } from "./row.ts"
import { claim, follow, parcel, placed, returned, said, step, unsold } from "./rowChanges.ts"

const PROOF = { proof: true } as const

/** Orders, whoever placed them: what was ordered, what was paid, and where its goods are. */
export const orders = view<OrderRow, OrderEvent | SaleEvent | AttentionEvent | CustomerEvent>()({
  name: "orders",
  version: 3,
  summary: "Orders: what was ordered, what was paid for it, and where its goods are.",
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
  masked: [
    { fields: ["trackingToken"], unless: { module: "orders", action: "confirm" } },
    { fields: ["cost", "unitCost"], unless: { module: "products", action: "view_cost" } },
    {
      fields: ["contactPhone", "contactEmail", "address"],
      // Whoever packs writes the address on the parcel.
      unless: [
        { module: "customers", action: "view_contact" },
        { module: "orders", action: "pack" },
      ],
    },
  ],
  when: {
    OrderPlaced: (event, recorded) => [{ put: placed(event, recorded) }],
    OrderHeld: (event, recorded) =>
      step(event, recorded, (row) => {
        const { reservationId, until } = event
        const hold = { reservationId, status: "held" as const, ...present({ until }) }
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
        const words = { ...present({ attemptId, reference }) }
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
        const words = { ...present({ note, proof }) }
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
        ...present({ address: event.address }),
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
    // A card's name has no room for every order's: it is found where it stands.
    AttentionSettled: ({ attentionId }) => {
      const open = (it: OrderRow["attentions"][number]) => it.attentionId !== attentionId
      const by = (row: OrderRow) => settled({ ...row, attentions: row.attentions.filter(open) })
      return [{ each: ["attention", true], by }]
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
