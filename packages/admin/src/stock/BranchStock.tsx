import type { ProductRow } from "@oja/domain/catalog/views"
import { useState } from "react"
import { useMay } from "../data/access.ts"
import { ErrorState } from "../ui/ErrorState.tsx"
import { Money } from "../ui/Money.tsx"
import { RowsSkeleton } from "../ui/Skeletons.tsx"
import { useShop } from "../data/useShop.ts"
import { useWords } from "../words/words.ts"
import { AdjustStock } from "./AdjustStock.tsx"
import { CountStock } from "./CountStock.tsx"
import { ReceiveStock } from "./ReceiveStock.tsx"
import { useBranchName } from "./useBranchName.ts"
import type { Level } from "./types.ts"
import "./stock.css"

interface Props {
  readonly product: ProductRow
  readonly levels: {
    readonly data: ReadonlyArray<Level> | undefined
    readonly error?: unknown
    readonly again: () => void
  }
  readonly onMoved: () => void
}

/** What each branch has of a product, and the three ways to put it right. */
export const BranchStock = ({ product, levels, onMoved }: Props) => {
  const say = useWords()
  const branch = useBranchName()
  const { quantity } = useShop()
  const mayAdjust = useMay("inventory", "adjust")
  const mayCount = useMay("inventory", "count")
  const [open, show] = useState<"receive" | "adjust" | "count">()
  const asked = { product, levels: levels.data ?? [], onClose: () => show(undefined), onMoved }
  return (
    <section className="part">
      <div className="part-head">
        <h2>{say("stocking.byBranch")}</h2>
        {!product.archived && (
          <div className="actions actions-small">
            {mayAdjust && (
              <>
                <button type="button" className="button button-line" onClick={() => show("receive")}>
                  {say("stocking.receive")}
                </button>
                <button type="button" className="button button-line" onClick={() => show("adjust")}>
                  {say("stocking.adjust")}
                </button>
              </>
            )}
            {mayCount && (
              <button type="button" className="button button-line" onClick={() => show("count")}>
                {say("stocking.count")}
              </button>
            )}
          </div>
        )}
      </div>
      {levels.error !== undefined && <ErrorState error={levels.error} onRetry={levels.again} />}
      {levels.data === undefined && levels.error === undefined && <RowsSkeleton rows={1} />}
      {levels.data !== undefined && (
        <dl className="levels">
          {levels.data.map(({ id, locationId, onHand, value }) => (
            <div key={id}>
              <dt>{branch(locationId)}</dt>
              <dd className="digits levels-hand">
                {quantity(onHand)} {product.unit !== undefined && <span className="muted">{product.unit}</span>}
              </dd>
              {value !== undefined && (
                <dd className="muted">
                  <Money amount={value} currency={product.currency} />
                </dd>
              )}
            </div>
          ))}
          {levels.data.length > 1 && (
            <div>
              <dt>{say("stocking.total")}</dt>
              <dd className="digits levels-hand">{quantity(product.currentQuantity)}</dd>
            </div>
          )}
        </dl>
      )}
      {open === "receive" && <ReceiveStock {...asked} />}
      {open === "adjust" && <AdjustStock {...asked} />}
      {open === "count" && <CountStock {...asked} />}
    </section>
  )
}
