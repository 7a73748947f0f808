import * as Result from "effect/Result"
import {
  type InvoicedSale,
  outOf,
  reduction,
  type SaleEvent,
  freed,
  returnGoods,
  amountsOf,
  followers,
  placeOf,
  type SaleState,
  voidSale,
} from "../sales/index.ts"
import type { CustomerState, CustomerEvent } from "../customers/index.ts"
import type { Context, RefusalOf } from "../kernel/index.ts"
import type { OfferUse } from "../promotions/index.ts"
import type { StockEvent, StockState } from "../stock/index.ts"
import type { OrderId } from "./events.ts"
import { saleIdOf } from "./ids.ts"
import { saleAfter } from "./unfolding.ts"

// What becomes of the sale when its order is called off.

interface Found {
  readonly sale: SaleState
  readonly stock: ReadonlyMap<string, StockState>
  readonly customers: ReadonlyMap<string, CustomerState>
  readonly invoiced: typeof InvoicedSale.initial
}

export const undoingRefusals = [...voidSale.refusals, ...returnGoods.refusals] as const

export type Undone = Result.Result<
  ReadonlyArray<SaleEvent | StockEvent | CustomerEvent | OfferUse>,
  RefusalOf<(typeof undoingRefusals)[number]>
>

/**
 * A sale for which nothing was ever paid is voided. One that was paid stays in the book and is taken back in full, so that
 * the money it holds is owed to the customer until it goes back to them.
 */
export const undone = (
  { customers, invoiced, sale, stock }: Found,
  orderId: typeof OrderId.Type,
  reason: string,
  context: Context,
): Undone => {
  const saleId = saleIdOf(orderId)
  const nothingPaid = sale.received === 0 && followers(sale).every((it) => it === "write_off")
  if (nothingPaid)
    return voidSale.decide({ customers, invoiced, sale: freed(sale), stock }, { saleId, reason }, context)
  const lines = sale.terms.lines.flatMap((line) => {
    const quantity = outOf(sale.credits, line)
    return quantity > 0 ? [{ lineId: line.lineId, quantity, condition: "restocked" as const }] : []
  })
  const word = saleId.slice("sale_".length).slice(-44)
  const returned =
    lines.length === 0
      ? Result.succeed([])
      : returnGoods.decide({ sale, stock }, { saleId, returnId: `ret_${word}-all`, lines, reason }, context)
  if (Result.isFailure(returned)) return Result.fail(returned.failure)
  const after = saleAfter(sale, returned.success)
  const { credited, total, writtenOff } = amountsOf(after)
  // Its delivery, and what goods that were taken back before leave over.
  const rest = total - credited - writtenOff
  return Result.succeed([
    ...returned.success,
    ...(rest > 0
      ? [
          {
            _tag: "PriceReduced" as const,
            saleId,
            refundId: `rfd_${word}-all` as const,
            ...placeOf(sale),
            on: context.today,
            reason,
            ...reduction(after.terms, after.credits, after.rounded, rest),
            amount: rest,
          },
        ]
      : []),
  ])
}
