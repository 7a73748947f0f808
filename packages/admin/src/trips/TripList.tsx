import { Link, useSearchParams } from "react-router-dom"
import { useMay } from "../data/access.ts"
import { listOf, useAsk } from "../data/useAsk.ts"
import { EmptyState } from "../ui/EmptyState.tsx"
import { ErrorState } from "../ui/ErrorState.tsx"
import { FilterChips } from "../ui/FilterChips.tsx"
import { Pager } from "../ui/Pager.tsx"
import { PageTitle } from "../ui/PageTitle.tsx"
import { RowsSkeleton } from "../ui/Skeletons.tsx"
import { useWords } from "../words/words.ts"
import { listPath, type Trip } from "./trip.ts"
import { TripRows } from "./TripRows.tsx"
import "./trips.css"

const PER_PAGE = 25
const shows = ["all", "planned", "out", "done"] as const
type Show = (typeof shows)[number]
const statuses: Readonly<Record<Show, ReadonlyArray<string> | undefined>> = {
  all: undefined,
  planned: ["planned"],
  out: ["dispatched"],
  done: ["completed", "cancelled"],
}

/** Every trip, the latest day first; what is looked for stands in the address. */
export const TripList = () => {
  const say = useWords()
  const may = useMay("delivery", "assign")
  const [params, look] = useSearchParams()
  const show = shows.find((it) => it === params.get("show")) ?? "all"
  const page = Math.max(1, Number(params.get("page") ?? 1) || 1)
  const status = statuses[show]
  const { data, total, error, again, waiting } = useAsk<ReadonlyArray<Trip>>(
    listOf("trips", {
      filter: status === undefined ? {} : { status },
      sort: ["plannedAt", "DESC"],
      from: (page - 1) * PER_PAGE,
      count: PER_PAGE,
    }),
  )
  const set = (next: { readonly show?: Show; readonly page?: number }) => {
    const now = { show, page: 1, ...next }
    const said = { show: now.show === "all" ? "" : now.show, page: now.page === 1 ? "" : String(now.page) }
    look(Object.fromEntries(Object.entries(said).filter(([, value]) => value !== "")), { replace: true })
  }
  const add = may && (
    <Link className="button button-main" to={`${listPath}/create`}>
      {say("trip.plan")}
    </Link>
  )
  return (
    <>
      <PageTitle title={say("menu.trips")} lead={say("trip.lead")} action={add} />
      <div className="filters">
        <FilterChips
          label={say("trip.show")}
          options={shows.map((value) => ({ value, name: say(`trip.shows.${value}`) }))}
          value={show}
          onChange={(chosen) => set({ show: chosen })}
        />
      </div>
      {error !== undefined ? (
        <ErrorState error={error} onRetry={again} />
      ) : data === undefined ? (
        <RowsSkeleton />
      ) : data.length === 0 ? (
        show === "all" ? (
          <EmptyState title={say("trip.emptyTitle")} motifs={["waves", "dots", "squares"]} action={add}>
            {say("trip.empty")}
          </EmptyState>
        ) : (
          <p className="muted">{say("trip.none")}</p>
        )
      ) : (
        <div className={waiting ? "stale" : ""} aria-busy={waiting}>
          <TripRows rows={data} />
          <Pager page={page} perPage={PER_PAGE} total={total} onTurn={(next) => set({ page: next })} />
        </div>
      )}
    </>
  )
}
