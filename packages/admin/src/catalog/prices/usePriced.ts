import type { NewPrice } from "@oja/domain/catalog/repricing"
import type { ProductRow } from "@oja/domain/catalog/views"
import { useCallback, useEffect, useState } from "react"
import { productsIn } from "./productsIn.ts"
import type { Scope } from "./scope.ts"

interface Priced {
  readonly rows?: ReadonlyArray<ProductRow>
  readonly error?: unknown
}

/** A price that is another now than it was when it was read. */
export type Moved = Pick<NewPrice, "variantId" | "price">

/**
 * Products as they were when they were read: what is shown is what is asked for, so the prices do not follow what others
 * do meanwhile, and least of all what was asked for here.
 */
export const usePriced = (scope: Scope) => {
  const asked = JSON.stringify(scope)
  const [{ error, rows }, become] = useState<Priced>({})
  const read = useCallback(
    () =>
      productsIn(JSON.parse(asked) as Scope).then(
        (rows) => become({ rows }),
        (why: unknown) => become({ error: why }),
      ),
    [asked],
  )
  useEffect(() => void read(), [read])
  /** Without the prices that are changed already or cannot be, and with those that somebody else changed. */
  const goOn = useCallback((over: ReadonlyArray<string>, moved: ReadonlyArray<Moved>) => {
    const gone = new Set(over)
    const now = new Map(moved.map(({ price, variantId }) => [variantId, price]))
    become(({ rows: before = [] }) => ({
      rows: before.map((row) => ({
        ...row,
        variants: row.variants
          .filter(({ variantId }) => !gone.has(variantId))
          .map((it) => ({ ...it, sellingPrice: now.get(it.variantId) ?? it.sellingPrice })),
      })),
    }))
  }, [])
  return { rows, error, goOn, again: () => void read() }
}
