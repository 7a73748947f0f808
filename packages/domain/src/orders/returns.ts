import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import {
  same,
  accept,
  command,
  type Fact,
  PositiveAmount,
  Quantity,
  Reason,
  refusal,
  type RefusalOf,
  refuse,
  text,
  ref,
  notFound,
  lineLimit,
} from "../kernel/index.ts"
import { ShiftId } from "../shifts/index.ts"
import {
  Condition,
  LineId,
  PaymentMethod,
  heardByDrawers,
  refunding,
  otherWays,
  returnGoods,
  balance,
  Sale,
  givenBack,
  saleAfter,
} from "../sales/index.ts"
import { Stock } from "../stock/index.ts"
import { OrderReturnId } from "./events.ts"
import { feeMoved } from "./fee.ts"
import { orderOf, partOf, saleIdOf } from "./ids.ts"
import { Order, type OrderReturn, type OrderState } from "./order.ts"
import { MoreThanOrdered, ParcelLines } from "./parcels.ts"
import { STOREFRONT } from "./placing.ts"
import { returnable, summed } from "./progress.ts"
import { misplaced, OrderDiffers, OrderElsewhere, OrderUnknown } from "./refusals.ts"
import { completing, orderAfter } from "./unfolding.ts"

export const ReturnUnknown = notFound("ReturnUnknown", { returnId: ref("ret") })
/** It was approved, declined, received or closed before. */
export const ReturnElsewhere = refusal(
  "ReturnElsewhere",
  { code: "ORDER_STATE", status: 409 },
  { number: Schema.String, status: Schema.String },
)

const refunder = { module: "orders", action: "refund" } as const
const word = (returnId: string) => returnId.slice("oret_".length)

export const requestReturn = command("RequestReturn", {
  summary: "The customer wants to give something back, and why.",
  input: { returnId: OrderReturnId, lines: ParcelLines, reason: Reason },
  minted: { returnId: partOf("oret") },
  access: { module: "orders", action: "confirm" },
  offline: "request",
  reads: ({ returnId }) => ({ order: Order.of(orderOf(returnId)) }),
  writes: [Order],
  refusals: [OrderUnknown, OrderElsewhere, OrderDiffers, MoreThanOrdered],
  decide: ({ order }, { lines, reason, returnId }, { at, by }) => {
    const orderId = orderOf(returnId)
    const known = order.returns[returnId]
    if (known !== undefined)
      return known.asked === undefined || same(known.asked, lines) ? accept([]) : refuse(OrderDiffers({ id: returnId }))
    const elsewhere = misplaced(order, orderId, "confirmed", "completed")
    if (elsewhere !== undefined) return refuse(elsewhere)
    const had = returnable({ parcels: Object.values(order.parcels), returns: Object.values(order.returns) })
    for (const [lineId, asked] of summed([{ lines }])) {
      const left = had.find((it) => it.lineId === lineId)?.quantity ?? 0
      const name = order.agreed.lines.find((it) => it.lineId === lineId)?.name ?? lineId
      if (asked > left) return refuse(MoreThanOrdered({ name, asked, left }))
    }

    const who = by === STOREFRONT ? "customer" : "staff"
    return accept([{ _tag: "OrderReturnRequested", orderId, returnId, lines, reason, by: who, at }])
  },
})

type Status = OrderReturn["status"]

/** What is in the way unless the return stands where it must; nothing to do when it stands where it leads. */
const awaiting = (
  order: OrderState,
  returnId: string,
  to: Status,
  ...from: ReadonlyArray<Status>
): Result.Result<boolean, RefusalOf<typeof ReturnUnknown | typeof ReturnElsewhere>> => {
  const it = order.returns[returnId]
  if (it === undefined) return Result.fail(ReturnUnknown({ returnId }))
  if (it.status === to) return Result.succeed(false)
  return from.includes(it.status)
    ? Result.succeed(true)
    : Result.fail(ReturnElsewhere({ number: order.number, status: it.status }))
}

const answering = {
  access: refunder,
  offline: "request",
  reads: ({ returnId }: { readonly returnId: string }) => ({ order: Order.of(orderOf(returnId)) }),
  writes: [Order],
  refusals: [ReturnUnknown, ReturnElsewhere],
} as const

export const approveReturn = command("ApproveReturn", {
  ...answering,
  summary: "The customer may give it back.",
  input: { returnId: OrderReturnId },
  decide: ({ order }, { returnId }, { at }) => {
    const may = awaiting(order, returnId, "approved", "requested")
    if (Result.isFailure(may)) return refuse(may.failure)
    return accept(may.success ? [{ _tag: "OrderReturnApproved", orderId: orderOf(returnId), returnId, at }] : [])
  },
})

