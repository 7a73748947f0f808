import { type AnyView, changesOf, type Fact, type Recorded, type Row, shown } from "@oja/domain/kernel/index"
import { Bulk } from "./bulk.ts"
import type { Moments, PastRow } from "./moments.ts"
import { Recent } from "./recent.ts"
import { columnOf, columnsOf, idsOf, indexFor, pastOf, type Place, tableOf, wordsOf } from "./rowTables.ts"
import type { Db, Statement } from "./sqlite.ts"
import type { Appended } from "./states.ts"
import { bound, Sums } from "./sums.ts"

/** A row as its table holds it. */
interface Kept {
  readonly n: number
  readonly row: Row
  /** Where the log stood when it last moved. */
  readonly position: number
}

type Raw = readonly [n: number, json: string, position: number]
const keptOf = ([n, json, position]: Raw): Kept => ({ n, row: JSON.parse(json) as Row, position })

/** What is kept besides rows and words, and where. */
export interface Keeping {
  /** Whether the view's sums are kept too. */
  readonly sums: boolean
  /** What rows were at these moments is put aside. */
  readonly moments?: Moments | undefined
  readonly place: Place
}

/** A row that this commit has to do with. */
interface Cell {
  readonly business: number
  readonly id: string
  /** The number its row has in the table, where that is not simply the next. */
  n?: number
  /** What the table holds; undefined when it holds none, "unread" when nobody has looked. */
  before: Kept | "unread" | undefined
  row: Row | undefined
  position: number
  /** Where it first moved since the last write. */
  since?: number
  dirty: boolean
  /** It was read to be changed, and so is likely to be changed again. */
  hot: boolean
  /** It was dropped and came again since the last write: a new row, in a new row's place. */
  reborn: boolean
}

/** A row that is put down as a new one, until the table says that it was there. */
interface Put {
  readonly key: string
  readonly cell: Cell
  readonly row: Row
  readonly n: number
}

/** Which columns of a business's rows moved; "id" when a row came or went, "words" when what is searched did. */
export type MovedColumns = ReadonlyMap<number, ReadonlySet<string>>

// So many rows that are changed again and again (what lies on a shelf) need not be read again; a row is some 1 kB.
const HOT = 1000

/**
 * One view's rows being written: changes gather in memory and go to the table together, one write a row. New rows go in
 * many to a statement; of a changed one only the columns that moved are written, so that no other index is.
 */
export class RowWriter {
  readonly view: AnyView
  readonly #db: Db
  readonly #columns: ReadonlyArray<string>
  readonly #get: Statement
  readonly #drop: Statement
  readonly #new: Bulk
  readonly #newWords: Bulk | undefined
  readonly #index: Statement | undefined
  readonly #unindex: Statement | undefined
  readonly #sums: ReadonlyArray<Sums>
  readonly #moments: Moments | undefined
  readonly #past: Bulk | undefined
  readonly #place: Place
  readonly #having = new Map<string, Statement>()
  readonly #updates = new Map<string, Statement>()
  readonly #hot = new Recent<Kept>(HOT)
  #cells = new Map<string, Cell>()
  /** The last of the cells. */
  #newest: Cell | undefined
  #put: Array<Put> = []
  #moved = new Map<number, Set<string>>()
  #next = 0

