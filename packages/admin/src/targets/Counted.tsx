import { useState } from "react"
import { useAsk } from "../data/useAsk.ts"
import { useShop } from "../data/useShop.ts"
import { sayDay } from "../ui/days.ts"
import { ErrorState } from "../ui/ErrorState.tsx"
import { RowsSkeleton } from "../ui/Skeletons.tsx"
import { useWords } from "../words/words.ts"
import { type CountedSale, CountedRows } from "./CountedRows.tsx"
import type { Target } from "./target.ts"

interface Answer {
  readonly currency: string
  readonly from?: string
  readonly to?: string
  readonly net: number
  readonly items: ReadonlyArray<CountedSale>
}

/** So many are shown at first; the sum is of all of them. */
const FEW = 50

/** The very sales that count in a period, and their sum. */
export const Counted = ({ target: { id }, on }: { target: Target; on: string | undefined }) => {
  const say = useWords()
  const { locale, money } = useShop()
  const [whole, unfold] = useState(false)
  const query = on === undefined ? "" : `?on=${encodeURIComponent(on)}`
  const { data, error, again, waiting } = useAsk<Answer>(`/v1.0/sales-targets/${id}/transactions${query}`)
  if (error !== undefined) return <ErrorState error={error} onRetry={again} />
  if (data === undefined) return <RowsSkeleton rows={4} />
  const { currency, from, items, net, to } = data
  const day = (it: string) => sayDay(it, locale)
  return (
    <div className={waiting ? "stale" : ""} aria-busy={waiting}>
      {from !== undefined && to !== undefined && (
        <p className="muted aim-span">
          {from === to
            ? say("targets.salesOf", { day: day(from) })
            : say("targets.salesLead", { from: day(from), to: day(to) })}
          {" · "}
          <strong className="digits">{money(net, currency)}</strong>
        </p>
      )}
      {items.length === 0 ? (
        <p>{say("targets.noSales")}</p>
      ) : (
        <CountedRows rows={whole ? items : items.slice(0, FEW)} currency={currency} net={net} />
      )}
      {!whole && items.length > FEW && (
        <button type="button" className="button button-line aim-unfold" onClick={() => unfold(true)}>
          {say("targets.all", { count: items.length })}
        </button>
      )}
    </div>
  )
}
