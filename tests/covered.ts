import type { Page } from "playwright-core"

// What can be pressed must be reachable: not under the bar at the foot of a phone, the bell over the lists or a row of
// buttons that stays, wherever the page has been moved to (WCAG 2.4.11).

/** What stays under something else when it has been brought into sight, in words. */
export const covered = (page: Page): Promise<ReadonlyArray<string>> =>
  page.evaluate<ReadonlyArray<string>>(`(() => {
    const calls = "a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=menuitem]"
    const named = (it) => {
      const text = (it.getAttribute("aria-label") || it.innerText || it.getAttribute("name") || "").trim().slice(0, 40)
      return it.tagName.toLowerCase() + (it.className && typeof it.className === "string" ? "." + it.className.trim().split(/\\s+/).join(".") : "") + (text && ' "' + text + '"')
    }
    const before = scrollY
    const found = []
    for (const it of document.querySelectorAll(calls)) {
      if (it.disabled || it.closest("[inert], [hidden], [aria-hidden=true]") || !it.checkVisibility({ visibilityProperty: true })) continue
      const shown = it.closest("label") ?? it
      if (shown.getBoundingClientRect().width < 4) continue
      shown.scrollIntoView({ block: "center", inline: "center", behavior: "instant" })
      const box = it.getClientRects()[0] && it.getBoundingClientRect().width >= 4 ? it.getClientRects()[0] : shown.getBoundingClientRect()
      const y = box.top + box.height / 2
      // Both ends as well: what hangs over a corner takes presses away.
      for (const x of [box.left + box.width / 2, box.left + 6, box.right - 6]) {
        // What stands outside comes in when it is reached by keyboard.
        if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) continue
        const top = document.elementFromPoint(x, y)
        if (top === null || shown.contains(top) || top.contains(shown) || it.contains(top) || top.closest("label") === shown) continue
        found.push(named(it) + " is under " + named(top))
        break
      }
    }
    scrollTo(0, before)
    return found
  })()`)

const CONTROLS = `[...document.querySelectorAll("a[href], button, input, select, textarea, summary")].filter(
  (it) => !it.disabled && it.tabIndex >= 0 && !it.closest("[inert], [hidden], [aria-hidden=true]") && it.checkVisibility({ visibilityProperty: true }))`

/** What has the focus, by its place among the controls; and whether something lies over it, or nothing shows that it has it. */
const FOCUSED = `(() => {
  const it = document.activeElement
  const shown = it.closest("label") ?? it
  const { bottom, left, right, top } = it.getBoundingClientRect()
  const [x, y] = [(left + right) / 2, (Math.max(0, top) + Math.min(innerHeight, bottom)) / 2]
  const there = document.elementFromPoint(Math.min(Math.max(x, 0), innerWidth - 1), y)
  const marked = (one) => {
    const { boxShadow, outlineStyle } = getComputedStyle(one)
    return outlineStyle !== "none" || boxShadow !== "none"
  }
  const lies = there === null || !(shown.contains(there) || there.contains(it))
  const said = (it.getAttribute("aria-label") || it.innerText || it.name || it.id).slice(0, 40)
  return {
    at: controls.indexOf(it),
    wrong: right - left >= 4 && lies ? said + " is covered" : [it, shown, shown.parentElement].some(marked) ? "" : said + " shows no focus",
  }
})()`

/** Walks a page by the Tab key alone: which part of its controls is reached, and what is wrong where it leads (strength A2). */
export const walked = async (page: Page): Promise<{ readonly part: number; readonly wrong: ReadonlyArray<string> }> => {
  const count = await page.evaluate<number>(`(globalThis.controls = ${CONTROLS}).length`)
  const reached = new Set<number>()
  const wrongs: Array<string> = []
  // A date takes a press for its day, its month and its year.
  for (let presses = 0, last = -1; presses < 3 * count; presses++) {
    await page.keyboard.press("Tab")
    const { at, wrong } = await page.evaluate<{ readonly at: number; readonly wrong: string }>(FOCUSED)
    if (at < 0 || at === last) continue
    if (reached.has(at)) break
    reached.add((last = at))
    if (wrong !== "") wrongs.push(wrong)
  }
  // Of the buttons of one choice a key leads to one alone.
  const grouped = await page.evaluate<number>(`(() => {
    const radios = controls.filter(({ type }) => type === "radio")
    return radios.length - new Set(radios.map(({ name }) => name)).size
  })()`)
  return { part: reached.size / (count - grouped), wrong: wrongs }
}
