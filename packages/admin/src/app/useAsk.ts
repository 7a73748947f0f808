import { useCallback, useEffect, useRef, useState } from "react"
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

interface Asked<A> {
  readonly data: A | undefined
  readonly total: number
  readonly error: unknown
  readonly again: () => void
  /** Another answer is on its way; the last one still shows. */
  readonly waiting: boolean
}

/** Reads a call and keeps showing the last answer while the next one is on its way. */
export const useAsk = <A>(url: string | undefined): Asked<A> => {
  const [answer, become] = useState<Answer<A>>({ url: "" })
  const reading = useRef<() => void>(undefined)
  useEffect(() => {
    if (url === undefined) return
    let stop = new AbortController()
    const read = async () => {
      stop.abort()
      stop = new AbortController()
      const { signal } = stop
      try {
        const { envelope, headers } = await ask<A>(url, { signal })
        const total = Number(headers.get("content-range")?.split("/")[1] ?? Number.NaN)
        if (!signal.aborted) become({ url, data: envelope.data, ...(Number.isNaN(total) ? {} : { total }) })
      } catch (error) {
        if (!signal.aborted) become({ url, error })
      }
    }
    const now = () => void read()
    reading.current = now
    readers.add(now)
    now()
    return () => {
      readers.delete(now)
      stop.abort()
    }
  }, [url])
  const again = useCallback(() => reading.current?.(), [])
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
