import { type RefObject, useLayoutEffect, useState } from "react"
import { flushSync } from "react-dom"

/** The first and last piece of a long list that are in sight, and those just outside. */
export interface Sight {
  readonly first: number
  readonly last: number
}

/** The box that a list scrolls in; nothing where the page itself does. */
const boxOf = (list: HTMLElement): HTMLElement | null => list.closest<HTMLElement>("[data-scrolls]")

const sightOf = (list: HTMLElement, height: number, count: number): Sight => {
  const box = boxOf(list)?.getBoundingClientRect()
  const above = list.getBoundingClientRect().top
  const top = (box?.top ?? 0) - above
  const bottom = (box?.bottom ?? window.innerHeight) - above
  const place = (at: number) => Math.min(count - 1, Math.max(0, Math.floor(at / height)))
  return { first: place(top - height), last: place(bottom + height) }
}

/**
 * Which pieces of a long list are to be drawn, of `count` that are `height` pixels each. A scroll is answered before
 * its frame is painted, so that no frame shows a list without rows.
 */
export const useSight = (list: RefObject<HTMLElement | null>, height: number, count: number): Sight => {
  const [sight, see] = useState<Sight>({ first: 0, last: Math.min(count - 1, 1) })
  useLayoutEffect(() => {
    const look = () => {
      if (list.current === null) return undefined
      const now = sightOf(list.current, height, count)
      see((before) => (before.first === now.first && before.last === now.last ? before : now))
    }
    const scrolled = () => flushSync(look)
    look()
    // A scroll of the box does not rise to the page, but passes it on its way down.
    document.addEventListener("scroll", scrolled, { capture: true, passive: true })
    window.addEventListener("resize", scrolled)
    return () => {
      document.removeEventListener("scroll", scrolled, { capture: true })
      window.removeEventListener("resize", scrolled)
    }
  }, [list, height, count])
  return sight
}

const left = new Map<string, number>()

/** Whoever comes back to a long list finds it where they left it. */
export const usePlace = (list: RefObject<HTMLElement | null>, name: string, back: boolean): void => {
  useLayoutEffect(() => {
    const it = list.current
    if (it === null) return undefined
    const box = boxOf(it) ?? document.documentElement
    const place = left.get(name)
    if (back && place !== undefined) box.scrollTop = place
    const remember = () => void left.set(name, box.scrollTop)
    document.addEventListener("scroll", remember, { capture: true, passive: true })
    return () => document.removeEventListener("scroll", remember, { capture: true })
  }, [list, name, back])
}