  constructor(db: Db, view: AnyView, { moments, place, sums }: Keeping) {
    const table = tableOf(view)
    this.view = view
    this.#db = db
    this.#sums = sums ? (view.sums ?? []).map((of) => new Sums(db, view, of)) : []
    this.#place = place
    this.#moments = moments
    if (moments !== undefined) this.#past = new Bulk(db, pastOf(view), ["business", "until", "position", "n", "json"])
    this.#columns = columnsOf(view)
    this.#get = db.prepare(`SELECT n, json, position FROM ${table} WHERE business = ? AND id = ?`).raw()
    this.#drop = db.prepare(`DELETE FROM ${table} WHERE n = ?`)
    const columns = ["n", "business", "id", "position", "json", ...this.#columns.map(columnOf)]
    this.#new = new Bulk(db, table, columns, "ON CONFLICT DO NOTHING")
    if (view.search === undefined) return
    this.#newWords = new Bulk(db, wordsOf(view), ["rowid", "words"])
    this.#index = db.prepare(`INSERT OR REPLACE INTO ${wordsOf(view)}(rowid, words) VALUES(?, ?)`)
    this.#unindex = db.prepare(`DELETE FROM ${wordsOf(view)} WHERE rowid = ?`)
  }

  get size(): number {
    return this.#cells.size
  }

  /** What an event does; `state` is the thing it belongs to as it stands after it, where the view is about one. */
  apply(business: number, event: Fact, recorded: Recorded, state?: unknown): void {
    for (const change of changesOf(this.view, event, recorded, state)) {
      if ("put" in change) {
        const cell = this.#cell(business, change.put.id, false)
        // Told thing by thing, rows stand in the order of their events all the same.
        if (this.view.about !== undefined) cell.n ??= recorded.position
        this.#set(cell, change.put, recorded.position)
      } else if ("drop" in change) this.#set(this.#cell(business, change.drop, false), undefined, recorded.position)
      else if ("change" in change) {
        const cell = this.#cell(business, change.change, true)
        if (cell.row !== undefined) this.#set(cell, change.by(cell.row), recorded.position)
      } else {
        const [column, value] = change.each
        for (const cell of this.#all(business, column, value)) this.#set(cell, change.by(cell.row!), recorded.position)
      }
    }
  }

  /** Puts down a thing as it stands now, where a row is a function of one thing's state: in the order things were born. */
  show(business: number, { first, id, recorded, state, streamN }: Appended): void {
    const began = first()
    const cell = this.#cell(business, id, began.position !== recorded.position)
    cell.n = streamN
    this.#set(cell, shown(this.view.thing!, state, { id, first: began, last: recorded }), recorded.position)
  }

  /** Puts down a row as it stood at a moment, to go on from. */
  load(business: number, { json, n, position }: PastRow): void {
    const row = JSON.parse(json) as Row
    const cell = { business, id: row.id, n, before: undefined, row, position, dirty: true, hot: false, reborn: false }
    this.#hold(`${business}/${row.id}`, cell)
  }

  /** Writes what has gathered. */
  flush(): void {
    const cells = this.#cells
    this.#cells = new Map()
    for (const [key, cell] of cells) if (cell.dirty) this.#write(key, cell)
    this.#flushNew()
    this.#newWords?.flush()
    this.#past?.flush()
    for (const sums of this.#sums) sums.flush()
  }

  /** What moved since this was last asked. */
  takeMoved(): MovedColumns {
    const moved = this.#moved
    if (moved.size > 0) this.#moved = new Map()
    return moved
  }

  /** Knows nothing any more of what the table holds, and of what was to be written. */
  clear(): void {
    this.#cells.clear()
    this.#put = []
    this.#hot.forget()
    this.#new.clear()
    this.#newWords?.clear()
    this.#past?.clear()
    for (const sums of this.#sums) sums.clear()
    this.#moved = new Map()
    this.#next = 0
  }

  empty(business: number): void {
    const gone = this.#db.prepare(`DELETE FROM ${tableOf(this.view)} WHERE business = ? RETURNING n`).pluck()
    for (const n of gone.all(business)) this.#unindex?.run(n)
    if (this.#moments !== undefined)
      this.#db.prepare(`DELETE FROM ${pastOf(this.view)} WHERE business = ?`).run(business)
    for (const sums of this.#sums) sums.empty(business)
  }

  #cell(business: number, id: string, read: boolean): Cell {
    const key = `${business}/${id}`
    let cell = this.#cells.get(key)
    if (cell === undefined) {
      const before = this.#hot.get(key) ?? "unread"
      const row = before === "unread" ? undefined : before.row
      cell = this.#hold(key, { business, id, before, row, position: 0, dirty: false, hot: read, reborn: false })
    }
    if (read && cell.before === "unread" && !cell.dirty) {
      cell.before = this.#read(business, id)
      cell.row = cell.before?.row
    }
    return cell
  }

  #hold(key: string, cell: Cell): Cell {
    this.#cells.set(key, cell)
    this.#newest = cell
    return cell
  }

  #read(business: number, id: string): Kept | undefined {
    const found = this.#get.get(business, id) as Raw | undefined
    return found && keptOf(found)
  }

  #set(cell: Cell, row: Row | undefined, position: number): void {
    if (cell.before === "unread") cell.since ??= position
    if (cell.row !== undefined) this.#putAside(cell, cell.row, position)
    // Rows stand in the order they were born in, however many events one write gathers: lists without a sort show it.
    if (cell.row === undefined && row !== undefined) this.#last(cell)
    cell.row = row
    cell.position = position
    cell.dirty = true
  }

  /** What a row was is kept where there is a moment between when it came to be so and now. */
  #putAside({ before, business, dirty, n, position, reborn }: Cell, row: Row, until: number): void {
    const kept = before === "unread" ? undefined : before
    const since = dirty ? position : kept?.position
    if (since === undefined || this.#moments?.between(business, since, until) !== true) return
    const its = reborn ? n : (kept?.n ?? n)
    if (its === undefined) throw new Error(`a row of ${this.view.name} was not written before a moment`)
    this.#past?.add(business, until, since, its, JSON.stringify(row))
  }

  #last(cell: Cell): void {
    if (cell !== this.#newest) {
      const key = `${cell.business}/${cell.id}`
      this.#cells.delete(key)
      this.#hold(key, cell)
    }
    if (cell.dirty) cell.reborn = true
  }

  /** The rows whose column holds a value, those of this commit among them. */
  #all(business: number, column: string, value: string | boolean): ReadonlyArray<Cell> {
    this.flush()
    let found = this.#having.get(column)
    if (found === undefined) {
      indexFor(this.#db, this.view, this.#place, column)
      const ids = column === this.view.idBegins ? " AND id >= ? AND id < ?" : ""
      const sql = `SELECT n, json, position FROM ${tableOf(this.view)} WHERE business = ? AND ${columnOf(column)} = ?${ids}`
      found = this.#db.prepare(sql).raw()
      this.#having.set(column, found)
    }
    const ids = idsOf(this.view, column, value) ?? []
    return (found.all(business, bound(value), ...ids) as Array<Raw>).map((raw) => {
      const before = keptOf(raw)
      const { id } = before.row
      const cell = { business, id, before, row: before.row, position: 0, dirty: false, hot: false, reborn: false }
      return this.#hold(`${business}/${id}`, cell)
    })
  }

  #write(key: string, cell: Cell): void {
    const { row, reborn } = cell
    // Most rows that nobody has looked for are new: whether they were there already, the table says when they are put down.
    if (row !== undefined && !reborn && (cell.before === "unread" || cell.before === undefined))
      this.#add(key, cell, row)
    else this.#replace(key, cell, cell.before === "unread" ? this.#read(cell.business, cell.id) : cell.before)
  }

