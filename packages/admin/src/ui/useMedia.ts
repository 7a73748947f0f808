import { useSyncExternalStore } from "react"

const queries = new Map<string, MediaQueryList>()
const listOf = (query: string): MediaQueryList => {
  const known = queries.get(query) ?? window.matchMedia(query)
  queries.set(query, known)
  return known
}

/** Whether the window is as a media query says, now and whenever that changes. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (listener) => {
      listOf(query).addEventListener("change", listener)
      return () => listOf(query).removeEventListener("change", listener)
    },
    () => listOf(query).matches,
  )

/** Whether there is room for a table; else rows are cards. */
export const useWide = (least = 900): boolean => useMedia(`(min-width: ${least}px)`)
