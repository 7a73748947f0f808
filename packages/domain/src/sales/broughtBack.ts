import type { VariantId } from "../products/index.ts"
import { type StockEvent, returned, beforeCount, leftAt, Stock, type StockState } from "../stock/index.ts"
import type { ReturnedLine, ReturnId } from "./events.ts"
import type { SaleId } from "../shared/index.ts"
import type { SaleState } from "./sale.ts"
import { homeOf } from "./shelf.ts"

interface Back {
  readonly saleId: typeof SaleId.Type
  readonly returnId: typeof ReturnId.Type
  readonly on: string
  readonly lines: ReadonlyArray<ReturnedLine>
}
type Shelved = ReturnedLine & { readonly variantId: typeof VariantId.Type }

/** What comes back goes to the branch it was taken from; what is spoiled goes out again, so that its stock card tells both (pain C35). */
export const broughtBack = (
  stocks: ReadonlyMap<string, StockState>,
  { terms }: SaleState,
  { lines, on, returnId, saleId }: Back,
): ReadonlyArray<StockEvent> => {
  const goods = lines.filter(
    (line): line is Shelved => line.stocked && line.variantId !== undefined && line.condition !== "not_returned",
  )
  const spoiled = goods.flatMap(({ condition, cost, lineId, quantity, variantId }, i): ReadonlyArray<StockEvent> => {
    if (condition !== "damaged") return []
    const locationId = homeOf(terms, lineId)
    const movementId = `move_${returnId.slice("ret_".length).slice(-44)}-${i}` as const
    const seen = beforeCount(stocks.get(variantId) ?? Stock.initial, locationId, on)
    const what = {
      variantId,
      locationId,
      movementId,
      quantity,
      direction: "out",
      reason: "damaged",
      on,
      ...seen,
      ...leftAt(cost),
    } as const
    return [{ _tag: "StockAdjusted", ...what }]
  })
  const homes = [...new Set(goods.map(({ lineId }) => homeOf(terms, lineId)))]
  const back = homes.flatMap((locationId) => {
    const its = goods.filter(({ lineId }) => homeOf(terms, lineId) === locationId)
    const lines = its.map(({ cost, lineId, quantity, variantId }) => ({ cost, lineId, quantity, variantId }))
    return returned(stocks, { saleId, locationId, on, lines })
  })
  return [...back, ...spoiled]
}
