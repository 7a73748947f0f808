import type { AnyAggregate, Fact, Recorded } from "@oja/domain/kernel/index"
import { Bulk } from "./bulk.ts"
import type { Log } from "./log.ts"
import { Recent } from "./recent.ts"
import type { Db } from "./sqlite.ts"

/** A thing as it is now: its state, how many events made it, and its number in the file (0 while it has none). */
export interface Held {
  readonly state: unknown
  readonly version: number
  readonly streamN: number
  readonly snapshotAt: number
  /** So many events later there will be another snapshot. */
  readonly spacing: number
  /** What the log knows about its first event; absent while nobody has asked. */
  first?: Recorded | undefined
}

/** An event that was written and the thing it belongs to, as it stands after it. */
export interface Appended {
  readonly id: string
  /** The thing's number in the file: things are numbered in the order they were born. */
  readonly streamN: number
  readonly state: unknown
  readonly recorded: Recorded
  /** What the log knows about the thing's first event. */
  readonly first: () => Recorded
}

const ABSENT = 5000

/**
 * Events between two snapshots of one stream: a hundred, and more of one whose state is long to write down, as that of an
 * import of a hundred thousand lines.
 */
const spacingOf = (snapshot: string): number => Math.max(100, Math.floor(snapshot.length / 2000))

const unsnapped = { snapshotAt: 0, spacing: spacingOf("") }

// A snapshot is only as good as the fold that made it: one of another version stays unread.
const shapeOf = ({ version }: AnyAggregate): string => String(version)

/**
 * States of things, folded from the log and kept: hot ones in a bounded memory, long ones in snapshots, which may be
 * thrown away at any time. What a batch changes is seen by the batch at once and by everyone after the commit.
 */
export class States {
  readonly #log: Log
  readonly #db: Db
  readonly #kept: Recent<Held>
  readonly #batch = new Map<string, Held>()
  /** Things that are not there: whoever decides, and every call, asks again and again for some that most shops never have. */
  readonly #absent = new Recent<Held>(ABSENT)
  readonly #find
  readonly #after
  readonly #snapshot
  readonly #saveSnapshot
  readonly #streams: Bulk
  /** The newest stream's number; 0 while nobody has looked. */
  #streamN = 0

