import { aggregate } from "../kernel/index.ts"
import { nothing, type Valued } from "./cost.ts"
import { effectOf, valuedAfter } from "./effect.ts"
import { StockEvent } from "./events.ts"

/** `quantity` and `value` are of all the shop has, on its shelves and on the way between them. */
export type StockState = Valued & {
  /** Thousandths in each branch; below zero when the till sold what the book did not know of. */
  readonly onHand: { readonly [locationId: string]: number }
  /** On its way to each branch, and in no branch's on-hand. */
  readonly inTransit: { readonly [locationId: string]: number }
  /** Kept for somebody, in each branch: always the sum of its open reservations. */
  readonly reserved: { readonly [locationId: string]: number }
  readonly reservations: { readonly [reservationId: string]: Reservation }
  /** The last reservations that were released: nobody opens one of them again. */
  readonly released: ReadonlyArray<string>
  /** Sold and not brought back, in all branches: a law holds it against the sales. */
  readonly sold: number
  /** The day each branch was last counted. */
  readonly counted: { readonly [locationId: string]: string }
  /** How often each branch was counted. */
  readonly counts: { readonly [locationId: string]: number }
  /** The last movements people made by hand and what they said, so that asked twice is asked once. */
  readonly recent: ReadonlyArray<{ readonly id: string; readonly said: string }>
}

interface Reservation {
  readonly locationId: string
  readonly quantity: number
}

const REMEMBERED = 64

const initial: StockState = {
  ...nothing,
  onHand: {},
  inTransit: {},
  reserved: {},
  reservations: {},
  released: [],
  sold: 0,
  counted: {},
  counts: {},
  recent: [],
}

const plus = (amounts: StockState["onHand"], locationId: string, change: number): StockState["onHand"] => ({
  ...amounts,
  [locationId]: (amounts[locationId] ?? 0) + change,
})

/** The stock of one variant in all branches, with its moving average cost. */
export const Stock = aggregate({
  name: "stock",
  version: 1,
  initial,
  events: StockEvent,
  idOf: (event: StockEvent) => event.variantId,
  evolve: (stock: StockState, event): StockState => {
    const moved: StockState = {
      ...stock,
      ...valuedAfter(stock, event),
      onHand: plus(stock.onHand, event.locationId, effectOf(event)),
    }
    switch (event._tag) {
      case "ShelfOpened":
        return moved
      case "StockSold":
        return { ...moved, sold: stock.sold + event.quantity }
      case "StockReturned":
        return { ...moved, sold: stock.sold - event.quantity }
      case "StockReceived":
      case "StockAdjusted":
        return { ...moved, recent: remembering(stock, event) }
      case "StockCounted":
        return {
          ...moved,
          recent: remembering(stock, event),
          ...(!event.beforeCount && {
            counted: { ...stock.counted, [event.locationId]: event.on },
            counts: plus(stock.counts, event.locationId, 1),
          }),
        }
      case "StockTransferredOut":
        return { ...moved, inTransit: plus(stock.inTransit, event.toLocationId, event.quantity) }
      case "StockTransferredIn":
        return { ...moved, inTransit: plus(stock.inTransit, event.toLocationId, -event.quantity) }
      case "StockLostInTransit":
        return { ...moved, inTransit: plus(stock.inTransit, event.locationId, -event.quantity) }
      case "StockReserved": {
        const { locationId, quantity, reservationId } = event
        const reservations = { ...stock.reservations, [reservationId]: { locationId, quantity } }
        return { ...moved, reservations, reserved: plus(stock.reserved, locationId, quantity) }
      }
      case "StockReleased": {
        const { [event.reservationId]: _, ...reservations } = stock.reservations
        const released = [...stock.released.slice(1 - REMEMBERED), event.reservationId]
        return { ...moved, reservations, released, reserved: plus(stock.reserved, event.locationId, -event.quantity) }
      }
    }
  },
})

/** How much of it lies in a branch, whoever it is kept for. */
export const onHandAt = (stock: StockState, locationId: string): number => stock.onHand[locationId] ?? 0

/** How much of it can be taken from a branch: what lies there and is kept for nobody. */
export const available = (stock: StockState, locationId: string): number =>
  onHandAt(stock, locationId) - (stock.reserved[locationId] ?? 0)

interface ByHand {
  readonly movementId: string
  readonly locationId: string
  readonly quantity?: number
  readonly counted?: number
  readonly direction?: string
  readonly reason?: string
  readonly unitCost?: number
}

const saying = ({ locationId, quantity, counted, direction, reason, unitCost }: ByHand): string =>
  [
    locationId,
    counted ?? quantity,
    direction ?? (counted === undefined ? "received" : "counted"),
    reason,
    unitCost,
  ].join(" ")

const remembering = (stock: StockState, event: ByHand): StockState["recent"] => [
  ...stock.recent.slice(1 - REMEMBERED),
  { id: event.movementId, said: saying(event) },
]

/** Was this movement made before, and did it say the same? */
export const madeBefore = (stock: StockState, asked: ByHand): "no" | "same" | "other" => {
  const before = stock.recent.find((it) => it.id === asked.movementId)
  if (before === undefined) return "no"
  return before.said === saying(asked) ? "same" : "other"
}

/** Whether a day lies before the branch's last count, which has already seen what happened then. */
export const beforeCount = (stock: StockState, locationId: string, on: string): { readonly beforeCount?: true } =>
  on < (stock.counted[locationId] ?? "") ? { beforeCount: true } : {}
