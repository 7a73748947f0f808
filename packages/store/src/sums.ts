import type { AnyView, Row, SumsOf } from "@oja/domain/kernel/index"
import { columnOf, sumsOf } from "./rowTables.ts"
import { Bulk } from "./bulk.ts"
import type { Db, Statement } from "./sqlite.ts"

type Fields = Record<string, unknown>

/** What was added to one line of the sums since it was last written. */
interface Gathered {
  readonly business: number
  readonly key: string
  readonly by: ReadonlyArray<unknown>
  readonly added: Array<number>
}

/**
 * One table of sums of a view, kept in step with its rows: what each row adds comes when it comes, goes when it goes, and
 * moves when it changes. Written together with the rows, one line a different set of `by`.
 */
export class Sums {
  readonly #of: SumsOf
  readonly #added: Bulk
  readonly #drop: Statement
  readonly #empty: Statement
  readonly #lines = new Map<string, Gathered>()

  constructor(db: Db, view: AnyView, of: SumsOf) {
    const table = sumsOf(view, of)
    const added = [...of.of.map(columnOf), "_rows"]
    const all = ["business", "key", ...of.by.map(columnOf), ...added]
    const more = added.map((column) => `${column} = ${column} + excluded.${column}`)
    this.#of = of
    this.#added = new Bulk(db, table, all, `ON CONFLICT DO UPDATE SET ${more.join(", ")}`)
    this.#drop = db.prepare(`DELETE FROM ${table} WHERE business = ? AND key = ? AND _rows = 0`)
    this.#empty = db.prepare(`DELETE FROM ${table} WHERE business = ?`)
  }

  /** A row is now another; undefined before it came and after it went. */
  moved(business: number, before: Row | undefined, row: Row | undefined): void {
    if (before !== undefined && row !== undefined && this.#same(before, row)) return
    if (before !== undefined) this.#add(business, before, -1)
    if (row !== undefined) this.#add(business, row, 1)
  }

  /** Writes what has gathered. A line that no row stands behind any more goes: it may say what was erased. */
  flush(): void {
    if (this.#lines.size === 0) return
    const lines = [...this.#lines.values()].filter(({ added }) => added.some((it) => it !== 0))
    this.#lines.clear()
    for (const { added, business, by, key } of lines) this.#added.add(business, key, ...by, ...added)
    this.#added.flush()
    for (const { added, business, key } of lines) if (added.at(-1)! < 0) this.#drop.run(business, key)
  }

  clear(): void {
    this.#lines.clear()
    this.#added.clear()
  }

  empty(business: number): void {
    this.#empty.run(business)
  }

  #same(before: Fields, row: Fields): boolean {
    return (
      this.#of.of.every((column) => before[column] === row[column]) &&
      this.#of.by.every((column) => before[column] === row[column])
    )
  }

  #add(business: number, row: Fields, times: 1 | -1): void {
    const by = this.#of.by.map((column) => kept(this.#of, column, row[column]))
    const key = JSON.stringify(by)
    const at = `${business}${key}`
    let line = this.#lines.get(at)
    if (line === undefined) {
      line = { business, key, by, added: [...this.#of.of.map(() => 0), 0] }
      this.#lines.set(at, line)
    }
    for (const [i, column] of this.#of.of.entries()) line.added[i]! += times * Number(row[column] ?? 0)
    line.added[this.#of.of.length]! += times
  }
}

/** A value as the sums keep it: no value is null, yes is 1, a day of a sum by months is its month. */
const kept = ({ month }: SumsOf, column: string, value: unknown): unknown => {
  if (value === undefined) return null
  if (column === month) return (value as string).slice(0, 7)
  return typeof value === "boolean" ? Number(value) : value
}
