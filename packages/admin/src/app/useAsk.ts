import { useCallback, useEffect, useState } from "react"
import { ask } from "./http.ts"

// What a screen reads of the book. Whoever writes says so, and every screen that is open reads again.

const readers = new Set<() => void>()

/** Something was written: what the screens show may be old. */
export const changed = () => {
  for (const read of readers) read()
}

interface Answer<A> {
  readonly url: string
  readonly data?: A
  /** How many rows there are in all, where a list was asked for. */
  readonly total?: number
  readonly error?: unknown
}

/** Reads a call and keeps showing the last answer while the next one is on its way. */
export const useAsk = <A>(url: string | undefined) => {
  const [answer, become] = useState<Answer<A>>({ url: "" })
  const [turn, next] = useState(0)
  const again = useCallback(() => next((turn) => turn + 1), [])
  useEffect(() => {
    readers.add(again)
    return () => void readers.delete(again)
  }, [again])
  useEffect(() => {
    if (url === undefined) return
    const stop = new AbortController()
    ask<A>(url, { signal: stop.signal }).then(
      ({ envelope, headers }) => {
        const total = Number(headers.get("content-range")?.split("/")[1] ?? Number.NaN)
        become({ url, data: envelope.data, ...(Number.isNaN(total) ? {} : { total }) })
      },
      (error: unknown) => {
        if (!stop.signal.aborted) become({ url, error })
      },
    )
    return () => stop.abort()
  }, [url, turn])
  const { data, total, error } = answer
  return { data, total: total ?? 0, error, again, waiting: answer.url !== url }
}

interface Listing {
  readonly filter?: Readonly<Record<string, unknown>>
  readonly sort?: readonly [column: string, order: "ASC" | "DESC"]
  readonly from?: number
  readonly count?: number
}

/** The address of a list, in the dialect of `/api`. */
export const listOf = (resource: string, { filter = {}, sort, from = 0, count = 25 }: Listing) => {
  const asked = new URLSearchParams({
    filter: JSON.stringify(filter),
    range: JSON.stringify([from, from + count - 1]),
    ...(sort === undefined ? {} : { sort: JSON.stringify(sort) }),
  })
  return `/api/${resource}?${asked}`
}
