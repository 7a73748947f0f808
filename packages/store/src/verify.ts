import type { Book } from "@oja/domain/kernel/index"
import { GENESIS, hashOf, RECIPE, type Stored } from "./chain.ts"
import type { Head } from "./head.ts"
import { Tally } from "./tally.ts"
import type { Log } from "./log.ts"
import { allRows, tell } from "./rebuild.ts"
import { Rows } from "./rows.ts"
import { type Db, memoryDb } from "./sqlite.ts"

/** What is wrong with an event, in words. */
export interface Flaw {
  readonly position: number
  readonly business: string
  readonly event: string
  readonly says: string
}

/** The book does not tell its own story any more; serving it would be guessing. */
export class BookBroken extends Error {
  override readonly name = "BookBroken"
  constructor(path: string, says: string) {
    super(
      `The book ${path} is broken and will not be served: ${says}. Run "oja verify log" to see every fault, and "oja restore" to go back to a backup.`,
    )
  }
}

type Row = [
  position: number,
  business: string | null,
  stream: string | null,
  version: number,
  type: string,
  typeVersion: number,
  day: string,
  at: number,
  data: string,
  meta: string,
  hashVersion: number,
  prev: unknown,
  hash: unknown,
]

const rowsAfter = (db: Db, position: number, limit: number): ReadonlyArray<Row> =>
  db
    .prepare(
      `SELECT e.position, b.id, s.key, e.version, e.type, e.typeVersion, e.day, e.at, e.data, e.meta, e.hashVersion, e.prev, e.hash
       FROM events e LEFT JOIN businesses b ON b.n = e.business LEFT JOIN streams s ON s.n = e.stream AND s.business = e.business
       WHERE e.position > ? ORDER BY e.position LIMIT ?`,
    )
    .raw()
    .all(position, Number.isFinite(limit) ? limit : -1) as Array<Row>

/**
 * Walks the whole log, names every event that is not as it was written, and goes on. An altered event fails its own
 * hash; a missing one leaves a gap in the positions and a broken link; a lost tail contradicts the head.
 */
export function* verifyLog(
  db: Db,
  head: Head | "torn" | undefined,
  headNow: () => Head | "torn" | undefined = () => head,
): Iterable<Flaw> {
  const tails = new Map<string, Buffer>()
  const versions = new Map<string, number>()
  const tally = new Tally()
  let last = 0
  let atHead: string | undefined
  for (;;) {
    const rows = readable(() => rowsAfter(db, last, 2000))
    if (typeof rows === "string") {
      yield {
        position: last + 1,
        business: "-",
        event: "book.sqlite",
        says: `the file cannot be read on from here: ${rows}`,
      }
      return
    }
    if (rows.length === 0) break
    for (const row of rows) {
      const [position, business, stream, version, type] = row
      const flaw = (says: string): Flaw => ({
        position,
        business: business ?? "?",
        event: `${type} ${stream ?? "?"}@${version}`,
        says,
      })
      if (position !== last + 1) yield flaw(gap(last + 1, position - 1))
      last = position
      tally.add(position, bytes(row[12]).toString("hex"))
      if (position === (head as Head | undefined)?.position) atHead = tally.hash
      if (business === null || stream === null) {
        yield flaw("its business or its stream is not in the book any more")
        continue
      }
      yield* broken(row, business, stream, tails.get(business) ?? GENESIS).map(flaw)
      tails.set(business, bytes(row[12]))
      const key = `${business}/${stream}`
      const expected = (versions.get(key) ?? 0) + 1
      if (version !== expected) yield flaw(`it should be number ${expected} of its stream`)
      versions.set(key, version)
    }
  }
  // A ledger may have opened the book while we read: then its head says so by now.
  const reopened = (headNow() as Head | undefined)?.closed !== true
  yield* headFlaws(reopened && typeof head === "object" ? stillOpen(head) : head, last, atHead)
}

const stillOpen = ({ position, hash, mark }: Head): Head => ({ position, hash, mark })

const gap = (from: number, to: number): string =>
  from === to ? `event ${from} before it is missing` : `events ${from} to ${to} before it are missing`

const broken = (row: Row, business: string, stream: string, tail: Buffer): ReadonlyArray<string> => {
  const [position, , , version, type, typeVersion, day, at, data, meta, hashVersion, prev, hash] = row
  const faults: Array<string> = []
  if (hashVersion !== RECIPE) return [`it names hash recipe ${hashVersion}, which this version does not know`]
  const stored: Stored = { position, business, stream, version, type, typeVersion, day, at, data, meta }
  if (!hashOf(stored, bytes(prev)).equals(bytes(hash)))
    faults.push("it was altered: its hash does not fit what it says")
  if (!bytes(prev).equals(tail))
    faults.push("it does not follow the event before it: one was removed, moved or altered")
  return faults
}

