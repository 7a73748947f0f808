import type { LevelRow, MovementRow } from "@oja/domain/stock/views"
import { useMay } from "../data/access.ts"
import { listOf, useAsk } from "../data/useAsk.ts"

const MOST_LEVELS = 1000

/** What is known of the past of a product's variants: how many were sold, and whether one ever lay on a shelf. */
export const usePast = (productId: string, tracked: boolean) => {
  const sees = useMay("inventory") && tracked
  const levels = useAsk<ReadonlyArray<LevelRow>>(
    sees ? listOf("stock-levels", { filter: { productId }, count: MOST_LEVELS }) : undefined,
  )
  const sales = useAsk<ReadonlyArray<MovementRow>>(
    sees
      ? listOf("stock-movements", { filter: { productId, kind: ["sale_out", "return_in"] }, count: MOST_LEVELS })
      : undefined,
  )
  const known = levels.data
  const sold = sales.total > MOST_LEVELS ? undefined : sales.data
  return {
    // Who sells what is not counted leaves no trace on a shelf: then every variant may have been sold.
    past: (variantId: string) => !tracked || (known?.some((it) => it.variantId === variantId) ?? false),
    soldOf: (variantId: string) =>
      sold?.filter((it) => it.variantId === variantId).reduce((sum, { quantity }) => sum - quantity, 0),
  }
}
