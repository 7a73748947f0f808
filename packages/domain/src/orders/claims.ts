import * as Schema from "effect/Schema"
import {
  accept,
  command,
  Day,
  Note,
  PositiveAmount,
  Reason,
  refusal,
  refuse,
  ref,
  differs,
  duplicate,
  notFoundIn,
} from "../kernel/index.ts"
import { PaymentMethod, balance, Sale } from "../sales/index.ts"
import { confirmingNeeds } from "./confirming.ts"
import { FileId, OrderClaimId, OrderId } from "./events.ts"
import { claimPaymentOf, saleIdOf } from "./ids.ts"
import { Order, type OrderState } from "./order.ts"
import { confirmingWrites } from "./receiveOrderMoney.ts"
import { receivedFor, receiving } from "./receiving.ts"
import { misplaced, OrderDiffers, OrderElsewhere, OrderUnknown } from "./refusals.ts"

export const OrderClaimUnknown = notFoundIn("OrderClaimUnknown", "claimId", { claimId: ref("claim") })
/** It was confirmed or rejected before. */
export const OrderClaimAnswered = duplicate("OrderClaimAnswered", "claimId", {
  status: Schema.Literals(["confirmed", "rejected"]),
})
/** What the customer said before has not been looked at yet. */
export const OrderClaimWaits = differs("OrderClaimWaits", {})
export const NothingOwed = refusal("NothingOwed", { code: "AMOUNT_EXCEEDS_BALANCE", status: 422 }, {})

/** The customer says that they have paid, and nobody has looked yet. */
export const waiting = ({ claims }: Pick<OrderState, "claims">) =>
  Object.values(claims).some(({ status }) => status === "open")

/** The customer says, on the order's page, that they have paid into the bank. It is their word until somebody has looked. */
export const claimOrderPayment = command("ClaimOrderPayment", {
  summary: "The customer says that they have paid for an order; somebody must look whether the money came.",
  input: {
    orderId: OrderId,
    claimId: OrderClaimId,
    /** All that is owed when absent. */
    amount: Schema.optionalKey(PositiveAmount),
    note: Schema.optionalKey(Note),
    /** A picture of the transfer slip. */
    proof: Schema.optionalKey(FileId),
  },
  mints: ["claimId"],
  access: { module: "orders", action: "view", of: "system" },
  reads: ({ orderId }) => ({ order: Order.of(orderId), sale: Sale.of(saleIdOf(orderId)) }),
  writes: [Order],
  refusals: [OrderDiffers, OrderUnknown, OrderElsewhere, OrderClaimWaits, NothingOwed],
  decide: ({ order, sale }, { claimId, orderId, ...said }, { at }) => {
    const known = order.claims[claimId]
    const isSale = order.status === "confirmed" || order.status === "completed"
    const owed = isSale ? balance(sale) : order.agreed.total - receivedFor(order)
    if (known !== undefined)
      return known.amount === (said.amount ?? known.amount) ? accept([]) : refuse(OrderDiffers({ id: claimId }))
    const elsewhere = misplaced(order, orderId, "placed", "confirmed", "completed", "expired")
    if (elsewhere !== undefined) return refuse(elsewhere)
    if (waiting(order)) return refuse(OrderClaimWaits({}))
    if (owed <= 0) return refuse(NothingOwed({}))

    return accept([{ _tag: "OrderPaymentClaimed", orderId, claimId, amount: owed, ...said, at }])
  },
})

const answering = { module: "orders", action: "confirm" } as const

export const confirmOrderClaim = command("ConfirmOrderClaim", {
  summary: "Confirms that the money a customer spoke of has come: it is a payment, and the order is confirmed.",
  input: {
    orderId: OrderId,
    claimId: OrderClaimId,
    /** What really came, when it is another sum. */
    amount: Schema.optionalKey(PositiveAmount),
    method: Schema.optionalKey(PaymentMethod),
    on: Schema.optionalKey(Day),
  },
  access: answering,
  offline: "request",
  reads: ({ orderId }) => ({ order: Order.of(orderId) }),
  readsNext: ({ order }, { orderId }) => confirmingNeeds(order, orderId),
  writes: confirmingWrites,
  refusals: [OrderUnknown, OrderClaimUnknown, OrderClaimAnswered],
  decide: ({ order, ...found }, { claimId, method = "bank_transfer", orderId, ...said }, context) => {
    if (order.status === "none") return refuse(OrderUnknown({ orderId }))
    const claim = order.claims[claimId]
    if (claim === undefined) return refuse(OrderClaimUnknown({ claimId }))
    if (claim.status === "confirmed") return accept([])
    if (claim.status === "rejected") return refuse(OrderClaimAnswered({ status: claim.status }))

    const paymentId = claimPaymentOf(claimId)
    const { amount = claim.amount, on = context.today } = said
    const money = { paymentId, amount, method, on, online: false }
    return accept([
      { _tag: "OrderClaimConfirmed", orderId, claimId, paymentId },
      ...receiving(found, order, orderId, money, context, { by: "staff", confirms: true }),
    ])
  },
})

export const rejectOrderClaim = command("RejectOrderClaim", {
  summary: "Says that the money a customer spoke of did not come, and why.",
  input: { orderId: OrderId, claimId: OrderClaimId, reason: Reason },
  access: answering,
  offline: "request",
  reads: ({ orderId }) => ({ order: Order.of(orderId) }),
  writes: [Order],
  refusals: [OrderUnknown, OrderClaimUnknown, OrderClaimAnswered],
  decide: ({ order }, { claimId, orderId, reason }) => {
    if (order.status === "none") return refuse(OrderUnknown({ orderId }))
    const claim = order.claims[claimId]
    if (claim === undefined) return refuse(OrderClaimUnknown({ claimId }))
    if (claim.status === "rejected") return accept([])
    if (claim.status === "confirmed") return refuse(OrderClaimAnswered({ status: claim.status }))

    return accept([{ _tag: "OrderClaimRejected", orderId, claimId, reason }])
  },
})
