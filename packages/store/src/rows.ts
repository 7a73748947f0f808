import { hash } from "node:crypto"
import { type AnyView, type Book, changesOf, type Fact, type Recorded, type Row } from "@oja/domain/kernel/index"
import type { Db, Statement } from "./sqlite.ts"

/** The table a view's rows live in; `_old` and `_new` are never names of views. */
export const tableOf = (view: AnyView): string => `rows_${view.name.replaceAll("-", "_")}`
export const wordsOf = (view: AnyView): string => `words_${view.name.replaceAll("-", "_")}`
export const columnOf = (column: string): string => `"${column}"`

export const columnsOf = (view: AnyView): ReadonlyArray<string> =>
  Object.keys(view.columns).filter((column) => column !== "id")

/** What a view's rows depend on besides the log: another shape, and they are told again from the start. */
export const shapeOf = (view: AnyView): string => {
  const handlers = Object.entries(view.when).map(([tag, handler]) => `${tag}${String(handler)}`)
  return hash("sha256", JSON.stringify([view.columns, view.indexes, view.search, handlers])).slice(0, 16)
}

export const createRows = (db: Db, view: AnyView): void => {
  const table = tableOf(view)
  const kinds = Object.entries(view.columns).filter(([column]) => column !== "id")
  const columns = kinds
    .map(([column, kind]) => `, ${columnOf(column)} ${kind === "text" ? "TEXT" : "INTEGER"}`)
    .join("")
  db.exec(
    `CREATE TABLE IF NOT EXISTS ${table}(n INTEGER PRIMARY KEY, business INTEGER NOT NULL, id TEXT NOT NULL, position INTEGER NOT NULL, json TEXT NOT NULL${columns})`,
  )
  if (view.search !== undefined)
    db.exec(
      `CREATE VIRTUAL TABLE IF NOT EXISTS ${wordsOf(view)} USING fts5(words, content='', contentless_delete=1, tokenize="unicode61 remove_diacritics 2 tokenchars '_'")`,
    )
}

export const indexRows = (db: Db, view: AnyView): void => {
  const table = tableOf(view)
  db.exec(`CREATE UNIQUE INDEX IF NOT EXISTS ${table}_id ON ${table}(business, id)`)
  for (const [i, columns] of (view.indexes ?? []).entries())
    db.exec(`CREATE INDEX IF NOT EXISTS ${table}_${i} ON ${table}(business, ${columns.map(columnOf).join(", ")})`)
}

export const dropRows = (db: Db, view: AnyView): void => {
  db.exec(`DROP TABLE IF EXISTS ${tableOf(view)}; DROP TABLE IF EXISTS ${wordsOf(view)};`)
}

/** Takes out of a view's search what deleted and rewritten rows left in its segments. */
export const scrub = (db: Db, view: AnyView): void => {
  if (view.search !== undefined) db.exec(`INSERT INTO ${wordsOf(view)}(${wordsOf(view)}) VALUES('optimize')`)
}

interface Cell {
  row: Row | undefined
  before: Row | undefined
  position: number
  dirty: boolean
  /** It was dropped and came again since the last write: a new row, in a new row's place. */
  reborn: boolean
}

/** One view's rows being written: changes gather in memory and go to the table together, one write a row. */
class Writer {
  readonly view: AnyView
  readonly #cells = new Map<string, Cell>()
  readonly #columns: ReadonlyArray<string>
  readonly #get: Statement
  readonly #put: Statement
  readonly #drop: Statement
  readonly #with = new Map<string, Statement>()
  readonly #index: Statement | undefined
  readonly #unindex: Statement | undefined
  readonly #db: Db

