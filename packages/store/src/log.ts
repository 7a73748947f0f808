import type { AnyAggregate, Domain, Fact, Recorded } from "@oja/domain/kernel/index"
import { GENESIS, hexOf, RECIPE } from "./chain.ts"
import type { People } from "./people.ts"
import { Bulk } from "./bulk.ts"
import { OwnPositions } from "./ownPositions.ts"
import type { Db, Statement } from "./sqlite.ts"

/** Who asked and through what, as every event of a command remembers it: ids, never a name, for the chain keeps it for good. */
export interface Meta {
  readonly by: string
  readonly commandId: string
  readonly command: string
  readonly actor?: {
    readonly kind: "user" | "customer" | "driver" | "device" | "system" | "support"
    readonly role?: string
  }
  readonly source?: {
    readonly channel: string
    readonly requestId?: string
    readonly deviceId?: string
    readonly ip?: string
  }
  readonly causationId?: string
  readonly correlationId?: string
  readonly occurredAt?: number
  readonly fact?: true
  /** The request whose act this one takes back. */
  readonly undoes?: string
  /** Who allowed it, where it went further than the asker's role. */
  readonly approvedBy?: string
}

/** An event read back, with what the log knows about it. */
export interface Entry extends Recorded {
  readonly event: Fact
  readonly stream: string
  readonly version: number
  readonly meta: Meta
}

/** What a fact says, as it was written down. */
export type RawFact = [type: string, typeVersion: number, day: string, at: number, data: string]
export type RawEvent = [position: number, stream: string, version: number, ...fact: RawFact, meta: string]

const eventColumns = [
  "position",
  "business",
  "stream",
  "version",
  "type",
  "typeVersion",
  "day",
  "at",
  "data",
  "meta",
  "hashVersion",
  "prev",
  "hash",
]
const columns = "e.position, s.key, e.version, e.type, e.typeVersion, e.day, e.at, e.data, e.meta"

/** So many events are taken out of the file at a time. */
const AT_ONCE = 500

type Upcaster = (old: Record<string, unknown>) => Record<string, unknown>

/** How events of a type are read: whose they are, and how old shapes of them are lifted. */
interface Kind {
  readonly aggregate: AnyAggregate
  readonly upcasters: ReadonlyArray<Upcaster>
  /** How the text of an event begins that says something. */
  readonly begins: string
}

/** The newest hash of a business's chain, both ways it is written. */
interface Tail {
  readonly hash: Buffer
  readonly hex: string
}

/** The aggregate's own current version of an event: one more than the lifts old shapes of it have had. */
const versionOf = (aggregate: AnyAggregate, type: string): number => 1 + upcastersOf(aggregate, type).length

const upcastersOf = ({ upcasters }: AnyAggregate, type: string): ReadonlyArray<Upcaster> =>
  (upcasters as Record<string, ReadonlyArray<Upcaster>> | undefined)?.[type] ?? []

/** The append-only log: writes events with their hash, reads them back in their newest shape. */
export class Log {
  readonly db: Db
  readonly #domain: Domain
  readonly #people: People
  readonly #bulk: Bulk
  readonly #about: Statement
  readonly #first: Statement
  readonly #kinds = new Map<string, Kind>()
  readonly #businessN = new Map<string, number>()
  readonly #tails = new Map<string, Tail>()
  #fresh: Array<{ readonly position: number; readonly hash: string }> = []
  readonly #own: OwnPositions
  #position: number

  constructor(db: Db, domain: Domain, people: People) {
    this.db = db
    this.#domain = domain
    this.#people = people
    this.#about = db
      .prepare(
        "SELECT s.key, e.version, e.day, e.at, e.meta FROM events e JOIN streams s ON s.n = e.stream WHERE e.position = ?",
      )
      .raw()
    this.#first = db.prepare("SELECT position FROM events WHERE stream = ? AND version = 1").pluck()
    this.#own = new OwnPositions(db)
    this.#bulk = new Bulk(db, "events", eventColumns)
    this.#position = this.newest()?.position ?? 0
  }

