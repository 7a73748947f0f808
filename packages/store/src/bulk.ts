import type { Db, Statement } from "./sqlite.ts"

/** How many rows go to a statement: as many as there are, in the largest of these. */
const SIZES = [16, 4, 1] as const

/**
 * Rows for one table, gathered and inserted many to a statement: a third quicker than one by one. What was gathered is
 * in the table only after `flush`.
 */
export class Bulk {
  readonly #db: Db
  readonly #width: number
  readonly #insert: string
  readonly #row: string
  readonly #statements = new Map<number, Statement>()
  readonly #conflict: string
  #values: Array<unknown> = []

  /** `conflict` says what becomes of a row that is there already. */
  constructor(db: Db, table: string, columns: ReadonlyArray<string>, conflict = "") {
    this.#conflict = conflict
    this.#db = db
    this.#width = columns.length
    this.#insert = `INSERT INTO ${table}(${columns.join(", ")}) VALUES `
    this.#row = `(${columns.map(() => "?").join(",")})`
  }

  add(...row: ReadonlyArray<unknown>): void {
    for (const value of row) this.#values.push(value)
  }

  /** `wrote` hears after each statement which rows it was about, and how many of them are in the table by it. */
  flush(wrote?: (from: number, rows: number, changes: number) => void): void {
    const values = this.#values
    if (values.length === 0) return
    this.#values = []
    let from = 0
    for (const size of SIZES) {
      const step = this.#width * size
      for (; from + step <= values.length; from += step) {
        const { changes } = this.#inserting(size).run(...values.slice(from, from + step))
        wrote?.(from / this.#width, size, changes)
      }
    }
  }

  clear(): void {
    this.#values = []
  }

  #inserting(rows: number): Statement {
    let statement = this.#statements.get(rows)
    if (statement === undefined) {
      const all = Array.from({ length: rows }, () => this.#row).join(",")
      statement = this.#db.prepare(`${this.#insert}${all} ${this.#conflict}`)
      this.#statements.set(rows, statement)
    }
    return statement
  }
}
