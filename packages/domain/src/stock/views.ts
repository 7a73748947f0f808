import * as Schema from "effect/Schema"
import { MAIN } from "../businesses/index.ts"
import { ProductEvent, productOf } from "../products/index.ts"
import {
  type Change,
  Currency,
  type Recorded,
  view,
  SignedQuantity,
  SignedAmount,
  Instant,
  internal,
  LogPosition,
  ref,
  Day,
  present,
  RowVersion,
} from "../kernel/index.ts"
import { effectOf, shelfAfter } from "./effect.ts"
import type { StockEvent } from "./events.ts"
import { legsOf } from "./legs.ts"
import { outFor } from "./outFor.ts"

export const LevelRow = Schema.Struct({
  /** Variant and branch. */
  id: ref("level"),
  variantId: ref("var"),
  productId: ref("prod"),
  locationId: ref("loc"),
  onHand: SignedQuantity,
  /** Kept for somebody. */
  reserved: SignedQuantity,
  /** On hand and kept for nobody. */
  available: SignedQuantity,
  /** On its way here from another branch; not on hand anywhere. */
  inTransitIn: SignedQuantity,
  /** What the goods of this branch are worth at what they cost on average. */
  value: SignedAmount,
  averageCost: Schema.optionalKey(SignedAmount),
  updatedAt: Instant,
  /** How often it moved: what a change of it names as the one it was made to. */
  version: RowVersion,
})
export type LevelRow = typeof LevelRow.Type

type Movement = Exclude<StockEvent, { _tag: "ShelfOpened" }>

export const levelId = (variantId: string, locationId: string): string => `${variantId}.${locationId}`

const empty = (variantId: string, locationId: string, at: number): ReadonlyArray<Change<LevelRow>> => {
  const place = { variantId, productId: productOf(variantId), locationId }
  const none = { onHand: 0, reserved: 0, available: 0, inTransitIn: 0, value: 0, version: 0 }
  return [{ put: { id: levelId(variantId, locationId), ...place, ...none, updatedAt: at } }]
}

const level = (
  variantId: string,
  locationId: string,
  { at }: Recorded,
  by: (row: LevelRow) => LevelRow,
): Change<LevelRow> => ({
  change: levelId(variantId, locationId),
  by: (before) => {
    const row = by(before)
    return { ...row, available: row.onHand - row.reserved, updatedAt: at }
  },
})

const moved = (event: StockEvent, recorded: Recorded): Change<LevelRow> =>
  level(event.variantId, event.locationId, recorded, ({ averageCost, onHand, value, ...row }) => {
    const held = { quantity: onHand, value, ...present({ cost: averageCost }) }
    const now = shelfAfter(held, event)
    const cost = present({ averageCost: now.cost })
    return { ...row, onHand: now.quantity, value: now.value, version: row.version + 1, ...cost }
  })

/** The branch it moves in; and the others, whose part of the whole is worth other than it was. */
const moves = (event: Movement, recorded: Recorded): ReadonlyArray<Change<LevelRow>> => [
  moved(event, recorded),
  ...Object.entries(("worth" in event ? event.worth?.shelves : undefined) ?? {}).flatMap(([locationId, value]) =>
    locationId === event.locationId ? [] : [level(event.variantId, locationId, recorded, (row) => ({ ...row, value }))],
  ),
]

const awaiting = (variantId: string, locationId: string, recorded: Recorded, more: number): Change<LevelRow> =>
  level(variantId, locationId, recorded, (row) => ({ ...row, inTransitIn: row.inTransitIn + more }))

const reserves = (event: StockEvent, recorded: Recorded, more: number): ReadonlyArray<Change<LevelRow>> => [
  level(event.variantId, event.locationId, recorded, (row) => ({
    ...row,
    reserved: row.reserved + more,
    version: row.version + 1,
  })),
]

const seeCost = { module: "products", action: "view_cost" }

