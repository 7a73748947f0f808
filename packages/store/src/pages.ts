import { type AnyQuery, answerWith, type Asked, type Selection } from "@oja/domain/kernel/index"
import type { Log } from "./log.ts"
import { Reader } from "./select.ts"

/** A page of rows as the text of a JSON array, with how many there are in all. */
export interface Page {
  readonly text: string
  readonly total: number
}

const MOST = 2000

/** Today's rows, as lists and reports read them: a page that was asked for before is kept until a row of its view moves. */
export class Pages {
  readonly #log: Log
  readonly #reader: Reader
  readonly #moved = new Map<string, number>()
  readonly #kept = new Map<string, Page & { readonly moved: number }>()

  constructor(log: Log) {
    this.#log = log
    this.#reader = new Reader(log.db)
  }

  page(business: string, selection: Selection): Page {
    const n = this.#log.businessN(business)
    if (n === undefined) return { text: "[]", total: 0 }
    const { view, ...rest } = selection
    const key = `${n}/${view.name}/${JSON.stringify(rest)}`
    const moved = this.#moved.get(`${n}/${view.name}`) ?? 0
    const known = this.#kept.get(key)
    if (known?.moved === moved) return known
    const texts = this.#reader.texts(n, selection)
    const whole = (selection.offset ?? 0) === 0 && texts.length < (selection.limit ?? Infinity)
    const counted = whole || selection.kind === "row" ? texts.length : this.#reader.count(n, selection)
    const page = { moved, text: `[${texts.join(",")}]`, total: counted }
    if (this.#kept.size > MOST) this.#kept.clear()
    this.#kept.set(key, page)
    return page
  }

  find(business: string, selection: Selection): unknown {
    return findIn(this.#reader, this.#log.businessN(business), selection)
  }

  answer(query: AnyQuery, input: unknown, asked: Asked): unknown {
    return answerWith((selection) => this.find(asked.business, selection), query, input, asked)
  }

  /** Rows of these views moved, in these businesses. */
  touched(views: ReadonlyMap<string, ReadonlySet<number>>): void {
    for (const [view, businesses] of views)
      for (const n of businesses) this.#moved.set(`${n}/${view}`, (this.#moved.get(`${n}/${view}`) ?? 0) + 1)
  }

  /** Forgets every page, for one may hold what must not be kept. */
  forget(): void {
    this.#kept.clear()
  }
}

/** What a selection finds in a business's rows; in a business that has none, nothing. */
export const findIn = (reader: Reader, businessN: number | undefined, selection: Selection): unknown => {
  if (businessN !== undefined) return reader.find(businessN, selection)
  return selection.kind === "count" ? 0 : selection.kind === "row" ? undefined : []
}
