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
