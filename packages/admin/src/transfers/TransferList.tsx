import { Link, useSearchParams } from "react-router-dom"
import { useMay } from "../data/access.ts"
import { listOf, useAsk } from "../data/useAsk.ts"
import { EmptyState } from "../ui/EmptyState.tsx"
import { ErrorState } from "../ui/ErrorState.tsx"
import { FilterChips } from "../ui/FilterChips.tsx"
import { Pager } from "../ui/Pager.tsx"
import { PageTitle } from "../ui/PageTitle.tsx"
import { SearchBox } from "../ui/SearchBox.tsx"
import { RowsSkeleton } from "../ui/Skeletons.tsx"
import { useWords } from "../words/words.ts"
import { listPath, type Transfer } from "./transfer.ts"
import { TransferRows } from "./TransferRows.tsx"
import "./transfers.css"

const PER_PAGE = 25
const shows = ["all", "drafts", "underway", "ended"] as const
type Show = (typeof shows)[number]
const statuses: Readonly<Record<Show, ReadonlyArray<string> | undefined>> = {
  all: undefined,
  drafts: ["draft"],
  underway: ["sent", "part_received"],
  ended: ["received", "recalled", "closed_with_difference", "cancelled"],
}

/** Every transfer, the latest first; what is looked for stands in the address. */
export const TransferList = () => {
  const say = useWords()
  const may = useMay("transfers", "create")
  const [params, look] = useSearchParams()
  const q = params.get("q") ?? ""
  const show = shows.find((it) => it === params.get("show")) ?? "all"
  const page = Math.max(1, Number(params.get("page") ?? 1) || 1)
  const status = statuses[show]
  const { data, total, error, again, waiting } = useAsk<ReadonlyArray<Transfer>>(
    listOf("transfers", {
      filter: { ...(status !== undefined && { status }), ...(q !== "" && { q }) },
      sort: ["updatedAt", "DESC"],
      from: (page - 1) * PER_PAGE,
      count: PER_PAGE,
    }),
  )
  const set = (next: { readonly q?: string; readonly show?: Show; readonly page?: number }) => {
    const now = { q, show, page: 1, ...next }
    const said = { q: now.q, show: now.show === "all" ? "" : now.show, page: now.page === 1 ? "" : String(now.page) }
    look(Object.fromEntries(Object.entries(said).filter(([, value]) => value !== "")), { replace: true })
  }
  const narrowed = q !== "" || show !== "all"
  const add = may && (
    <Link className="button button-main" to={`${listPath}/create`}>
      {say("moving.create")}
    </Link>
  )
  return (
    <>
      <PageTitle title={say("moving.title")} lead={say("moving.lead")} action={add} />
      <div className="filters">
        <div className="filters-line">
          <SearchBox value={q} placeholder={say("moving.search")} onSearch={(text) => set({ q: text })} />
        </div>
        <FilterChips
          label={say("moving.show")}
          options={shows.map((value) => ({ value, name: say(`moving.${value}`) }))}
          value={show}
          onChange={(chosen) => set({ show: chosen })}
        />
      </div>
      {error !== undefined ? (
        <ErrorState error={error} onRetry={again} />
      ) : data === undefined ? (
        <RowsSkeleton />
      ) : data.length === 0 ? (
        <EmptyState
          title={say(narrowed ? "moving.noneTitle" : "moving.emptyTitle")}
          motifs={["waves", "squares", "dots"]}
          action={
            narrowed ? (
              <button type="button" className="button button-line" onClick={() => look({}, { replace: true })}>
                {say("ui.clearFilters")}
              </button>
            ) : (
              add
            )
          }
        >
          {say(narrowed ? "moving.none" : "moving.empty")}
        </EmptyState>
      ) : (
        <div className={waiting ? "stale" : ""} aria-busy={waiting}>
          <TransferRows rows={data} />
          <Pager page={page} perPage={PER_PAGE} total={total} onTurn={(next) => set({ page: next })} />
        </div>
      )}
    </>
  )
}
