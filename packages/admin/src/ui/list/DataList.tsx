import { present } from "@oja/domain/kernel/present"
import { ListBase } from "ra-core"
import { type ReactNode, useState } from "react"
import type { AnyView } from "@oja/domain/kernel/index"
import { describedView } from "../../data/client.ts"
import { EmptyState } from "../EmptyState.tsx"
import { ErrorState } from "../ErrorState.tsx"
import { RowsSkeleton } from "../Skeletons.tsx"
import { useWide } from "../useMedia.ts"
import { uiWords } from "../words.ts"
import { Button } from "../Button.tsx"
import { BulkBar } from "./BulkBar.tsx"
import { CreateButton, ListHead } from "./ListHead.tsx"
import { ListPager } from "./ListPager.tsx"
import { ListTable } from "./ListTable.tsx"
import { RowCards } from "./RowCards.tsx"
import type { DataListProps } from "./spec.ts"
import { Steady } from "./Steady.tsx"
import { useAsked } from "./useList.ts"
import { useListKeys } from "./useListKeys.ts"
import "./list.css"

/**
 * Every list: search, filters, saved views, sortable heads, chosen columns, bulk actions, change in place, keys, exports,
 * the same on a phone as two-line cards. It is declared from a view:
 *
 *     <DataList view={transfers} words={say.of("list")} columns={["number", "status", "sentAt"]} sort="-sentAt"
 *       nameOf={(it) => it.number} to={(it) => `/transfers/${it.id}`} card={(it) => ({ title: it.number })} />
 *
 * What is asked of it stands in the address, so that a list can be sent to somebody and comes back with "back".
 */
export const DataList = <V extends AnyView>(props: DataListProps<V>) => {
  const { fixed, perPage = 25, saved = [], sort, view } = props
  const order = sort.startsWith("-") ? ("DESC" as const) : ("ASC" as const)
  return (
    <ListBase
      resource={describedView(view).resource}
      sort={{ field: sort.replace("-", ""), order }}
      {...present({ filter: fixed })}
      filterDefaultValues={saved[0]?.filter ?? {}}
      perPage={perPage}
      storeKey={false}
      disableAuthentication
    >
      <Steady view={view}>
        <Page {...props} />
      </Steady>
    </ListBase>
  )
}

const Page = <V extends AnyView>(props: DataListProps<V>) => {
  const { above, aside, bulk = [], saved = [] } = props
  const wide = useWide()
  const roomy = useWide(1100)
  const [looked, look] = useState<string>()
  const [selecting, select] = useState(false)
  const { filter, q, rows } = useAsked<V>()
  const actions = bulk.filter((it) => it !== false)
  const at = rows.find(({ id }) => id === looked) ?? (roomy && aside !== undefined ? rows[0] : undefined)
  useListKeys({ rows, looked, look, to: props.to, onOpen: props.onOpen })
  const beside = roomy && aside !== undefined
  return (
    <>
      <ListHead<V> {...props} saved={saved} onSelect={actions.length > 0 ? () => select(!selecting) : undefined} />
      {above?.(filter, q)}
      <div className={beside ? "with-aside" : undefined}>
        <div>
          <BulkBar<V> view={props.view} exports={props.exports ?? true} actions={actions} nameOf={props.nameOf} />
          <Rows<V> {...props}>
            {wide ? (
              <ListTable<V> {...props} chooses={actions.length > 0} looked={at?.id} look={beside ? look : undefined} />
            ) : (
              <RowCards<V> {...props} chooses={selecting} />
            )}
          </Rows>
        </div>
        {beside && at !== undefined && <aside className="stack packed gap-16 aside">{aside(at)}</aside>}
      </div>
    </>
  )
}

const Rows = <V extends AnyView>({
  children,
  create,
  fixed,
  motifs,
  saved,
  words,
}: DataListProps<V> & { readonly children: ReactNode }) => {
  const say = uiWords.use()
  const { ask, error, filter, isPending, q, refetch, rows } = useAsked<V>()
  if (error !== null && error !== undefined) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (isPending) return <RowsSkeleton rows={10} />
  if (rows.length > 0)
    return (
      <>
        {children}
        <ListPager />
      </>
    )
  const first = saved?.[0]?.filter ?? {}
  const narrowed = q !== "" || Object.keys(filter).some((key) => !(key in first) && !(key in (fixed ?? {})))
  const other = Object.entries(filter).some(([key, value]) => key in first && String(first[key]) !== String(value))
  return narrowed || other ? (
    <EmptyState
      title={say("list.nothingTitle")}
      action={<Button onClick={() => ask(first, "")}>{say("list.clear")}</Button>}
    >
      {say("list.nothing")}
    </EmptyState>
  ) : (
    <EmptyState title={words.emptyTitle} action={<CreateButton create={create} />} {...present({ motifs })}>
      {words.empty}
    </EmptyState>
  )
}
