import type { ProductRow } from "@oja/domain/catalog/views"
import { foldCase } from "@oja/domain/kernel/foldCase"
import { type Good, kindsOf } from "../selling/goods.ts"

// Every product of the shop in this page's memory: what is typed is answered while the key is still down, at twenty
// thousand variants as at twenty.

interface Entry {
  readonly row: ProductRow
  /** All it is found by, folded, each word between spaces. */
  readonly words: string
  readonly name: string
}

const wordsOf = ({ barcode, codes = [], name, sku, tags = [] }: ProductRow): string =>
  ` ${foldCase([name, sku, barcode, ...codes, ...tags].filter((it) => it !== undefined).join(" "))} `

const entryOf = (row: ProductRow): Entry => ({ row, words: wordsOf(row), name: foldCase(row.name) })

const byName = (a: Entry, b: Entry): number =>
  a.name < b.name ? -1 : a.name > b.name ? 1 : a.row.id < b.row.id ? -1 : Number(a.row.id > b.row.id)

/** What was sold last first; what never was, by its name after that. */
const byLast = (a: Entry, b: Entry): number => (b.row.soldAt ?? 0) - (a.row.soldAt ?? 0) || byName(a, b)

interface Sought {
  readonly q: string
  readonly categoryId?: string
  /** Products that stand before all others while nothing is typed, in this order. */
  readonly pinned?: ReadonlyArray<string>
}

export interface Catalogue {
  readonly size: number
  /** What fits, the best first: a whole code, then a name that begins so, then the rest. */
  readonly find: (sought: Sought) => ReadonlyArray<ProductRow>
  /** The one thing that bears this code. */
  readonly coded: (code: string) => Good | undefined
  /** The same, with what has changed meanwhile. */
  readonly with: (changed: ReadonlyArray<ProductRow>) => Catalogue
}

export const catalogueOf = (rows: ReadonlyArray<ProductRow>): Catalogue => {
  const sold = rows.filter(({ archived }) => !archived)
  const entries = new Map(sold.map((row) => [row.id, entryOf(row)]))
  const named = [...entries.values()].toSorted(byName)
  return inMemory(entries, named, named.toSorted(byLast))
}

/** Entries in order, with those that changed where they belong now: nothing else is sorted again. */
const moved = (
  before: ReadonlyArray<Entry>,
  gone: ReadonlySet<string>,
  come: ReadonlyArray<Entry>,
  by: (a: Entry, b: Entry) => number,
): ReadonlyArray<Entry> => {
  const fresh = come.toSorted(by)
  const all: Array<Entry> = []
  let next = 0
  for (const entry of before) {
    if (gone.has(entry.row.id)) continue
    while (next < fresh.length && by(fresh[next]!, entry) < 0) all.push(fresh[next++]!)
    all.push(entry)
  }
  return [...all, ...fresh.slice(next)]
}

const inMemory = (
  entries: ReadonlyMap<string, Entry>,
  named: ReadonlyArray<Entry>,
  last: ReadonlyArray<Entry>,
): Catalogue => {
  /** Which of the kinds of a product bears a code; only of those in whose words it stands whole. */
  const bears = ({ row, words }: Entry, code: string, folded: string): Good | undefined =>
    words.includes(` ${folded} `) ? kindsOf(row).find(({ codes }) => codes.includes(code)) : undefined
  const coded = (code: string): Good | undefined => {
    const folded = foldCase(code)
    for (const entry of named) {
      const good = bears(entry, code, folded)
      if (good !== undefined) return good
    }
    return undefined
  }
  return {
    size: entries.size,
    coded,
    find: ({ categoryId, pinned = [], q }) => {
      const fits = ({ row }: Entry) => categoryId === undefined || row.categoryId === categoryId
      const sought = foldCase(q)
      if (sought === "") {
        const first = pinned.flatMap((id) => entries.get(id) ?? []).filter(fits)
        const rest = last.filter((it) => fits(it) && !pinned.includes(it.row.id))
        return [...first, ...rest].map(({ row }) => row)
      }
      const words = sought.split(/\s+/).map((it) => ` ${it}`)
      const exact: Array<ProductRow> = []
      const begin: Array<ProductRow> = []
      const others: Array<ProductRow> = []
      for (const entry of named) {
        if (!fits(entry) || !words.every((it) => entry.words.includes(it))) continue
        const place = bears(entry, q.trim(), sought) ? exact : entry.name.startsWith(sought) ? begin : others
        place.push(entry.row)
      }
      return [...exact, ...begin, ...others]
    },
    with: (changed) => {
      const next = new Map(entries)
      const come: Array<Entry> = []
      for (const row of changed) {
        next.delete(row.id)
        if (row.archived) continue
        const entry = entryOf(row)
        next.set(row.id, entry)
        come.push(entry)
      }
      const gone = new Set(changed.map(({ id }) => id))
      return inMemory(next, moved(named, gone, come, byName), moved(last, gone, come, byLast))
    },
  }
}
