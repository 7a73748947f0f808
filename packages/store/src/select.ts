import { type AnyView, type Selection } from "@oja/domain/kernel/index"
import { Adding } from "./adding.ts"
import { Hits, type Searching } from "./hits.ts"
import {
  type At,
  inPlace,
  joined,
  known,
  type Leg,
  limits,
  MOST_OF_A_PAGE,
  nearby,
  order,
  type Plan,
  source,
  unsought,
  wordsIn,
} from "./plan.ts"
import { Prepared } from "./prepared.ts"
import { tableOf } from "./rowTables.ts"
import type { Db } from "./sqlite.ts"

const usually: Searching = { few: 2000, newest: 10_000 }

/** A row as its stored JSON text, and where the log stood when it last moved. */
export interface MovedRow {
  readonly position: number
  readonly text: string
}

type Legs = readonly [Leg, ...ReadonlyArray<Leg>]

const today: Legs = [{}]

/** The legs of a past moment: of today's rows those that have not moved since, and what lies beside them. */
const past = (at: At): Legs => (at.moment === 0 ? [{ place: "temp" }] : [{ place: "main", at }, { place: "temp" }])

/** Answers selections from one database of rows: today's, or those of another moment. */
export class Reader {
  readonly #prepared: Prepared
  readonly #legs: Legs
  readonly #hits: Hits
  readonly #adding: Adding

