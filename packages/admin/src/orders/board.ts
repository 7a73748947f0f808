import { deliverFulfilment, packFulfilment, pickUpFulfilment, readyFulfilment } from "@oja/domain/orders/fulfil"
import { isFetched } from "@oja/domain/orders/progress"
import type { Order, Parcel } from "./order.ts"
import { type Asked, asking, awaitsMoney, nextOfParcel, nextStep, packing, type Verb } from "./steps.ts"

/** The columns of the display, from the order that came in to the rider who is out. */
export const columns = ["new", "preparing", "ready", "out"] as const
export type Column = (typeof columns)[number]

/** When a card asks for more attention than the others. */
const WARM_MS = 10 * 60_000
const HOT_MS = 20 * 60_000
export type Age = "fresh" | "warm" | "hot"
export const ageOf = (placedAt: number, now: number): Age =>
  now - placedAt >= HOT_MS ? "hot" : now - placedAt >= WARM_MS ? "warm" : "fresh"

/** A press on a card: what is asked, what the press is called, and where the card goes. */
export interface Move {
  readonly verb: Verb
  readonly asks: ReadonlyArray<Asked>
  readonly to: Column | "done"
}

const isLeft = ({ status }: Parcel) => status === "packed" || status === "ready_for_pickup" || status === "assigned"

/** One press takes an order one column further, with all that this asks. */
export const moveOf = (row: Order): Move | undefined => {
  const pickup = isFetched(row)
  const { ids, make } = packing(row)
  switch (row.stage) {
    case "new": {
      if (awaitsMoney(row)) return undefined
      const confirm = row.state === "placed" ? (nextStep(row)?.asks ?? []) : []
      return { verb: "prepare", asks: [...confirm, ...make], to: "preparing" }
    }
    case "preparing": {
      const packed = ids.flatMap((fulfilmentId) => [
        asking(packFulfilment, { fulfilmentId }),
        ...(pickup ? [asking(readyFulfilment, { fulfilmentId })] : []),
      ])
      return { verb: "pack", asks: [...make, ...packed], to: "ready" }
    }
    case "ready": {
      const left = row.parcels.filter(isLeft)
      if (left.length === 0) return undefined
      const asks = left.flatMap((it) => {
        if (!pickup) return nextOfParcel(row, it)?.asks ?? []
        const { fulfilmentId } = it
        const ready = it.status === "packed" ? [asking(readyFulfilment, { fulfilmentId })] : []
        return [...ready, asking(pickUpFulfilment, { fulfilmentId })]
      })
      return { verb: pickup ? "hand_over" : "dispatch", asks, to: pickup ? "done" : "out" }
    }
    case "out": {
      const out = row.parcels.filter(({ status }) => status === "out_for_delivery")
      const asks = out.map(({ fulfilmentId }) => asking(deliverFulfilment, { fulfilmentId }))
      return { verb: "deliver", asks, to: "done" }
    }
    case "done":
      return undefined
  }
}
