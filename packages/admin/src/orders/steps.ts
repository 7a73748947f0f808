import { confirmOrder } from "@oja/domain/orders/confirmOrder"
import {
  createFulfilment,
  deliverFulfilment,
  dispatchFulfilment,
  packFulfilment,
  pickUpFulfilment,
  readyFulfilment,
} from "@oja/domain/orders/fulfil"
import { wordOf } from "@oja/domain/orders/ids"
import { isFetched, unshipped } from "@oja/domain/orders/progress"
import type { AnyCommand } from "@oja/domain/kernel/index"
import { freshKey } from "../data/http.ts"
import { type InputOf, mayAsk, perform } from "../data/useCommand.ts"
import type { Order, Parcel } from "./order.ts"

/** A command with what it is asked. */
export interface Asked {
  readonly command: AnyCommand
  readonly input: object
}

/** `asking(packFulfilment, { fulfilmentId })` holds the input to the command. */
export const asking = <C extends AnyCommand>(command: C, input: InputOf<C>): Asked => ({ command, input })

/** Sends them one after the other: a parcel is packed once it is there. */
export const performAll = async (asked: ReadonlyArray<Asked>, key = freshKey(), keepalive = false): Promise<void> => {
  for (const [at, { command, input }] of asked.entries())
    await perform(command, input as never, `${key}.${at}`, { keepalive })
}

/** What is done next with an order, and the commands that do it. */
export type Verb = "confirm" | "prepare" | "pack" | "ready" | "hand_over" | "dispatch" | "deliver"

export interface Step {
  readonly verb: Verb
  readonly asks: ReadonlyArray<Asked>
}

/** Whether the person may ask for all of it. */
export const mayDo = ({ asks }: Pick<Step, "asks">): boolean => asks.every(({ command }) => mayAsk(command))

type Place = Order["locationId"]

interface Line {
  readonly lineId: string
  readonly quantity: number
}

/** A parcel for every branch that still has goods to send, by the plan the goods were taken from. */
export const parcelsToMake = (order: Order): ReadonlyArray<InputOf<typeof createFulfilment>> => {
  const { id, parcels, plan } = order
  const left = new Map(unshipped(order).map((it) => [it.lineId, it.quantity]))
  const places = new Map<Place, [Line, ...Array<Line>]>()
  const take = (lineId: string, place: Place, most: number) => {
    const quantity = Math.min(most, left.get(lineId) ?? 0)
    if (quantity === 0) return
    left.set(lineId, (left.get(lineId) ?? 0) - quantity)
    const line = { lineId, quantity }
    const there = places.get(place)
    places.set(place, there === undefined ? [line] : [...there, line])
  }
  for (const shelf of plan) take(shelf.lineId, shelf.locationId, shelf.quantity)
  // What nobody counts stands on no shelf: it goes with the order's own branch.
  for (const lineId of left.keys()) take(lineId, order.locationId, Infinity)
  return [...places].map(([place, lines], at) => ({
    fulfilmentId: `ful_${wordOf(id)}-${parcels.length + at + 1}`,
    lines,
    locationId: place,
  }))
}

/** What one parcel is asked next; one that came back needs a driver first. */
export const nextOfParcel = (row: Pick<Order, "address" | "delivery">, parcel: Parcel): Step | undefined => {
  const of = { fulfilmentId: parcel.fulfilmentId }
  switch (parcel.status) {
    case "new":
      return { verb: "pack", asks: [asking(packFulfilment, of)] }
    case "packed":
      return isFetched(row)
        ? { verb: "ready", asks: [asking(readyFulfilment, of)] }
        : { verb: "dispatch", asks: [asking(dispatchFulfilment, of)] }
    case "ready_for_pickup":
      return { verb: "hand_over", asks: [asking(pickUpFulfilment, of)] }
    case "assigned":
      return { verb: "dispatch", asks: [asking(dispatchFulfilment, of)] }
    case "out_for_delivery":
      return { verb: "deliver", asks: [asking(deliverFulfilment, of)] }
    case "failed":
    case "picked_up":
    case "delivered":
    case "returned_to_store":
    case "cancelled":
      return undefined
  }
}

