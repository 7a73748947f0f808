import { Link } from "react-router-dom"
import { useAsk } from "../data/useAsk.ts"
import { Arranging, type Order } from "../collections/Arranging.tsx"
import { EmptyState } from "../ui/EmptyState.tsx"
import { ErrorState } from "../ui/ErrorState.tsx"
import { PageTitle } from "../ui/PageTitle.tsx"
import { RowsSkeleton } from "../ui/Skeletons.tsx"
import { useWords } from "../words/words.ts"
import { allOptions, type Option } from "./option.ts"
import "./delivery.css"

const url = "/v1.0/delivery-options/order"

/** The order in which delivery options are shown where they cost the same. */
export const ReorderOptions = () => {
  const say = useWords()
  const list = useAsk<ReadonlyArray<Option>>(allOptions)
  const order = useAsk<Order>(url)
  const error = list.error ?? order.error
  const retry = () => {
    list.again()
    order.again()
  }
  return (
    <>
      <Link className="back" to="/delivery">
        {say("menu.delivery")}
      </Link>
      <PageTitle title={say("delivery.orderTitle")} lead={say("delivery.orderLead")} />
      {error !== undefined ? (
        <ErrorState error={error} onRetry={retry} />
      ) : list.data === undefined || order.data === undefined ? (
        <RowsSkeleton />
      ) : list.data.length === 0 ? (
        <EmptyState title={say("delivery.emptyTitle")}>{say("delivery.empty")}</EmptyState>
      ) : (
        <Arranging
          newest={list.data}
          version={order.data.version}
          url={url}
          label={say("delivery.orderTitle")}
          again={retry}
        />
      )}
    </>
  )
}