/** What each branch has of each variant. */
export const levels = view<LevelRow, StockEvent | ProductEvent>()({
  name: "stock_levels",
  version: 3,
  summary: "How much of each product each branch has.",
  row: LevelRow,
  columns: ["variantId", "productId", "locationId", "onHand", "reserved", "available", "inTransitIn", "value"],
  indexes: [["variantId"], ["locationId"]],
  access: { module: "inventory", action: "view" },
  masked: [{ fields: ["value", "averageCost"], unless: seeCost }],
  when: {
    ProductAdded: (event, { at }) => (event.trackStock ? empty(event.variantId, MAIN, at) : []),
    VariantsChanged: (event, { at }) => (event.trackStock ? event.added.flatMap((it) => empty(it, MAIN, at)) : []),
    ShelfOpened: (event, { at }) => empty(event.variantId, event.locationId, at),
    StockReceived: (event, recorded) => [
      ...(event.opensShelf ? empty(event.variantId, event.locationId, recorded.at) : []),
      ...moves(event, recorded),
    ],
    StockAdjusted: moves,
    StockCounted: moves,
    StockSold: moves,
    StockReturned: moves,
    StockTransferredOut: (event, recorded) => [
      ...moves(event, recorded),
      awaiting(event.variantId, event.toLocationId, recorded, event.quantity),
    ],
    StockTransferredIn: (event, recorded) => [
      ...moves(event, recorded),
      awaiting(event.variantId, event.toLocationId, recorded, -event.quantity),
    ],
    StockLostInTransit: (event, recorded) => [
      ...moves(event, recorded),
      awaiting(event.variantId, event.locationId, recorded, -event.quantity),
    ],
    StockReserved: (event, recorded) => reserves(event, recorded, event.quantity),
    StockReleased: (event, recorded) => reserves(event, recorded, -event.quantity),
  },
})

export const MovementRow = Schema.Struct({
  id: ref("move"),
  variantId: ref("var"),
  productId: ref("prod"),
  locationId: ref("loc"),
  /** spec/decisions.md 6.7: opening, purchase_in, sale_out and so on. */
  kind: Schema.String,
  /** Signed: how far the level moved. The sum of these is the level. */
  quantity: SignedQuantity,
  /** What was said, when a later count had already seen it and nothing moved. */
  stated: SignedQuantity,
  beforeCount: Schema.Boolean,
  reason: Schema.optionalKey(Schema.String),
  note: Schema.optionalKey(Schema.String),
  unitCost: Schema.optionalKey(SignedAmount),
  /** The currency of what it is worth; absent from what was written before movements said so. */
  currency: Schema.optionalKey(Currency),
  /** Whether it says what it is worth. */
  worthy: internal(Schema.Boolean),
  /** By how much all that the shop has of it became worth more, or less. */
  value: Schema.optionalKey(SignedAmount),
  /** By how much goods sold before cost more than was booked when they were sold. */
  cost: Schema.optionalKey(SignedAmount),
  /** What was lost with it: stolen, broken, gone on the way, given away, missing at a count; found is below zero. */
  loss: Schema.optionalKey(SignedAmount),
  /** What the owner took. */
  drawn: Schema.optionalKey(SignedAmount),
  saleId: Schema.optionalKey(ref("sale")),
  lineId: Schema.optionalKey(ref("line")),
  transferId: Schema.optionalKey(ref("trf")),
  countId: Schema.optionalKey(ref("cnt")),
  /** The bill that these goods came with. */
  expenseId: Schema.optionalKey(ref("exp")),
  reservationId: Schema.optionalKey(ref("rsv")),
  on: Day,
  at: Instant,
  by: Schema.String,
  /** Its place in the log: the order in which a stock card reads. */
  entry: LogPosition,
})
export type MovementRow = typeof MovementRow.Type

