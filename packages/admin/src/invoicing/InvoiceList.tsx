import { chips } from "@oja/domain/invoicing/chips"
import { useState } from "react"
import { Link, useNavigate, useSearchParams } from "react-router-dom"
import { useMay } from "../data/access.ts"
import { ExportMenu } from "../ui/ExportMenu.tsx"
import { listOf, useAsk } from "../data/useAsk.ts"
import { useShop } from "../data/useShop.ts"
import "../sales/sales.css"
import { EmptyState } from "../ui/EmptyState.tsx"
import { ErrorState } from "../ui/ErrorState.tsx"
import { FilterChips } from "../ui/FilterChips.tsx"
import { Pager } from "../ui/Pager.tsx"
import { PageTitle } from "../ui/PageTitle.tsx"
import { SearchBox } from "../ui/SearchBox.tsx"
import { RowsSkeleton } from "../ui/Skeletons.tsx"
import { useWords } from "../words/words.ts"
import { BulkBar } from "./BulkBar.tsx"
import type { Invoice } from "./invoice.ts"
import { InvoiceRows } from "./InvoiceRows.tsx"
import "./invoicing.css"
import { type Looking, written } from "../data/looking.ts"
import { filterOf, read, type Show } from "./looking.ts"
import { Summary, type Summed } from "./Summary.tsx"

const PER_PAGE = 25

/** Every invoice and draft, newest first; what is looked for stands in the address. */
export const InvoiceList = () => {
  const say = useWords()
  const go = useNavigate()
  const { today } = useShop()
  const [params, look] = useSearchParams()
  const looking = read(params)
  const { page, q, show } = looking
  const [chosen, choose] = useState<ReadonlyArray<string>>([])
  const makes = useMay("invoices", "create")
  const sums = useMay("invoices", "view_all")
  const { data: summed } = useAsk<Summed>(sums ? "/invoice/summary" : undefined)
  const url = listOf("invoices", {
    filter: filterOf(looking, today),
    sort: show === "overdue" ? ["dueDate", "ASC"] : ["draftedAt", "DESC"],
    from: (page - 1) * PER_PAGE,
    count: PER_PAGE,
  })
  const { again, data, error, total, waiting } = useAsk<ReadonlyArray<Invoice>>(url)
  const set = (part: Partial<Looking<Exclude<Show, "all">>>) => {
    // What was chosen under another filter is out of sight, and nobody writes to people they cannot see.
    choose([])
    look(written({ ...looking, page: 1, ...part }), { replace: true })
  }
  const options = (["all", ...chips] as ReadonlyArray<Show>).map((value) => ({
    value,
    name: say(`invoice.chip.${value}`),
    ...(value !== "all" && summed !== undefined && { count: summed.counts[value] }),
  }))
  const add = makes && (
    <Link className="button button-main" to="/invoices/create">
      {say("invoice.add")}
    </Link>
  )
  const actions = (
    <div className="actions">
      <ExportMenu url={url} />
      <Link className="button button-line" to="/invoices/settings">
        {say("invoice.settings")}
      </Link>
      {add}
    </div>
  )
  const narrowed = show !== "all" || q !== ""
  return (
    <>
      <PageTitle title={say("menu.invoices")} action={actions} />
      {summed !== undefined && <Summary summed={summed} />}
      <div className="looking">
        <FilterChips label={say("sale.show")} options={options} value={show} onChange={(show) => set({ show })} />
        <SearchBox value={q} placeholder={say("invoice.search")} onSearch={(q) => set({ q })} />
      </div>
      <BulkBar rows={data ?? []} chosen={chosen} onChoose={choose} />
      {error !== undefined ? (
        <ErrorState error={error} onRetry={again} />
      ) : data === undefined ? (
        <RowsSkeleton />
      ) : data.length === 0 ? (
        <EmptyState
          title={say(narrowed ? "invoice.noneFound" : "invoice.none")}
          motifs={["squares", "waves", "cowrie"]}
          action={
            narrowed ? (
              <button type="button" className="button button-line" onClick={() => void go("/invoices")}>
                {say("ui.clearFilters")}
              </button>
            ) : (
              add
            )
          }
        >
          {say(narrowed ? "invoice.noneFoundLead" : "invoice.noneLead")}
        </EmptyState>
      ) : (
        <div className={waiting ? "stale" : ""} aria-busy={waiting}>
          <InvoiceRows rows={data} chosen={chosen} onChoose={choose} />
          <Pager page={page} perPage={PER_PAGE} total={total} onTurn={(page) => set({ page })} />
        </div>
      )}
    </>
  )
}
