import type { AnyView, Row, SumsOf } from "@oja/domain/kernel/index"
import { columnOf, setsOf, sumsOf } from "./rowTables.ts"
import { Bulk } from "./bulk.ts"
import { Recent } from "./recent.ts"
import type { Db, Statement } from "./sqlite.ts"

type Fields = Record<string, unknown>

/** What was added to one line of the sums since it was last written. */
interface Gathered {
  readonly business: number
  /** Where they are kept day by day: its day, or its month. */
  readonly day: string | undefined
  /** The values of its set, and the same as one text. */
  readonly by: ReadonlyArray<unknown>
  readonly key: string
  readonly added: Array<number>
}

/** A shop's products, mostly: so many sets need not be looked for again. */
const KNOWN = 4000

/**
 * One table of sums of a view, kept in step with its rows: what each row adds comes when it comes, goes when it goes, and
 * moves when it changes. Written together with the rows, one line a day of a different set of `by`.
 */
export class Sums {
  readonly #of: SumsOf
  readonly #added: Bulk
  readonly #find: Statement
  readonly #name: Statement
  readonly #drop: Statement
  readonly #dropSet: Statement
  readonly #empty: ReadonlyArray<Statement>
  readonly #lines = new Map<string, Gathered>()
  readonly #sets = new Recent<number>(KNOWN)

  constructor(db: Db, view: AnyView, of: SumsOf) {
    const [table, sets] = [sumsOf(view, of), setsOf(view, of)]
    const day = of.day === undefined ? [] : [columnOf(of.day)]
    const added = [...of.of.map(columnOf), "_rows"]
    const more = added.map((column) => `${column} = ${column} + excluded.${column}`)
    const named = ["key", ...of.by.map(columnOf)]
    this.#of = of
    this.#added = new Bulk(
      db,
      table,
      ["business", "_set", ...day, ...added],
      `ON CONFLICT DO UPDATE SET ${more.join(", ")}`,
    )
    this.#find = db.prepare(`SELECT _set FROM ${sets} WHERE business = ? AND key = ?`).pluck()
    this.#name = db
      .prepare(
        `INSERT INTO ${sets}(business, _set, ${named.join(", ")}) SELECT ?, 1 + COALESCE(max(_set), 0), ${named.map(() => "?").join(", ")} FROM ${sets} WHERE business = ? RETURNING _set`,
      )
      .pluck()
    this.#drop = db.prepare(
      `DELETE FROM ${table} WHERE business = ? AND _set = ?${day.map((column) => ` AND ${column} = ?`).join("")} AND _rows = 0`,
    )
    this.#dropSet = db.prepare(
      `DELETE FROM ${sets} WHERE business = ? AND _set = ? AND NOT EXISTS (SELECT 1 FROM ${table} WHERE ${table}.business = ${sets}.business AND ${table}._set = ${sets}._set)`,
    )
    this.#empty = [table, sets].map((each) => db.prepare(`DELETE FROM ${each} WHERE business = ?`))
  }

  /** A row is now another; undefined before it came and after it went. */
  moved(business: number, before: Row | undefined, row: Row | undefined): void {
    if (before !== undefined && row !== undefined && this.#same(before, row)) return
    if (before !== undefined) this.#add(business, before, -1)
    if (row !== undefined) this.#add(business, row, 1)
  }

  /** Writes what has gathered. A line that no row stands behind any more goes, and a set without lines: it may say what was erased. */
  flush(): void {
    if (this.#lines.size === 0) return
    const lines = [...this.#lines.values()].filter(({ added }) => added.some((it) => it !== 0))
    this.#lines.clear()
    for (const line of lines) this.#added.add(line.business, this.#setOf(line), ...dayOf(line), ...line.added)
    this.#added.flush()
    for (const line of lines) if (line.added.at(-1)! < 0) this.#dropEmpty(line)
  }

  clear(): void {
    this.#lines.clear()
    this.#added.clear()
    this.#sets.forget()
  }

  empty(business: number): void {
    for (const each of this.#empty) each.run(business)
    this.#sets.forget()
  }

  /** The number of a line's set in its business, given when it is first seen. */
  #setOf({ business, by, key }: Gathered): number {
    const at = `${business}${key}`
    let set = this.#sets.get(at)
    if (set === undefined) {
      set = (this.#find.get(business, key) ?? this.#name.get(business, key, ...by, business)) as number
      this.#sets.set(at, set)
    }
    return set
  }

  #dropEmpty(line: Gathered): void {
    const { business, key } = line
    const set = this.#setOf(line)
    if (this.#drop.run(business, set, ...dayOf(line)).changes === 0) return
    if (this.#dropSet.run(business, set).changes > 0) this.#sets.delete(`${business}${key}`)
  }

  #dayOf(row: Fields): string | undefined {
    const { day, monthly } = this.#of
    if (day === undefined) return undefined
    return monthly === true ? (row[day] as string).slice(0, 7) : (row[day] as string)
  }

  #same(before: Fields, row: Fields): boolean {
    const { by, day, of } = this.#of
    const isAlike = (column: string): boolean => before[column] === row[column]
    return (day === undefined || isAlike(day)) && by.every(isAlike) && of.every(isAlike)
  }

  #add(business: number, row: Fields, times: 1 | -1): void {
    const { by: columns, of } = this.#of
    const by = columns.map((column) => bound(row[column]))
    const key = JSON.stringify(by)
    const day = this.#dayOf(row)
    const at = `${business} ${day ?? ""} ${key}`
    let line = this.#lines.get(at)
    if (line === undefined) {
      line = { business, day, by, key, added: [...of.map(() => 0), 0] }
      this.#lines.set(at, line)
    }
    for (const [i, column] of of.entries()) line.added[i]! += times * Number(row[column] ?? 0)
    line.added[of.length]! += times
  }
}

const dayOf = ({ day }: Gathered): ReadonlyArray<string> => (day === undefined ? [] : [day])

/** A value as a column keeps it: no value is null, yes is 1. */
export const bound = (value: unknown): unknown =>
  value === undefined ? null : typeof value === "boolean" ? Number(value) : value