const order: ReadonlyArray<Verb> = ["pack", "ready", "dispatch", "hand_over", "deliver"]

/** The customer is still at the payment page, or has left it: the money confirms it by itself. */
export const awaitsMoney = ({ mode, received, required, state }: Order): boolean =>
  state === "placed" && mode === "online" && received < required

/** The parcels an order can be packed in: those that wait for it, and those that must be made first. */
export const packing = (row: Order) => {
  const made = parcelsToMake(row)
  const waiting = row.parcels.filter(({ status }) => status === "new").map(({ fulfilmentId }) => fulfilmentId)
  return {
    make: made.map((it) => asking(createFulfilment, it)),
    ids: [...waiting, ...made.map(({ fulfilmentId }) => fulfilmentId)],
  }
}

/** What the whole order is asked next: where the part of it that is least far stands, all such parts together. */
export const nextStep = (row: Order): Step | undefined => {
  if (row.state === "placed") return { verb: "confirm", asks: [asking(confirmOrder, { orderId: row.id })] }
  if (row.state !== "confirmed") return undefined
  const { make } = packing(row)
  if (make.length > 0) return { verb: "prepare", asks: make }
  const steps = row.parcels.flatMap((it) => nextOfParcel(row, it) ?? [])
  const verb = order.find((it) => steps.some((step) => step.verb === it))
  return verb === undefined
    ? undefined
    : { verb, asks: steps.filter((step) => step.verb === verb).flatMap(({ asks }) => asks) }
}

/** Everything of a confirmed order that can be packed, in parcels that are there or are made for it. */
export const toPack = (row: Order): Step | undefined => {
  if (row.state !== "confirmed") return undefined
  const { ids, make } = packing(row)
  const packs = ids.map((fulfilmentId) => asking(packFulfilment, { fulfilmentId }))
  return packs.length === 0 ? undefined : { verb: "pack", asks: [...make, ...packs] }
}

/** All that lies between an order and its buyer's hands, in one go: they stand at the counter, whatever was done before. */
export const handOverNow = (row: Order): Step | undefined => {
  if (!isFetched(row) || !["placed", "confirmed"].includes(row.state) || awaitsMoney(row)) return undefined
  const { ids, make } = packing(row)
  const of = (status: Parcel["status"]) =>
    row.parcels.filter((it) => it.status === status).map(({ fulfilmentId }) => fulfilmentId)
  const toReady = [...ids, ...of("packed")]
  const toHand = [...toReady, ...of("ready_for_pickup")]
  if (toHand.length === 0) return undefined
  return {
    verb: "hand_over",
    asks: [
      ...(row.state === "placed" ? [asking(confirmOrder, { orderId: row.id })] : []),
      ...make,
      ...ids.map((fulfilmentId) => asking(packFulfilment, { fulfilmentId })),
      ...toReady.map((fulfilmentId) => asking(readyFulfilment, { fulfilmentId })),
      ...toHand.map((fulfilmentId) => asking(pickUpFulfilment, { fulfilmentId })),
    ],
  }
}

type Payment = NonNullable<InputOf<typeof deliverFulfilment>["payment"]>

/** What was paid when the goods were handed over: with the first parcel, in the same request. */
export const withPayment = (step: Step, payment: Payment): Step => {
  const hands = ({ command }: Asked) => command === pickUpFulfilment || command === deliverFulfilment
  const first = step.asks.findIndex(hands)
  return { ...step, asks: step.asks.map((it, at) => (at === first ? { ...it, input: { ...it.input, payment } } : it)) }
}

/** Whether the step puts goods into the customer's hands while something is still to be paid. */
export const asksMoney = (row: Pick<Order, "balance">, { verb }: Pick<Step, "verb">): boolean =>
  (verb === "hand_over" || verb === "deliver") && row.balance > 0
