import { Link, useParams } from "react-router-dom"
import { listOf, useAsk } from "../data/useAsk.ts"
import { ErrorState } from "../ui/ErrorState.tsx"
import { PageTitle } from "../ui/PageTitle.tsx"
import { PageSkeleton } from "../ui/Skeletons.tsx"
import { useWords } from "../words/words.ts"
import type { Collection } from "./collection.ts"
import { CollectionForm } from "./CollectionForm.tsx"

/** One collection: what it is called, who sees it, and what stands in it. */
export const EditCollection = () => {
  const say = useWords()
  const { id = "create" } = useParams()
  const fresh = id === "create"
  const { data, error, again } = useAsk<Collection>(fresh ? undefined : `/api/collections/${id}`)
  const ids = data?.id === id ? (data.productIds ?? []) : []
  const held = useAsk<ReadonlyArray<{ readonly id: string; readonly name: string }>>(
    ids.length === 0 ? undefined : listOf("products", { filter: { id: ids }, count: ids.length }),
  )
  const wrong = error ?? held.error
  if (!fresh && wrong !== undefined)
    return <ErrorState error={wrong} onRetry={error === undefined ? held.again : again} />
  if (!fresh && (data?.id !== id || (ids.length > 0 && held.data === undefined))) return <PageSkeleton />
  const names = new Map(held.data?.map((it) => [it.id, it.name]))
  return (
    <>
      <Link className="back" to="/products/collections">
        {say("menu.collections")}
      </Link>
      <PageTitle title={fresh || data === undefined ? say("collections.addTitle") : data.name} />
      <CollectionForm
        key={`${id} ${data?.version ?? 0}`}
        collection={fresh ? undefined : data}
        held={ids.map((it) => ({ id: it, name: names.get(it) ?? it }))}
        again={again}
      />
    </>
  )
}
