import { Link } from "react-router-dom"
import { useAsk } from "../data/useAsk.ts"
import { EmptyState } from "../ui/EmptyState.tsx"
import { ErrorState } from "../ui/ErrorState.tsx"
import { PageTitle } from "../ui/PageTitle.tsx"
import { RowsSkeleton } from "../ui/Skeletons.tsx"
import { useWords } from "../words/words.ts"
import { Arranging, type Order } from "./Arranging.tsx"
import { allCollections, type Collection } from "./collection.ts"

/** The order in which the collections are shown. */
export const ReorderCollections = () => {
  const say = useWords()
  const list = useAsk<ReadonlyArray<Collection>>(allCollections)
  const order = useAsk<Order>("/v1.0/collections/order")
  const error = list.error ?? order.error
  const retry = () => {
    list.again()
    order.again()
  }
  return (
    <>
      <Link className="back" to="/products/collections">
        {say("menu.collections")}
      </Link>
      <PageTitle title={say("collections.reorderTitle")} lead={say("collections.reorderLead")} />
      {error !== undefined ? (
        <ErrorState error={error} onRetry={retry} />
      ) : list.data === undefined || order.data === undefined ? (
        <RowsSkeleton />
      ) : list.data.length === 0 ? (
        <EmptyState title={say("collections.emptyTitle")}>{say("collections.empty")}</EmptyState>
      ) : (
        <Arranging
          newest={list.data}
          version={order.data.version}
          url="/v1.0/collections/order"
          label={say("collections.reorderTitle")}
          again={retry}
        />
      )}
    </>
  )
}
