import { type Standing, standingOf, standings } from "@oja/domain/promotions/standing"
import type { ReactNode } from "react"
import { Link, useSearchParams } from "react-router-dom"
import { useMay } from "../data/access.ts"
import { listOf, useAsk } from "../data/useAsk.ts"
import { useShop } from "../data/useShop.ts"
import { EmptyState } from "../ui/EmptyState.tsx"
import { ErrorState } from "../ui/ErrorState.tsx"
import { FilterChips } from "../ui/FilterChips.tsx"
import { PageTitle } from "../ui/PageTitle.tsx"
import { SearchBox } from "../ui/SearchBox.tsx"
import { RowsSkeleton } from "../ui/Skeletons.tsx"
import { useWords } from "../words/words.ts"
import { type Discount, type Kind, paths, type Promotion } from "./offer.ts"
import { OfferRows } from "./OfferRows.tsx"
import "./promotions.css"

/** As many as one list holds; whoever has more looks for them by name. */
const MOST = 200
type Show = "current" | Standing
const shows: ReadonlyArray<Show> = ["current", ...standings]
const current: ReadonlySet<Show> = new Set(["active", "scheduled", "paused"] as const)

interface Props<Row> {
  readonly kind: Kind
  /** What a row does, in a few words. */
  readonly renderGives: (row: Row) => ReactNode
}

/** Every discount, or every promotion, by where it stands today; what is looked for stands in the address. */
export const OfferList = <Row extends Discount | Promotion>({ kind, renderGives }: Props<Row>) => {
  const say = useWords()
  const { today } = useShop()
  const may = useMay(kind, "create")
  const [params, look] = useSearchParams()
  const q = params.get("q") ?? ""
  const show = shows.find((it) => it === params.get("show")) ?? "current"
  const { data, error, again, waiting } = useAsk<ReadonlyArray<Row>>(
    listOf(kind, { filter: q === "" ? {} : { q }, sort: ["createdAt", "DESC"], count: MOST }),
  )
  const set = (next: { readonly q?: string; readonly show?: Show }) => {
    const said = Object.entries({ q, show, ...next }).filter(([, value]) => value !== "" && value !== "current")
    look(Object.fromEntries(said), { replace: true })
  }
  const all = (data ?? []).map((row) => ({ row, standing: standingOf(row, today) }))
  const shown = all.filter(({ standing }) => (show === "current" ? current.has(standing) : standing === show))
  const counted = (value: Show) =>
    all.filter(({ standing }) => (value === "current" ? current.has(standing) : standing === value)).length
  const add = may && (
    <Link className="button button-main" to={paths[kind].create}>
      {say(`offers.${kind}.add`)}
    </Link>
  )
  const narrowed = q !== "" || all.length > 0
  return (
    <>
      <PageTitle title={say(`menu.${kind}`)} lead={say(`offers.${kind}.lead`)} action={add} />
      <div className="filters">
        <div className="filters-line">
          <SearchBox value={q} placeholder={say("offers.search")} onSearch={(text) => set({ q: text })} />
        </div>
        <FilterChips
          label={say("offers.show")}
          options={shows.map((value) => ({
            value,
            name: value === "current" ? say("offers.current") : say(`offers.standing.${value}`),
            count: counted(value),
          }))}
          value={show}
          onChange={(chosen) => set({ show: chosen })}
        />
      </div>
      {error !== undefined ? (
        <ErrorState error={error} onRetry={again} />
      ) : data === undefined ? (
        <RowsSkeleton />
      ) : shown.length === 0 ? (
        <EmptyState
          title={say(narrowed ? "offers.noneTitle" : `offers.${kind}.emptyTitle`)}
          motifs={["dots", "waves", "squares"]}
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
          {say(narrowed ? "offers.none" : `offers.${kind}.empty`)}
        </EmptyState>
      ) : (
        <div className={waiting ? "stale" : ""} aria-busy={waiting}>
          <OfferRows kind={kind} rows={shown} renderGives={renderGives} />
        </div>
      )}
    </>
  )
}