  #add(key: string, cell: Cell, row: Row): void {
    const { business, id, position } = cell
    const n = cell.n ?? this.#nextN()
    const fields = row as unknown as Record<string, unknown>
    this.#new.add(n, business, id, position, JSON.stringify(row), ...this.#columns.map((name) => bound(fields[name])))
    this.#put.push({ key, cell, row, n })
  }

  #flushNew(): void {
    const put = this.#put
    this.#put = []
    this.#new.flush((from, rows, changes) => {
      for (const one of put.slice(from, from + rows)) {
        const there = changes === rows ? undefined : this.#read(one.cell.business, one.cell.id)
        if (changes === rows || there?.n === one.n) this.#came(one)
        // Put down anew each time (the last number of a series): likely to be so again.
        else if (there !== undefined) this.#replace(one.key, { ...one.cell, hot: true }, there)
        else throw new Error(`a row of ${this.view.name} took another's number`)
      }
    })
  }

  #came({ cell: { business, hot, position }, key, n, row }: Put): void {
    for (const sums of this.#sums) sums.moved(business, undefined, row)
    this.#movedOf(business).add("id")
    if (this.#newWords !== undefined) {
      const words = searchable(this.view, row)
      if (words !== "") this.#newWords.add(n, words)
    }
    this.#keepHot(key, hot, { n, row, position })
  }

  /** What a row that is there becomes: another, or none; one that was dropped and came again is a new row. */
  #replace(key: string, cell: Cell, before: Kept | undefined): void {
    const { business, position, reborn, row } = cell
    if (cell.before === "unread" && before !== undefined)
      this.#putAside({ ...cell, before, dirty: false, reborn: false }, before.row, cell.since ?? cell.position)
    const moved = this.#movedOf(business)
    const stays = before !== undefined && row !== undefined && !reborn
    for (const sums of this.#sums) sums.moved(business, before?.row, stays ? row : undefined)
    if (before !== undefined && !stays) {
      this.#drop.run(before.n)
      this.#unindex?.run(before.n)
      moved.add("id")
    }
    if (stays) this.#change(before, row, position, moved)
    else if (row !== undefined) this.#add(key, cell, row)
    this.#keepHot(key, cell.hot, stays ? { n: before.n, row, position } : undefined)
  }

  #change({ n, row: old }: Kept, row: Row, position: number, moved: Set<string>): void {
    const [was, is] = [old, row] as unknown as readonly [Record<string, unknown>, Record<string, unknown>]
    const values: Array<unknown> = [position, JSON.stringify(row)]
    let names = ""
    for (const column of this.#columns) {
      const value = bound(is[column])
      if (bound(was[column]) === value) continue
      names += `, ${columnOf(column)} = ?`
      values.push(value)
      moved.add(column)
    }
    values.push(n)
    let update = this.#updates.get(names)
    if (update === undefined) {
      update = this.#db.prepare(`UPDATE ${tableOf(this.view)} SET position = ?, json = ?${names} WHERE n = ?`)
      this.#updates.set(names, update)
    }
    update.run(values)
    if (this.#index === undefined || (this.view.search ?? []).every((field) => was[field] === is[field])) return
    const words = searchable(this.view, row)
    if (searchable(this.view, old) === words) return
    this.#index.run(n, words)
    moved.add("words")
  }

  #movedOf(business: number): Set<string> {
    let moved = this.#moved.get(business)
    if (moved === undefined) this.#moved.set(business, (moved = new Set()))
    return moved
  }

  // A number is only ever given by us, who hold the book's lock: counting on is what SQLite would do. What comes on top
  // of the book's rows is numbered after them.
  #nextN(): number {
    if (this.#next === 0) {
      const places: ReadonlyArray<Place> = this.#place === "main" ? ["main"] : ["main", "temp"]
      this.#next = Math.max(...places.map((place) => lastN(this.#db, this.view, place)))
    }
    return ++this.#next
  }

  #keepHot(key: string, hot: boolean, kept: Kept | undefined): void {
    if (hot && kept !== undefined) this.#hot.set(key, kept)
    else this.#hot.delete(key)
  }
}

/** The number of the newest row; 0 where there is none, or no table. */
const lastN = (db: Db, view: AnyView, place: Place): number => {
  const table = tableOf(view)
  const schema = place === "main" ? "main.sqlite_schema" : "temp.sqlite_temp_schema"
  if (db.prepare(`SELECT 1 FROM ${schema} WHERE name = ?`).get(table) === undefined) return 0
  return (db.prepare(`SELECT max(n) FROM ${place}.${table}`).pluck().get() as number | null) ?? 0
}

const searchable = (view: AnyView, row: Row): string => {
  const fields = row as unknown as Record<string, string | number | ReadonlyArray<string> | undefined>
  return (view.search ?? []).flatMap((field) => fields[field] ?? []).join(" ")
}
