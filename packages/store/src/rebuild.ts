import {
  type AnyAggregate,
  type AnyView,
  type Domain,
  type Recorded,
  tagsOf,
  tagsShown,
} from "@oja/domain/kernel/index"
import type { Log, Meta, RawFact } from "./log.ts"
import { Moments } from "./moments.ts"
import { Rows } from "./rows.ts"
import { columnOf, columnsOf, dropRows, indexRows, pastOf, setsOf, shapeOf, sumsOf, tableOf } from "./rowTables.ts"
import type { Db } from "./sqlite.ts"

type RawEvent = [
  position: number,
  business: number,
  id: string,
  stream: string,
  version: number,
  ...fact: RawFact,
  meta: string,
]

/** Which part of the story to tell: all of it, one business, up to a position or a business day. */
export interface Span {
  readonly business?: string
  /** What came up to this position is told already; only of one business. */
  readonly after?: number
  /** What we knew then: nothing recorded after this position. */
  readonly upTo?: number
  /** What we knew then, by the clock: nothing recorded after this instant (epoch milliseconds). */
  readonly knownAt?: number
  /** What was true then, with all we know now: nothing that counts for a later day. */
  readonly asOf?: string
}

// As many rows gather in memory before they are written: a hot row is then written once, not once an event.
const GATHERED = 20_000

/** How far a long projection has come: events read, of how many, for the views of these names. */
export interface Progress {
  readonly views: ReadonlyArray<string>
  readonly done: number
  readonly of: number
}

/**
 * Folds a span of the log into rows, wherever they are; answers with how many events it read. Rows that follow several
 * things hear the events in their order; rows of one thing are shown once its whole history is folded, thing by thing, so
 * that a book of any size takes the same memory. `read` hears how many events there are so far.
 */
export const projectLog = (
  log: Log,
  into: Db,
  rows: Rows,
  domain: Domain,
  span: Span = {},
  read?: (events: number) => void,
): number => {
  const views = [...domain.views.values()]
  const passes = [
    views.some((view) => foldedBy(view) === undefined) && followed(log, domain, span),
    views.some((view) => foldedBy(view) !== undefined) && folded(log, domain, span),
  ]
  let count = 0
  for (const pass of passes)
    if (pass !== false)
      for (const { apply, events } of pass) {
        apply(rows)
        count += events
        read?.(count)
        if (rows.waiting > GATHERED) inOne(into, () => rows.flush())
      }
  inOne(into, () => rows.flush())
  return count
}

/** The aggregate that a view's rows need folded, if any. */
const foldedBy = ({ about, thing }: AnyView): AnyAggregate | undefined => thing?.aggregate ?? about

/** Some events read, and what they do to rows. */
interface Chunk {
  readonly events: number
  readonly apply: (rows: Rows) => void
}

const COLUMNS = "e.position, e.business, b.id, s.key, e.version, e.type, e.typeVersion, e.day, e.at, e.data, e.meta"
const TABLES = "events e JOIN streams s ON s.n = e.stream JOIN businesses b ON b.n = e.business"

/** What of the events a span holds, as SQL. */
const within = (log: Log, { asOf, business, knownAt, upTo }: Span) => {
  const conditions: ReadonlyArray<readonly [sql: string, value: string | number | undefined]> = [
    ["e.business = ?", business === undefined ? undefined : (log.businessN(business) ?? -1)],
    ["e.position <= ?", upTo],
    ["e.at <= ?", knownAt],
    ["e.day <= ?", asOf],
  ]
  const given = conditions.filter(([, value]) => value !== undefined)
  return { where: given.map(([sql]) => ` AND ${sql}`).join(""), values: given.map(([, value]) => value) }
}

const recordedIn = ([position, , business, stream, version, , , day, at, , meta]:
  | RawEvent
  | readonly [...RawEvent, number]): Recorded => ({
  eventId: `${stream}@${version}`,
  position,
  business,
  by: byOf(meta),
  at,
  day,
})

/** The events in the order they were written, for the views that say what each does. */
function* followed(log: Log, domain: Domain, span: Span): Iterable<Chunk> {
  const { values, where } = within(log, span)
  const heard = [...domain.viewsOf].filter(([, views]) => views.some(({ thing }) => thing === undefined))
  const types = span.business === undefined ? "" : ` AND e.type IN (${quoted(heard.map(([type]) => type))})`
  const sql = `SELECT ${COLUMNS} FROM ${TABLES} WHERE e.position > ?${where}${types} ORDER BY e.position LIMIT 2000`
  const next = log.db.prepare(sql).raw()
  let last = span.after ?? 0
  for (;;) {
    const chunk = next.all(last, ...values) as Array<RawEvent>
    if (chunk.length === 0) return
    const apply = (rows: Rows) => {
      for (const raw of chunk) {
        const [position, businessN, , , , type, typeVersion, , , data] = raw
        if (!domain.viewsOf.has(type)) continue
        rows.reach(businessN, position)
        rows.follow(businessN, log.read(type, typeVersion, data), recordedIn(raw))
      }
    }
    yield { events: chunk.length, apply }
    last = chunk.at(-1)![0]
  }
}

