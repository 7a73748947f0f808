import useMediaQuery from "@mui/material/useMediaQuery"
import { useCallback, useState } from "react"
import { ListBase, useListContext, useRefresh } from "ra-core"
import { useMay } from "../data/access.ts"
import { ExportMenu } from "../ui/ExportMenu.tsx"
import { listOf } from "../data/useAsk.ts"
import { EmptyState } from "../ui/EmptyState.tsx"
import { ErrorState } from "../ui/ErrorState.tsx"
import { FilterChips } from "../ui/FilterChips.tsx"
import { PageTitle } from "../ui/PageTitle.tsx"
import { ListPager } from "../ui/ListPager.tsx"
import { SearchBox } from "../ui/SearchBox.tsx"
import { RowsSkeleton } from "../ui/Skeletons.tsx"
import { toast } from "../ui/toasts.ts"
import { useWords } from "../words/words.ts"
import { CustomerCards } from "./CustomerCards.tsx"
import { CustomerDialog } from "./CustomerDialog.tsx"
import { CustomerTable } from "./CustomerTable.tsx"
import { Glance } from "./Glance.tsx"
import type { Customer } from "./types.ts"
import "./customers.css"

/** Who buys here; on a wide screen the chosen one's card stands beside the list. */
export const CustomerList = () => (
  <ListBase
    resource="customers"
    sort={{ field: "name", order: "ASC" }}
    filterDefaultValues={{ status: "active" }}
    perPage={25}
    disableAuthentication
  >
    <Page />
  </ListBase>
)

const Page = () => {
  const say = useWords()
  const refresh = useRefresh()
  const mayAdd = useMay("customers", "create")
  const wide = useMediaQuery("(min-width: 1100px)", { noSsr: true })
  const { data, filterValues, setFilters, sort } = useListContext<Customer>()
  const [adding, add] = useState(false)
  const [chosen, choose] = useState<string>()
  const { q = "", status = "active" } = filterValues as { readonly q?: string; readonly status?: string }
  const search = useCallback(
    (text: string) => setFilters({ status, ...(text !== "" && { q: text }) }),
    [setFilters, status],
  )
  const addButton = mayAdd && (
    <button type="button" className="button button-main" onClick={() => add(true)}>
      {say("customers.add")}
    </button>
  )
  const actions = (
    <div className="actions">
      <ExportMenu url={listOf("customers", { filter: filterValues, sort: [sort.field, sort.order] })} />
      {addButton}
    </div>
  )
  return (
    <>
      <PageTitle title={say("customers.title")} lead={say("customers.lead")} action={actions} />
      <div className="filters">
        <div className="filters-line">
          <SearchBox
            key={q === "" ? "empty" : "kept"}
            value={q}
            onSearch={search}
            placeholder={say("customers.search")}
          />
        </div>
        <FilterChips
          label={say("catalog.state")}
          value={status === "archived" ? "archived" : "active"}
          options={[
            { value: "active", name: say("customers.active") },
            { value: "archived", name: say("customers.archived") },
          ]}
          onChange={(next) => setFilters({ status: next, ...(q !== "" && { q }) })}
        />
      </div>
      <div className="with-aside">
        <div>
          <Rows add={addButton} wide={wide} chosen={chosen} choose={choose} />
        </div>
        {wide && (
          <aside className="aside" aria-label={say("customers.details")}>
            <Glance customer={data?.find(({ id }) => id === chosen) ?? data?.[0]} />
          </aside>
        )}
      </div>
      <CustomerDialog
        open={adding}
        onClose={() => add(false)}
        onSaved={({ id, name }) => {
          refresh()
          choose(id)
          toast({ type: "success", title: say("customers.added", { name }) })
        }}
      />
    </>
  )
}

interface RowsProps {
  readonly add: React.ReactNode
  readonly wide: boolean
  readonly chosen: string | undefined
  readonly choose: (id: string) => void
}

const Rows = ({ add, wide, chosen, choose }: RowsProps) => {
  const say = useWords()
  const { data, error, filterValues, isPending, refetch } = useListContext<Customer>()
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (isPending) return <RowsSkeleton rows={10} />
  const { q, status } = filterValues as { readonly q?: string; readonly status?: string }
  if (data.length === 0 && q !== undefined)
    return <EmptyState title={say("customers.nothingTitle")}>{say("customers.nothing")}</EmptyState>
  if (data.length === 0 && status === "archived") return <EmptyState title={say("customers.emptyArchive")} />
  if (data.length === 0)
    return (
      <EmptyState title={say("customers.emptyTitle")} motifs={["cowrie", "leaves", "dots"]} action={add}>
        {say("customers.empty")}
      </EmptyState>
    )
  return (
    <>
      {wide ? <CustomerTable chosen={chosen ?? data[0]?.id} choose={choose} /> : <CustomerCards />}
      <ListPager />
    </>
  )
}
