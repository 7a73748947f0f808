import { type ProductRow, products } from "@oja/domain/catalog/views"
import { rowOf } from "@oja/domain/kernel/index"
import type { Services } from "../http/admit.ts"

interface Line {
  readonly lineId: string
  readonly productId: string
  readonly variantId?: string
  readonly unitPrice: number
}

const isLine = (it: unknown): it is Line => {
  const { lineId, productId, unitPrice } = (it ?? {}) as Partial<Line>
  return typeof lineId === "string" && typeof productId === "string" && typeof unitPrice === "number"
}

const priceIn = (row: ProductRow | undefined, { variantId }: Line): number | undefined =>
  row === undefined || variantId === undefined || row.variants.length === 0
    ? row?.sellingPrice
    : row.variants.find((it) => it.variantId === variantId)?.sellingPrice

/**
 * The lines that were sold at a price which is another by now, and was the book's when the device read it: looked up in the
 * book as it stood then, so that nobody sells below price by saying that it was the price.
 */
export const pricesThen = async (
  { aside, ledger, timeTravel }: Services,
  business: string,
  input: Readonly<Record<string, unknown>>,
  position: number,
): Promise<{ readonly [lineId: string]: number } | undefined> => {
  const lines = (Array.isArray(input["lines"]) ? input["lines"] : []).filter(isLine)
  const moved = lines.filter(
    (line) => priceIn(ledger.find(business, rowOf(products, line.productId)), line) !== line.unitPrice,
  )
  if (moved.length === 0) return undefined
  const upTo = ledger.log.positionOf(business, position)
  const prices: Record<string, number> = {}
  for (const line of moved) {
    const row = { view: products, kind: "row", id: line.productId, limit: 1 } as const
    const text =
      (await aside?.row(business, products.name, line.productId, upTo)) ??
      timeTravel.at(business, { upTo }).page(row).text
    const [then] = JSON.parse(text) as ReadonlyArray<ProductRow>
    if (priceIn(then, line) === line.unitPrice) prices[line.lineId] = line.unitPrice
  }
  return prices
}
