import {
  type AnswerOf,
  type AnyQuery,
  type AnyView,
  answerWith,
  type Context,
  type FoundBy,
  type Selection,
} from "@oja/domain/kernel/index"
import type { Log } from "./log.ts"
import type { MovedColumns } from "./rowWriter.ts"
import { type MovedRow, Reader } from "./select.ts"

/** A page of rows as the text of a JSON array, with how many there are in all; `Infinity` if more than the selection counts to. */
export interface Page {
  readonly text: string
  readonly total: number
}

/** How much text of pages is kept, in characters, and how many counts. */
const MOST_TEXT = 8_000_000
const MOST_COUNTS = 2000

interface Kept {
  /** What had moved when it was looked up: kept pages and counts are as good as new until that grows. */
  readonly moved: number
}

/** Today's rows, as lists and reports read them: a page that was asked for before is kept until a row of its view moves. */
export class Pages {
  readonly #log: Log
  readonly #reader: Reader
  /** How often rows of a business's view moved, and each of their columns. */
  readonly #moved = new Map<string, number>()
  readonly #kept = new Map<string, Page & Kept>()
  readonly #counts = new Map<string, Kept & { readonly total: number }>()
  #text = 0

  constructor(log: Log) {
    this.#log = log
    this.#reader = new Reader(log.db)
  }

  page(business: string, selection: Selection): Page {
    const n = this.#log.businessN(business)
    if (n === undefined) return { text: "[]", total: 0 }
    if (selection.kind === "row") {
      const texts = this.#reader.texts(n, selection)
      return { text: `[${texts.join(",")}]`, total: texts.length }
    }
    const { view, ...rest } = selection
    const key = `${n}/${view.name}/${JSON.stringify(rest)}`
    const moved = this.#moved.get(`${n}/${view.name}`) ?? 0
    const known = this.#kept.get(key)
    if (known?.moved === moved) return known
    const texts = this.#reader.texts(n, selection)
    const whole = (selection.offset ?? 0) === 0 && texts.length < (selection.limit ?? Infinity)
    const page = { moved, text: `[${texts.join(",")}]`, total: whole ? texts.length : this.#count(n, selection) }
    this.#text += page.text.length - (known?.text.length ?? 0)
    if (this.#text > MOST_TEXT) {
      this.#kept.clear()
      this.#text = page.text.length
    }
    this.#kept.set(key, page)
    return page
  }

  /** How many there are in all: counted again only when a row came or went, or a column that is asked about moved. */
  #count(n: number, selection: Selection): number {
    const { most, search, view, where = {} } = selection
    const key = `${n}/${view.name}/${JSON.stringify([where, search, most])}`
    const columns = [
      "id",
      ...Object.keys(where).flatMap((it) => it.split("|")),
      ...(search === undefined ? [] : ["words"]),
    ]
    let moved = 0
    for (const column of columns) moved += this.#moved.get(`${n}/${view.name}/${column}`) ?? 0
    const known = this.#counts.get(key)
    if (known?.moved === moved) return known.total
    const total = this.#reader.count(n, selection)
    if (this.#counts.size > MOST_COUNTS) this.#counts.clear()
    this.#counts.set(key, { moved, total })
    return total
  }

  /** Where the log stood when a row last moved. */
  positionOf(business: string, view: AnyView, id: string): number | undefined {
    const n = this.#log.businessN(business)
    return n === undefined ? undefined : this.#reader.positionOf(n, view, id)
  }

  movedAfter(business: string, view: AnyView, position: number, atLeast: number): ReadonlyArray<MovedRow> {
    const n = this.#log.businessN(business)
    return n === undefined ? [] : this.#reader.movedAfter(n, view, position, atLeast)
  }

  find<S extends Selection>(business: string, selection: S): FoundBy<S> {
    const n = this.#log.businessN(business)
    const found =
      n !== undefined && selection.kind === "count" ? this.#count(n, selection) : findIn(this.#reader, n, selection)
    return found as FoundBy<S>
  }

  answer<Q extends AnyQuery>(query: Q, input: unknown, context: Context): AnswerOf<Q> {
    return answerWith((selection) => this.find(context.business, selection), query, input, context)
  }

  /** Rows of these views moved: in these businesses, these columns. */
  moved(views: ReadonlyMap<string, MovedColumns>): void {
    const more = (key: string) => this.#moved.set(key, (this.#moved.get(key) ?? 0) + 1)
    for (const [view, businesses] of views)
      for (const [n, columns] of businesses) {
        more(`${n}/${view}`)
        for (const column of columns) more(`${n}/${view}/${column}`)
      }
  }

  /** Forgets every page, for one may hold what must not be kept. */
  forget(): void {
    this.#kept.clear()
    this.#counts.clear()
    this.#text = 0
  }
}

/** What a selection finds in a business's rows; in a business that has none, nothing. */
export const findIn = <S extends Selection>(
  reader: Reader | undefined,
  businessN: number | undefined,
  selection: S,
): FoundBy<S> => {
  if (reader !== undefined && businessN !== undefined) return reader.find(businessN, selection) as FoundBy<S>
  return (selection.kind === "count" ? 0 : selection.kind === "row" ? undefined : []) as FoundBy<S>
}
