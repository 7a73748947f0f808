import { db, type Kept } from "./db.ts"

interface Line {
  readonly productId?: string
  readonly variantId?: string
  readonly quantity: number
}
const linesOf = ({ input }: Pick<Kept, "input">): ReadonlyArray<Line> =>
  Array.isArray(input["lines"]) ? (input["lines"] as ReadonlyArray<Line>) : []

/** How much of what is sold this device counts, less what it sold and has not sent. Thousandths. */
export const countedHere = async (
  business: string,
  input: Kept["input"],
): Promise<ReadonlyArray<{ readonly variantId: `var_${string}`; readonly quantity: number }>> => {
  const base = await db(business)
  const waiting = (await base.getAll("outbox")).flatMap(linesOf)
  const ids = [...new Set(linesOf({ input }).flatMap(({ productId }) => productId ?? []))]
  const rows = await Promise.all(ids.map((id) => base.get("products", id)))
  return rows.flatMap((row) => {
    if (row === undefined || !row.trackStock) return []
    const gone = (variantId: string) =>
      waiting
        .filter((it) => it.productId === row.id && (it.variantId ?? row.variantId) === variantId)
        .reduce((sum, { quantity }) => sum + quantity, 0)
    const all = row.variants.length === 0 ? [{ variantId: row.variantId, quantity: row.currentQuantity }] : row.variants
    const meant = new Set(
      linesOf({ input }).flatMap((it) => (it.productId === row.id ? [it.variantId ?? row.variantId] : [])),
    )
    return all
      .filter(({ variantId }) => meant.has(variantId))
      .map(({ quantity, variantId }) => ({ variantId, quantity: quantity - gone(variantId) }))
  })
}