  constructor(db: Db, view: AnyView) {
    const table = tableOf(view)
    this.view = view
    this.#db = db
    this.#columns = columnsOf(view)
    const names = ["business", "id", "position", "json", ...this.#columns.map(columnOf)]
    this.#get = db.prepare(`SELECT json FROM ${table} WHERE business = ? AND id = ?`).pluck()
    const put = db.prepare(
      `INSERT INTO ${table}(${names.join(", ")}) VALUES(${names.map(() => "?").join(",")})
       ON CONFLICT(business, id) DO UPDATE SET ${names
         .slice(2)
         .map((name) => `${name} = excluded.${name}`)
         .join(", ")}
       ${view.search === undefined ? "" : "RETURNING n"}`,
    )
    this.#put = view.search === undefined ? put : put.pluck()
    this.#drop = db.prepare(`DELETE FROM ${table} WHERE business = ? AND id = ? RETURNING n`).pluck()
    if (view.search !== undefined) {
      this.#index = db.prepare(`INSERT OR REPLACE INTO ${wordsOf(view)}(rowid, words) VALUES(?, ?)`)
      this.#unindex = db.prepare(`DELETE FROM ${wordsOf(view)} WHERE rowid = ?`)
    }
  }

  get size(): number {
    return this.#cells.size
  }

  apply(business: number, event: Fact, recorded: Recorded): boolean {
    const changes = changesOf(this.view, event, recorded)
    for (const change of changes) {
      if ("put" in change) this.#set(business, change.put.id, change.put, recorded.position)
      else if ("drop" in change) this.#set(business, change.drop, undefined, recorded.position)
      else if ("change" in change) {
        const row = this.#cell(business, change.change).row
        if (row !== undefined) this.#set(business, change.change, change.by(row), recorded.position)
      } else {
        const [column, value] = change.each
        for (const row of this.#having(business, column, value))
          this.#set(business, row.id, change.by(row), recorded.position)
      }
    }
    return changes.length > 0
  }

  flush(): void {
    for (const [key, cell] of this.#cells) {
      if (!cell.dirty) continue
      const cut = key.indexOf("/")
      this.#write(Number(key.slice(0, cut)), key.slice(cut + 1), cell)
    }
    this.#cells.clear()
  }

  clear(): void {
    this.#cells.clear()
  }

  empty(business: number): void {
    const gone = this.#db.prepare(`DELETE FROM ${tableOf(this.view)} WHERE business = ? RETURNING n`).pluck()
    for (const n of gone.all(business)) this.#unindex?.run(n)
  }

  #cell(business: number, id: string): Cell {
    const key = `${business}/${id}`
    const known = this.#cells.get(key)
    if (known !== undefined) return known
    const json = this.#get.get(business, id) as string | undefined
    const row = json === undefined ? undefined : (JSON.parse(json) as Row)
    const cell: Cell = { row, before: row, position: 0, dirty: false, reborn: false }
    this.#cells.set(key, cell)
    return cell
  }

  #set(business: number, id: string, row: Row | undefined, position: number): void {
    const key = `${business}/${id}`
    const cell = this.#cells.get(key)
    if (cell === undefined) {
      this.#cells.set(key, { row, before: undefined, position, dirty: true, reborn: false })
      return
    }
    // Rows stand in the order they were born in, however many events one write gathers: lists without a sort show it.
    if (cell.row === undefined && row !== undefined) {
      this.#cells.delete(key)
      this.#cells.set(key, cell)
      if (cell.dirty) Object.assign(cell, { reborn: true, before: undefined })
    }
    cell.row = row
    cell.position = position
    cell.dirty = true
  }

  #having(business: number, column: string, value: string): ReadonlyArray<Row> {
    this.flush()
    let found = this.#with.get(column)
    if (found === undefined) {
      found = this.#db
        .prepare(`SELECT json FROM ${tableOf(this.view)} WHERE business = ? AND ${columnOf(column)} = ?`)
        .pluck()
      this.#with.set(column, found)
    }
    return (found.all(business, value) as Array<string>).map((json) => JSON.parse(json) as Row)
  }

  #write(business: number, id: string, { row, before, position, reborn }: Cell): void {
    if (row === undefined || reborn) {
      const n = this.#drop.get(business, id)
      if (n !== undefined) this.#unindex?.run(n)
    }
    if (row === undefined) return
    const fields = row as unknown as Record<string, unknown>
    const values: Array<unknown> = [business, id, position, JSON.stringify(row)]
    for (const column of this.#columns) values.push(bound(fields[column]))
    if (this.#index === undefined) {
      this.#put.run(...values)
      return
    }
    const n = this.#put.get(...values)
    const words = searchable(this.view, row)
    if (before === undefined || searchable(this.view, before) !== words) this.#index.run(n, words)
  }
}

const bound = (value: unknown): unknown =>
  value === undefined ? null : typeof value === "boolean" ? Number(value) : value

const searchable = (view: AnyView, row: Row): string => {
  const fields = row as unknown as Record<string, string | number | ReadonlyArray<string> | undefined>
  return (view.search ?? []).flatMap((field) => fields[field] ?? []).join(" ")
}

/** The rows of every view, kept in step with the log inside the same transaction. */
export class Rows {
  readonly #writers = new Map<string, Writer>()
  readonly #viewsOf: Book["viewsOf"]
  readonly #touched = new Map<string, Set<number>>()

  constructor(db: Db, book: Pick<Book, "views" | "viewsOf">, { index = true }: { readonly index?: boolean } = {}) {
    this.#viewsOf = book.viewsOf
    for (const view of book.views.values()) {
      createRows(db, view)
      // Rebuilding looks rows up by id too, so that index stands from the start; the others are quicker made at the end.
      db.exec(`CREATE UNIQUE INDEX IF NOT EXISTS ${tableOf(view)}_id ON ${tableOf(view)}(business, id)`)
      if (index) indexRows(db, view)
      this.#writers.set(view.name, new Writer(db, view))
    }
  }

  apply(business: number, event: Fact, recorded: Recorded): void {
    for (const view of this.#viewsOf.get(event._tag) ?? []) {
      if (!this.#writers.get(view.name)?.apply(business, event, recorded)) continue
      const touched = this.#touched.get(view.name)
      if (touched === undefined) this.#touched.set(view.name, new Set([business]))
      else touched.add(business)
    }
  }

  /** Writes what has gathered; answers which views of which businesses moved. */
  flush(): ReadonlyMap<string, ReadonlySet<number>> {
    for (const writer of this.#writers.values()) if (writer.size > 0) writer.flush()
    const touched = new Map(this.#touched)
    this.#touched.clear()
    return touched
  }

  /** Takes a business's rows of a view away, to tell them again. */
  empty(view: AnyView, business: number): void {
    this.#writers.get(view.name)?.empty(business)
  }

  get waiting(): number {
    let size = 0
    for (const writer of this.#writers.values()) size += writer.size
    return size
  }

  rolledBack(): void {
    for (const writer of this.#writers.values()) writer.clear()
    this.#touched.clear()
  }
}
