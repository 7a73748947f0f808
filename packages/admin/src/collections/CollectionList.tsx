import { addCollection } from "@oja/domain/collections/addCollection"
import { changeCollection } from "@oja/domain/collections/changeCollection"
import { collectionProducts } from "@oja/domain/collections/queries"
import { reorderCollections } from "@oja/domain/collections/reorder"
import { collections } from "@oja/domain/collections/views"
import type { RowOf } from "@oja/domain/kernel/index"
import { useNavigate } from "react-router-dom"
import { useAnswer } from "../data/client.ts"
import { mayAsk } from "../data/useCommand.ts"
import { DataList } from "../ui/list/DataList.tsx"
import { bulk } from "../ui/list/spec.ts"
import { StatusChip } from "../ui/StatusChip.tsx"
import { useText } from "../ui/useText.ts"
import { collectionWords } from "./words.ts"

type Collection = RowOf<typeof collections>

/** What stands in it today is asked of the book: rules find other products every day, and archived ones are left out. */
const Count = ({ id }: Pick<Collection, "id">) => {
  const say = collectionWords.use()
  const { data } = useAnswer(collectionProducts, { collectionId: id, perPage: 1 })
  return data === undefined ? "…" : say(data.total === 1 ? "one" : "many", { count: data.total })
}

/** Every collection, in the order they are shown. */
export const CollectionList = () => {
  const say = collectionWords.use()
  const go = useNavigate()
  const text = useText(collections)
  const state = (it: Collection) => (
    <StatusChip tone={it.state === "published" ? "good" : "quiet"}>{text(it, "state")}</StatusChip>
  )
  const turned = (from: Collection["state"], state: Collection["state"]) =>
    bulk<typeof collections, typeof changeCollection>(changeCollection, {
      label: say(state === "published" ? "publish" : "hide"),
      when: (it) => it.state === from,
      input: ({ id }) => ({ collectionId: id, state }),
      undo: { command: changeCollection, input: ({ id }) => ({ collectionId: id, state: from }) },
    })
  return (
    <DataList
      view={collections}
      words={say.of("list")}
      columns={[
        "name",
        "kind",
        { field: "products", label: say("products"), cell: (it) => <Count id={it.id} /> },
        { field: "state", cell: state },
      ]}
      card={(it) => ({
        title: it.name,
        line: (
          <>
            {text(it, "kind")} · <Count id={it.id} />
          </>
        ),
        chip: state(it),
      })}
      nameOf={({ name }) => name}
      to={({ id }) => `/products/collections/${id}`}
      sort="sort"
      filters={["kind", "state"]}
      create={mayAsk(addCollection) && { label: say("add"), to: "/products/collections/create" }}
      actions={
        mayAsk(reorderCollections)
          ? [{ label: say("reorder"), act: () => void go("/products/collections-reorder") }]
          : []
      }
      bulk={[turned("hidden", "published"), turned("published", "hidden")]}
      motifs={["squares", "waves", "dots"]}
    />
  )
}