  /** `sums: false` where they are not to be believed, `at` where the rows are those of a past moment. */
  constructor(
    db: Db,
    {
      at,
      searching = usually,
      sums = true,
    }: { readonly at?: At; readonly searching?: Searching; readonly sums?: boolean } = {},
  ) {
    const legs = at === undefined ? today : past(at)
    this.#prepared = new Prepared(db)
    this.#legs = legs
    this.#hits = new Hits(this.#prepared, searching)
    this.#adding = new Adding(this.#prepared, {
      legs,
      rows: (business, selection) => this.#sources(business, selection),
      sums,
    })
  }

  /** Rows as their stored JSON texts: a list goes out as it was written. */
  texts(business: number, selection: Selection): ReadonlyArray<string> {
    const { view } = selection
    const walked = this.#amongNewest(business, selection)
    if (walked !== undefined) return walked.map((n) => this.#text(view, n))
    const [plan, ...more] = this.#sources(business, selection)
    const sorted = order(view, selection.sort)
    if (more.length > 0) {
      const columns = ["n", ...(selection.sort ?? []).map(([column]) => known(view, column))].join(", ")
      const { sql, values } = joined(columns, [plan!, ...more])
      const found = this.#prepared.of(`${sql}${sorted}${limits(selection)}`).raw()
      return (found.all(...values) as Array<[n: number]>).map(([n]) => this.#text(view, n))
    }
    const { sql, values } = plan!
    // A page is found by its numbers first: what is skipped and sorted on the way is then a few columns, not whole rows.
    const page = selection.id === undefined && (selection.limit ?? Infinity) <= MOST_OF_A_PAGE
    const found = page
      ? `(SELECT n AS found FROM ${sql}${sorted}${limits(selection)}) CROSS JOIN ${tableOf(selection.view)} ON n = found${sorted}`
      : `${sql}${sorted}${limits(selection)}`
    return this.#prepared
      .of(`SELECT json FROM ${found}`)
      .pluck()
      .all(...values) as Array<string>
  }

  /** A row by its number: of a past moment, what lies beside today's rows goes before them. */
  #text(view: AnyView, n: number): string {
    const at = (place: Leg["place"]) =>
      this.#prepared
        .of(`SELECT json FROM ${inPlace(place, tableOf(view))} WHERE n = ?`)
        .pluck()
        .get(n) as string | undefined
    return this.#legs === today ? at(undefined)! : (at("temp") ?? at("main")!)
  }

  /**
   * The numbers of a page of much that a search finds: rows pass in the order that is asked for, and those among the newest
   * that were found are it. Undefined where too little is found, or where one passes that is older than those.
   */
  #amongNewest(business: number, selection: Selection): ReadonlyArray<number> | undefined {
    const { limit = Infinity, offset = 0, search, sort, view } = selection
    if (limit > MOST_OF_A_PAGE || !this.#findsMuch(selection)) return undefined
    const { sql, values } = source(business, unsought(selection))
    const passing = this.#prepared.of(`SELECT n FROM ${sql}${order(view, sort)}`).pluck()
    for (const { isAll, numbers } of this.#hits.newest(view, wordsIn(search))) {
      const oldest = isAll ? 0 : numbers.at(-1)!
      const newest = new Set(numbers)
      const found: Array<number> = []
      let isOlder = false
      for (const n of passing.iterate(...values) as IterableIterator<number>) {
        isOlder = n < oldest
        if (isOlder || (newest.has(n) && found.push(n) === offset + limit)) break
      }
      if (!isOlder) return found.slice(offset)
    }
    return undefined
  }

  /** Where the log stood when a row last moved. */
  positionOf(business: number, view: AnyView, id: string): number | undefined {
    const sql = `SELECT position FROM ${tableOf(view)} WHERE business = ? AND id = ?`
    return this.#prepared.of(sql).pluck().get(business, id) as number | undefined
  }

  /** Rows that moved after a position of the log, in the order in which they did; what moved at once is never parted. */
  movedAfter(business: number, view: AnyView, position: number, atLeast: number): ReadonlyArray<MovedRow> {
    const table = tableOf(view)
    const found = `SELECT position FROM ${table} WHERE business = ? AND position > ? ORDER BY position LIMIT ?`
    const last = this.#prepared.of(`SELECT max(position) FROM (${found})`).pluck().get(business, position, atLeast)
    const sql = `SELECT position, json AS text FROM ${table} WHERE business = ? AND position > ? AND position <= ? ORDER BY position`
    return this.#prepared.of(sql).all(business, position, last ?? position) as Array<MovedRow>
  }

  /** How many there are in all; `Infinity` where it is more than `most` and would have to be counted. */
  count(business: number, selection: Selection): number {
    const added = this.#adding.count(business, selection)
    if (added !== undefined) return added
    const { most, search, view } = selection
    const count = (sql: string, values: ReadonlyArray<unknown>) =>
      this.#prepared
        .of(`SELECT count(*) FROM (SELECT 1 FROM ${sql})`)
        .pluck()
        .get(...values) as number
    const upTo = most === undefined ? "" : ` LIMIT ${Math.trunc(most) + 1}`
    if (most !== undefined && this.#findsMuch(selection))
      for (const { numbers } of this.#hits.newest(view, wordsIn(search))) {
        const { sql, values } = source(business, selection, { among: numbers })
        if (count(`${sql}${upTo}`, values) > most) return Infinity
      }
    let all = 0
    for (const { sql, values } of this.#sources(business, selection))
      all += count(`${sql}${most === undefined ? "" : nearby(selection)}${upTo}`, values)
    return most !== undefined && all > most ? Infinity : all
  }

  /** How many rows of a selection are newer than the row of that id; none where there is no such row. */
  newer(business: number, selection: Selection, id: string): number {
    const { sql, values } = source(business, selection)
    const than = `(SELECT n FROM ${tableOf(selection.view)} WHERE business = ? AND id = ?)`
    return this.#prepared
      .of(`SELECT count(*) FROM ${sql} AND n > ${than}`)
      .pluck()
      .get(...values, business, id) as number
  }

  /** What a query asked for: rows, a row, groups or a count. */
  find(business: number, selection: Selection): unknown {
    switch (selection.kind) {
      case "rows":
        return this.texts(business, selection).map((text) => JSON.parse(text) as unknown)
      case "row": {
        const [text] = this.texts(business, { ...selection, limit: 1 })
        return text === undefined ? undefined : (JSON.parse(text) as unknown)
      }
      case "count":
        return this.count(business, selection)
      case "groups":
        return this.#adding.groups(business, selection)
    }
  }

  /** Every row of a view, one by one, whatever page was asked for: exports do not hold them all. */
  *each(business: number, { limit: _, offset: __, ...selection }: Selection): Iterable<string> {
    const [plan, ...more] = this.#sources(business, selection)
    if (more.length > 0) return yield* this.texts(business, selection)
    const { sql, values } = plan!
    const statement = this.#prepared.db
      .prepare(`SELECT json FROM ${sql}${order(selection.view, selection.sort)}`)
      .pluck()
    yield* statement.iterate(...values) as IterableIterator<string>
  }

  #sources(business: number, selection: Selection): ReadonlyArray<Plan> {
    const { search, view } = selection
    const words = wordsIn(search)
    return this.#legs.map((leg) => {
      if (words === "") return source(business, selection, leg)
      if (this.#legs === today) return source(business, selection, { among: this.#hits.few(view, words) })
      return source(business, selection, { ...leg, few: this.#hits.isFew(view, words, leg.place) })
    })
  }

  /** Whether much is found by a search of today's rows. */
  #findsMuch({ search, view }: Selection): boolean {
    const words = wordsIn(search)
    return words !== "" && this.#legs === today && this.#hits.few(view, words) === undefined
  }
}
