import type { AttentionEvent } from "../attention/index.ts"
import type { CustomerEvent } from "../customers/index.ts"
import { ERASED, itsRow, only, present, view } from "../kernel/index.ts"
import { amountsMoved, type SaleEvent } from "../sales/index.ts"
import type { OrderEvent } from "./events.ts"
import { Order } from "./order.ts"
import { OrderRow, settled } from "./row.ts"
import { claim, follow, parcel, placed, returned, said, stepped, unsold } from "./rowChanges.ts"

const PROOF = { proof: true } as const

/** Orders, whoever placed them: what was ordered, what was paid, and where its goods are. */
export const orders = view<OrderRow, OrderEvent | SaleEvent | AttentionEvent | CustomerEvent>()({
  name: "orders",
  version: 3,
  summary: "Orders: what was ordered, what was paid for it, and where its goods are.",
  row: OrderRow,
  columns: [
    "number",
    "state",
    "settlement",
    "fulfilment",
    "stage",
    "channel",
    "mode",
    "storefront",
    "placedAt",
    "placedPosition",
    "on",
    "expiresAt",
    "tendAt",
    "customerId",
    "contactName",
    "locationId",
    "currency",
    "total",
    "received",
    "balance",
    "storeFee",
    "claimed",
    "returning",
    "attention",
    "saleId",
    "transactionId",
    "trackingToken",
    "updatedAt",
  ],
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
    ...itsRow<OrderRow, OrderEvent>(Order, stepped, {
      OrderHeld: (row, { reservationId, until }) => {
        const hold = { reservationId, status: "held" as const, ...present({ until }) }
        return { ...row, holds: [...row.holds.filter((it) => it.reservationId !== reservationId), hold] }
      },
      OrderHoldEnded: (row, { reservationId, why: status }) => ({
        ...row,
        holds: row.holds.map((it) => (it.reservationId === reservationId ? { ...it, status } : it)),
      }),
      OrderExtended: (row, { expiresAt }) => ({ ...row, expiresAt }),
      OrderPaymentReceived: (row, { amount, attemptId, method, on, online, paymentId, reference }) => {
        const words = present({ attemptId, reference })
        const payments = [...row.payments, { paymentId, amount, method, on, online, ...words }]
        return unsold({ ...row, payments }, { received: row.received + amount })
      },
      OrderRefunded: (row, { amount }) => unsold(row, { refunded: row.refunded + amount }),
      OrderRefundDue: (row) => row,
      StoreFeeTaken: (row, { amount }) => ({ ...row, storeFee: row.storeFee + amount }),
      StoreFeeReturned: (row, { amount }) => ({ ...row, storeFee: row.storeFee - amount }),
      OrderPaymentClaimed: (row, { amount, at, claimId, note, proof }) => {
        const words = present({ note, proof })
        return { ...row, claims: [...row.claims, { claimId, amount, at, status: "open", ...words }] }
      },
      OrderClaimConfirmed: (row, { claimId }) => claim(row, claimId, { status: "confirmed" }),
      OrderClaimRejected: (row, { claimId, reason }) => claim(row, claimId, { status: "rejected", reason }),
      // From here on its money is the sale's, whose payments follow in the same decision.
      OrderConfirmed: ({ cancel: _, endedAt: __, ...row }, { at: confirmedAt, on: confirmedOn, saleId }) => ({
        ...row,
        state: "confirmed",
        transactionId: saleId,
        confirmedAt,
        confirmedOn,
        received: 0,
        refunded: 0,
      }),
      OrderAmended: (before, event) => {
        const { cartDiscount: _, discountCodes: __, note: ___, offers: ____, tax: _____, ...row } = before
        return { ...row, ...only(said, event), ...present({ address: event.address }) }
      },
      OrderCancelled: (row, { at: endedAt, by, reason }) => ({
        ...row,
        state: "cancelled",
        endedAt,
        cancel: { reason, by },
      }),
      OrderExpired: (row, { at: endedAt }) => ({ ...row, state: "expired", endedAt }),
      OrderCompleted: (row, { at: completedAt }) => ({ ...row, state: "completed", completedAt }),
      OrderReopened: ({ completedAt: _, ...row }) => ({ ...row, state: "confirmed" }),
      OrderPaymentRequested: (row) => row,

      FulfilmentCreated: (row, { at, fulfilmentId, lines, locationId, pickup }) => {
        const fresh = { fulfilmentId, status: "new" as const, locationId, pickup, lines, times: { new: at } }
        return { ...row, parcels: [...row.parcels, fresh] }
      },
      FulfilmentPacked: (row, event) => parcel(row, event, "packed"),
      FulfilmentMadeReady: (row, event) => parcel(row, event, "ready_for_pickup"),
      FulfilmentPickedUp: (row, event) => parcel(row, event, "picked_up", only(PROOF, event)),
      FulfilmentAssigned: (row, event) => parcel(row, event, "assigned", only({ driverId: true, tripId: true }, event)),
      FulfilmentDispatched: (row, event) => parcel(row, event, "out_for_delivery"),
      FulfilmentDelivered: (row, event) => parcel(row, event, "delivered", only(PROOF, event)),
      FulfilmentFailed: (row, event) => parcel(row, event, "failed", { reason: event.reason }),
      FulfilmentReturnedToStore: (row, event) => parcel(row, event, "returned_to_store"),
      FulfilmentCancelled: (row, event) => parcel(row, event, "cancelled", only({ reason: true }, event)),

      OrderReturnRequested: (row, { at, by, lines, reason, returnId }) => {
        const fresh = { returnId, status: "requested" as const, lines, reason, by, times: { requested: at } }
        return { ...row, returns: [...row.returns, fresh] }
      },
      OrderReturnApproved: (row, event) => returned(row, event, "approved"),
      OrderReturnDeclined: (row, event) => returned(row, event, "declined", { declined: event.reason }),
      OrderReturnReceived: (row, event) => {
        const lines = event.lines.map(({ lineId, quantity }) => ({ lineId, quantity }))
        return returned(row, event, "received", { lines })
      },
      OrderReturnClosed: (row, event) => returned(row, event, "closed"),
    }),

    ...amountsMoved<OrderRow>(({ saleId }, recorded, by) => follow(saleId, recorded, by)),
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
          contactName: ERASED,
          customerName: ERASED,
          claims: row.claims.map(({ note: ____, ...it }) => it),
        }),
      },
    ],
  },
})
