import { Link } from "react-router-dom"
import { useMay } from "../data/access.ts"
import { useAsk } from "../data/useAsk.ts"
import { EmptyState } from "../ui/EmptyState.tsx"
import { ErrorState } from "../ui/ErrorState.tsx"
import { PageTitle } from "../ui/PageTitle.tsx"
import { RowsSkeleton } from "../ui/Skeletons.tsx"
import { StatusChip } from "../ui/StatusChip.tsx"
import { useWords } from "../words/words.ts"
import { allCollections, type Collection } from "./collection.ts"
import "./collections.css"

/** Every collection, in the order they are shown. */
export const CollectionList = () => {
  const say = useWords()
  const mayAdd = useMay("collections", "create")
  const mayReorder = useMay("collections", "reorder")
  const { data, error, again } = useAsk<ReadonlyArray<Collection>>(allCollections)
  const add = mayAdd && (
    <Link className="button button-main" to="/products/collections/create">
      {say("collections.add")}
    </Link>
  )
  const actions = (
    <div className="actions">
      {mayReorder && data !== undefined && data.length > 1 && (
        <Link className="button button-line" to="/products/collections-reorder">
          {say("collections.reorder")}
        </Link>
      )}
      {add}
    </div>
  )
  return (
    <>
      <PageTitle title={say("menu.collections")} lead={say("collections.lead")} action={actions} />
      {error !== undefined ? (
        <ErrorState error={error} onRetry={again} />
      ) : data === undefined ? (
        <RowsSkeleton />
      ) : data.length === 0 ? (
        <EmptyState title={say("collections.emptyTitle")} motifs={["squares", "waves", "dots"]} action={add}>
          {say("collections.empty")}
        </EmptyState>
      ) : (
        <ul className="racks">
          {data.map((it) => (
            <li key={it.id}>
              <Link to={`/products/collections/${it.id}`}>
                <strong>{it.name}</strong>
                <span className="muted">
                  {say(`collections.${it.kind}`)} · <Count of={it} />
                </span>
                <StatusChip tone={it.state === "published" ? "good" : "quiet"}>
                  {say(`collections.${it.state}`)}
                </StatusChip>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** What stands in it today is asked of the book: rules find other products every day, and archived ones are left out. */
const Count = ({ of }: { of: Collection }) => {
  const say = useWords()
  const { data } = useAsk<{ readonly total: number }>(`/v1.0/collections/${of.id}/products?perPage=1`)
  if (data === undefined) return "…"
  return say(data.total === 1 ? "collections.one" : "collections.many", { count: data.total })
}
