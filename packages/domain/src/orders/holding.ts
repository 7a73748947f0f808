import { type Fact, fold, present } from "../kernel/index.ts"
import { type StockEvent, released, Stock, type StockState } from "../stock/index.ts"
import type { OrderEvent, OrderId, PaymentMode, Shelf } from "./events.ts"
import { holdIdOf } from "./ids.ts"
import type { Hold, OrderState } from "./order.ts"

const MINUTE = 60_000
/** So long goods wait for whoever stands at a payment page (spec/decisions.md 6.4). */
const AT_THE_PAGE = 15 * MINUTE

/** So long in all, and so often once more: goods are for whoever pays, not for whoever comes back to the page. */
const IN_ALL = 30 * MINUTE
const ONCE_MORE = 2

/** Until when goods are kept for whoever opens the payment page now; undefined when they have been kept long enough. */
export const keptUntil = ({ keptAt }: Pick<OrderState, "keptAt">, at: number): number | undefined => {
  const [first = at] = keptAt
  const until = Math.min(at + AT_THE_PAGE, first + IN_ALL)
  return until <= at || keptAt.length > ONCE_MORE ? undefined : until
}

/** Until when an order keeps its goods from the moment it is placed; with no end where it does not expire. */
export const keptFromPlacing = (mode: PaymentMode, at: number, expiresAt: number | undefined): number | undefined =>
  mode === "online" ? at + IN_ALL : expiresAt

type Stocks = ReadonlyMap<string, StockState>
type Held = ReadonlyArray<OrderEvent | StockEvent>

/** The holds that keep something now. */
export const heldBy = ({ holds }: OrderState): ReadonlyArray<readonly [`rsv_${string}`, Hold]> =>
  Object.entries(holds).filter(([, { status }]) => status === "held") as ReadonlyArray<readonly [`rsv_${string}`, Hold]>

/** Keeps a plan's goods, branch by branch, so that nobody else can take them. */
export const holding = (
  { holds, number }: Pick<OrderState, "holds" | "number">,
  orderId: typeof OrderId.Type,
  plan: ReadonlyArray<Shelf>,
  { at, until }: { readonly at: number; readonly until: number | undefined },
): Held => {
  const before = Object.keys(holds).length
  const branches = [...new Set(plan.map(({ locationId }) => locationId))]
  return branches.flatMap((locationId, i): Held => {
    const shelves = plan.filter((it) => it.locationId === locationId)
    const reservationId = holdIdOf(orderId, before + i + 1)
    const sums = new Map<Shelf["variantId"], number>()
    for (const { quantity, variantId } of shelves) sums.set(variantId, quantity + (sums.get(variantId) ?? 0))
    return [
      { _tag: "OrderHeld", orderId, reservationId, ...present({ until }), plan: shelves, at },
      ...[...sums].map(([variantId, quantity]): StockEvent => {
        return { _tag: "StockReserved", variantId, locationId, reservationId, quantity, note: number }
      }),
    ]
  })
}

/** Lets go of what an order kept: its time is up, its goods are taken, or it is called off. */
export const lettingGo = (
  stocks: Stocks,
  order: OrderState,
  orderId: typeof OrderId.Type,
  why: "lapsed" | "taken" | "over",
  which: (hold: Hold) => boolean = () => true,
): Held =>
  heldBy(order).flatMap(([reservationId, hold]): Held =>
    which(hold)
      ? [
          ...released(stocks, reservationId, [...new Set(hold.plan.map(({ variantId }) => variantId))]),
          { _tag: "OrderHoldEnded", orderId, reservationId, why },
        ]
      : [],
  )

/** The shelves that an order's holds stand on: what must be read before they end. */
export const shelvesOf = ({ agreed, holds }: OrderState) =>
  [
    ...new Set([
      ...agreed.lines.flatMap(({ variantId }) => variantId ?? []),
      ...Object.values(holds).flatMap(({ plan }) => plan.map(({ variantId }) => variantId)),
    ]),
  ].map((id) => Stock.of(id))

/** The shelves as they are once these events have happened. */
export const shelvesAfter = (stocks: Stocks, events: ReadonlyArray<Fact>): Stocks => {
  const after = new Map(stocks)
  for (const event of events)
    if (event._tag in Stock.events.cases) {
      const it = event as StockEvent
      after.set(it.variantId, fold({ initial: after.get(it.variantId) ?? Stock.initial, evolve: Stock.evolve }, [it]))
    }
  return after
}
