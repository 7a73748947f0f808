import { aggregate, type Currency, plusDays, present } from "../kernel/index.ts"
import { nothing, type Valued, worth } from "./cost.ts"
import { effectOf, valuedAfter, wholeEffectOf } from "./effect.ts"
import { type AdjustmentReason, StockEvent } from "./events.ts"

/** `quantity` and `value` are of all the shop has, on its shelves and on the way between them. */
export type StockState = Valued & {
  /** What was booked as the cost of goods that were sold before they were there. */
  readonly ahead?: number
  /** The currency of all that. */
  readonly currency?: Currency
  /** What lies in each branch is worth. */
  readonly shelves?: { readonly [locationId: string]: number }
  /** What came and went on each of the last days, and at what worth: a purchase may be written down late. */
  readonly days?: { readonly [on: string]: Day }
  /** Thousandths in each branch; below zero when the till sold what the book did not know of. */
  readonly onHand: { readonly [locationId: string]: number }
  /** On its way to each branch, and in no branch's on-hand. */
  readonly inTransit: { readonly [locationId: string]: number }
  /** Kept for somebody, in each branch: always the sum of its open reservations. */
  readonly reserved: { readonly [locationId: string]: number }
  readonly reservations: { readonly [reservationId: string]: Reservation }
  /** Sold and not brought back, in all branches: a law holds it against the sales. */
  readonly sold: number
  /** The day each branch was last counted. */
  readonly counted: { readonly [locationId: string]: string }
  /** How often each branch was counted. */
  readonly counts: { readonly [locationId: string]: number }
  /** The last movements people made by hand and what they said, so that asked twice is asked once. */
  readonly recent: ReadonlyArray<{
    readonly id: string
    readonly said: string
    readonly way?: Way
    readonly undone?: true
  }>
  /** How often each branch's shelf was moved: what `expectedVersion` is held against. */
  readonly versions: { readonly [locationId: string]: number }
  /** What a file moved, as long as nothing else has moved or kept any of it since: the way back. */
  readonly brought?: { readonly importId: string; readonly moves: ReadonlyArray<BroughtGoods> }
}

/** What a movement did that somebody wrote down by hand: the way back. */
interface Way {
  readonly locationId: string
  /** Thousandths that came; below zero, that went. */
  readonly moved: number
  /** What they were worth in all, where that is known. */
  readonly value?: number
  readonly reason: typeof AdjustmentReason.Type
  readonly kind?: "opening"
  /** How often the branch had been counted. */
  readonly counts: number
}

interface BroughtGoods {
  readonly locationId: string
  /** Thousandths that came; below zero where a count found less. */
  readonly quantity: number
  /** What they are worth in all, where that is known. */
  readonly value?: number
  /** The first goods of it: no count, so nobody found or lost them. */
  readonly opening?: true
}

interface Day {
  readonly came: number
  readonly cameWorth: number
  readonly went: number
  readonly wentWorth: number
}

interface Reservation {
  readonly locationId: string
  readonly quantity: number
}

const REMEMBERED = 64
/** No further back may anything be dated (product-spec.md section 5). */
const DAYS = 62
const quiet: Day = { came: 0, cameWorth: 0, went: 0, wentWorth: 0 }

const initial: StockState = {
  ...nothing,
  onHand: {},
  inTransit: {},
  reserved: {},
  reservations: {},
  sold: 0,
  counted: {},
  counts: {},
  recent: [],
  versions: {},
}

const plus = (amounts: StockState["onHand"], locationId: string, change: number): StockState["onHand"] => ({
  ...amounts,
  [locationId]: (amounts[locationId] ?? 0) + change,
})

/** What besides quantity, value and cost an event says of the worth of all there is. */
const worthAfter = (stock: StockState, now: Valued, event: StockEvent) => {
  const effect = wholeEffectOf(event)
  if (!("worth" in event) || event.worth === undefined) {
    if (effect === 0) return {}
    return { ahead: now.quantity < 0 ? worth(-now.quantity, now.cost ?? 0) : 0 }
  }
  const { ahead = 0, currency, shelves, value = 0 } = event.worth
  return {
    ahead,
    currency,
    ...(shelves !== undefined && { shelves: { ...stock.shelves, ...shelves } }),
    ...("on" in event && event.on !== undefined && effect !== 0 && { days: daysAfter(stock, event.on, effect, value) }),
  }
}

const daysAfter = (
  { days = {} }: StockState,
  on: string,
  effect: number,
  value: number,
): NonNullable<StockState["days"]> => {
  const { came, cameWorth, went, wentWorth } = days[on] ?? quiet
  const day =
    effect > 0
      ? { came: came + effect, cameWorth: cameWorth + value, went, wentWorth }
      : { came, cameWorth, went: went - effect, wentWorth: wentWorth + value }
  const all = Object.entries(days)
  if (all.length === 0) return { [on]: day }
  const oldest = plusDays(on, -DAYS)
  return { ...Object.fromEntries(all.filter(([it]) => it >= oldest)), [on]: day }
}

