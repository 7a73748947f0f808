import { spendingOf, type Terms as Spent } from "../expenses/index.ts"
import { costOf, type SaleEvent, saleRowsOf, takenBackRows, type Terms } from "../sales/index.ts"
import { legsOf, type StockEvent, type Worth } from "../stock/index.ts"
import { credit, debit, type Leg, moneyIn } from "./entries.ts"

// Nothing is typed twice for the ledger: each posting follows from a fact as it stands in the log.

/** What a sale's goods, delivery, taxes and rounding come to, owed by the customer. */
export const soldLegs = (saleId: `sale_${string}`, terms: Terms): ReadonlyArray<Leg> =>
  saleRowsOf(saleId, terms).flatMap(({ discounts, gross, kind, net, tax }) => [
    debit("customers", net + tax),
    ...(kind === "goods"
      ? [credit("sales", gross), debit("discounts", discounts)]
      : [credit(kind === "delivery" ? "delivery" : "rounding", net)]),
    credit("tax_due", tax),
  ])

/** Costs that no shelf tells: of work, of goods that are not counted, and of what was sold before shelves kept their worth. */
export const costLegs = ({ lines }: Pick<Terms, "lines">): ReadonlyArray<Leg> =>
  lines.flatMap((line) => {
    if (line.stocked && line.cost !== undefined) return []
    const cost = costOf(line) ?? 0
    return [debit("cost_of_goods", cost), credit(line.stocked ? "opening" : "uncounted", cost)]
  })

type Taken = Extract<SaleEvent, { readonly _tag: "GoodsReturned" | "PriceReduced" }>

/** Goods that came back, and prices that came down: owed no more. */
export const takenBackLegs = (event: Taken): ReadonlyArray<Leg> => [
  ...takenBackRows(event).flatMap(({ kind, net, tax }) => [
    debit("customers", net + tax),
    kind === "delivery"
      ? credit("delivery", net)
      : kind === "rounding"
        ? credit("rounding", net)
        : credit("returns", net),
    credit("tax_due", tax),
  ]),
  ...(event._tag === "GoodsReturned" ? event.lines : []).flatMap((line) => {
    if (line.condition === "not_returned" || (line.stocked && line.cost !== undefined)) return []
    // Before shelves kept their worth, only what could be sold again gave its cost back.
    const cost = line.stocked && line.condition !== "restocked" ? 0 : (costOf(line) ?? 0)
    return [credit("cost_of_goods", cost), debit(line.stocked ? "opening" : "uncounted", cost)]
  }),
]

type Movement = Exclude<StockEvent, { readonly _tag: "ShelfOpened" }>

/** A movement of goods: what the stock is worth more or less, and why. */
export const stockLegs = (event: Movement, worth: Worth): ReadonlyArray<Leg> => {
  const { drawn = 0, loss = 0, value: changed } = legsOf(event, worth)
  const { revalued = 0, trueUp = 0, value = 0 } = worth
  const sold = event._tag === "StockSold" ? value : event._tag === "StockReturned" ? -value : 0
  const isOpening = "kind" in event && event.kind === "opening"
  const bought = event._tag === "StockReceived" ? value : isBilled(event) ? (comesIn(event) ? value : -value) : 0
  return [
    debit("inventory", changed + trueUp),
    debit("goods_lost", loss),
    debit("drawings", drawn),
    debit("cost_of_goods", sold),
    credit(isOpening ? "opening" : "goods_paid", bought),
    credit("opening", revalued),
  ]
}

type ByHand = Extract<Movement, { readonly _tag: "StockAdjusted" | "StockCounted" | "StockLostInTransit" }>

/** What was written down as received and was not, the other way round, or went back is the bill's, or of what was brought in. */
const isBilled = (event: Movement): event is ByHand => {
  switch (event._tag) {
    case "StockAdjusted":
      return event.reason === "received" || event.kind !== undefined
    case "StockCounted":
      // A count that a later one has seen already moves nothing.
      return event.reason === "received" && event.beforeCount !== true
    case "StockLostInTransit":
      return event.reason === "received"
    default:
      return false
  }
}

const comesIn = (event: ByHand): boolean =>
  event._tag === "StockAdjusted" ? event.direction === "in" : event._tag === "StockCounted" && event.difference > 0

/** Goods sold before had cost more, or less, than was booked for them. */
export const trueUpLegs = ({ trueUp = 0 }: Worth): ReadonlyArray<Leg> => [
  debit("cost_of_goods", trueUp),
  credit("inventory", trueUp),
]

const spendingAccounts = {
  operating: "running_costs",
  stock: "goods_paid",
  asset: "equipment",
  drawings: "drawings",
  tax: "tax_due",
  loan: "loans",
} as const

/** Money spent, or owed to whom it was bought from; what went back since has entries of its own, on its day. */
export const spentLegs = ({ sentBack = 0, ...expense }: Spent & { readonly sentBack?: number }): ReadonlyArray<Leg> => [
  debit(spendingAccounts[spendingOf(expense)], expense.amount + sentBack),
  credit(expense.paid === false ? "suppliers" : moneyIn(expense.method), expense.amount + sentBack),
]
