import type { AnyView, Domain } from "@oja/domain/kernel/index"
import { present } from "@oja/domain/kernel/present"
import { GENESIS, hashOf, RECIPE, type Stored } from "./chain.ts"
import type { Checkpoint } from "./checkpoint.ts"
import { RunningDigest } from "./runningDigest.ts"
import type { Log, RawFact } from "./log.ts"
import { type Claim, claimOf } from "./roots.ts"
import type { Sealing } from "./bookKey.ts"
import { allPast, allRows, allSums, projectLog, staleViews } from "./rebuild.ts"
import { Rows } from "./rows.ts"
import { Moments } from "./moments.ts"
import { type Db, memoryDb } from "./sqlite.ts"

/** What is wrong with an event, in words. */
export interface Flaw {
  readonly position: number
  readonly business: string
  readonly event: string
  readonly message: string
}

/** The book does not tell its own story any more; serving it would be guessing. */
export class BookBroken extends Error {
  override readonly name = "BookBroken"
  constructor(path: string, message: string) {
    super(
      `The book ${path} is broken and will not be served: ${message}. Run "oja verify log" to see every fault, and "oja restore" to go back to a backup or to keep what is whole; after a deliberate move or return, "oja verify seal".`,
    )
  }
}

type Row = [
  position: number,
  business: string | null,
  stream: string | null,
  version: number,
  ...fact: RawFact,
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
  checkpoint: Checkpoint | "torn" | undefined,
  checkpointNow: () => Checkpoint | "torn" | undefined = () => checkpoint,
  { sealing, claims = [] }: Held = {},
): Iterable<Flaw> {
  const tails = new Map<string, Buffer>()
  const versions = new Map<string, number>()
  const digest = new RunningDigest()
  let last = 0
  let atCheckpoint: string | undefined
  const roots = sealing?.roots.all() ?? []
  const held = [...roots.flatMap((root) => root ?? []).map(claimOf), ...claims]
  const heldAt = Map.groupBy(held, ({ position }) => position)
  const kept = new Set<Claim>()
  const own = new Map<string, number>()
  for (;;) {
    const rows = readable(() => rowsAfter(db, last, 2000))
    if (typeof rows === "string") {
      yield {
        position: last + 1,
        business: "-",
        event: "book.sqlite",
        message: `the file cannot be read on from here: ${rows}`,
      }
      return
    }
    if (rows.length === 0) break
    for (const row of rows) {
      const [position, business, stream, version, type] = row
      const flaw = (message: string): Flaw => ({
        position,
        business: business ?? "?",
        event: `${type} ${stream ?? "?"}@${version}`,
        message,
      })
      if (position !== last + 1) yield flaw(gap(last + 1, position - 1))
      last = position
      digest.add(position, bytes(row[12]).toString("hex"))
      if (position === (checkpoint as Checkpoint | undefined)?.position) atCheckpoint = digest.hash
      for (const claim of heldAt.get(position) ?? [])
        if (claim.fits(digest.hash)) kept.add(claim)
        else if (claim.anybodys !== true) yield otherThan(claim)
      if (business === null || stream === null) {
        yield flaw("its business or its stream is not in the book any more")
        continue
      }
      yield* broken(row, business, stream, tails.get(business) ?? GENESIS).map(flaw)
      tails.set(business, bytes(row[12]))
      own.set(business, (own.get(business) ?? 0) + 1)
      for (const claim of heldAt.get(own.get(business)!) ?? [])
        if (claim.anybodys === true && claim.fits(bytes(row[12]).toString("hex"))) kept.add(claim)
      const key = `${business}/${stream}`
      const expected = (versions.get(key) ?? 0) + 1
      if (version !== expected) yield flaw(`it should be number ${expected} of its stream`)
      versions.set(key, version)
    }
  }
  // A ledger may have opened the book while we read: then its head says so by now.
  const reopened = (checkpointNow() as Checkpoint | undefined)?.closed !== true
  yield* checkpointFlaws(
    reopened && typeof checkpoint === "object" ? stillOpen(checkpoint) : checkpoint,
    last,
    atCheckpoint,
  )
  yield* sealFlaws(checkpoint, sealing)
  for (const root of roots)
    if (root === undefined) yield rootFlaw(0, "a root was altered, or another key signed it: it proves nothing")
  for (const claim of held)
    if (claim.position > last) yield rootFlaw(claim.position, olderThan(claim, last))
    else if (claim.anybodys === true && !kept.has(claim)) yield otherThan(claim)
}

