import type { ProductRow } from "@oja/domain/catalog/views"
import { Link, useSearchParams } from "react-router-dom"
import { useMay } from "../app/access.ts"
import { listOf, useAsk } from "../app/useAsk.ts"
import { EmptyState } from "../ui/EmptyState.tsx"
import { ErrorState } from "../ui/ErrorState.tsx"
import { FilterChips } from "../ui/FilterChips.tsx"
import { Pager } from "../ui/Pager.tsx"
import { PageTitle } from "../ui/PageTitle.tsx"
import { SearchBox } from "../ui/SearchBox.tsx"
import { RowsSkeleton } from "../ui/Skeletons.tsx"
import { useWords } from "../words/words.ts"
import { MatrixRows } from "./MatrixRows.tsx"
import type { Level } from "./types.ts"
import "./matrix.css"

const PER_PAGE = 25

/** Every counted product against every branch; what is looked for stands in the address. */
export const StockMatrix = () => {
  const say = useWords()
  const mayCount = useMay("inventory", "count")
  const [params, look] = useSearchParams()
  const q = params.get("q") ?? ""
  const low = params.get("low") === "yes"
  const page = Math.max(1, Number(params.get("page") ?? 1) || 1)
  const products = useAsk<ReadonlyArray<ProductRow>>(
    listOf("products", {
      filter: { archived: false, trackStock: true, ...(low && { lowStock: true }), ...(q !== "" && { q }) },
      sort: ["name", "ASC"],
      from: (page - 1) * PER_PAGE,
      count: PER_PAGE,
    }),
  )
  const ids = products.data?.map(({ id }) => id) ?? []
  const levels = useAsk<ReadonlyArray<Level>>(
    ids.length === 0 ? undefined : listOf("stock-levels", { filter: { productId: ids }, count: 1000 }),
  )
  const set = (next: { readonly q?: string; readonly low?: boolean; readonly page?: number }) => {
    const now = { q, low, page: 1, ...next }
    look(
      {
        ...(now.q !== "" && { q: now.q }),
        ...(now.low && { low: "yes" }),
        ...(now.page > 1 && { page: String(now.page) }),
      },
      { replace: true },
    )
  }
  const error = products.error ?? levels.error
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
        <ErrorState
          error={error}
          onRetry={() => {
            products.again()
            levels.again()
          }}
        />
      ) : products.data === undefined || (ids.length > 0 && levels.data === undefined) ? (
        <RowsSkeleton rows={10} />
      ) : ids.length === 0 ? (
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
        <div className={products.waiting ? "stale" : ""} aria-busy={products.waiting}>
          <MatrixRows products={products.data} levels={levels.data ?? []} />
          <Pager page={page} perPage={PER_PAGE} total={products.total} onTurn={(next) => set({ page: next })} />
        </div>
      )}
    </>
  )
}
