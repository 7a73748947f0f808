import type { Db, Statement } from "./sqlite.ts"

/** So many statements stand ready at most. */
const MOST = 500

/** Statements of a database, each prepared once. */
export class Prepared {
  readonly db: Db
  readonly #known = new Map<string, Statement>()

  constructor(db: Db) {
    this.db = db
  }

  of(sql: string): Statement {
    const known = this.#known.get(sql)
    if (known !== undefined) return known
    if (this.#known.size > MOST) this.#known.clear()
    const made = this.db.prepare(sql)
    this.#known.set(sql, made)
    return made
  }
}
