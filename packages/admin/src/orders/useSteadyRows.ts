import { useState } from "react"
import { listOf, useAsk } from "../data/useAsk.ts"

interface Listed {
  readonly id: string
}

interface Steady<A> {
  readonly rows: ReadonlyArray<A> | undefined
  /** Came in since these rows were first shown. */
  readonly more: number
  /** Shows them as well. */
  readonly showAll: () => void
  readonly total: number
  readonly error: unknown
  readonly again: () => void
  readonly waiting: boolean
}

/**
 * A list that stays where it is: rows tell what became of them in their place, and those that came since are announced
 * and wait, so that no row moves away under the pointer.
 */
export const useSteadyRows = <A extends Listed>(resource: string, url: string): Steady<A> => {
  const { again, data, error, total, waiting } = useAsk<ReadonlyArray<A>>(url)
  const [kept, keep] = useState<{ readonly url: string; readonly ids: ReadonlyArray<string> }>({ url: "", ids: [] })
  const listed = data?.map(({ id }) => id) ?? []
  const stale = data !== undefined && !waiting && kept.url !== url
  const ids = stale ? listed : kept.ids
  if (stale) keep({ url, ids })
  // What another hand moved out of this list is still shown here, as it is now.
  const missing = ids.filter((id) => !listed.includes(id))
  const others = useAsk<ReadonlyArray<A>>(
    missing.length === 0 ? undefined : listOf(resource, { filter: { id: missing }, count: missing.length }),
  )
  const known = new Map([...(others.data ?? []), ...(data ?? [])].map((row) => [row.id, row]))
  const rows = ids.flatMap((id) => known.get(id) ?? [])
  const steady = data === undefined ? undefined : waiting ? data : rows
  return {
    rows: steady,
    more: waiting || stale ? 0 : listed.filter((id) => !ids.includes(id)).length,
    showAll: () => keep({ url, ids: listed }),
    total,
    error,
    again,
    waiting,
  }
}
