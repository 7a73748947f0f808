import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import type { BusinessState, LocationId } from "../businesses/index.ts"
import {
  same,
  type Context,
  Quantity,
  refusal,
  type RefusalOf,
  SignedQuantity,
  ref,
  present,
  invalid,
  notFound,
  lineLimit,
} from "../kernel/index.ts"
import { LineId, type PaymentMethod, type SaleEvent, receivePayment, type SaleState } from "../sales/index.ts"
import type { FulfilmentId, OrderEvent, ParcelStatus } from "./events.ts"
import { doorPaymentOf, orderOf, saleIdOf } from "./ids.ts"
import type { OrderState } from "./order.ts"
import { summed, unshipped } from "./progress.ts"
import { misplaced, OrderDiffers, OrderElsewhere, OrderUnknown } from "./refusals.ts"
import { completing } from "./unfolding.ts"

// What can be done with a parcel, for the order's own verbs and for trips: pure, from the order's state to its facts.

type Id = typeof FulfilmentId.Type

export const ParcelUnknown = notFound("ParcelUnknown", { fulfilmentId: ref("ful") })
/** It stands where this cannot be done any more, or not yet. */
export const ParcelElsewhere = refusal(
  "ParcelElsewhere",
  { code: "ORDER_STATE", status: 409 },
  { number: Schema.String, status: Schema.String },
)
/** More than is left to be packed; nothing is sent twice. */
export const MoreThanOrdered = invalid("MoreThanOrdered", "lines", {
  name: Schema.String,
  asked: SignedQuantity,
  left: SignedQuantity,
})
export const NothingToPack = refusal("NothingToPack", { code: "ORDER_STATE", status: 409 }, { number: Schema.String })

export const parcelRefusals = [OrderUnknown, OrderElsewhere, OrderDiffers, ParcelUnknown, ParcelElsewhere] as const

type Events = ReadonlyArray<OrderEvent>
type Moved = Result.Result<Events, RefusalOf<(typeof parcelRefusals)[number]>>

/** From where each move may start, and where it leads (spec/decisions.md 6.4). */
const moves = {
  pack: { from: ["new"], to: "packed" },
  ready: { from: ["packed"], to: "ready_for_pickup" },
  pickUp: { from: ["ready_for_pickup", "packed"], to: "picked_up" },
  assign: { from: ["packed", "assigned", "failed"], to: "assigned" },
  dispatch: { from: ["assigned", "packed"], to: "out_for_delivery" },
  deliver: { from: ["out_for_delivery"], to: "delivered" },
  fail: { from: ["out_for_delivery"], to: "failed" },
  returnToStore: { from: ["failed", "out_for_delivery"], to: "returned_to_store" },
  cancel: { from: ["new", "packed", "ready_for_pickup", "assigned"], to: "cancelled" },
} as const satisfies {
  readonly [move: string]: { readonly from: ReadonlyArray<ParcelStatus>; readonly to: ParcelStatus }
}
export type Move = keyof typeof moves

/** Whether a parcel that stands there may be moved so: what buttons ask. */
export const mayMove = (status: ParcelStatus, move: Move): boolean =>
  (moves[move].from as ReadonlyArray<ParcelStatus>).includes(status)

/** Nothing when it stands there already; a refusal when the way does not lead there. */
const onTheWay = (
  order: OrderState,
  fulfilmentId: Id,
  move: Move,
): Result.Result<boolean, RefusalOf<(typeof parcelRefusals)[number]>> => {
  const parcel = order.parcels[fulfilmentId]
  if (order.status === "none") return Result.fail(OrderUnknown({ orderId: orderOf(fulfilmentId) }))
  if (parcel === undefined) return Result.fail(ParcelUnknown({ fulfilmentId }))
  const { number } = order
  if (parcel.status === moves[move].to && move !== "assign") return Result.succeed(false)
  if (order.status !== "confirmed") return Result.fail(OrderElsewhere({ number, status: order.status }))
  return mayMove(parcel.status, move)
    ? Result.succeed(true)
    : Result.fail(ParcelElsewhere({ number, status: parcel.status }))
}

const moved =
  <Also>(
    move: Move,
    fact: (
      parcel: { readonly orderId: `ord_${string}`; readonly fulfilmentId: Id; readonly at: number },
      also: Also,
    ) => OrderEvent,
  ) =>
  (order: OrderState, fulfilmentId: Id, at: number, also: Also): Moved =>
    Result.map(onTheWay(order, fulfilmentId, move), (may) =>
      may ? [fact({ orderId: orderOf(fulfilmentId), fulfilmentId, at }, also)] : [],
    )

export const packing = moved<object>("pack", (parcel) => ({ _tag: "FulfilmentPacked", ...parcel }))
export const makingReady = moved<object>("ready", (parcel) => ({ _tag: "FulfilmentMadeReady", ...parcel }))
export const dispatching = moved<object>("dispatch", (parcel) => ({ _tag: "FulfilmentDispatched", ...parcel }))
export const failing = moved<{ readonly reason: string }>("fail", (parcel, { reason }) => ({
  _tag: "FulfilmentFailed",
  ...parcel,
  reason,
}))
export const bringingBack = moved<object>("returnToStore", (parcel) => ({
  _tag: "FulfilmentReturnedToStore",
  ...parcel,
}))
export const givingUp = moved<{ readonly reason?: string }>("cancel", (parcel, { reason }) => ({
  _tag: "FulfilmentCancelled",
  ...parcel,
  ...present({ reason }),
}))

