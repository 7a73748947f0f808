import { cashRounding, balance, type SaleState } from "../sales/index.ts"
import type { Stop } from "./trip.ts"

/** What a customer who pays in cash is asked for: what is owed, to the nearest coin there is; never below nothing. */
export const cashOwed = (sale: SaleState | undefined, cashStep: number | undefined): number => {
  const rest = sale === undefined ? 0 : Math.max(0, balance(sale))
  return rest + cashRounding(rest, cashStep)
}

/** What is to be collected at each stop: an order of several parcels is paid for at the first of them. */
export const toCollect = (
  stops: ReadonlyArray<Pick<Stop, "orderId" | "fulfilmentId">>,
  saleOf: (orderId: string) => SaleState | undefined,
  cashStep: number | undefined,
) => {
  const asked = new Set<string>()
  return stops.map(({ fulfilmentId, orderId }) => {
    const amount = asked.has(orderId) ? 0 : cashOwed(saleOf(orderId), cashStep)
    asked.add(orderId)
    return { fulfilmentId, amount }
  })
}