  /** The same book, read on another connection. */
  on(db: Db): Log {
    return new Log(db, this.#domain, this.#people)
  }

  /** How many of a business's people were erased. */
  erasedIn(business: string): number {
    return this.#people.erasedIn(business)
  }

  get position(): number {
    return this.#position
  }

  /**
   * How many of its own events a business has up to a position of the log: what it is shown of positions. The log's own
   * numbers would tell every shop how busy the others are.
   */
  ownPosition(business: string, position = this.#position): number {
    // What is counted in the file may be noted there: all of it is to be in it.
    this.flush()
    const n = this.businessN(business)
    return n === undefined ? 0 : this.#own.upTo(n, position, this.#position)
  }

  /** The position of the log at which a business has so many events; the log's own end when it has fewer. */
  positionOf(business: string, own: number): number {
    const n = this.businessN(business)
    if (own < 1) return 0
    return (n === undefined ? undefined : this.#own.at(n, own)) ?? this.#position
  }

  /** Where a business's newest event stands; 0 while it has none. */
  newestOf(business: string): number {
    const n = this.businessN(business)
    const sql = "SELECT max(position) FROM events WHERE business = ?"
    return n === undefined ? 0 : ((this.db.prepare(sql).pluck().get(n) as number | null) ?? 0)
  }

  /** How many facts a business has, when the newest was written, and the hash that all of them come to. */
  sealOf(business: string): { readonly entries: number; readonly at: number; readonly hash: string } | undefined {
    this.flush()
    const sql =
      "SELECT e.at, e.hash FROM events e JOIN businesses b ON b.n = e.business WHERE b.id = ? ORDER BY e.position DESC LIMIT 1"
    const newest = this.db.prepare(sql).get(business) as { readonly at: number; readonly hash: Buffer } | undefined
    return (
      newest && { entries: this.ownPosition(business), at: newest.at, hash: Buffer.from(newest.hash).toString("hex") }
    )
  }

  newest(): { readonly position: number; readonly hash: Buffer } | undefined {
    return this.db.prepare("SELECT position, hash FROM events ORDER BY position DESC LIMIT 1").get() as
      | { readonly position: number; readonly hash: Buffer }
      | undefined
  }

  /** The business's number in this file; undefined when it has no facts here and `make` is not asked for. */
  businessN(business: string, make: true): number
  businessN(business: string, make?: boolean): number | undefined
  businessN(business: string, make = false): number | undefined {
    const known = this.#businessN.get(business)
    if (known !== undefined) return known
    const row = this.db.prepare("SELECT n FROM businesses WHERE id = ?").pluck().get(business) as number | undefined
    const n =
      row ??
      (make ? Number(this.db.prepare("INSERT INTO businesses(id) VALUES(?)").run(business).lastInsertRowid) : undefined)
    if (n !== undefined) this.#businessN.set(business, n)
    return n
  }

  businesses(): ReadonlyArray<string> {
    return this.db.prepare("SELECT id FROM businesses ORDER BY n").pluck().all() as Array<string>
  }

  /** Writes one event of a thing that was `before` at the end, and answers with its position. Only inside the ledger's transaction. */
  append(
    business: string,
    streamN: number,
    stream: string,
    version: number,
    aggregate: AnyAggregate,
    event: Fact,
    before: unknown,
    day: string,
    at: number,
    meta: string,
  ): number {
    const n = this.businessN(business, true)
    const position = ++this.#position
    const prev = this.#tail(business)
    const stored = {
      position,
      business,
      stream,
      version,
      type: event._tag,
      typeVersion: versionOf(aggregate, event._tag),
      day,
      at,
      data: JSON.stringify(this.#people.seal(business, aggregate, event, before)),
      meta,
    }
    const hex = hexOf(stored, prev.hex)
    const hash = Buffer.from(hex, "hex")
    this.#bulk.add(
      position,
      n,
      streamN,
      version,
      stored.type,
      stored.typeVersion,
      day,
      at,
      stored.data,
      meta,
      RECIPE,
      prev.hash,
      hash,
    )
    this.#tails.set(business, { hash, hex })
    this.#own.came(n, position)
    this.#fresh.push({ position, hash: hex })
    return position
  }

  /** Sees what another thread wrote since. */
  refresh(): void {
    this.#position = this.newest()?.position ?? 0
  }

  /** Puts the batch's events in the file; until then they are only in memory, where their states are too. */
  flush(): void {
    this.#bulk.flush()
  }

  /** What was written since this was last asked, for the head. */
  takeFresh(): ReadonlyArray<{ readonly position: number; readonly hash: string }> {
    const fresh = this.#fresh
    this.#fresh = []
    return fresh
  }

  #tail(business: string): Tail {
    const known = this.#tails.get(business)
    if (known !== undefined) return known
    const n = this.businessN(business)
    const found =
      n === undefined
        ? undefined
        : (this.db
            .prepare("SELECT hash FROM events WHERE business = ? ORDER BY position DESC LIMIT 1")
            .pluck()
            .get(n) as Buffer | undefined)
    const hash = found ?? GENESIS
    return { hash, hex: hash.toString("hex") }
  }

  /** What was written since the last commit did not stay: the counters go back to what the file holds. */
  rolledBack(): void {
    this.#businessN.clear()
    this.#tails.clear()
    this.#own.forget()
    this.#fresh = []
    this.#bulk.clear()
    this.#position = this.newest()?.position ?? 0
  }

  /** An event's facts in their newest shape, personal fields opened. */
  read(type: string, typeVersion: number, data: string): Fact {
    const { aggregate, begins, upcasters } = this.#kinds.get(type) ?? this.#kindOf(type)
    // The tag comes first, as it does in events that were just made: rows built by spreading an event are the same then and later.
    const text = data === "{}" ? `{"_tag":"${type}"}` : begins + data.slice(1)
    const opened = this.#people.open(aggregate, JSON.parse(text) as Fact & Record<string, unknown>)
    if (typeVersion > upcasters.length) return opened
    return upcasters
      .slice(typeVersion - 1)
      .reduce<Record<string, unknown>>(
        (old, upcast) => upcast(old),
        opened as unknown as Record<string, unknown>,
      ) as Fact
  }

  #kindOf(type: string): Kind {
    const aggregate = this.#domain.aggregateOf.get(type)
    if (aggregate === undefined) throw new Error(`the log holds ${type}, which no aggregate knows`)
    const kind = { aggregate, upcasters: upcastersOf(aggregate, type), begins: `{"_tag":"${type}",` }
    this.#kinds.set(type, kind)
    return kind
  }