// Whoever altered a hash may have left a word or a number in its place.
const bytes = (value: unknown): Buffer => (Buffer.isBuffer(value) ? value : Buffer.from(String(value)))

/** What was read, or what SQLite says of a file that cannot be read. */
const readable = <T>(read: () => T): T | string => {
  try {
    return read()
  } catch (error) {
    if (isDamage(error)) return (error as Error).message
    throw error
  }
}

/** Whether SQLite found its own file damaged. */
export const isDamage = (error: unknown): boolean =>
  /^SQLITE_(CORRUPT|NOTADB|ERROR|SCHEMA|FORMAT|CONSTRAINT)/.test(String((error as { readonly code?: unknown }).code))

function* headFlaws(head: Head | "torn" | undefined, last: number, atHead: string | undefined): Iterable<Flaw> {
  const flaw = (position: number, says: string): Flaw => ({ position, business: "-", event: "book.head", says })
  if (head === "torn") yield flaw(0, "the head file cannot be read")
  else if (head === undefined) {
    if (last > 0) yield flaw(0, "the head file is missing")
  } else if (head.position > last)
    yield flaw(head.position, `the log ends at ${last}, but ${head.position} was written: its tail is gone`)
  else if (head.closed === true && head.position < last)
    yield flaw(
      head.position + 1,
      `the book was closed at event ${head.position}, but goes on to ${last}: somebody added to it`,
    )
  else if (head.position > 0 && atHead !== head.hash)
    yield flaw(head.position, "the log up to the head is not the one that was written")
}

/**
 * The quick look a gateway takes at start: the head, and the newest thousand events or more. Answers with the tally to
 * go on from, or with what is wrong in words.
 */
export const checkTail = (db: Db, head: Head | "torn" | undefined): Tally | string => {
  const from = typeof head === "object" ? head.mark : undefined
  const tally = new Tally(from)
  const tails = new Map<string, Buffer>()
  let last = from?.position ?? 0
  let atHead = last === (head as Head | undefined)?.position ? tally.hash : undefined
  for (const row of rowsAfter(db, last, Infinity)) {
    const [position, business, stream, , type] = row
    const name = `event ${position} (${type})`
    if (position !== last + 1) return `${name}: ${gap(last + 1, position - 1)}`
    last = position
    if (business === null || stream === null) return `${name}: its business or its stream is not in the book any more`
    const [fault] = broken(row, business, stream, tails.get(business) ?? bytes(row[11]))
    if (fault !== undefined) return `${name}: ${fault}`
    tails.set(business, bytes(row[12]))
    tally.add(position, bytes(row[12]).toString("hex"))
    if (position === (head as Head | undefined)?.position) atHead = tally.hash
  }
  for (const { says } of headFlaws(head, last, atHead)) return says
  return tally
}

/** A row that is not as telling the story again would have it. */
export interface RowFlaw {
  readonly view: string
  readonly business: string
  readonly id: string
  readonly says: "is missing" | "is left over" | "differs"
}

/** Tells the whole story again in memory and compares it with the rows that are kept. */
export function* verifyRows(db: Db, book: Book, log: Log): Iterable<RowFlaw> {
  const again = memoryDb()
  try {
    tell(log, again, new Rows(again, book), book)
    const names = new Map(db.prepare("SELECT n, id FROM businesses").raw().all() as Array<[number, string]>)
    for (const view of book.views.values()) {
      const kept = new Map<string, string>()
      for (const [business, id, json] of allRows(db, view)) kept.set(`${business}/${id}`, json)
      const flaw = (key: string, says: RowFlaw["says"]): RowFlaw => {
        const cut = key.indexOf("/")
        return { view: view.name, business: names.get(Number(key.slice(0, cut))) ?? "?", id: key.slice(cut + 1), says }
      }
      for (const [business, id, json] of allRows(again, view)) {
        const key = `${business}/${id}`
        const found = kept.get(key)
        kept.delete(key)
        if (found === undefined) yield flaw(key, "is missing")
        else if (found !== json) yield flaw(key, "differs")
      }
      for (const key of kept.keys()) yield flaw(key, "is left over")
    }
  } finally {
    again.close()
  }
}