const written = (event: Movement, recorded: Recorded): ReadonlyArray<Change<MovementRow>> => {
  const { variantId, locationId } = event
  const quantity = effectOf(event)
  const row = {
    id: "movementId" in event && !("countId" in event) ? event.movementId : recorded.eventId,
    variantId,
    productId: productOf(variantId),
    locationId,
    kind: kindOf(event),
    quantity,
    stated: "counted" in event ? event.counted : event.quantity,
    beforeCount: ("beforeCount" in event && event.beforeCount) ?? false,
    ...("reason" in event && event.reason !== undefined && { reason: event.reason }),
    ...("note" in event && event.note !== undefined && { note: event.note }),
    ...("unitCost" in event && event.unitCost !== undefined && { unitCost: event.unitCost }),
    ...("saleId" in event && {
      saleId: event.saleId,
      lineId: event.lineId,
    }),
    ...("transferId" in event && { transferId: event.transferId }),
    ...("countId" in event && event.countId !== undefined && { countId: event.countId }),
    ...("expenseId" in event && event.expenseId !== undefined && { expenseId: event.expenseId }),
    ...("reservationId" in event && { reservationId: event.reservationId }),
    on: "on" in event && event.on !== undefined ? event.on : recorded.day,
    at: recorded.at,
    by: recorded.by,
    entry: recorded.position,
  }
  const worth = "worth" in event ? event.worth : undefined
  if (worth === undefined) return [{ put: { ...row, worthy: false } }]
  const { currency, left, trueUp = 0, trueUpOn } = worth
  const legs = legsOf(event, worth)
  const late = trueUpOn !== undefined && trueUpOn !== row.on
  // What shows on another day than the goods' own is a row of its own.
  const again = { ...row, worthy: true, quantity: 0, stated: 0, kind: "cost_true_up", on: trueUpOn ?? row.on, currency }
  const was =
    left !== undefined && left.value > 0
      ? { ...again, currency: left.currency, kind: "currency_changed", value: -left.value }
      : undefined
  return [
    ...(was === undefined ? [] : [{ put: { ...was, id: `${row.id}:left` } }]),
    {
      put: {
        ...row,
        currency,
        worthy: true,
        ...legs,
        value: legs.value + (late ? trueUp : 0),
        ...(!late && trueUp !== 0 && { cost: trueUp }),
      },
    },
    ...(late ? [{ put: { ...again, id: `${row.id}:cost`, value: -trueUp, cost: trueUp } }] : []),
  ]
}

const kindOf = (event: Movement): string => {
  switch (event._tag) {
    case "StockReceived":
      return event.kind
    case "StockCounted":
      return "count_set"
    case "StockSold":
      return "sale_out"
    case "StockReturned":
      return "return_in"
    case "StockTransferredOut":
      return "transfer_out"
    case "StockTransferredIn":
      return "transfer_in"
    case "StockLostInTransit":
      return "loss_out"
    case "StockReserved":
      return "reservation"
    case "StockReleased":
      return "release"
    case "StockAdjusted":
      if (event.kind === "purchase_out") return event.kind
      if (event.direction === "in") return "adjust_in"
      return outFor[event.reason] ?? "adjust_out"
  }
}

/** Every movement of goods, one row each: the stock card is read from these. */
export const movements = view<MovementRow, StockEvent>()({
  name: "stock_movements",
  version: 3,
  summary: "Every movement of goods: what came, what went, why, and by whom.",
  row: MovementRow,
  columns: [
    "variantId",
    "productId",
    "locationId",
    "kind",
    "quantity",
    "currency",
    "worthy",
    "value",
    "cost",
    "loss",
    "drawn",
    "saleId",
    "transferId",
    "countId",
    "on",
    "at",
    "by",
    "entry",
  ],
  // A stock card's running balance is summed from the index alone, however long the card.
  indexes: [[], ["variantId", "entry", "locationId", "quantity"]],
  sums: [{ day: "on", by: ["worthy", "currency", "locationId"], of: ["cost", "loss", "drawn"] }],
  access: { module: "inventory", action: "view" },
  masked: [{ fields: ["unitCost", "value", "cost", "loss", "drawn"], unless: seeCost }],
  when: {
    StockReceived: written,
    StockAdjusted: written,
    StockCounted: written,
    StockSold: written,
    StockReturned: written,
    StockTransferredOut: written,
    StockTransferredIn: written,
    StockLostInTransit: written,
    StockReserved: written,
    StockReleased: written,
  },
})
