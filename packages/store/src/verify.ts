import type { Book } from "@oja/domain/kernel/index"
import { GENESIS, hashOf, RECIPE, type Stored } from "./chain.ts"
import type { Head } from "./head.ts"
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
  prev: Buffer,
  hash: Buffer,
]

const rowsAfter = (db: Db, position: number, limit: number): ReadonlyArray<Row> =>
  db
    .prepare(
      `SELECT e.position, b.id, s.key, e.version, e.type, e.typeVersion, e.day, e.at, e.data, e.meta, e.hashVersion, e.prev, e.hash
       FROM events e LEFT JOIN businesses b ON b.n = e.business LEFT JOIN streams s ON s.n = e.stream AND s.business = e.business
       WHERE e.position > ? ORDER BY e.position LIMIT ?`,
    )
    .raw()
    .all(position, limit) as Array<Row>

/**
 * Walks the whole log, names every event that is not as it was written, and goes on. An altered event fails its own
 * hash; a missing one leaves a gap in the positions and a broken link; a lost tail contradicts the head.
 */
export function* verifyLog(db: Db, head: Head | "torn" | undefined): Iterable<Flaw> {
  const tails = new Map<string, Buffer>()
  const versions = new Map<string, number>()
  let last = 0
  let atHead: Buffer | undefined
  for (;;) {
    const rows = rowsAfter(db, last, 2000)
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
      if (position === (head as Head | undefined)?.position) atHead = row[12]
      if (business === null || stream === null) {
        yield flaw("its business or its stream is not in the book any more")
        continue
      }
      yield* broken(row, business, stream, tails.get(business) ?? GENESIS).map(flaw)
      tails.set(business, row[12])
      const key = `${business}/${stream}`
      const expected = (versions.get(key) ?? 0) + 1
      if (version !== expected) yield flaw(`it should be number ${expected} of its stream`)
      versions.set(key, version)
    }
  }
  yield* headFlaws(head, last, atHead)
}

const gap = (from: number, to: number): string =>
  from === to ? `event ${from} before it is missing` : `events ${from} to ${to} before it are missing`

const broken = (row: Row, business: string, stream: string, tail: Buffer): ReadonlyArray<string> => {
  const [position, , , version, type, typeVersion, day, at, data, meta, hashVersion, prev, hash] = row
  const faults: Array<string> = []
  if (hashVersion !== RECIPE) return [`it names hash recipe ${hashVersion}, which this version does not know`]
  const stored: Stored = { position, business, stream, version, type, typeVersion, day, at, data, meta }
  if (!hashOf(stored, prev).equals(hash)) faults.push("it was altered: its hash does not fit what it says")
  if (!prev.equals(tail)) faults.push("it does not follow the event before it: one was removed, moved or altered")
  return faults
}

function* headFlaws(head: Head | "torn" | undefined, last: number, atHead: Buffer | undefined): Iterable<Flaw> {
  const flaw = (position: number, says: string): Flaw => ({ position, business: "-", event: "book.head", says })
  if (head === "torn") yield flaw(0, "the head file cannot be read")
  else if (head === undefined) {
    if (last > 0) yield flaw(0, "the head file is missing")
  } else if (head.position > last)
    yield flaw(head.position, `the log ends at ${last}, but ${head.position} was written: its tail is gone`)
  else if (head.position > 0 && atHead?.toString("hex") !== head.hash)
    yield flaw(head.position, "the event at the head is not the one that was written")
}

/** The quick look a gateway takes at start: the head, and the newest events. Answers with what is wrong. */
export const checkTail = (db: Db, head: Head | "torn" | undefined, count = 1000): string | undefined => {
  const last = (db.prepare("SELECT max(position) FROM events").pluck().get() as number | null) ?? 0
  const at =
    head === undefined || head === "torn"
      ? undefined
      : (db.prepare("SELECT hash FROM events WHERE position = ?").pluck().get(head.position) as Buffer | undefined)
  for (const { says } of headFlaws(head, last, at)) return says
  const rows = rowsAfter(db, Math.max(0, last - count), count)
  const tails = new Map<string, Buffer>()
  let before = Math.max(0, last - count)
  for (const row of rows) {
    const [position, business, stream, , type] = row
    const name = `event ${position} (${type})`
    if (position !== before + 1) return `${name}: ${gap(before + 1, position - 1)}`
    before = position
    if (business === null || stream === null) return `${name}: its business or its stream is not in the book any more`
    const [fault] = broken(row, business, stream, tails.get(business) ?? row[11])
    if (fault !== undefined) return `${name}: ${fault}`
    tails.set(business, row[12])
  }
  return undefined
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
