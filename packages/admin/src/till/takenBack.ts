import { sum } from "@oja/domain/kernel/arithmetic"
import type { returnGoods } from "@oja/domain/sales/returnGoods"
import type { InputOf } from "../data/useCommand.ts"
import type { KnownSale } from "../offline/db.ts"
import { asReturned, backOf, comesTo } from "../sales/goodsBack.ts"

/** What is known of a sale after goods of it came back; nothing, where more is said to come back than it has. */
export const takenBack = (
  sale: KnownSale,
  { lines, refund, returnId }: Pick<InputOf<typeof returnGoods>, "lines" | "refund" | "returnId">,
): KnownSale | undefined => {
  const { refunds, returns, row } = sale
  const worth = comesTo(row, returns, lines)
  const isBeyond = row.lines.some(({ lineId, quantity }) => {
    const asked = sum(lines.flatMap((it) => (it.lineId === lineId ? [it.quantity] : [])))
    return asked > quantity - backOf(returns, lineId)
  })
  const given = refund === undefined ? 0 : (refund.amount ?? worth?.due ?? 0)
  if (worth === undefined || isBeyond || given > worth.due) return undefined
  const others = refund?.otherWays ?? []
  const rest = { method: refund?.method ?? "cash", amount: given - sum(others.map(({ amount }) => amount)) }
  return {
    ...sale,
    row: { ...row, credited: row.credited + worth.amount, refunded: row.refunded + given },
    returns: [...returns, { returnId, amount: worth.amount, lines: asReturned(row, returns, lines) }],
    refunds: [...refunds, rest, ...others].filter(({ amount }) => amount > 0),
  }
}
