import { orderOfCollections } from "@oja/domain/collections/queries"
import { reorderCollections } from "@oja/domain/collections/reorder"
import { collections } from "@oja/domain/collections/views"
import { useAnswer, useRows } from "../data/client.ts"
import { Arranging } from "../ui/arrange/Arranging.tsx"
import { collectionWords } from "./words.ts"

/** As many as there may be in an order. */
const MOST = 500

/** The order in which the collections are shown. */
export const ReorderCollections = () => {
  const say = collectionWords.use()
  return (
    <Arranging
      back={["/products/collections", say("list.title")]}
      words={{
        title: say("reorderTitle"),
        lead: say("reorderLead"),
        emptyTitle: say("list.emptyTitle"),
        empty: say("list.empty"),
      }}
      list={useRows(collections, { sort: "sort", count: MOST })}
      order={useAnswer(orderOfCollections, {})}
      command={reorderCollections}
      given={{ order: "all" }}
    />
  )
}
