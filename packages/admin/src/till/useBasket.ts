import type { SaleDraft, LineDraft } from "../selling/saleDraft.ts"
import { asksQuote, readSale } from "../selling/saleDraft.ts"
import { useState } from "react"
import { useKept } from "../data/useKept.ts"
import { useSelling } from "../data/useSelling.ts"
import { useShop } from "../data/useShop.ts"
import { useLine } from "../offline/useLine.ts"
import { useQuote } from "../promotions/useQuote.ts"
import { freshSale, more, withProduct } from "../selling/freshSale.ts"
import { type Good, soldAs } from "../selling/goods.ts"

/** What lies on the counter, and the day it is of where somebody said that it is not today. */
type Counter = SaleDraft & { readonly dated?: string | undefined }

const atCounter = (today: string): Counter => ({ ...freshSale(today), buyer: "walk_in", channel: "pos" })

/** What a counter is seldom asked for. */
const seldom = ["off", "codes", "shippingFee", "shippingCompany", "note", "tags", "channel", "on"] as const

/**
 * What lies on the counter: kept on this device until it is sold, so that a closed page loses nothing. Of today,
 * unless another day was said; what was removed comes back with `restore` until the sale is made.
 */
export const useBasket = () => {
  const { currency, today } = useShop()
  const { value, write, forget } = useKept("till", () => atCounter(today))
  const [removed, noteRemoved] = useState<ReadonlyArray<{ readonly line: LineDraft; readonly at: number }>>([])
  const draft: SaleDraft = { ...value, on: value.dated ?? today }
  const selling = useSelling()
  const online = useLine()
  const { failed, quote } = useQuote(draft.lines.length === 0 ? undefined : asksQuote(draft, currency))
  const read = readSale(draft, currency, today, { selling, quote })
  // What a scanner found may come while something else is changed: every change is made to the lines as they are then.
  const setLines = (by: (lines: ReadonlyArray<LineDraft>) => ReadonlyArray<LineDraft>) =>
    write((now) => ({ lines: by(now.lines) }))

  const remove = (lineId: string) => {
    const at = value.lines.findIndex((line) => line.lineId === lineId)
    const line = value.lines[at]
    if (line === undefined) return
    noteRemoved((before) => [...before, { line, at }])
    setLines((lines) => lines.filter((it) => it.lineId !== lineId))
  }
  const plain: SaleDraft = atCounter(today)
  return {
    draft,
    read,
    /** Something was said of it that a counter is seldom asked for. */
    saysMore: seldom.some((it) => JSON.stringify(draft[it]) !== JSON.stringify(plain[it])),
    /** Nobody could be asked what is on offer. */
    unasked: quote === undefined && (failed === true || !online),
    selling,
    write,
    /** Of which day it is. */
    date: (on: string) => write({ dated: on === today ? undefined : on }),
    /** `quantity` in thousandths. */
    add: (good: Good, quantity: number) => setLines((lines) => withProduct(lines, soldAs(good, currency), quantity)),
    addFree: (name: string, quantity: number) => setLines((lines) => withProduct(lines, { name, price: "" }, quantity)),
    change: (lineId: string, part: Partial<LineDraft>) =>
      setLines((lines) => lines.map((line) => (line.lineId === lineId ? { ...line, ...part } : line))),
    /** So many more of it, in thousandths; none of it is none in the basket. */
    count: (lineId: string, by: number) => {
      const line = value.lines.find((it) => it.lineId === lineId)
      if (line !== undefined && more(line, by).quantity === "0") remove(lineId)
      else setLines((lines) => lines.map((it) => (it.lineId === lineId ? more(it, by) : it)))
    },
    remove,
    /** What would come back. */
    removed: removed.at(-1)?.line.name,
    /** What was removed last is back where it lay. */
    restore: () => {
      const last = removed.at(-1)
      if (last === undefined) return
      noteRemoved(removed.slice(0, -1))
      setLines((lines) => lines.toSpliced(last.at, 0, last.line))
    },
    clear: () => {
      noteRemoved([])
      forget()
    },
  }
}
export type Basket = ReturnType<typeof useBasket>
