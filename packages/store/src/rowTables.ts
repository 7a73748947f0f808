import { hash } from "node:crypto"
import { type AnyView, isSparse, type SumsOf } from "@oja/domain/kernel/index"
import type { Db } from "./sqlite.ts"

/** The table a view's rows live in; `_old` and `_new` are never names of views. */
export const tableOf = (view: AnyView): string => `rows_${view.name.replaceAll("-", "_")}`
export const wordsOf = (view: AnyView): string => `words_${view.name.replaceAll("-", "_")}`
/** What rows were before they moved, as far as a moment needs it. */
export const pastOf = (view: AnyView): string => `past_${view.name.replaceAll("-", "_")}`
export const sumsOf = (view: AnyView, of: SumsOf): string =>
  `sums_${view.name.replaceAll("-", "_")}_${(view.sums ?? []).indexOf(of)}`
/** The sets of values that a view's sums tell apart, each once and with a number: lines of sums say only that. */
export const setsOf = (view: AnyView, of: SumsOf): string => `${sumsOf(view, of)}_sets`
export const columnOf = (column: string): string => `"${column}"`

export const columnsOf = (view: AnyView): ReadonlyArray<string> =>
  Object.keys(view.columns).filter((column) => column !== "id")

/** How many letters of a word are kept as words of their own: what few letters begin is many rows, and found at once. */
const PREFIXES = "1 2"

/** How the tables themselves are built; another number, and the rows of every view are told again. */
const BUILT = 3

/**
 * What a view's rows depend on besides the log: another shape, and they are projected again from the start. Rows of one
 * thing each follow their aggregate's version too, and are numbered as the things are.
 */
export const shapeOf = (view: AnyView): string => {
  const { columns, search, sums, thing, version } = view
  const sparse = (view.indexes ?? []).filter(([first]) => isSparse(view, first))
  const of = thing === undefined ? "" : `.${thing.aggregate.version}`
  const more = [
    ...(sums ?? []),
    ...(search === undefined ? [] : [PREFIXES]),
    ...(sparse.length === 0 ? [] : [{ sparse }]),
  ]
  return `${version}${of} ${hash("sha256", JSON.stringify([BUILT, columns, view.indexes, search, ...more])).slice(0, 16)}`
}

/** Which of a connection's databases a table is in: the file itself, or what goes with the connection and hides it. */
export type Place = "main" | "temp"

export const createRows = (db: Db, view: AnyView, place: Place = "main"): void => {
  const table = `${place}.${tableOf(view)}`
  const kinds = Object.entries(view.columns).filter(([column]) => column !== "id")
  const columns = kinds
    .map(([column, kind]) => `, ${columnOf(column)} ${kind === "text" ? "TEXT" : "INTEGER"}`)
    .join("")
  // The whole row comes last: it spills over onto pages of its own, and whoever asks for a column need not pass through it.
  db.exec(
    `CREATE TABLE IF NOT EXISTS ${table}(n INTEGER PRIMARY KEY, business INTEGER NOT NULL, id TEXT NOT NULL, position INTEGER NOT NULL${columns}, json TEXT NOT NULL)`,
  )
  if (view.search !== undefined)
    db.exec(
      `CREATE VIRTUAL TABLE IF NOT EXISTS ${place}.${wordsOf(view)} USING fts5(words, content='', contentless_delete=1, tokenize="unicode61 remove_diacritics 2 tokenchars '_'", prefix='${PREFIXES}')`,
    )
}

export const createPast = (db: Db, view: AnyView): void => {
  const table = pastOf(view)
  db.exec(
    `CREATE TABLE IF NOT EXISTS ${table}(business INTEGER NOT NULL, until INTEGER NOT NULL, position INTEGER NOT NULL, n INTEGER NOT NULL, json TEXT NOT NULL)`,
  )
  db.exec(`CREATE INDEX IF NOT EXISTS ${table}_until ON ${table}(business, until, position)`)
}

