import * as Result from "effect/Result"
import { type Context, fold, type RefusalOf } from "../kernel/index.ts"
import type { StockEvent, StockState } from "../stock/index.ts"
import { outOf, reduction } from "./credit.ts"
import { SaleEvent } from "./events.ts"
import { returnGoods } from "./returnGoods.ts"
import { amountsOf, placeOf, Sale, type SaleState } from "./sale.ts"
import type { SaleId } from "../shared/index.ts"

interface Found {
  readonly sale: SaleState
  readonly stock: ReadonlyMap<string, StockState>
}

type TakenBack = Result.Result<ReadonlyArray<SaleEvent | StockEvent>, RefusalOf<(typeof returnGoods.refusals)[number]>>

/** The return by which all of a sale is taken back. */
export const wholeReturnOf = (saleId: typeof SaleId.Type): `ret_${string}` => `ret_${wordOf(saleId)}-all`

const wordOf = (saleId: typeof SaleId.Type) => saleId.slice("sale_".length).slice(-44)

/** A sale as it stands after these facts. */
export const saleAfter = (sale: SaleState, events: ReadonlyArray<{ readonly _tag: string }>): SaleState =>
  fold(
    { ...Sale, initial: sale },
    events.filter((it): it is SaleEvent => it._tag in SaleEvent.cases),
  )

/**
 * The sale stays in the book and is taken back in full today: its goods, its delivery, and what is left over. The money it
 * holds is owed to the customer until it goes back to them.
 */
export const takenBack = (
  { sale, stock }: Found,
  saleId: typeof SaleId.Type,
  reason: string,
  context: Context,
): TakenBack => {
  const lines = sale.terms.lines.flatMap((line) => {
    const quantity = outOf(sale.credits, line)
    return quantity > 0 ? [{ lineId: line.lineId, quantity, condition: "restocked" as const }] : []
  })
  const returned =
    lines.length === 0
      ? Result.succeed([])
      : returnGoods.decide({ sale, stock }, { saleId, returnId: wholeReturnOf(saleId), lines, reason }, context)
  if (Result.isFailure(returned)) return Result.fail(returned.failure)
  const after = saleAfter(sale, returned.success)
  const { credited, total, writtenOff } = amountsOf(after)
  // Its delivery, and what goods that were taken back before leave over.
  const rest = total - credited - writtenOff
  if (rest <= 0) return Result.succeed(returned.success)
  const { success } = returned
  return Result.succeed([
    ...success,
    {
      _tag: "PriceReduced",
      saleId,
      refundId: `rfd_${wordOf(saleId)}-all`,
      ...placeOf(sale),
      on: context.today,
      reason,
      ...reduction(after.terms, after.credits, after.rounded, rest),
      amount: rest,
    },
  ])
}