  constructor(log: Log, capacity = 10_000) {
    this.#log = log
    this.#db = log.db
    this.#kept = new Recent(capacity)
    this.#find = this.#db.prepare("SELECT n FROM streams WHERE business = ? AND key = ?").pluck()
    this.#after = this.#db
      .prepare("SELECT type, typeVersion, data FROM events WHERE stream = ? AND version > ? ORDER BY version")
      .raw()
    this.#snapshot = this.#db.prepare("SELECT version, shape, state FROM snapshots WHERE stream = ?").raw()
    this.#saveSnapshot = this.#db.prepare(
      "INSERT INTO snapshots(stream, version, shape, state) VALUES(?,?,?,?) ON CONFLICT DO UPDATE SET version = excluded.version, shape = excluded.shape, state = excluded.state",
    )
    this.#streams = new Bulk(this.#db, "streams", ["n", "business", "key"])
  }

  get(business: string, aggregate: AnyAggregate, id: string): Held {
    const stream = `${aggregate.name}/${id}`
    const key = `${business}/${stream}`
    const inBatch = this.#batch.get(key)
    if (inBatch !== undefined) return inBatch
    const hot = this.#kept.get(key) ?? this.#absent.get(key)
    if (hot !== undefined) return hot
    const loaded = this.#load(business, aggregate, stream)
    if (loaded.version > 0) this.#kept.set(key, loaded)
    else this.#absent.set(key, loaded)
    return loaded
  }

  /** Appends an event to its thing, inside the ledger's transaction; answers with what is known of both afterwards. */
  append(
    business: string,
    aggregate: AnyAggregate,
    event: Fact,
    { at, by, day, meta }: { readonly day: string; readonly at: number; readonly by: string; readonly meta: string },
  ): Appended {
    const id = aggregate.idOf(event)
    const stream = `${aggregate.name}/${id}`
    const held = this.get(business, aggregate, id)
    const streamN = held.streamN || this.#newStream(business, stream)
    const version = held.version + 1
    const position = this.#log.append(business, streamN, stream, version, aggregate, event, held.state, day, at, meta)
    const recorded = { eventId: `${stream}@${version}`, position, business, by, at, day }
    const state: unknown = aggregate.evolve(held.state, event)
    const snap = version - held.snapshotAt >= held.spacing
    const { snapshotAt, spacing } = snap ? this.#snapped(streamN, version, aggregate, state) : held
    const now = { state, version, streamN, snapshotAt, spacing, first: version === 1 ? recorded : held.first }
    this.#batch.set(`${business}/${stream}`, now)
    return { id, streamN, state, recorded, first: () => (now.first ??= this.#log.firstOf(business, streamN)) }
  }

  #snapped(
    streamN: number,
    version: number,
    aggregate: AnyAggregate,
    state: unknown,
  ): Pick<Held, "snapshotAt" | "spacing"> {
    const text = JSON.stringify(state)
    this.#saveSnapshot.run(streamN, version, shapeOf(aggregate), text)
    return { snapshotAt: version, spacing: spacingOf(text) }
  }

  /** Puts the batch's new streams in the file; until then they are only in memory. */
  flush(): void {
    this.#streams.flush()
  }

  committed(): void {
    for (const [key, held] of this.#batch) {
      this.#absent.delete(key)
      this.#kept.set(key, held)
    }
    this.#batch.clear()
  }

  rolledBack(): void {
    this.#batch.clear()
    this.#streams.clear()
    this.#streamN = 0
  }

  #newStream(business: string, stream: string): number {
    if (this.#streamN === 0)
      this.#streamN = (this.#db.prepare("SELECT max(n) FROM streams").pluck().get() as number | null) ?? 0
    const n = ++this.#streamN
    this.#streams.add(n, this.#log.businessN(business, true), stream)
    return n
  }

  /** Forgets what is kept: of one business, or of all. Snapshots go too, for they may hold what must not be kept. */
  forget(business?: string): void {
    this.#batch.clear()
    if (business === undefined) {
      this.#kept.forget()
      this.#db.exec("DELETE FROM snapshots")
      return
    }
    this.#kept.forget(`${business}/`)
    const n = this.#log.businessN(business)
    if (n !== undefined)
      this.#db.prepare("DELETE FROM snapshots WHERE stream IN (SELECT n FROM streams WHERE business = ?)").run(n)
  }

  #load(business: string, aggregate: AnyAggregate, stream: string): Held {
    const n = this.#log.businessN(business)
    const streamN = n === undefined ? undefined : (this.#find.get(n, stream) as number | undefined)
    if (streamN === undefined) return { state: aggregate.initial, version: 0, streamN: 0, ...unsnapped }
    const snapshot = this.#snapshot.get(streamN) as [number, string, string] | undefined
    const usable = snapshot !== undefined && snapshot[1] === shapeOf(aggregate)
    const from = usable ? snapshot[0] : 0
    let state: unknown = usable ? JSON.parse(snapshot[2]) : aggregate.initial
    const events = this.#after.all(streamN, from) as Array<[string, number, string]>
    for (const [type, typeVersion, data] of events)
      state = aggregate.evolve(state, this.#log.read(type, typeVersion, data))
    const version = from + events.length
    const before = usable ? { snapshotAt: from, spacing: spacingOf(snapshot[2]) } : unsnapped
    const snap = version - from >= before.spacing && !this.#db.readonly
    return { state, version, streamN, ...(snap ? this.#snapped(streamN, version, aggregate, state) : before) }
  }
}
