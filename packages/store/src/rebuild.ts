import type { AnyNoun, AnyView, Book } from "@oja/domain/kernel/index"
import type { Log, Meta } from "./log.ts"
import { Rows } from "./rows.ts"
import { columnOf, columnsOf, dropRows, indexRows, shapeOf, tableOf } from "./rowTables.ts"
import type { Db } from "./sqlite.ts"

type RawEvent = [
  position: number,
  business: number,
  id: string,
  stream: string,
  version: number,
  type: string,
  typeVersion: number,
  day: string,
  at: number,
  data: string,
  meta: string,
]

/** Which part of the story to tell: all of it, one business, up to a position or a business day. */
export interface Span {
  readonly business?: string
  /** What we knew then: nothing recorded after this position. */
  readonly upTo?: number
  /** What we knew then, by the clock: nothing recorded after this instant (epoch milliseconds). */
  readonly knownAt?: number
  /** What was true then, with all we know now: nothing that counts for a later day. */
  readonly asOf?: string
}

// As many rows gather in memory before they are written: a hot row is then written once, not once an event.
const GATHERED = 20_000

/** Folds a span of the log into rows, wherever they are; answers with how many events it read. */
export const tell = (log: Log, into: Db, rows: Rows, book: Book, span: Span = {}): number => {
  const tags = [...book.viewsOf.keys()]
  const conditions = ["e.position > ?"]
  const values: Array<unknown> = []
  const add = (sql: string, value: unknown) => {
    conditions.push(sql)
    values.push(value)
  }
  if (span.business !== undefined) add("e.business = ?", log.businessN(span.business) ?? -1)
  if (span.upTo !== undefined) add("e.position <= ?", span.upTo)
  if (span.knownAt !== undefined) add("e.at <= ?", span.knownAt)
  if (span.asOf !== undefined) add("e.day <= ?", span.asOf)
  const next = log.db
    .prepare(
      `SELECT e.position, e.business, b.id, s.key, e.version, e.type, e.typeVersion, e.day, e.at, e.data, e.meta
       FROM events e JOIN streams s ON s.n = e.stream JOIN businesses b ON b.n = e.business
       WHERE ${conditions.join(" AND ")} ORDER BY e.position LIMIT 2000`,
    )
    .raw()
  const shown = new Set(tags)
  let last = 0
  let count = 0
  for (;;) {
    const chunk = next.all(last, ...values) as Array<RawEvent>
    if (chunk.length === 0) break
    for (const [position, businessN, business, stream, version, type, typeVersion, day, at, data, meta] of chunk) {
      if (!shown.has(type)) continue
      const recorded = { eventId: `${stream}@${version}`, position, business, by: byOf(meta), at, day }
      rows.apply(businessN, log.read(type, typeVersion, data), recorded)
    }
    count += chunk.length
    last = chunk.at(-1)![0]
    if (rows.waiting > GATHERED) inOne(into, () => rows.flush())
  }
  inOne(into, () => rows.flush())
  return count
}

// `by` stands first in every meta this book writes; reading it so is ten times quicker than parsing the whole.
const byOf = (meta: string): string => {
  const end = meta.indexOf('"', 7)
  const by = meta.slice(7, end)
  return meta.startsWith('{"by":"') && !by.includes("\\") ? by : (JSON.parse(meta) as Meta).by
}

const inOne = (db: Db, work: () => void): void => {
  if (db.inTransaction) return work()
  db.exec("BEGIN")
  work()
  db.exec("COMMIT")
}

const only = (book: Book, views: ReadonlyArray<AnyView>): Book => ({
  ...book,
  views: new Map(views.map((view) => [view.name, view])),
  viewsOf: new Map(
    [...book.viewsOf]
      .map(([tag, all]) => [tag, all.filter((view) => views.includes(view))] as const)
      .filter(([, kept]) => kept.length > 0),
  ),
})

/**
 * Tells the whole story again into fresh tables, in one transaction: readers see the old rows until the new ones
 * stand. Answers with how many events were read.
 */
export const rebuild = (
  db: Db,
  book: Book,
  log: Log,
  views: ReadonlyArray<AnyView> = [...book.views.values()],
): number => {
  const chosen = only(book, views)
  db.exec("BEGIN IMMEDIATE")
  try {
    for (const view of views) dropRows(db, view)
    const count = tell(log, db, new Rows(db, chosen, { index: false }), chosen)
    for (const view of views) indexRows(db, view)
    const note = db.prepare(
      "INSERT INTO views(name, shape) VALUES(?, ?) ON CONFLICT DO UPDATE SET shape = excluded.shape",
    )
    for (const view of views) note.run(view.name, shapeOf(view))
    db.exec("COMMIT")
    return count
  } catch (error) {
    if (db.inTransaction) db.exec("ROLLBACK")
    throw error
  }
}

/** Tells one business's rows of some views again, in one transaction. */
export const retell = (db: Db, book: Book, log: Log, business: string, views: ReadonlyArray<AnyView>): void => {
  const n = log.businessN(business)
  if (n === undefined || views.length === 0) return
  const chosen = only(book, views)
  const rows = new Rows(db, chosen)
  inOne(db, () => {
    for (const view of views) rows.empty(view, n)
    tell(log, db, rows, chosen, { business })
  })
}

/**
 * Views that show what is personal and do nothing when a person is erased: they must be told again, or the row would
 * go on saying what the log has forgotten. A view that handles the erasing fact is spared that.
 */
export const forgetful = (book: Book): ReadonlyArray<AnyView> => {
  const nouns = [...book.nouns.values()]
  const tags = (of: (noun: AnyNoun) => object | undefined) =>
    new Set(nouns.flatMap((noun) => Object.keys(of(noun) ?? {})))
  const personal = tags((noun) => noun.personal)
  const erasing = tags((noun) => noun.erases)
  const shown = [...book.views.values()].map((view) => ({ view, when: Object.keys(view.when) }))
  return shown
    .filter(({ when }) => when.some((tag) => personal.has(tag)) && !when.some((tag) => erasing.has(tag)))
    .map(({ view }) => view)
}

/** A view whose table was made by another version of it is told again before anyone reads it. */
export const bringUpToDate = (db: Db, book: Book, log: Log): ReadonlyArray<string> => {
  const known = new Map(db.prepare("SELECT name, shape FROM views").raw().all() as Array<[string, string]>)
  const stale = [...book.views.values()].filter((view) => known.get(view.name) !== shapeOf(view))
  if (stale.length > 0) rebuild(db, book, log, stale)
  return stale.map((view) => view.name)
}

/** Every row of a view with all that is kept of it, in a fixed order, for comparing two tellings. */
export function* allRows(db: Db, view: AnyView): Iterable<readonly [business: number, id: string, kept: string]> {
  const columns = ["business", "id", "position", "json", ...columnsOf(view).map(columnOf)].join(", ")
  const rows = db.prepare(`SELECT ${columns} FROM ${tableOf(view)} ORDER BY business, id`).raw()
  for (const row of rows.iterate() as IterableIterator<[number, string, ...Array<unknown>]>)
    yield [row[0], row[1], JSON.stringify(row)]
}