/** The events thing by thing, in the order the things were born, for the views that show one thing each or are about one. */
function* folded(log: Log, domain: Domain, span: Span): Iterable<Chunk> {
  const shown = new Map<string, AnyAggregate>()
  for (const view of domain.views.values()) {
    const aggregate = foldedBy(view)
    if (aggregate !== undefined) shown.set(aggregate.name, aggregate)
  }
  const { values, where } = within(log, span)
  if (span.business !== undefined) {
    const things = thingsIn(log, shown.values(), span)
    // Each thing's own events are looked up (`+`): not told from all that the business has.
    const many = `SELECT ${COLUMNS}, s.n FROM ${TABLES} WHERE s.n IN (SELECT value FROM json_each(?))${where.replaceAll(" e.", " +e.")} ORDER BY s.n, e.version`
    const of = log.db.prepare(many).raw()
    for (let from = 0; from < things.length; from += 500) {
      const some = JSON.stringify(things.slice(from, from + 500))
      const chunk = of.all(some, ...values) as Array<[...RawEvent, streamN: number]>
      yield { events: chunk.length, apply: (rows) => showThings(log, shown, rows, chunk, span.after) }
    }
    return
  }
  const sql = `SELECT ${COLUMNS}, s.n FROM ${TABLES} WHERE s.n BETWEEN ? AND ?${where} ORDER BY s.n, e.version`
  const next = log.db.prepare(sql).raw()
  const births = log.db.prepare("SELECT max(n) FROM streams").pluck().get() as number | null
  for (let from = 1; from <= (births ?? 0); from += 500) {
    const chunk = next.all(from, from + 499, ...values) as Array<[...RawEvent, streamN: number]>
    yield { events: chunk.length, apply: (rows) => showThings(log, shown, rows, chunk) }
  }
}

const quoted = (words: ReadonlyArray<string>): string => words.map((word) => `'${word}'`).join(",")

/** The numbers of a business's things of some kinds, in the order they were born: all, or those that something happened to. */
const thingsIn = (log: Log, kinds: Iterable<AnyAggregate>, span: Span): ReadonlyArray<number> => {
  const of = [...kinds]
  const { values, where } = within(log, span)
  if (span.after !== undefined) {
    const types = quoted(of.flatMap((aggregate) => tagsOf(aggregate)))
    const sql = `SELECT DISTINCT e.stream FROM events e WHERE e.position > ?${where} AND e.type IN (${types}) ORDER BY e.stream`
    return log.db
      .prepare(sql)
      .pluck()
      .all(span.after, ...values) as Array<number>
  }
  // Each kind's things stand together: a key is its name, a slash, and an id; "0" comes after the slash.
  const sql = "SELECT n FROM streams WHERE business = ? AND key > ? AND key < ?"
  const all = log.db.prepare(sql).pluck()
  const found = of.flatMap(({ name }) => all.all(values[0], `${name}/`, `${name}0`) as Array<number>)
  return found.toSorted((a, b) => a - b)
}

