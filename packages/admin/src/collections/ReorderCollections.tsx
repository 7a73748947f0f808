import { useState } from "react"
import { Link } from "react-router-dom"
import { useAsk } from "../app/useAsk.ts"
import { useCommand } from "../app/useCommand.ts"
import { EmptyState } from "../ui/EmptyState.tsx"
import { ErrorState } from "../ui/ErrorState.tsx"
import { PageTitle } from "../ui/PageTitle.tsx"
import { RowsSkeleton } from "../ui/Skeletons.tsx"
import { StickyActions } from "../ui/StickyActions.tsx"
import { toast } from "../ui/toasts.ts"
import { Trouble } from "../ui/Trouble.tsx"
import { useWords } from "../words/words.ts"
import { Arranged } from "./Arranged.tsx"
import { allCollections, type Collection } from "./collection.ts"
import { Overtaken } from "./Overtaken.tsx"

interface Order {
  readonly ids: ReadonlyArray<string>
  readonly version: number
}

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
        <Arranging newest={list.data} version={order.data.version} again={retry} />
      )}
    </>
  )
}

interface Props {
  readonly newest: ReadonlyArray<Collection>
  readonly version: number
  readonly again: () => void
}

const Arranging = ({ newest, version, again }: Props) => {
  const say = useWords()
  const { send, sending, trouble } = useCommand()
  // What is arranged here began from one order; a newer one is only taken over when the person says so.
  const [mine, arrange] = useState({ items: newest, from: newest, version })
  const [taken, take] = useState(false)
  const save = async () => {
    take(false)
    const ids = mine.items.map(({ id }) => id)
    const saved = await send<Order>("/v1.0/collections/order", { ids, expectedVersion: mine.version }, "PUT")
    if (saved === undefined) return again()
    arrange({ ...mine, from: mine.items, version: saved.version })
    toast({ type: "success", title: say("collections.reordered") })
  }
  const overtaken = trouble?.code === "VERSION_CONFLICT" && !taken
  const same = mine.items.every(({ id }, at) => id === mine.from[at]?.id)
  return (
    <>
      <Arranged
        items={mine.items}
        label={say("collections.reorderTitle")}
        onOrder={(items) => arrange({ ...mine, items })}
      />
      {overtaken ? (
        <Overtaken
          before={mine.from}
          now={newest}
          onTake={() => {
            arrange({ items: newest, from: newest, version })
            take(true)
          }}
        />
      ) : (
        !taken && <Trouble trouble={trouble} />
      )}
      <StickyActions>
        <button type="button" className="button button-main" disabled={sending || same} onClick={() => void save()}>
          {say("collections.saveOrder")}
        </button>
      </StickyActions>
    </>
  )
}
