import { discountOf } from "@oja/domain/sales/generosity"
import { db, type Known } from "./db.ts"
import type { Kept } from "./db.ts"

/** How much a sale goes beyond the seller's role, limit by limit. */
export type Beyond = Readonly<Record<string, number>>

interface Line {
  readonly productId?: string
  readonly variantId?: string
  readonly quantity: number
  readonly unitPrice: number
}

/** What was reckoned of a line, as the basket shows it. */
export interface Reckoned {
  readonly base: number
  readonly discount: number
  readonly cartDiscount: number
}

/** How generous a sale is, as the book will measure it. */
export const generosityHere = async (
  business: string,
  input: Kept["input"],
  reckoned: ReadonlyArray<Reckoned>,
): Promise<Beyond> => {
  const base = await db(business)
  const lines = (Array.isArray(input["lines"]) ? input["lines"] : []) as ReadonlyArray<Line>
  let belowListPrice = 0
  for (const { productId, quantity, unitPrice, variantId } of lines) {
    const row = productId === undefined ? undefined : await base.get("products", productId)
    const listed = row?.variants.find((it) => it.variantId === variantId)?.sellingPrice ?? row?.sellingPrice
    if (listed !== undefined) belowListPrice += Math.max(0, Math.round(((listed - unitPrice) * quantity) / 1000))
  }
  const maxDiscountBp = discountOf(reckoned.map(({ discount, ...line }) => ({ ...line, own: discount })))
  return { maxDiscountBp, belowListPrice }
}

/** What of it the role does not allow; "denied" where nobody may allow it. */
export const beyondRole = (size: Beyond, { limits }: Pick<Known, "limits">): Beyond | "denied" => {
  const over = Object.entries(size).filter(([limit, it]) => it > (limits[limit]?.most ?? Infinity))
  if (over.some(([limit]) => limits[limit]?.beyond === "deny")) return "denied"
  return Object.fromEntries(over)
}