/** The stock of one variant in all branches, with its moving average cost. */
export const Stock = aggregate({
  name: "stock",
  version: 5,
  initial,
  events: StockEvent,
  idOf: (event: StockEvent) => event.variantId,
  evolve: (stock: StockState, event): StockState => {
    const now = valuedAfter(stock, event)
    const { brought: _, cost: __, ...rest } = stock
    const brought = broughtBy(stock, event)
    const moved: StockState = {
      ...rest,
      ...present({ brought }),
      ...now,
      ...worthAfter(stock, now, event),
      onHand: plus(stock.onHand, event.locationId, effectOf(event)),
    }
    if (event._tag === "ShelfOpened") return moved
    const versions = plus(stock.versions, event.locationId, 1)
    return afterwards(stock, { ...moved, versions }, event)
  },
})

type Moving = Exclude<StockEvent, { readonly _tag: "ShelfOpened" }>

/** What besides the amounts and their worth a movement changes. */
const afterwards = (stock: StockState, moved: StockState, event: Moving): StockState => {
  switch (event._tag) {
    case "StockSold":
      return { ...moved, sold: stock.sold + event.quantity }
    case "StockReturned":
      return { ...moved, sold: stock.sold - event.quantity }
    case "StockReceived":
    case "StockAdjusted":
      return { ...moved, recent: remembering(stock, event, wayOf(stock, event)) }
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
      return { ...moved, reservations, reserved: plus(stock.reserved, event.locationId, -event.quantity) }
    }
  }
}

/** Opening a shelf moves nothing; every movement of another cause closes the way back. */
const broughtBy = (stock: StockState, event: StockEvent): StockState["brought"] => {
  if (event._tag === "ShelfOpened") return stock.brought
  const importId = "importId" in event ? event.importId : undefined
  if (importId === undefined) return undefined
  const before = stock.brought?.importId === importId ? stock.brought.moves : []
  const isOpening = event._tag === "StockReceived" && event.kind === "opening"
  const worth = "worth" in event ? event.worth : undefined
  const move = { locationId: event.locationId, quantity: effectOf(event), ...present({ value: worth?.value }) }
  return { importId, moves: [...before, { ...move, ...(isOpening && { opening: true as const }) }] }
}

/** How much of it lies in a branch, whoever it is kept for. */
export const onHandAt = (stock: StockState, locationId: string): number => stock.onHand[locationId] ?? 0

/** How much of it can be taken from a branch: what lies there and is kept for nobody. */
export const available = (stock: StockState, locationId: string): number =>
  onHandAt(stock, locationId) - (stock.reserved[locationId] ?? 0)

export interface ByHand {
  readonly movementId: string
  readonly locationId: string
  readonly quantity?: number
  readonly counted?: number
  readonly direction?: string
  readonly reason?: string
  readonly unitCost?: number
  /** The movement that it takes back. */
  readonly undoes?: string
}

const saying = ({ locationId, quantity, counted, direction, reason, unitCost }: ByHand): string =>
  [
    locationId,
    counted ?? quantity,
    direction ?? (counted === undefined ? "received" : "counted"),
    reason,
    unitCost,
  ].join(" ")

const remembering = (stock: StockState, event: ByHand, way?: Way): StockState["recent"] => [
  ...stock.recent.slice(1 - REMEMBERED).map((it) => (it.id === event.undoes ? { ...it, undone: true as const } : it)),
  { id: event.movementId, said: saying(event), ...present({ way }) },
]

/** What a file or a bill brought goes back with it, and what a count has seen has no way back. */
const wayOf = (stock: StockState, event: Extract<StockEvent, { _tag: "StockReceived" | "StockAdjusted" }>) => {
  const moved = effectOf(event)
  const isOthers = event.expenseId !== undefined || ("importId" in event && event.importId !== undefined)
  if (moved === 0 || isOthers) return undefined
  const { locationId, reason = "received", worth } = event
  const kind = event.kind === "opening" ? event.kind : undefined
  return present({ locationId, moved, value: worth?.value, reason, kind, counts: stock.counts[locationId] ?? 0 })
}

/** Was this movement made before, and did it say the same? */
export const madeBefore = (stock: StockState, asked: ByHand): "no" | "same" | "other" => {
  const before = stock.recent.find((it) => it.id === asked.movementId)
  if (before === undefined) return "no"
  return before.said === saying(asked) ? "same" : "other"
}

/** Whether a day lies before the branch's last count, which has already seen what happened then. */
export const beforeCount = (stock: StockState, locationId: string, on: string): { readonly beforeCount?: true } =>
  on < (stock.counted[locationId] ?? "") ? { beforeCount: true } : {}

/** How often a branch's shelf was moved. */
export const versionAt = (stock: StockState, locationId: string): number => stock.versions[locationId] ?? 0
