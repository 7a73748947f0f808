import { type AnyView, type Condition, present, type Selection, type SumsOf } from "@oja/domain/kernel/index"
import {
  type At,
  inPlace,
  joined,
  known,
  type Leg,
  limits,
  MOST,
  MOST_OF_A_PAGE,
  nearby,
  newestHits,
  notStanding,
  order,
  type Plan,
  searchedIn,
  source,
  summed,
  unsought,
  wordsIn,
} from "./plan.ts"
import { columnOf, tableOf } from "./rowTables.ts"
import type { Db, Statement } from "./sqlite.ts"
import { type Days, isDays, keptFor, otherDays, type Part, splitByMonth, widened } from "./summing.ts"

/** Where searches of much and of little part. */
interface Searching {
  /** Of so many rows that a search finds each is fetched, to be put in order and told from other businesses'. */
  readonly few: number
  /** Of what it finds more of, so many of the newest are looked at first: mostly they fill the page, and more than is counted. */
  readonly newest: number
}
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
  readonly #db: Db
  readonly #sums: boolean
  readonly #legs: Legs
  readonly #searching: Searching
  readonly #prepared = new Map<string, Statement>()
  /** Searches that were looked at: for the page, and again for its count. Either way is right, whatever has come since. */
  readonly #few = new WeakMap<Selection, boolean>()

  /** `sums: false` where they are not to be believed, `at` where the rows are those of a past moment. */
  constructor(
    db: Db,
    {
      at,
      searching = usually,
      sums = true,
    }: { readonly at?: At; readonly searching?: Searching; readonly sums?: boolean } = {},
  ) {
    this.#db = db
    this.#searching = searching
    this.#sums = sums
    this.#legs = at === undefined ? today : past(at)
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
      const found = this.#prepare(`${sql}${sorted}${limits(selection)}`).raw()
      return (found.all(...values) as Array<[n: number]>).map(([n]) => this.#text(view, n))
    }
    const { sql, values } = plan!
    // A page is found by its numbers first: what is skipped and sorted on the way is then a few columns, not whole rows.
    const page = selection.id === undefined && (selection.limit ?? MOST) <= MOST_OF_A_PAGE
    const found = page
      ? `(SELECT n AS found FROM ${sql}${sorted}${limits(selection)}) CROSS JOIN ${tableOf(selection.view)} ON n = found${sorted}`
      : `${sql}${sorted}${limits(selection)}`
    return this.#prepare(`SELECT json FROM ${found}`)
      .pluck()
      .all(...values) as Array<string>
  }

  /** A row by its number: of a past moment, what lies beside today's rows goes before them. */
  #text(view: AnyView, n: number): string {
    const at = (place: Leg["place"]) =>
      this.#prepare(`SELECT json FROM ${inPlace(place, tableOf(view))} WHERE n = ?`)
        .pluck()
        .get(n) as string | undefined
    return this.#legs === today ? at(undefined)! : (at("temp") ?? at("main")!)
  }

  /**
   * The numbers of a page of much that a search finds: rows pass in the order that is asked for, and those among the newest
   * that were found are it. Undefined where too little is found, or where one passes that is older than those.
   */
  #amongNewest(business: number, selection: Selection): ReadonlyArray<number> | undefined {
    const { limit = MOST, offset = 0, sort, view } = selection
    if (limit > MOST_OF_A_PAGE || this.#legs !== today || this.#findsFew(selection, {})) return undefined
    const hits = this.#prepare(`SELECT rowid FROM ${newestHits(view)}`).pluck()
    const ns = hits.all(wordsIn(selection.search), this.#searching.newest) as Array<number>
    const oldest = ns.length < this.#searching.newest ? 0 : ns.at(-1)!
    const newest = new Set(ns)
    const { sql, values } = source(business, unsought(selection))
    const found: Array<number> = []
    const passing = this.#prepare(`SELECT n FROM ${sql}${order(view, sort)}`).pluck()
    for (const n of passing.iterate(...values) as IterableIterator<number>) {
      if (n < oldest) return undefined
      if (newest.has(n) && found.push(n) === offset + limit) break
    }
    return found.slice(offset)
  }

  /** Where the log stood when a row last moved. */
  positionOf(business: number, view: AnyView, id: string): number | undefined {
    const sql = `SELECT position FROM ${tableOf(view)} WHERE business = ? AND id = ?`
    return this.#prepare(sql).pluck().get(business, id) as number | undefined
  }

  /** Rows that moved after a position of the log, in the order in which they did; what moved at once is never parted. */
  movedAfter(business: number, view: AnyView, position: number, atLeast: number): ReadonlyArray<MovedRow> {
    const table = tableOf(view)
    const found = `SELECT position FROM ${table} WHERE business = ? AND position > ? ORDER BY position LIMIT ?`
    const last = this.#prepare(`SELECT max(position) FROM (${found})`).pluck().get(business, position, atLeast)
    const sql = `SELECT position, json AS text FROM ${table} WHERE business = ? AND position > ? AND position <= ? ORDER BY position`
    return this.#prepare(sql).all(business, position, last ?? position) as Array<MovedRow>
  }

  /** How many there are in all; `Infinity` where it is more than `most` and would have to be counted. */
  count(business: number, selection: Selection): number {
    const count = ({ sql, values }: Plan) =>
      this.#prepare(sql)
        .pluck()
        .get(...values) as number
    if (this.#keptFor(selection) !== undefined) {
      const { sql, values } = this.#summed(business, selection)
      return count({ sql: `SELECT COALESCE(SUM(_rows), 0) FROM (${sql})`, values })
    }
    const { most } = selection
    if (most !== undefined && this.#legs === today && !this.#findsFew(selection, {})) {
      const { sql, values } = source(business, unsought(selection))
      const newest = `(SELECT rowid AS found FROM ${newestHits(selection.view)})`
      const some = `SELECT 1 FROM ${newest} CROSS JOIN ${sql} AND n = found LIMIT ${Math.trunc(most) + 1}`
      const many = [wordsIn(selection.search), this.#searching.newest, ...values]
      if (count({ sql: `SELECT count(*) FROM (${some})`, values: many }) > most) return Infinity
    }
    const upTo = most === undefined ? "" : `${nearby(selection)} LIMIT ${Math.trunc(most) + 1}`
    let all = 0
    for (const { sql, values } of this.#sources(business, selection))
      all += count({ sql: `SELECT count(*) FROM (SELECT 1 FROM ${sql}${upTo})`, values })
    return most !== undefined && all > most ? Infinity : all
  }

  /** How many rows of a selection are newer than the row of that id; none where there is no such row. */
  newer(business: number, selection: Selection, id: string): number {
    const { sql, values } = source(business, selection)
    const than = `(SELECT n FROM ${tableOf(selection.view)} WHERE business = ? AND id = ?)`
    return this.#prepare(`SELECT count(*) FROM ${sql} AND n > ${than}`)
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
        return this.#groups(business, selection)
    }
  }

  /** Every row of a view, one by one: exports do not hold them all. */
  *each(business: number, selection: Selection): Iterable<string> {
    const [plan, ...more] = this.#sources(business, selection)
    if (more.length > 0) return yield* this.texts(business, selection)
    const { sql, values } = plan!
    const statement = this.#db.prepare(`SELECT json FROM ${sql}${order(selection.view, selection.sort)}`).pluck()
    yield* statement.iterate(...values) as IterableIterator<string>
  }

  #groups(business: number, selection: Selection): ReadonlyArray<unknown> {
    const { view, by = [], sum = {} } = selection
    const { sql, values } = this.#summed(business, selection)
    const keys = by.map((column) => known(view, column))
    const sums = Object.entries(sum).map(
      ([name, column]) => `COALESCE(SUM(${known(view, column)}), 0) AS ${columnOf(name.replaceAll('"', ""))}`,
    )
    const names = [...Object.keys(sum), "count"]
    // What was taken from a month's sums may leave a group without rows.
    const grouping = keys.length > 0 ? ` GROUP BY ${keys.join(", ")} HAVING SUM(_rows) > 0` : ""
    const text = `SELECT ${[...keys, ...sums, 'COALESCE(SUM(_rows), 0) AS "count"'].join(", ")} FROM (${sql})${grouping}${order(view, selection.sort, names)}${limits(selection)}`
    const found = this.#prepare(text).all(...values) as Array<Record<string, unknown>>
    return found.map((row) => withBooleans(view, by, row))
  }

  /** What is added up: sums that are kept, where what is asked lies within them, else the rows, each as one. */
  #summed(business: number, selection: Selection): Plan {
    const { view, by = [], sum = {}, where: conditions = {} } = selection
    const keys = by.map((column) => known(view, column))
    const added = [...new Set(Object.values(sum))].map((column) => known(view, column))
    const asRows = (plans: ReadonlyArray<Plan>): Plan => joined([...keys, ...added, "1 AS _rows"].join(", "), plans)
    const kept = this.#keptFor(selection)
    if (kept === undefined) return asRows(this.#sources(business, selection))
    const [{ at, place }] = this.#legs
    const without = (plans: ReadonlyArray<Plan>): Plan =>
      joined([...keys, ...added.map((column) => `-${column} AS ${column}`), "-1 AS _rows"].join(", "), plans)
    const rows = (of: Selection): ReadonlyArray<Plan> => [source(business, of, present({ place }))]
    const ofMonths = (day: string, days: Days): ReadonlyArray<Plan> => {
      const during = (is: Condition): Selection => ({ ...selection, where: { ...conditions, [day]: is } })
      const many = (some: Days, most?: number): number =>
        this.#rowsIn(business, { view, kind: "count", where: { [day]: some } }, most)
      // Days of one month are what their rows say, or what the month says less its other days: whichever is less to read.
      const ofPart = (part: Part): ReadonlyArray<Plan> => {
        const others = otherDays(part)
        if (others.reduce((all, some) => all + many(some), 0) >= many(part)) return [asRows(rows(during(part)))]
        const whole = part.from.slice(0, 7)
        return [
          summed(business, during({ from: whole, to: whole }), kept),
          without(others.flatMap((some) => rows(during(some)))),
        ]
      }
      const { months, parts } = splitByMonth(widened(days, (some) => many(some, 1) > 0))
      return [...(months === undefined ? [] : [summed(business, during(months), kept)]), ...parts.flatMap(ofPart)]
    }
    const { day = "", monthly } = kept
    const days = monthly === true ? conditions[day] : undefined
    const plans = [...(days === undefined ? [summed(business, selection, kept)] : ofMonths(day, days as Days))]
    // The sums are today's: less the rows that have moved since, and with what they were.
    if (at !== undefined) {
      plans.push(without(notStanding(business, selection, { ...at, days: day })))
      plans.push(asRows([source(business, selection, { place: "temp" })]))
    }
    if (plans.length === 0) return asRows(rows({ ...selection, where: { id: [] } }))
    return { sql: plans.map(({ sql }) => sql).join(" UNION ALL "), values: plans.flatMap(({ values }) => values) }
  }

  #rowsIn(business: number, selection: Selection, most = -1): number {
    const { sql, values } = source(business, selection, present({ place: this.#legs[0].place }))
    return this.#prepare(`SELECT count(*) FROM (SELECT 1 FROM ${sql} LIMIT ?)`)
      .pluck()
      .get(...values, most) as number
  }

  /**
   * The sums that a selection lies within. Those of a past moment are today's less what moved since: worth it where the
   * last day is given, for what was recorded later is mostly of later days.
   */
  #keptFor(selection: Selection): SumsOf | undefined {
    const [{ at, place }] = this.#legs
    const kept = this.#sums ? keptFor(selection) : undefined
    if (place === undefined || kept === undefined) return kept
    const days = selection.where?.[kept.day ?? ""]
    const bounded = isDays(days) && days.to !== undefined
    // Rows of things are numbered as the things are: a newer one may have an older number.
    const numbered = at !== undefined && at.newest < Number.MAX_SAFE_INTEGER && selection.view.thing === undefined
    return bounded && numbered ? kept : undefined
  }

  #sources(business: number, selection: Selection): ReadonlyArray<Plan> {
    return this.#legs.map((leg) => this.#source(business, selection, leg))
  }

  #source(business: number, selection: Selection, leg: Leg): Plan {
    return source(business, selection, { ...leg, few: this.#findsFew(selection, leg) })
  }

  /** Whether there is no search, or one that finds little. */
  #findsFew(selection: Selection, { place }: Leg): boolean {
    const words = wordsIn(selection.search)
    if (words === "") return true
    const known = place === undefined ? this.#few.get(selection) : undefined
    if (known !== undefined) return known
    const { few } = this.#searching
    const some = `SELECT 1 FROM ${inPlace(place, searchedIn(selection.view))} WHERE words MATCH ? LIMIT ${few + 1}`
    const found = (this.#prepare(`SELECT count(*) FROM (${some})`).pluck().get(words) as number) <= few
    if (place === undefined) this.#few.set(selection, found)
    return found
  }

  #prepare(sql: string): Statement {
    const known = this.#prepared.get(sql)
    if (known !== undefined) return known
    if (this.#prepared.size > 500) this.#prepared.clear()
    const made = this.#db.prepare(sql)
    this.#prepared.set(sql, made)
    return made
  }
}

const withBooleans = (
  view: AnyView,
  by: ReadonlyArray<string>,
  row: Record<string, unknown>,
): Record<string, unknown> => {
  for (const column of by)
    if (view.columns[column] === "boolean" && row[column] !== null) row[column] = row[column] === 1
  return row
}
