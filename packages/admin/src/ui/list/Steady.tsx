import { ListContextProvider, useListContext } from "ra-core"
import { type ReactNode, useState } from "react"
import type { AnyView, RowOf } from "@oja/domain/kernel/index"
import { useOwnDoing } from "../../data/cache.ts"
import { useRows } from "../../data/client.ts"
import { uiWords } from "../words.ts"

interface Props<V extends AnyView> {
  readonly view: V
  readonly children: ReactNode
}

/**
 * A list that stays where it is: rows tell what became of them in their place, and those that others brought since are
 * announced and wait, so that no row moves away under the pointer. What the person did here is seen at once.
 */
export const Steady = <V extends AnyView>({ view, children }: Props<V>) => {
  const say = uiWords.use()
  const own = useOwnDoing()
  const list = useListContext<RowOf<V> & { readonly id: string }>()
  const { data, filterValues, isFetching, isPlaceholderData, page, perPage, sort } = list
  const asked = JSON.stringify([filterValues, page, perPage, sort])
  const [kept, keep] = useState<Kept>({ asked: "", ids: [], isRead: false })
  const listed = data?.map(({ id }) => id) ?? []
  const waiting = data === undefined || isPlaceholderData === true
  // What was read before stands until it has been read again, and is not yet what the person looks at.
  const open = !waiting && (own || kept.asked !== asked || !kept.isRead)
  const now = open ? { asked, ids: listed, isRead: isFetching !== true } : kept
  if (JSON.stringify(now) !== JSON.stringify(kept)) keep(now)
  const { ids } = now
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
          <button type="button" className="pill list-more" onClick={() => keep({ ...now, ids: listed })}>
            {say("list.more", { count: more })}
          </button>
        )}
      </div>
      {children}
    </ListContextProvider>
  )
}

interface Kept {
  readonly asked: string
  readonly ids: ReadonlyArray<string>
  /** It was read to the end once since it was asked for. */
  readonly isRead: boolean
}
