import type { ProductRow } from "@oja/domain/catalog/views"
import { useState } from "react"
import { ListBase, useListContext, useRefresh } from "ra-core"
import { Link, useNavigate } from "react-router-dom"
import { useMay } from "../data/access.ts"
import { EmptyState } from "../ui/EmptyState.tsx"
import { ErrorState } from "../ui/ErrorState.tsx"
import { PageTitle } from "../ui/PageTitle.tsx"
import { ListPager } from "../ui/ListPager.tsx"
import { RowsSkeleton } from "../ui/Skeletons.tsx"
import { toast } from "../ui/toasts.ts"
import { useWords } from "../words/words.ts"
import { ExportProducts } from "./ExportProducts.tsx"
import { AddProductDialog } from "./AddProductDialog.tsx"
import { ProductFilters } from "./ProductFilters.tsx"
import { ProductRows } from "./ProductRows.tsx"
import { ProductsSummary } from "./ProductsSummary.tsx"
import "./catalog.css"

interface Props {
  readonly archived?: boolean
}

/** Everything the shop sells, or what it has put away. */
export const ProductList = ({ archived = false }: Props) => (
  <ListBase
    key={String(archived)}
    resource="products"
    storeKey={archived ? "products.archived" : "products"}
    filter={{ archived }}
    sort={{ field: "name", order: "ASC" }}
    perPage={25}
    disableAuthentication
  >
    <Page archived={archived} />
  </ListBase>
)

const Page = ({ archived }: { archived: boolean }) => {
  const say = useWords()
  const go = useNavigate()
  const refresh = useRefresh()
  const mayAdd = useMay("products", "create")
  const mayAddMany = useMay("products", "batch")
  const mayImport = useMay("imports", "run")
  const [adding, add] = useState(false)
  const addButton = (
    <button type="button" className="button button-main" onClick={() => add(true)}>
      {say("catalog.add")}
    </button>
  )
  return (
    <>
      {archived && (
        <Link className="back" to="/products">
          {say("catalog.back")}
        </Link>
      )}
      <PageTitle
        title={say(archived ? "catalog.archivedTitle" : "catalog.title")}
        lead={say(archived ? "catalog.archivedLead" : "catalog.lead")}
        action={
          !archived && (
            <div className="actions">
              <ExportProducts />
              {mayImport && (
                <Link className="button button-line" to="/imports">
                  {say("catalog.import")}
                </Link>
              )}
              {mayAddMany && (
                <Link className="button button-line" to="/products/create-batch-products">
                  {say("batch.open")}
                </Link>
              )}
              {mayAdd && addButton}
            </div>
          )
        }
      />
      {!archived && <ProductsSummary />}
      <ProductFilters archived={archived} />
      <Rows archived={archived} add={mayAdd ? addButton : undefined} />
      <AddProductDialog
        open={adding}
        onClose={() => add(false)}
        onAdded={({ id, name }) => {
          refresh()
          toast({
            type: "success",
            title: say("catalog.added", { name }),
            action: { label: name, act: () => void go(`/products/${id}`) },
          })
        }}
      />
    </>
  )
}

const Rows = ({ archived, add }: { archived: boolean; add: React.ReactNode }) => {
  const say = useWords()
  const { data, error, filterValues, isPending, refetch, setFilters } = useListContext<ProductRow>()
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (isPending) return <RowsSkeleton rows={10} />
  if (data.length > 0)
    return (
      <>
        <ProductRows archived={archived} />
        <ListPager />
      </>
    )
  if (Object.keys(filterValues as object).length > 0)
    return (
      <EmptyState
        title={say("catalog.nothingTitle")}
        motifs={["waves", "dots", "squares"]}
        action={
          <button type="button" className="button button-line" onClick={() => setFilters({})}>
            {say("ui.clearFilters")}
          </button>
        }
      >
        {say("catalog.nothing")}
      </EmptyState>
    )
  return archived ? (
    <EmptyState title={say("catalog.emptyArchiveTitle")} motifs={["leaves", "squares", "dots"]}>
      {say("catalog.emptyArchive")}
    </EmptyState>
  ) : (
    <EmptyState title={say("catalog.emptyTitle")} motifs={["squares", "cowrie", "sun"]} action={add}>
      {say("catalog.empty")}
    </EmptyState>
  )
}
