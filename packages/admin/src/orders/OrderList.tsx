import { useEffect, useState } from "react"
import { Link, useLocation, useSearchParams } from "react-router-dom"
import { useMay } from "../data/access.ts"
import { ExportMenu } from "../ui/ExportMenu.tsx"
import { listOf } from "../data/useAsk.ts"
import "../sales/sales.css"
import { EmptyState } from "../ui/EmptyState.tsx"
import { ErrorState } from "../ui/ErrorState.tsx"
import { FilterChips } from "../ui/FilterChips.tsx"
import { Pager } from "../ui/Pager.tsx"
import { PageTitle } from "../ui/PageTitle.tsx"
import { SearchBox } from "../ui/SearchBox.tsx"
import { RowsSkeleton } from "../ui/Skeletons.tsx"
import { useWords } from "../words/words.ts"
import { countArrivals, seen } from "./arrivals.ts"
import { BellSwitch, NotifySwitch } from "./BellSwitch.tsx"
import { BulkBar } from "./BulkBar.tsx"
import { type Looking, written } from "../data/looking.ts"
import { type Chip, chips, filterOf, read } from "./looking.ts"
import { ListKinds } from "./ListKinds.tsx"
import type { Order } from "./order.ts"
import { OrderRows } from "./OrderRows.tsx"
import "./orders.css"
import { useSteadyRows } from "./useSteadyRows.ts"

const PER_PAGE = 25

/** Orders, what needs a person first: those of the shop's page, or of every channel. What is looked for stands in the address. */
export const OrderList = () => {
  const say = useWords()
  const online = useLocation().pathname === "/online-orders"
  const makes = useMay("orders", "create")
  const [params, look] = useSearchParams()
  const looking = read(params)
  const { page, q, show } = looking
  const [chosen, choose] = useState<ReadonlyArray<string>>([])
  const url = listOf("orders", {
    filter: filterOf(looking, online),
    sort: ["attention", "DESC"],
    from: (page - 1) * PER_PAGE,
    count: PER_PAGE,
  })
  const { again, error, more, rows, showAll, total, waiting } = useSteadyRows<Order>("orders", url)
  // Whoever opens the list of what came in has looked.
  useEffect(() => {
    if (online) void countArrivals().then(seen)
  }, [online])
  const set = (part: Partial<Looking<Chip>>) => {
    // What was chosen under another filter is out of sight, and nobody confirms what they cannot see.
    choose([])
    look(written({ ...looking, page: 1, ...part }), { replace: true })
  }
  const narrowed = show !== "all" || q !== ""
  const add = makes && (
    <Link className="button button-main" to="/orders/create">
      {say("orders.add")}
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
      <PageTitle title={say(online ? "orders.online" : "orders.all")} action={actions} />
      <ListKinds />
      <div className="looking">
        <FilterChips
          label={say("sale.show")}
          options={(["all", ...chips] as const).map((value) => ({ value, name: say(`orders.show_${value}`) }))}
          value={show}
          onChange={(show) => set({ show })}
        />
        <SearchBox value={q} placeholder={say("orders.search")} onSearch={(q) => set({ q })} />
      </div>
      <div className="orders-line">
        <div role="status">
          {page === 1 && more > 0 && (
            <button type="button" className="pill orders-more" onClick={showAll}>
              {say(more === 1 ? "orders.moreOne" : "orders.more", { count: more })}
            </button>
          )}
        </div>
        <BellSwitch />
        <NotifySwitch />
      </div>
      <BulkBar rows={rows ?? []} chosen={chosen} onChoose={choose} />
      {error !== undefined ? (
        <ErrorState error={error} onRetry={again} />
      ) : rows === undefined ? (
        <RowsSkeleton />
      ) : rows.length === 0 ? (
        <EmptyState
          title={say(narrowed ? "orders.noneFound" : "orders.empty")}
          motifs={["cowrie", "squares", "sun"]}
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
          {say(narrowed ? "orders.noneFoundLead" : "orders.emptyLead")}
        </EmptyState>
      ) : (
        <div className={waiting ? "stale" : ""} aria-busy={waiting}>
          <OrderRows rows={rows} chosen={chosen} onChoose={choose} />
          <Pager page={page} perPage={PER_PAGE} total={total} onTurn={(page) => set({ page })} />
        </div>
      )}
    </>
  )
}
