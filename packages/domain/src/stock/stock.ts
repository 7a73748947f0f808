import { noun } from "../kernel/index.ts"
import { nothing, type Valued } from "./cost.ts"
import { effectOf, valuedAfter } from "./effect.ts"
import { StockEvent } from "./events.ts"

export type StockState = Valued & {
  /** Thousandths in each branch; below zero when the till sold what the book did not know of. */
  readonly onHand: { readonly [locationId: string]: number }
  /** Sold and not brought back, in all branches: a law holds it against the sales. */
  readonly sold: number
  /** The day each branch was last counted. */
  readonly counted: { readonly [locationId: string]: string }
  /** The last movements people made by hand and what they said, so that asked twice is asked once. */
  readonly recent: ReadonlyArray<{ readonly id: string; readonly said: string }>
}

const REMEMBERED = 64

/** The stock of one variant in all branches, with its moving average cost. */
export const Stock = noun({
  name: "stock",
  initial: { ...nothing, onHand: {}, sold: 0, counted: {}, recent: [] },
  events: StockEvent,
  idOf: (event: StockEvent) => event.variantId,
  evolve: (stock: StockState, event): StockState => {
    const moved: StockState = {
      ...stock,
      ...valuedAfter(stock, event),
      onHand: { ...stock.onHand, [event.locationId]: (stock.onHand[event.locationId] ?? 0) + effectOf(event) },
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
          counted: { ...stock.counted, [event.locationId]: event.on },
        }
    }
  },
})

/** How much of it can be taken from a branch. */
export const available = (stock: StockState, locationId: string): number => stock.onHand[locationId] ?? 0

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