const otherThan = ({ name, position }: Claim): Flaw =>
  rootFlaw(position, `the log up to here is not the one that root ${name} names`)

/** What a book is held to from outside its folder. */
export interface Held {
  readonly sealing?: Sealing | undefined
  readonly claims?: ReadonlyArray<Claim>
}

const rootFlaw = (position: number, message: string): Flaw => ({
  position,
  business: "-",
  event: "book.roots",
  message,
})

const olderThan = ({ name, position }: Claim, last: number): string =>
  `the log ends at ${last}, but root ${name} names event ${position}: an older copy stands in its place`

/** A head that anybody could have written is none, once the book has a root: the recipe of the chain is no secret. */
function* sealFlaws(checkpoint: Checkpoint | "torn" | undefined, sealing: Sealing | undefined): Iterable<Flaw> {
  if (sealing === undefined || sealing.fresh || typeof checkpoint !== "object") return
  const flaw = (message: string): Flaw => ({
    position: checkpoint.position,
    business: "-",
    event: "book.head",
    message,
  })
  if (checkpoint.seal === undefined) {
    if (sealing.roots.newest !== undefined)
      yield flaw("the head bears no seal: somebody wrote it without the book's key")
  } else if (checkpoint.seal !== sealing.seal.ofHead(checkpoint))
    yield flaw("the head was not sealed with the book's key: somebody wrote it anew, or the key is another")
}

/** What walking the facts of one business comes to, counted as its own. */
export interface Walked {
  readonly entries: number
  /** Those that are not as they were written, or not where they were. */
  readonly faults: number
  /** The first of them. */
  readonly first?: number
  /** Whether they go on from what was claimed; absent where nothing was. */
  readonly holds?: boolean
}

/** How far a walk has come, as plain data: where to go on, and behind which fact. */
export interface Stretch extends Walked {
  readonly last: number
  readonly tail: string
  /** There may be more. */
  readonly goesOn: boolean
}

/** So many facts are walked at a time: some seconds, after which others have their turn. */
const STRETCH = 200_000

/** Walks the facts of one business alone, each by its own hash and by the one before; on from an earlier stretch. */
export const walkBusiness = (
  db: Db,
  business: string,
  {
    claim,
    from,
    most = STRETCH,
  }: { readonly claim?: Claim | undefined; readonly from?: Stretch | undefined; readonly most?: number },
): Stretch => {
  const next = db
    .prepare(
      `SELECT e.position, b.id, s.key, e.version, e.type, e.typeVersion, e.day, e.at, e.data, e.meta, e.hashVersion, e.prev, e.hash
       FROM events e JOIN businesses b ON b.n = e.business LEFT JOIN streams s ON s.n = e.stream AND s.business = e.business
       WHERE b.id = ? AND e.position > ? ORDER BY e.position LIMIT ?`,
    )
    .raw()
  const before: Walked & Pick<Stretch, "last"> = from ?? { entries: 0, faults: 0, last: 0 }
  let { entries, faults, first, holds = false, last } = before
  let tail: Buffer = from === undefined ? GENESIS : Buffer.from(from.tail, "hex")
  const end = entries + most
  let rows: ReadonlyArray<Row>
  do {
    rows = next.all(business, last, Math.min(2000, end - entries)) as ReadonlyArray<Row>
    for (const row of rows) {
      entries++
      last = row[0]
      if (row[2] === null || broken(row, business, row[2], tail).length > 0) {
        faults++
        first ??= entries
      }
      tail = bytes(row[12])
      if (claim?.position === entries) holds = claim.fits(tail.toString("hex"))
    }
  } while (rows.length > 0 && entries < end)
  const found = { entries, faults, last, tail: tail.toString("hex"), goesOn: rows.length > 0 }
  return { ...found, ...present({ first }), ...(claim !== undefined && { holds }) }
}

const stillOpen = ({ position, hash, mark }: Checkpoint): Checkpoint => ({ position, hash, mark })

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

function* checkpointFlaws(
  checkpoint: Checkpoint | "torn" | undefined,
  last: number,
  atCheckpoint: string | undefined,
): Iterable<Flaw> {
  const flaw = (position: number, message: string): Flaw => ({ position, business: "-", event: "book.head", message })
  if (checkpoint === "torn") yield flaw(0, "the head file cannot be read")
  else if (checkpoint === undefined) {
    if (last > 0) yield flaw(0, "the head file is missing")
  } else if (checkpoint.position > last)
    yield flaw(checkpoint.position, `the log ends at ${last}, but ${checkpoint.position} was written: its tail is gone`)
  else if (checkpoint.closed === true && checkpoint.position < last)
    yield flaw(
      checkpoint.position + 1,
      `the book was closed at event ${checkpoint.position}, but goes on to ${last}: somebody added to it`,
    )
  else if (checkpoint.position > 0 && atCheckpoint !== checkpoint.hash)
    yield flaw(checkpoint.position, "the log up to the head is not the one that was written")
}