interface Carrier {
  readonly driverId: `driver_${string}`
  readonly tripId?: `trip_${string}`
}
const assigned = moved<Carrier>("assign", (parcel, carrier) => ({ _tag: "FulfilmentAssigned", ...parcel, ...carrier }))

/** A driver takes it; another driver may take it over until it has left. */
export const assigning = (order: OrderState, fulfilmentId: Id, at: number, carrier: Carrier): Moved => {
  const parcel = order.parcels[fulfilmentId]
  const isTheirs = parcel?.driverId === carrier.driverId && parcel.tripId === carrier.tripId
  return parcel?.status === "assigned" && isTheirs ? Result.succeed([]) : assigned(order, fulfilmentId, at, carrier)
}

type Proof = Extract<OrderEvent, { readonly _tag: "FulfilmentDelivered" }>["proof"]

export interface Handover {
  readonly fulfilmentId: Id
  /** Brought to the customer, or fetched by them. */
  readonly move: "deliver" | "pickUp"
  readonly proof?: NonNullable<Proof>
  /** What was paid in that moment. */
  readonly payment?: { readonly amount: number; readonly method: typeof PaymentMethod.Type }
}
export const handoverRefusals = [...parcelRefusals, ...receivePayment.refusals] as const

/** The customer has it, and what they paid for it at the door is a payment of the sale in the same decision. */
export const handingOver = (
  { business, order, sale }: { readonly business: BusinessState; readonly order: OrderState; readonly sale: SaleState },
  { fulfilmentId, move, payment, proof }: Handover,
  context: Context,
): Result.Result<ReadonlyArray<OrderEvent | SaleEvent>, RefusalOf<(typeof handoverRefusals)[number]>> => {
  const may = onTheWay(order, fulfilmentId, move)
  if (Result.isFailure(may)) return Result.fail(may.failure)
  if (!may.success) return Result.succeed([])
  const orderId = orderOf(fulfilmentId)
  const { at, today: on } = context
  const paymentId = doorPaymentOf(fulfilmentId)
  const paid =
    payment === undefined
      ? Result.succeed([])
      : receivePayment.decide(
          { business, sale },
          { saleId: saleIdOf(orderId), paymentId, on, waiting: false, ...payment },
          context,
        )
  if (Result.isFailure(paid)) return Result.fail(paid.failure)
  const said = { orderId, fulfilmentId, at, ...present({ proof }) }
  const events: ReadonlyArray<OrderEvent | SaleEvent> = [
    { _tag: move === "deliver" ? "FulfilmentDelivered" : "FulfilmentPickedUp", ...said },
    ...(payment === undefined
      ? []
      : [{ _tag: "OrderPaymentReceived" as const, orderId, paymentId, ...payment, on, online: false, at }]),
    ...paid.success,
  ]
  return Result.succeed([...events, ...completing(orderId, order, sale, events, context)])
}

export const ParcelLines = Schema.NonEmptyArray(Schema.Struct({ lineId: LineId, quantity: Quantity })).check(lineLimit)

interface ToPack {
  readonly fulfilmentId: Id
  readonly lines?: ReadonlyArray<{ readonly lineId: string; readonly quantity: number }>
  readonly locationId?: typeof LocationId.Type
}
export const creatingRefusals = [...parcelRefusals, MoreThanOrdered, NothingToPack] as const

/** Goods of an order are put together at a branch: those that are said, or all that are planned from there and in no parcel yet. */
export const creating = (
  order: OrderState,
  { fulfilmentId, locationId, lines: said }: ToPack,
  at: number,
): Result.Result<Events, RefusalOf<(typeof creatingRefusals)[number]>> => {
  const orderId = orderOf(fulfilmentId)
  const { agreed, number } = order
  const before = order.parcels[fulfilmentId]
  if (before !== undefined)
    return said === undefined || same(said, before.lines)
      ? Result.succeed([])
      : Result.fail(OrderDiffers({ id: fulfilmentId }))
  const elsewhere = misplaced(order, orderId, "confirmed")
  if (elsewhere !== undefined) return Result.fail(elsewhere)
  const left = unshipped({ lines: agreed.lines, parcels: Object.values(order.parcels) })
  const planned = agreed.plan.filter(({ lineId }) => left.some((it) => it.lineId === lineId))
  const from = locationId ?? planned[0]?.locationId ?? agreed.locationId
  const lines = said ?? toPackAt(left, planned, from)
  const [first, ...others] = lines
  if (first === undefined) return Result.fail(NothingToPack({ number }))
  for (const [lineId, asked] of summed([{ lines }])) {
    const there = left.find((it) => it.lineId === lineId)?.quantity ?? 0
    const name = agreed.lines.find((it) => it.lineId === lineId)?.name ?? lineId
    if (asked > there) return Result.fail(MoreThanOrdered({ name, asked, left: there }))
  }

  const pickup = agreed.delivery.kind === "pickup"
  return Result.succeed([
    { _tag: "FulfilmentCreated", orderId, fulfilmentId, at, locationId: from, lines: [first, ...others], pickup },
  ])
}

type Lines = ReturnType<typeof unshipped>

const toPackAt = (left: Lines, plan: OrderState["agreed"]["plan"], from: string): Lines => {
  const here = left.flatMap(({ lineId, quantity }) => {
    const shelves = plan.filter((it) => it.lineId === lineId)
    // What stands on no shelf goes with whatever goes first.
    if (shelves.length === 0) return [{ lineId, quantity }]
    const there = shelves.filter((it) => it.locationId === from).reduce((sum, it) => sum + it.quantity, 0)
    return there === 0 ? [] : [{ lineId, quantity: Math.min(quantity, there) }]
  })
  return here.length === 0 ? left : here
}