  entry(business: string, raw: RawEvent): Entry {
    const [position, stream, version, type, typeVersion, day, at, data, meta] = raw
    const about = JSON.parse(meta) as Meta
    return {
      event: this.read(type, typeVersion, data),
      stream,
      version,
      eventId: `${stream}@${version}`,
      position,
      business,
      by: about.by,
      at,
      day,
      meta: about,
    }
  }

  /** A business's events in order, after a position, at most `limit`. */
  after(business: string, position: number, limit: number): ReadonlyArray<Entry> {
    const n = this.businessN(business)
    if (n === undefined) return []
    const sql = `SELECT ${columns} FROM events e JOIN streams s ON s.n = e.stream WHERE e.business = ? AND e.position > ? ORDER BY e.position LIMIT ?`
    const rows = this.db.prepare(sql).raw().all(n, position, limit) as Array<RawEvent>
    return rows.map((raw) => this.entry(business, raw))
  }

  /** The event at a position. */
  at(business: string, position: number): Entry {
    const sql = `SELECT ${columns} FROM events e JOIN streams s ON s.n = e.stream WHERE e.position = ?`
    return this.entry(business, this.db.prepare(sql).raw().get(position) as RawEvent)
  }

  /** The events of some types after a position, of every business. */
  *ofTypes(
    types: ReadonlyArray<string>,
    after: number,
  ): Iterable<{ readonly business: string; readonly event: Fact; readonly position: number }> {
    if (types.length === 0) return
    const sql = `SELECT e.position, b.id, e.type, e.typeVersion, e.data FROM events e JOIN businesses b ON b.n = e.business WHERE e.position > ? AND e.type IN (${types.map(() => "?").join(",")}) ORDER BY e.position`
    const rows = this.db
      .prepare(sql)
      .raw()
      .all(after, ...types) as Array<[number, string, string, number, string]>
    for (const [position, business, type, typeVersion, data] of rows)
      yield { position, business, event: this.read(type, typeVersion, data) }
  }

