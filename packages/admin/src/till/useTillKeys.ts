import { useEffect, useLayoutEffect, useRef } from "react"
import { tillDevice } from "./device.ts"
import { comboOf, type SellingKey, sellingKeyOf } from "./keys.ts"
import { type Burst, stroke } from "./scanning.ts"

interface Keys {
  /** What stands over the counter reads keys and codes by itself. */
  readonly busy: boolean
  readonly scanned: (code: string) => void
  readonly acts: Readonly<Record<SellingKey, () => void>>
}

const boxOf = (target: EventTarget | null) =>
  target instanceof HTMLElement
    ? target.closest<HTMLElement>("input, textarea, select, [contenteditable], [role=menu], [role=listbox]")
    : null

/** A box that is ticked, or in which figures are typed: a code that is scanned into it was meant for the counter. */
const takesNoWords = (box: HTMLElement | null): box is HTMLInputElement =>
  box instanceof HTMLInputElement &&
  (["decimal", "numeric"].includes(box.inputMode) || ["radio", "checkbox"].includes(box.type))

/** A code as labels bear them: no sum is as long that is typed into a question within an instant. */
const LABEL = 8

/** Gives a box back what stood in it, as if it had been typed. */
const putBack = (box: HTMLInputElement, text: string) => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(box, text)
  box.dispatchEvent(new Event("input", { bubbles: true }))
}

/** Keys that mean something besides: only where the search box is empty, or nothing is typed at all. */
const isBare = (combo: string) => !/^(?:Alt|Ctrl)\+/.test(combo) && !/F\d+$/.test(combo)

/**
 * The counter's keys, as this device has them, and whatever a scanner types: caught wherever the focus is, also while
 * money is taken, but in a box for words, which reads it itself. What a person types anywhere goes into the search box.
 */
export const useTillKeys = (keys: Keys) => {
  const now = useRef(keys)
  // A key means what the screen shows at that moment.
  useLayoutEffect(() => {
    now.current = keys
  })
  useEffect(() => {
    let burst: Burst | undefined
    let before: { readonly box: HTMLInputElement; readonly text: string } | undefined
    const press = (event: KeyboardEvent) => {
      const { acts, busy, scanned } = now.current
      if (busy) return
      // Whatever question stands over the counter, its own keys count, and the end of a code is no answer to it; the basket
      // of a phone is no question.
      const asks = document.querySelector(".dialog:not(:has(.till-sheet))") !== null
      const act = (what: () => void) => {
        event.preventDefault()
        event.stopPropagation()
        what()
      }
      const box = boxOf(event.target)
      const search = document.querySelector<HTMLInputElement>("[data-till-search]")
      const free = box === null || (box === search && search.value === "")
      const combo = comboOf(event)
      const asked = asks ? undefined : sellingKeyOf(combo, tillDevice().keys)
      if (asked !== undefined && !isBare(combo) && (asked !== "restore" || free)) return act(acts[asked])
      if (event.ctrlKey || event.metaKey || event.altKey) return undefined

      const next = stroke(burst, { key: event.key, at: event.timeStamp })
      const begins = next.burst.text.length === 1
      if (begins) before = takesNoWords(box) ? { box, text: box.value } : undefined
      burst = next.burst
      const { code } = next
      const isCode = box === null || !asks || (code ?? "").length >= LABEL
      if (code !== undefined && isCode && (free || takesNoWords(box)))
        return act(() => {
          if (before !== undefined && before.box === box) putBack(before.box, before.text)
          scanned(code)
        })
      if (!free || asks) return undefined
      if (asked !== undefined) return act(acts[asked])
      // The key is typed where the focus is by the time it comes up.
      if (box === null && event.key.length === 1 && event.key !== " ") search?.focus({ preventScroll: true })
      return undefined
    }
    // Before the app's own shortcuts: a scanned code is no command.
    window.addEventListener("keydown", press, true)
    return () => window.removeEventListener("keydown", press, true)
  }, [])
}