const showThings = (
  log: Log,
  aggregates: ReadonlyMap<string, AnyAggregate>,
  rows: Rows,
  events: ReadonlyArray<readonly [...RawEvent, streamN: number]>,
  after = 0,
): void => {
  let end = 0
  for (let start = 0; start < events.length; start = end) {
    const [, businessN, , stream, version] = events[start]!
    const streamN = events[start]![11]
    while (end < events.length && events[end]![11] === streamN) end++
    const slash = stream.indexOf("/")
    const aggregate = aggregates.get(stream.slice(0, slash))
    if (aggregate === undefined) continue
    let state: unknown = aggregate.initial
    const id = stream.slice(slash + 1)
    const first = recordedIn(events[start]!)
    for (let i = start; i < end; i++) {
      const [position, , , , , type, typeVersion, , , data] = events[i]!
      const event = log.read(type, typeVersion, data)
      const recorded = recordedIn(events[i]!)
      if (version === 1) state = aggregate.evolve(state, event)
      // What came before is told already.
      if (position > after) rows.followThing(aggregate, businessN, event, recorded, state)
      // A thing whose first fact does not count yet is not there, whatever else is known of it.
      if (version !== 1) continue
      const next = events[i + 1]?.[0]
      if (i === end - 1 || rows.moments?.between(businessN, position, next!) === true)
        rows.show(aggregate, businessN, { id, streamN, state, recorded, first: () => first })
    }
  }
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

/** A domain with some of its views alone. */
export const only = (domain: Domain, views: ReadonlyArray<AnyView>): Domain => ({
  ...domain,
  views: new Map(views.map((view) => [view.name, view])),
  viewsOf: new Map(
    [...domain.viewsOf]
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
  domain: Domain,
  log: Log,
  views: ReadonlyArray<AnyView> = [...domain.views.values()],
  onProgress?: (progress: Progress) => void,
  moments = new Moments(db),
): number => {
  const chosen = only(domain, views)
  // What it takes to undo the dropping of a table would else be in memory, all of it.
  db.pragma("temp_store = FILE")
  db.exec("BEGIN IMMEDIATE")
  try {
    for (const view of views) dropRows(db, view)
    // Where every row is told again, all that rows were is too: the moments of a book that had none begin with its first fact.
    if (views.length === domain.views.size) moments.catchUp()
    const names = views.map((view) => view.name)
    const read = (done: number) => onProgress?.({ views: names, done, of: log.position })
    const count = projectLog(log, db, new Rows(db, chosen, { index: false, moments }), chosen, {}, read)
    for (const view of views) indexRows(db, view)
    for (const view of views) moments.number(view)
    const note = db.prepare(
      "INSERT INTO views(name, shape) VALUES(?, ?) ON CONFLICT DO UPDATE SET shape = excluded.shape",
    )
    for (const view of views) note.run(view.name, shapeOf(view))
    db.exec("COMMIT")
    return count
  } catch (error) {
    if (db.inTransaction) db.exec("ROLLBACK")
    throw error
  } finally {
    db.pragma("temp_store = MEMORY")
  }
}

/** Tells one business's rows of some views again, in one transaction. */
export const rebuildBusiness = (
  db: Db,
  domain: Domain,
  log: Log,
  business: string,
  views: ReadonlyArray<AnyView>,
): void => {
  const n = log.businessN(business)
  if (n === undefined || views.length === 0) return
  const chosen = only(domain, views)
  const moments = new Moments(db)
  const rows = new Rows(db, chosen, { moments })
  inOne(db, () => {
    for (const view of views) rows.empty(view, n)
    projectLog(log, db, rows, chosen, { business })
    for (const view of views) moments.number(view, n)
  })
}

/**
 * Views that show what is personal: when somebody is erased they are told again, or a row would go on saying what the log
 * has forgotten.
 */
export const forgetful = (domain: Domain): ReadonlyArray<AnyView> => {
  const personal = new Set([...domain.aggregates.values()].flatMap((it) => Object.keys(it.personal ?? {})))
  return [...domain.views.values()].filter((view) => tagsShown(view).some((tag) => personal.has(tag)))
}

/** The views whose rows were made by an older version of them, or were never made. */
export const staleViews = (db: Db, domain: Domain): ReadonlyArray<AnyView> => {
  const known = new Map(db.prepare("SELECT name, shape FROM views").raw().all() as Array<[string, string]>)
  return [...domain.views.values()].filter((view) => known.get(view.name) !== shapeOf(view))
}

/** A view whose rows were made by an older version of it is projected again before anyone reads it; all others stay. */
export const bringUpToDate = (
  db: Db,
  domain: Domain,
  log: Log,
  onProgress?: (progress: Progress) => void,
  moments?: Moments,
): ReadonlyArray<string> => {
  const stale = staleViews(db, domain)
  if (stale.length > 0) rebuild(db, domain, log, stale, onProgress, moments)
  return stale.map((view) => view.name)
}

/** Every row of a view with all that is kept of it, in a fixed order, for comparing two tellings. */
export function* allRows(db: Db, view: AnyView): Iterable<readonly [business: number, id: string, kept: string]> {
  const columns = ["business", "id", "position", "json", ...columnsOf(view).map(columnOf)].join(", ")
  const rows = db.prepare(`SELECT ${columns} FROM ${tableOf(view)} ORDER BY business, id`).raw()
  for (const row of rows.iterate() as IterableIterator<[number, string, ...Array<unknown>]>)
    yield [row[0], row[1], JSON.stringify(row)]
}

/** What every row of a view was at the moments that are kept, named by when it moved. */
export function* allPast(db: Db, view: AnyView): Iterable<readonly [business: number, id: string, kept: string]> {
  const sql = `SELECT business, json ->> 'id', until, position, json FROM ${pastOf(view)} ORDER BY business, until, json`
  for (const row of db.prepare(sql).raw().iterate() as IterableIterator<[number, string, number, number, string]>)
    yield [row[0], `${row[1]} before ${row[2]}`, JSON.stringify(row)]
}

/** Every line of a view's sums, named by which sums it is of and by its key. */
export function* allSums(db: Db, view: AnyView): Iterable<readonly [business: number, id: string, kept: string]> {
  for (const [i, of] of (view.sums ?? []).entries()) {
    const key = of.day === undefined ? "key" : `${columnOf(of.day)} || ' ' || key`
    const added = [...of.of.map(columnOf), "_rows"].join(", ")
    // A set without lines is told of too: nothing stands behind what it says.
    const lines = db.prepare(
      `SELECT business, COALESCE(${key}, key) AS line, ${added} FROM ${setsOf(view, of)} LEFT JOIN ${sumsOf(view, of)} USING (business, _set) ORDER BY business, line`,
    )
    for (const line of lines.raw().iterate() as IterableIterator<[number, string, ...Array<unknown>]>)
      yield [line[0], `sum ${i} of ${line[1]}`, JSON.stringify(line)]
  }
}
