import type { AnyView } from "@oja/domain/kernel/index"
import { inPlace, type Leg, searchedIn } from "./plan.ts"
import type { Prepared } from "./prepared.ts"

/** Where searches of much and of little part. */
export interface Searching {
  /** Of so many rows that a search finds each is fetched, to be put in order and told from other businesses'. */
  readonly few: number
  /** Of what it finds more of, so many of the newest are looked at: mostly they fill the page, and more than is counted. */
  readonly newest: number
}

/** The numbers of rows that a search found, newest first; all of them, or as many as were asked for. */
interface Found {
  readonly numbers: ReadonlyArray<number>
  readonly isAll: boolean
}

/** The numbers of what searches find, of all businesses: looked up once for a page and its count. */
export class Hits {
  readonly #prepared: Prepared
  readonly #searching: Searching
  #last: (Found & { readonly of: string; readonly most: number }) | undefined

  constructor(prepared: Prepared, searching: Searching) {
    this.#prepared = prepared
    this.#searching = searching
  }

  /** What a search of today's rows finds, where that is little. */
  few(view: AnyView, words: string): ReadonlyArray<number> | undefined {
    const { few } = this.#searching
    const { numbers } = this.#newest(view, words, few + 1)
    return numbers.length > few ? undefined : numbers
  }

  /** Whether a search finds little in one of the places of a past moment. */
  isFew(view: AnyView, words: string, place: Leg["place"]): boolean {
    const { few } = this.#searching
    const some = `SELECT 1 FROM ${inPlace(place, searchedIn(view))} WHERE words MATCH ? LIMIT ${few + 1}`
    return (this.#prepared.of(`SELECT count(*) FROM (${some})`).pluck().get(words) as number) <= few
  }

  /** Of much that is found, the newest: first some, which mostly do, then more. */
  *newest(view: AnyView, words: string): Iterable<Found> {
    const { few, newest } = this.#searching
    yield this.#newest(view, words, few + 1)
    if (newest > few + 1) yield this.#newest(view, words, newest)
  }

  #newest(view: AnyView, words: string, most: number): Found {
    const of = `${this.#written()} ${view.name} ${words}`
    if (this.#last?.of === of && (this.#last.isAll || this.#last.most >= most)) return this.#last
    const sql = `SELECT rowid FROM ${searchedIn(view)} WHERE words MATCH ? ORDER BY rowid DESC LIMIT ?`
    const numbers = this.#prepared.of(sql).pluck().all(words, most) as Array<number>
    this.#last = { of, most, numbers, isAll: numbers.length < most }
    return this.#last
  }

  /** What differs once anything was written, by this connection or by another. */
  #written(): string {
    const others = this.#prepared.of("PRAGMA data_version").pluck().get() as number
    return `${others} ${this.#prepared.of("SELECT total_changes()").pluck().get() as number}`
  }
}