export const declineReturn = command("DeclineReturn", {
  ...answering,
  summary: "The customer may not give it back, and why.",
  input: { returnId: OrderReturnId, reason: Reason },
  decide: ({ order }, { reason, returnId }, { at }) => {
    const may = awaiting(order, returnId, "declined", "requested")
    if (Result.isFailure(may)) return refuse(may.failure)
    return accept(
      may.success ? [{ _tag: "OrderReturnDeclined", orderId: orderOf(returnId), returnId, reason, at }] : [],
    )
  },
})

/** The goods are back, each unit on the shelf again or spoiled; what they are worth is owed no more. */
export const receiveReturn = command("ReceiveReturn", {
  summary: "The goods of a return are back: which units, and in what condition.",
  input: {
    returnId: OrderReturnId,
    /** All that was approved, as good as new, when absent. */
    lines: Schema.optionalKey(
      Schema.NonEmptyArray(Schema.Struct({ lineId: LineId, quantity: Quantity, condition: Condition })).check(
        lineLimit,
      ),
    ),
  },
  access: refunder,
  offline: "fact",
  reads: ({ returnId }) => ({
    order: Order.of(orderOf(returnId)),
    sale: Sale.of(saleIdOf(orderOf(returnId))),
  }),
  readsNext: ({ sale }) => ({
    stock: [...new Set(sale.terms.lines.flatMap(({ variantId }) => variantId ?? []))].map((id) => Stock.of(id)),
  }),
  writes: [Order, Sale, Stock],
  refusals: [ReturnUnknown, ReturnElsewhere, MoreThanOrdered, ...returnGoods.refusals],
  decide: ({ order, sale, stock }, input, context) => {
    const { returnId } = input
    const orderId = orderOf(returnId)
    const may = awaiting(order, returnId, "received", "approved")
    if (Result.isFailure(may)) return refuse(may.failure)
    if (!may.success) return accept([])
    const approved = order.returns[returnId]!
    const lines = input.lines ?? approved.lines.map((it) => ({ ...it, condition: "restocked" as const }))
    for (const [lineId, sum] of summed([{ lines }])) {
      const left = summed([approved]).get(lineId) ?? 0
      const name = order.agreed.lines.find((it) => it.lineId === lineId)?.name ?? lineId
      if (sum > left) return refuse(MoreThanOrdered({ name, asked: sum, left }))
    }
    const saleId = saleIdOf(orderId)
    const { reason = "return" } = approved
    const back = returnGoods.decide(
      { sale, stock },
      { saleId, returnId: `ret_${word(returnId)}`, lines, reason },
      context,
    )
    if (Result.isFailure(back)) return refuse(back.failure)

    const [first, ...others] = lines as ReadonlyArray<(typeof lines)[number] & { readonly lineId: string }>
    return accept([
      ...back.success,
      { _tag: "OrderReturnReceived", orderId, returnId, lines: [first!, ...others], at: context.at },
      ...completing(orderId, order, sale, back.success, context),
    ])
  },
})

const closing = command("CloseReturn", {
  summary: "Closes a return, giving back what is owed for it if that is said.",
  input: {
    returnId: OrderReturnId,
    /** All that the customer is owed when no amount is named. */
    refund: Schema.optionalKey(
      Schema.Struct({
        amount: Schema.optionalKey(PositiveAmount),
        method: PaymentMethod,
        otherWays,
        reference: Schema.optionalKey(text(1, 80)),
        /** The shift from whose drawer it is given. */
        shiftId: Schema.optionalKey(ShiftId),
      }),
    ),
  },
  access: refunder,
  reads: ({ returnId }) => ({
    order: Order.of(orderOf(returnId)),
    sale: Sale.of(saleIdOf(orderOf(returnId))),
  }),
  measures: (events, { order }) => givenBack(events, order.agreed.currency),
  writes: [Order, Sale],
  refusals: [ReturnUnknown, ReturnElsewhere, ...refunding.refusals],
  decide: ({ order, sale }, { refund, returnId }, context) => {
    const orderId = orderOf(returnId)
    const may = awaiting(order, returnId, "closed", "received")
    if (Result.isFailure(may)) return refuse(may.failure)
    if (!may.success) return accept([])
    const { amount = Math.max(0, -balance(sale)) } = refund ?? {}
    const { reason = "return" } = order.returns[returnId]!
    const paid =
      refund === undefined || amount === 0
        ? Result.succeed([])
        : refunding.decide(
            { sale },
            { saleId: saleIdOf(orderId), refundId: `rfd_${word(returnId)}`, ...refund, amount, reason },
            context,
          )
    if (Result.isFailure(paid)) return refuse(paid.failure)

    const events: ReadonlyArray<Fact> = paid.success
    return accept([
      ...paid.success,
      { _tag: "OrderReturnClosed", orderId, returnId, at: context.at },
      ...feeMoved(orderId, orderAfter(order, events), saleAfter(sale, events), context.today),
      ...completing(orderId, order, sale, events, context),
    ])
  },
})

/** The return is over; what is owed for it goes back now, unless it went another way. */
export const closeReturn = heardByDrawers(closing, ({ refund }) => refund?.shiftId)
