// Whoever takes a row away by a button of its own, or settles it so that it goes, has the focus nowhere: it goes on at the
// row that takes its place, on what was pressed there.

const PRESSED = "a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled)"

interface Place {
  readonly row: Element
  readonly list: Element
  readonly at: number
}

const alike = (row: Element, list: Element): ReadonlyArray<Element> =>
  [...list.children].filter(
    (it) => it.tagName === row.tagName && (/^(LI|TR)$/.test(it.tagName) || it.className === row.className),
  )

/** Where something stands: what it is part of, the nearest first, each among those that are like it. */
const placesOf = (it: Element): ReadonlyArray<Place> => {
  const list = it.parentElement
  if (list === null || list.matches("body, main, [role=dialog]")) return []
  return [{ row: it, list, at: alike(it, list).indexOf(it) }, ...placesOf(list)]
}

const goOn = (gone: Element, places: ReadonlyArray<Place>): void => {
  const place = places.find(({ list }) => list.isConnected)
  if (place === undefined) return
  const rows = alike(place.row, place.list)
  const next = rows[Math.min(place.at, rows.length - 1)]
  if (next === undefined) return
  const reached = [next, ...next.querySelectorAll<HTMLElement>(PRESSED)].filter(
    (it): it is HTMLElement => it instanceof HTMLElement && it.matches(PRESSED),
  )
  const same = reached.find((it) => it.tagName === gone.tagName && it.className === gone.className)
  ;(same ?? reached[0])?.focus()
}

let last: { readonly it: Element; places: ReadonlyArray<Place> } | undefined

/** Nobody took the focus but the page, or the dialog that will not let it go. */
const nobodyHas = (it: Element | null): boolean => it === null || it.matches("body, [role=dialog]")

const look = (): void => {
  if (last === undefined) return
  if (last.it.isConnected) {
    last.places = placesOf(last.it)
    return
  }
  const { it, places } = last
  last = undefined
  if (nobodyHas(document.activeElement)) goOn(it, places)
}

if (typeof document !== "undefined") {
  const watching = new MutationObserver(look)
  document.addEventListener("focusin", ({ target }) => {
    if (!(target instanceof Element)) return
    if (nobodyHas(target)) return look()
    last = { it: target, places: placesOf(target) }
    watching.observe(document.body, { childList: true, subtree: true })
  })
}
