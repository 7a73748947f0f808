import { ListContextProvider, useListContext } from "ra-core"
import { type ReactNode, useState } from "react"
import type { AnyView, RowOf } from "@oja/domain/kernel/index"
import { useRows } from "../../data/client.ts"

interface Props<V extends AnyView> {
  readonly view: V
  readonly says: (count: number) => string
  readonly children: ReactNode
}

/**
 * A list that stays where it is: rows tell what became of them in their place, and those that came since are announced
 * and wait, so that no row moves away under the pointer.
 */
export const Steady = <V extends AnyView>({ view, says, children }: Props<V>) => {
  const list = useListContext<RowOf<V> & { readonly id: string }>()
  const { data, filterValues, isPlaceholderData, page, perPage, sort } = list
  const asked = JSON.stringify([filterValues, page, perPage, sort])
  const [kept, keep] = useState<{ readonly asked: string; readonly ids: ReadonlyArray<string> }>({ asked: "", ids: [] })
  const listed = data?.map(({ id }) => id) ?? []
  const waiting = data === undefined || isPlaceholderData === true
  const other = !waiting && kept.asked !== asked
  const ids = other ? listed : kept.ids
  if (other) keep({ asked, ids })
  // What another hand moved out of this list is still shown here, as it is now.
  const missing = waiting ? [] : ids.filter((id) => !listed.includes(id))
  const others = useRows(view, missing.length === 0 ? null : { filter: { id: missing }, count: missing.length })
  const known = new Map(
    [...((others.data ?? []) as typeof list.data & {}), ...(data ?? [])].map((row) => [row.id, row]),
  )
  const more = waiting || page > 1 ? 0 : listed.filter((id) => !ids.includes(id)).length
  return (
    <ListContextProvider
      value={{ ...list, ...(!waiting && { data: ids.flatMap((id) => known.get(id) ?? []) }) } as never}
    >
      <div role="status" className="list-news">
        {more > 0 && (
          <button type="button" className="pill list-more" onClick={() => keep({ asked, ids: listed })}>
            {says(more)}
          </button>
        )}
      </div>
      {children}
    </ListContextProvider>
  )
}