/**
 * The quick look a gateway takes at start: the head, and the newest thousand events or more. Answers with the running digest to
 * go on from, or with what is wrong in words.
 */
export const checkTail = (
  db: Db,
  checkpoint: Checkpoint | "torn" | undefined,
  sealing?: Sealing,
): RunningDigest | string => {
  const from = typeof checkpoint === "object" ? checkpoint.mark : undefined
  const digest = new RunningDigest(from)
  const tails = new Map<string, Buffer>()
  let last = from?.position ?? 0
  let atCheckpoint = last === (checkpoint as Checkpoint | undefined)?.position ? digest.hash : undefined
  for (const row of rowsAfter(db, last, Infinity)) {
    const [position, business, stream, , type] = row
    const name = `event ${position} (${type})`
    if (position !== last + 1) return `${name}: ${gap(last + 1, position - 1)}`
    last = position
    if (business === null || stream === null) return `${name}: its business or its stream is not in the book any more`
    const [fault] = broken(row, business, stream, tails.get(business) ?? bytes(row[11]))
    if (fault !== undefined) return `${name}: ${fault}`
    tails.set(business, bytes(row[12]))
    digest.add(position, bytes(row[12]).toString("hex"))
    if (position === (checkpoint as Checkpoint | undefined)?.position) atCheckpoint = digest.hash
  }
  for (const { message } of checkpointFlaws(checkpoint, last, atCheckpoint)) return message
  for (const { message } of sealFlaws(checkpoint, sealing)) return message
  const newest = sealing?.roots.newest
  if (newest !== undefined && newest.position > last) return olderThan(claimOf(newest), last)
  return digest
}

/** Up to which fact the log is as it was written, each following from the one before. */
export const wholeUpTo = (db: Db): number => {
  const tails = new Map<string, Buffer>()
  for (let last = 0; ;) {
    // What cannot be read among many may be read one by one, up to the page that is damaged.
    const many = readable(() => rowsAfter(db, last, 2000))
    const rows = typeof many === "string" ? readable(() => rowsAfter(db, last, 1)) : many
    if (typeof rows === "string" || rows.length === 0) return last
    for (const row of rows) {
      const [position, business, stream] = row
      if (position !== last + 1 || business === null || stream === null) return last
      if (broken(row, business, stream, tails.get(business) ?? GENESIS).length > 0) return last
      tails.set(business, bytes(row[12]))
      last = position
    }
  }
}

/** A row that is not as telling the story again would have it. */
export interface RowFlaw {
  readonly view: string
  readonly business: string
  readonly id: string
  readonly message: "is missing" | "is left over" | "differs"
}

/** Rows that nobody damaged: an older program made them, and they are projected again when the book is next opened. */
export interface OlderRows {
  readonly view: string
  readonly business: "-"
  readonly id: "-"
  readonly message: "are older than the program"
}

/** Projects the whole log again in memory and compares it with the rows that are kept; those of an older program are only named. */
export function* verifyRows(db: Db, domain: Domain, log: Log): Iterable<RowFlaw | OlderRows> {
  const older = new Set(staleViews(db, domain))
  for (const { name } of older) yield { view: name, business: "-", id: "-", message: "are older than the program" }
  const again = memoryDb()
  try {
    projectLog(log, again, new Rows(again, domain, { moments: new Moments(db) }), domain)
    const names = new Map(db.prepare("SELECT n, id FROM businesses").raw().all() as Array<[number, string]>)
    for (const view of domain.views.values()) {
      if (older.has(view)) continue
      const kept = new Map<string, string>()
      for (const [business, id, json] of everyLine(db, view)) kept.set(`${business}/${id}`, json)
      const flaw = (key: string, message: RowFlaw["message"]): RowFlaw => {
        const cut = key.indexOf("/")
        return {
          view: view.name,
          business: names.get(Number(key.slice(0, cut))) ?? "?",
          id: key.slice(cut + 1),
          message,
        }
      }
      for (const [business, id, json] of everyLine(again, view)) {
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

function* everyLine(db: Db, view: AnyView): Iterable<readonly [business: number, id: string, kept: string]> {
  yield* allRows(db, view)
  yield* allSums(db, view)
  yield* allPast(db, view)
}