  /** What the log knows about the event at a position, besides its facts. */
  recorded(business: string, position: number): Recorded {
    const [stream, version, day, at, meta] = this.#about.get(position) as [string, number, string, number, string]
    return { eventId: `${stream}@${version}`, position, business, by: (JSON.parse(meta) as Meta).by, at, day }
  }

  /** What the log knows about a stream's first event. */
  firstOf(business: string, streamN: number): Recorded {
    return this.recorded(business, this.#first.get(streamN) as number)
  }

  /** Where a thing's history begins; undefined while it has none. */
  beganAt(business: string, { name }: Pick<AnyAggregate, "name">, id: string): number | undefined {
    const sql =
      "SELECT min(e.position) FROM events e JOIN streams s ON s.n = e.stream WHERE s.business = ? AND s.key = ?"
    const n = this.businessN(business)
    const found = n === undefined ? null : this.db.prepare(sql).pluck().get(n, `${name}/${id}`)
    return (found as number | null) ?? undefined
  }

  /**
   * A business's events below a position, newest first, as they stand in the file: whoever sifts many of them opens few.
   * Of some things alone, where those are named ("sale/sale_…").
   */
  *below(business: string, position: number, things?: ReadonlyArray<string>): Iterable<RawEvent> {
    this.flush()
    const n = this.businessN(business)
    if (n === undefined) return
    const named = things === undefined ? "" : ` AND s.key IN (${things.map(() => "?").join(",")})`
    // Led by the things where they are named: few events are theirs.
    const from = things === undefined ? "events e JOIN streams s" : "streams s CROSS JOIN events e"
    const of = things === undefined ? "e.business = ?" : "s.business = ?"
    const sql = `SELECT ${columns} FROM ${from} ON s.n = e.stream WHERE ${of}${named} AND e.position < ? ORDER BY e.position DESC LIMIT ?`
    const next = this.db.prepare(sql).raw()
    for (let last = position; ;) {
      const rows = next.all(n, ...(things ?? []), last, AT_ONCE) as Array<RawEvent>
      yield* rows
      if (rows.length < AT_ONCE) return
      last = rows.at(-1)![0]
    }
  }

  /** Where in the log a business's events begin that were recorded at an instant or later: every one of those before lies below. */
  recordedFrom(business: string, at: number): number {
    this.flush()
    const n = this.businessN(business) ?? 0
    const place = (sql: string, ...said: ReadonlyArray<number>) =>
      (this.db
        .prepare(sql)
        .pluck()
        .get(n, ...said) as number | null | undefined) ?? undefined
    // From a moment of the business to the next are some thousands: no other is looked at.
    const after = place("SELECT max(position) FROM moments WHERE business = ? AND lastAt < ?", at) ?? 0
    const upTo = place("SELECT min(position) FROM moments WHERE business = ? AND firstAt >= ?", at) ?? this.#position
    const sql = "SELECT max(position) FROM events WHERE business = ? AND position > ? AND position <= ? AND at < ?"
    return (place(sql, after, upTo, at) ?? after) + 1
  }

  /** A business's newest events, newest first. */
  latest(business: string, limit: number): ReadonlyArray<Entry> {
    const n = this.businessN(business)
    if (n === undefined) return []
    const sql = `SELECT ${columns} FROM events e JOIN streams s ON s.n = e.stream WHERE e.business = ? ORDER BY e.position DESC LIMIT ?`
    return (this.db.prepare(sql).raw().all(n, limit) as Array<RawEvent>).map((raw) => this.entry(business, raw))
  }
}
