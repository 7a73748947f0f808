import { type RefObject, useLayoutEffect, useState } from "react"

interface Span {
  /** What of it is in the window, in pixels from its own top, and how wide it is. */
  readonly top: number
  readonly bottom: number
  readonly width: number
}

/** Steps of this many pixels are worth drawing anew. */
const STEP = 82

const spanOf = (element: HTMLElement): Span => {
  const { top, width } = element.getBoundingClientRect()
  const from = Math.floor(-top / STEP) * STEP
  return { top: Math.max(0, from), bottom: Math.max(0, from + STEP + window.innerHeight), width }
}

/** Which part of an element the window shows, followed as the page is scrolled. */
export const useElementSpan = (of: RefObject<HTMLElement | null>): Span => {
  const [span, become] = useState<Span>({ top: 0, bottom: window.innerHeight, width: 0 })
  useLayoutEffect(() => {
    const element = of.current
    if (element === null) return
    const look = () =>
      become((before) => {
        const now = spanOf(element)
        return now.top === before.top && now.bottom === before.bottom && now.width === before.width ? before : now
      })
    look()
    const sizes = new ResizeObserver(look)
    sizes.observe(element)
    window.addEventListener("scroll", look, { passive: true })
    window.addEventListener("resize", look)
    return () => {
      sizes.disconnect()
      window.removeEventListener("scroll", look)
      window.removeEventListener("resize", look)
    }
  }, [of])
  return span
}
