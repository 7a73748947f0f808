import type { AnyView, Condition, Selection } from "@oja/domain/kernel/index"
import { columnOf, tableOf, wordsOf } from "./rowTables.ts"
import type { Db, Statement } from "./sqlite.ts"

/** A selection names a column its view does not keep; the caller's mistake, said so. */
export class NoSuchColumn extends Error {
  override readonly name = "NoSuchColumn"
  readonly column: string
  constructor(view: AnyView, column: string) {
    super(`${view.name} has no column ${column}; it has ${["id", ...Object.keys(view.columns)].join(", ")}`)
    this.column = column
  }
}

const MOST = 100_000
const MOST_OF_A_PAGE = 1000

const known = (view: AnyView, column: string): string => {
  if (column !== "id" && !(column in view.columns)) throw new NoSuchColumn(view, column)
  return columnOf(column)
}

const bound = (value: unknown): unknown => (typeof value === "boolean" ? Number(value) : value)

const operators = { from: ">=", until: "<", to: "<=", above: ">", below: "<", not: "<>" } as const

const condition = (column: string, is: Condition): readonly [sql: string, values: ReadonlyArray<unknown>] => {
  if (Array.isArray(is)) {
    if (is.length === 0) return ["0", []]
    return [`${column} IN (${is.map(() => "?").join(",")})`, is.map(bound)]
  }
  if (typeof is !== "object") return [`${column} = ?`, [bound(is)]]
  const parts = Object.entries(is).filter(([, value]) => value !== undefined)
  return [
    parts
      .map(([word]) =>
        word === "not"
          ? `(${column} <> ? OR ${column} IS NULL)`
          : `${column} ${operators[word as keyof typeof operators]} ?`,
      )
      .join(" AND ") || "1",
    parts.map(([, value]) => bound(value)),
  ]
}

/**
 * Every word must begin some word of the row; quotes and operators of the search language mean nothing special. A mark
 * belongs to its letter: ọ̀ is no letter of its own in Unicode, and Ọ̀fì is one word.
 */
const match = (search: string): string =>
  search
    .normalize("NFC")
    .split(/[^\p{L}\p{M}\p{N}_]+/u)
    .filter((word) => word !== "")
    .slice(0, 12)
    .map((word) => `"${word}"*`)
    .join(" ")

interface Plan {
  readonly sql: string
  readonly values: ReadonlyArray<unknown>
}

const where = (business: number, { view, where: conditions = {}, search, id }: Selection): Plan => {
  const parts = ["business = ?"]
  const values: Array<unknown> = [business]
  const add = (sql: string, more: ReadonlyArray<unknown>) => {
    parts.push(sql)
    values.push(...more)
  }
  if (id !== undefined) add("id = ?", [id])
  for (const [column, is] of Object.entries(conditions))
    if (is !== undefined) add(...condition(known(view, column), is))
  const words = search === undefined ? "" : match(search)
  if (words !== "") {
    if (view.search === undefined) throw new NoSuchColumn(view, "q")
    add(`n IN (SELECT rowid FROM ${wordsOf(view)} WHERE words MATCH ?)`, [words])
  }
  return { sql: parts.join(" AND "), values }
}

const order = (view: AnyView, sort: Selection["sort"], extra: ReadonlyArray<string> = []): string => {
  if (sort === undefined || sort.length === 0) return extra.length > 0 ? "" : " ORDER BY n DESC"
  const words = sort.map(
    ([column, way]) =>
      `${extra.includes(column) ? columnOf(column) : known(view, column)} ${way === "DESC" ? "DESC" : "ASC"}`,
  )
  return ` ORDER BY ${words.join(", ")}${extra.length > 0 ? "" : ", n DESC"}`
}

const limits = ({ limit = MOST, offset = 0 }: Selection): string =>
  ` LIMIT ${Math.trunc(Math.min(limit, MOST))} OFFSET ${Math.trunc(offset)}`

/** A row as its stored JSON text, and where the log stood when it last moved. */
export interface MovedRow {
  readonly position: number
  readonly text: string
}

/** Answers selections from one database of rows: today's, or those of another moment. */
export class Reader {
  readonly #db: Db
  readonly #prepared = new Map<string, Statement>()

  constructor(db: Db) {
    this.#db = db
  }

  /** Rows as their stored JSON texts: a list goes out as it was written. */
  texts(business: number, selection: Selection): ReadonlyArray<string> {
    const { sql, values } = where(business, selection)
    const table = tableOf(selection.view)
    const sorted = order(selection.view, selection.sort)
    const found = `${sql}${sorted}${limits(selection)}`
    // A page is found by its numbers first: what is skipped and sorted on the way is then a few columns, not whole rows.
    const page = selection.id === undefined && (selection.limit ?? MOST) <= MOST_OF_A_PAGE
    const narrowed = page ? `n IN (SELECT n FROM ${table} WHERE ${found})${sorted}` : found
    return this.#prepare(`SELECT json FROM ${table} WHERE ${narrowed}`)
      .pluck()
      .all(...values) as Array<string>
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

  count(business: number, selection: Selection): number {
    const { sql, values } = where(business, selection)
    return this.#prepare(`SELECT count(*) FROM ${tableOf(selection.view)} WHERE ${sql}`)
      .pluck()
      .get(...values) as number
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
    const { sql, values } = where(business, selection)
    const statement = this.#db
      .prepare(`SELECT json FROM ${tableOf(selection.view)} WHERE ${sql}${order(selection.view, selection.sort)}`)
      .pluck()
    yield* statement.iterate(...values) as IterableIterator<string>
  }

  #groups(business: number, selection: Selection): ReadonlyArray<unknown> {
    const { view, by = [], sum = {} } = selection
    const { sql, values } = where(business, selection)
    const keys = by.map((column) => known(view, column))
    const sums = Object.entries(sum).map(
      ([name, column]) => `COALESCE(SUM(${known(view, column)}), 0) AS ${columnOf(name.replaceAll('"', ""))}`,
    )
    const names = [...Object.keys(sum), "count"]
    const grouping = keys.length > 0 ? ` GROUP BY ${keys.join(", ")}` : ""
    const text = `SELECT ${[...keys, ...sums, 'COUNT(*) AS "count"'].join(", ")} FROM ${tableOf(view)} WHERE ${sql}${grouping}${order(view, selection.sort, names)}${limits(selection)}`
    const found = this.#prepare(text).all(...values) as Array<Record<string, unknown>>
    return found.map((row) => withBooleans(view, by, row))
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
