import { Link, useNavigate, useSearchParams } from "react-router-dom"
import { useMay } from "../data/access.ts"
import { ExportMenu } from "../ui/ExportMenu.tsx"
import { listOf, useAsk } from "../data/useAsk.ts"
import { useShop } from "../data/useShop.ts"
import { EmptyState } from "../ui/EmptyState.tsx"
import { ErrorState } from "../ui/ErrorState.tsx"
import { FilterChips } from "../ui/FilterChips.tsx"
import { Pager } from "../ui/Pager.tsx"
import { PageTitle } from "../ui/PageTitle.tsx"
import { SearchBox } from "../ui/SearchBox.tsx"
import { RowsSkeleton } from "../ui/Skeletons.tsx"
import { useWords } from "../words/words.ts"
import { filterOf, read, shows, written, type Looking } from "./filters.ts"
import { Narrow, When } from "./Narrow.tsx"
import "./sales.css"
import { Sums } from "./Sums.tsx"
import type { Transaction } from "./transaction.ts"
import { TransactionRows } from "./TransactionRows.tsx"

const PER_PAGE = 25

/** Every sale and expense, newest first; what is looked for stands in the address. */
export const TransactionList = () => {
  const say = useWords()
  const go = useNavigate()
  const { today } = useShop()
  const [params, look] = useSearchParams()
  const looking = read(params)
  const records = useMay("transactions", "create")
  const { show, q, page } = looking
  const filter = filterOf(looking, today)
  const url = listOf("transactions", {
    filter,
    sort: show === "overdue" ? ["dueDate", "ASC"] : ["recordedAt", "DESC"],
    from: (page - 1) * PER_PAGE,
    count: PER_PAGE,
  })
  const { data, total, error, again, waiting } = useAsk<ReadonlyArray<Transaction>>(url)
  const set = (part: Partial<Looking>) => look(written({ ...looking, page: 1, ...part }), { replace: true })
  const narrowed = [...written({ ...looking, page: 1 }).keys()].length > 0
  const add = records && (
    <Link className="button button-main" to="/transactions/create">
      {say("sale.add")}
    </Link>
  )
  const actions = (
    <div className="actions">
      <ExportMenu url={url} />
      {add}
    </div>
  )
  return (
    <>
      <PageTitle title={say("menu.transactions")} action={actions} />
      <div className="looking">
        <FilterChips
          label={say("sale.show")}
          options={shows.map((value) => ({ value, name: say(`show.${value}`) }))}
          value={show}
          onChange={(show) => set({ show })}
        />
        <div className="looking-row">
          <SearchBox value={q} placeholder={say("sale.search")} onSearch={(q) => set({ q })} />
          <When looking={looking} onChange={set} />
        </div>
        <Narrow looking={looking} onChange={set} />
      </div>
      {error !== undefined ? (
        <ErrorState error={error} onRetry={again} />
      ) : data === undefined ? (
        <RowsSkeleton />
      ) : data.length === 0 ? (
        <EmptyState
          title={say(narrowed ? "sale.noneFound" : "sale.none")}
          motifs={["cowrie", "squares", "waves"]}
          action={
            narrowed ? (
              <button type="button" className="button button-line" onClick={() => void go("/transactions")}>
                {say("ui.clearFilters")}
              </button>
            ) : (
              add
            )
          }
        >
          {say(narrowed ? "sale.noneFoundLead" : "sale.noneLead")}
        </EmptyState>
      ) : (
        <div className={waiting ? "stale" : ""} aria-busy={waiting}>
          <TransactionRows rows={data} />
          <Sums rows={data} total={total} filter={filter} />
          <Pager page={page} perPage={PER_PAGE} total={total} onTurn={(page) => set({ page })} />
        </div>
      )}
    </>
  )
}