export const createSums = (db: Db, view: AnyView): void => {
  for (const of of view.sums ?? []) {
    const [table, sets] = [sumsOf(view, of), setsOf(view, of)]
    // Without a type: each value is kept as it comes.
    const by = of.by.map((column) => `, ${columnOf(column)}`).join("")
    const added = of.of.map((column) => `${columnOf(column)} INTEGER NOT NULL, `).join("")
    db.exec(
      `CREATE TABLE IF NOT EXISTS ${sets}(business INTEGER NOT NULL, _set INTEGER NOT NULL, key TEXT NOT NULL${by}, PRIMARY KEY(business, _set)) WITHOUT ROWID`,
    )
    db.exec(`CREATE UNIQUE INDEX IF NOT EXISTS ${sets}_key ON ${sets}(business, key)`)
    // The days of a set stand together: a long time is added up as it is read, without putting its lines in order.
    const [day, thenDay] =
      of.day === undefined ? ["", ""] : [`${columnOf(of.day)} TEXT NOT NULL, `, `, ${columnOf(of.day)}`]
    db.exec(
      `CREATE TABLE IF NOT EXISTS ${table}(business INTEGER NOT NULL, _set INTEGER NOT NULL, ${day}${added}_rows INTEGER NOT NULL, PRIMARY KEY(business, _set${thenDay})) WITHOUT ROWID`,
    )
    if (of.day !== undefined) db.exec(`CREATE INDEX IF NOT EXISTS ${table}_day ON ${table}(business${thenDay})`)
  }
}

export const indexRows = (db: Db, view: AnyView, place: Place = "main"): void => {
  const table = tableOf(view)
  db.exec(`CREATE UNIQUE INDEX IF NOT EXISTS ${place}.${table}_id ON ${table}(business, id)`)
  for (const i of (view.indexes ?? []).keys()) indexOne(db, view, place, i)
  for (const [i, { by, of, with: more }] of (view.aboveZero ?? []).entries()) {
    const columns = [...by, of, ...more].map(columnOf).join(", ")
    db.exec(
      `CREATE INDEX IF NOT EXISTS ${place}.${table}_above_${i} ON ${table}(business, ${columns}) WHERE ${aboveZero(columnOf(of))}`,
    )
  }
}

/** As an index of few rows has it: only what is asked in the same words is answered from it. */
export const aboveZero = (column: string): string => `${column} > 0`

/** Which ids those rows have whose column, with which every id of the view begins, holds a value: from one, to before another. */
export const idsOf = (
  view: AnyView,
  column: string,
  value: unknown,
): readonly [from: string, before: string] | undefined =>
  column === view.idBegins && typeof value === "string" ? [value, `${value}~`] : undefined

/** The index by which rows are found whose column holds a value, also while the others are not made yet. */
export const indexFor = (db: Db, view: AnyView, place: Place, column: string): void => {
  const i = (view.indexes ?? []).findIndex(([first]) => first === column)
  if (i >= 0) indexOne(db, view, place, i)
}

const indexOne = (db: Db, view: AnyView, place: Place, i: number): void => {
  const table = tableOf(view)
  const [first, ...more] = view.indexes![i]!
  const columns = ["business", ...[first, ...more].flatMap((it) => it ?? []).map(columnOf)].join(", ")
  const some = isSparse(view, first) ? ` WHERE ${columnOf(first!)} IS NOT NULL` : ""
  db.exec(`CREATE INDEX IF NOT EXISTS ${place}.${table}_${i} ON ${table}(${columns})${some}`)
}

export const dropRows = (db: Db, view: AnyView): void => {
  rebuilt(db)
  db.exec(
    `DROP TABLE IF EXISTS ${tableOf(view)}; DROP TABLE IF EXISTS ${wordsOf(view)}; DROP TABLE IF EXISTS ${pastOf(view)};`,
  )
  // An older program may have kept more of them, or others under the same names.
  const names = db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name GLOB ?").pluck()
  const kept = `sums_${view.name.replaceAll("-", "_")}_`
  for (const table of names.all(`${kept}[0-9]*`) as Array<string>) db.exec(`DROP TABLE ${table}`)
}

const rebuilds = new WeakMap<Db, number>()

/** How often rows of a database were told again: whoever remembers rows of it forgets them when this has moved. */
export const rebuildsOf = (db: Db): number => rebuilds.get(db) ?? 0

export const rebuilt = (db: Db): void => {
  rebuilds.set(db, rebuildsOf(db) + 1)
}

/** Takes out of a view's search what deleted and rewritten rows left in its segments. */
export const scrub = (db: Db, view: AnyView): void => {
  if (view.search !== undefined) db.exec(`INSERT INTO ${wordsOf(view)}(${wordsOf(view)}) VALUES('optimize')`)
}
