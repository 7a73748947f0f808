import { useEffect, useLayoutEffect, useRef } from "react"

/** What lies over the screen, the last one on top. */
const above: Array<() => void> = []

const closesTop = (event: NavigateEvent): void => {
  const close = above.at(-1)
  const to = event.destination.index
  const here = window.navigation.currentEntry?.index ?? 0
  if (close === undefined || event.navigationType !== "traverse" || !event.cancelable || to >= here) return
  event.preventDefault()
  close()
}

/**
 * While something lies over the screen, the way back takes that away and leaves the screen where it is: on a phone it is
 * how people close what came last. A browser that cannot be asked goes back as ever.
 */
export const useGoingBack = (open: boolean, close: () => void): void => {
  const newest = useRef(close)
  useLayoutEffect(() => {
    newest.current = close
  })
  useEffect(() => {
    if (!open || !("navigation" in window)) return
    const mine = () => newest.current()
    if (above.push(mine) === 1) window.navigation.addEventListener("navigate", closesTop)
    return () => {
      above.splice(above.indexOf(mine), 1)
      if (above.length === 0) window.navigation.removeEventListener("navigate", closesTop)
    }
  }, [open])
}
