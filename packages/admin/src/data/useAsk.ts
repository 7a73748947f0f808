import { movedAll, useGet } from "./client.ts"

// Readings by their address, until each screen names the view or the question it shows.

export const useAsk = useGet
export const changed = (): void => void movedAll()

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
