import { type AnyAggregate, type AnyView, type Domain, type Recorded, tagsShown } from "@oja/domain/kernel/index"
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
    views.some((view) => view.thing === undefined) && followed(log, domain, span),
    views.some((view) => view.thing !== undefined) && folded(log, domain, span),
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
  const sql = `SELECT ${COLUMNS} FROM ${TABLES} WHERE e.position > ?${where} ORDER BY e.position LIMIT 2000`
  const next = log.db.prepare(sql).raw()
  let last = 0
  for (;;) {
    const chunk = next.all(last, ...values) as Array<RawEvent>
    if (chunk.length === 0) return
    const apply = (rows: Rows) => {
      for (const raw of chunk) {
        const [, businessN, , , , type, typeVersion, , , data] = raw
        if (domain.viewsOf.has(type)) rows.follow(businessN, log.read(type, typeVersion, data), recordedIn(raw))
      }
    }
    yield { events: chunk.length, apply }
    last = chunk.at(-1)![0]
  }
}

/** The events thing by thing, in the order the things were born, for the views that show one thing each. */
function* folded(log: Log, domain: Domain, span: Span): Iterable<Chunk> {
  const shown = new Map<string, AnyAggregate>()
  for (const { thing } of domain.views.values())
    if (thing !== undefined) shown.set(thing.aggregate.name, thing.aggregate)
  const { values, where } = within(log, span)
  const sql = `SELECT ${COLUMNS}, s.n FROM ${TABLES} WHERE s.n BETWEEN ? AND ?${where} ORDER BY s.n, e.version`
  const next = log.db.prepare(sql).raw()
  const births = log.db.prepare("SELECT max(n) FROM streams").pluck().get() as number | null
  for (let from = 1; from <= (births ?? 0); from += 500) {
    const chunk = next.all(from, from + 499, ...values) as Array<[...RawEvent, streamN: number]>
    yield { events: chunk.length, apply: (rows) => showThings(log, shown, rows, chunk) }
  }
}

const showThings = (
  log: Log,
  aggregates: ReadonlyMap<string, AnyAggregate>,
  rows: Rows,
  events: ReadonlyArray<readonly [...RawEvent, streamN: number]>,
): void => {
  let end = 0
  for (let start = 0; start < events.length; start = end) {
    const [, businessN, , stream, version] = events[start]!
    const streamN = events[start]![11]
    while (end < events.length && events[end]![11] === streamN) end++
    const slash = stream.indexOf("/")
    const aggregate = aggregates.get(stream.slice(0, slash))
    // A thing whose first fact does not count yet is not there, whatever else is known of it.
    if (aggregate === undefined || version !== 1) continue
    let state: unknown = aggregate.initial
    for (const [, , , , , type, typeVersion, , , data] of events.slice(start, end))
      state = aggregate.evolve(state, log.read(type, typeVersion, data))
    const first = recordedIn(events[start]!)
    const last = recordedIn(events[end - 1]!)
    rows.show(aggregate, businessN, {
      id: stream.slice(slash + 1),
      streamN,
      state,
      recorded: last,
      first: () => first,
    })
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

const only = (domain: Domain, views: ReadonlyArray<AnyView>): Domain => ({
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
): number => {
  const chosen = only(domain, views)
  db.exec("BEGIN IMMEDIATE")
  try {
    for (const view of views) dropRows(db, view)
    const names = views.map((view) => view.name)
    const read = (done: number) => onProgress?.({ views: names, done, of: log.position })
    const count = projectLog(log, db, new Rows(db, chosen, { index: false }), chosen, {}, read)
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
  const rows = new Rows(db, chosen)
  inOne(db, () => {
    for (const view of views) rows.empty(view, n)
    projectLog(log, db, rows, chosen, { business })
  })
}

/**
 * Views that show what is personal and do nothing when a person is erased: they must be told again, or the row would
 * go on saying what the log has forgotten. A view that handles the erasing fact is spared that.
 */
export const forgetful = (domain: Domain): ReadonlyArray<AnyView> => {
  const aggregates = [...domain.aggregates.values()]
  const tags = (of: (aggregate: AnyAggregate) => object | undefined) =>
    new Set(aggregates.flatMap((aggregate) => Object.keys(of(aggregate) ?? {})))
  const personal = tags((aggregate) => aggregate.personal)
  const erasing = tags((aggregate) => aggregate.erases)
  const shown = [...domain.views.values()].map((view) => ({ view, when: tagsShown(view) }))
  return shown
    .filter(({ when }) => when.some((tag) => personal.has(tag)) && !when.some((tag) => erasing.has(tag)))
    .map(({ view }) => view)
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
): ReadonlyArray<string> => {
  const stale = staleViews(db, domain)
  if (stale.length > 0) rebuild(db, domain, log, stale, onProgress)
  return stale.map((view) => view.name)
}

/** Every row of a view with all that is kept of it, in a fixed order, for comparing two tellings. */
export function* allRows(db: Db, view: AnyView): Iterable<readonly [business: number, id: string, kept: string]> {
  const columns = ["business", "id", "position", "json", ...columnsOf(view).map(columnOf)].join(", ")
  const rows = db.prepare(`SELECT ${columns} FROM ${tableOf(view)} ORDER BY business, id`).raw()
  for (const row of rows.iterate() as IterableIterator<[number, string, ...Array<unknown>]>)
    yield [row[0], row[1], JSON.stringify(row)]
}
