import type { Unfit } from "@oja/domain/promotions/fitting"
import { reckon, type ToReckon } from "@oja/domain/sales/reckon"

/** What the book would give a basket, as it answers. */
export interface Quote {
  readonly offers: ReadonlyArray<{ readonly offerId: string; readonly name: string; readonly amount: number }>
  readonly lines: ReadonlyArray<{
    readonly lineId: string
    readonly offers: ReadonlyArray<{ readonly amount: number }>
  }>
  readonly codes: ReadonlyArray<{ readonly code: string; readonly given: boolean; readonly unfit?: Unfit }>
  readonly delivery: number
  readonly saved: number
}

/** The lines with what offers take off them, as the sale will have them. */
export const lessQuote = (
  lines: ReadonlyArray<ToReckon & { readonly lineId: string }>,
  quote: Quote | undefined,
): ReadonlyArray<ToReckon> => {
  const alone = quote === undefined ? undefined : reckon(lines)
  if (quote === undefined || alone === undefined || "misfit" in alone) return lines
  return lines.map((line, i) => {
    const offers = quote.lines.find(({ lineId }) => lineId === line.lineId)?.offers ?? []
    if (offers.length === 0) return line
    const value = offers.reduce((sum, { amount }) => sum + amount, alone.lines[i]!.discount)
    return { ...line, discount: { type: "amount", value } }
  })
}
