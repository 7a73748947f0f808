import { Link, useSearchParams } from "react-router-dom"
import { useMay } from "../data/access.ts"
import { useAsk } from "../data/useAsk.ts"
import { EmptyState } from "../ui/EmptyState.tsx"
import { ErrorState } from "../ui/ErrorState.tsx"
import { FilterChips } from "../ui/FilterChips.tsx"
import { PageTitle } from "../ui/PageTitle.tsx"
import { SearchBox } from "../ui/SearchBox.tsx"
import { RowsSkeleton } from "../ui/Skeletons.tsx"
import { useWords } from "../words/words.ts"
import { chunkUrl, type Matrix, type Sought } from "./matrix.ts"
import { MatrixFound } from "./MatrixFound.tsx"
import "./matrix.css"

/** Every counted variant against every branch; what is looked for stands in the address. */
export const StockMatrix = () => {
  const say = useWords()
  const mayCount = useMay("inventory", "count")
  const [params, look] = useSearchParams()
  const sought: Sought = { q: params.get("q") ?? "", low: params.get("low") === "yes" }
  const { q, low } = sought
  const { data: head, error, again, waiting } = useAsk<Matrix>(chunkUrl(sought, 0))
  const set = (next: Partial<Sought>) => {
    const now = { ...sought, ...next }
    look({ ...(now.q !== "" && { q: now.q }), ...(now.low && { low: "yes" }) }, { replace: true })
  }
  const narrowed = q !== "" || low
  return (
    <>
      <PageTitle
        title={say("shelf.title")}
        lead={say("shelf.lead")}
        action={
          mayCount && (
            <Link className="button button-main" to="/products/inventory-stocks/edit">
              {say("shelf.count")}
            </Link>
          )
        }
      />
      <div className="filters">
        <div className="filters-line">
          <SearchBox value={q} placeholder={say("shelf.search")} onSearch={(text) => set({ q: text })} />
        </div>
        <FilterChips
          label={say("shelf.show")}
          options={[
            { value: "all", name: say("shelf.all") },
            { value: "low", name: say("shelf.low") },
          ]}
          value={low ? "low" : "all"}
          onChange={(chosen) => set({ low: chosen === "low" })}
        />
      </div>
      {error !== undefined ? (
        <ErrorState error={error} onRetry={again} />
      ) : head === undefined || waiting ? (
        <RowsSkeleton rows={10} />
      ) : head.total === 0 ? (
        <EmptyState
          title={say(narrowed ? "shelf.noneTitle" : "shelf.emptyTitle")}
          motifs={["squares", "dots", "cowrie"]}
          action={
            narrowed ? (
              <button type="button" className="button button-line" onClick={() => look({}, { replace: true })}>
                {say("ui.clearFilters")}
              </button>
            ) : (
              <Link className="button button-main" to="/products/create-product">
                {say("shelf.add")}
              </Link>
            )
          }
        >
          {say(narrowed ? "shelf.none" : "shelf.empty")}
        </EmptyState>
      ) : (
        <MatrixFound key={`${q} ${low}`} sought={sought} head={head} />
      )}
    </>
  )
}
