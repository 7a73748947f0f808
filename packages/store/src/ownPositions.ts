import type { Db, Statement } from "./sqlite.ts"

/** How many events of its own a business had at a position of the log. */
interface Place {
  readonly position: number
  readonly own: number
}

/** The same, and where those stand that were written since. */
interface Newest extends Place {
  readonly since: Array<number>
}

/** So many positions of events are remembered, that nobody need count them in the file. */
const REMEMBERED = 2000

/** How many events each business has up to positions of the log; businesses by their number in the file. */
export class OwnPositions {
  readonly #db: Db
  readonly #between: Statement
  readonly #nth: Statement
  readonly #newest = new Map<number, Newest>()
  /** Of which it is noted what was counted when this was opened. */
  readonly #noted = new Set<number>()
  /** The place of each business that was last asked for among those before it. */
  readonly #asked = new Map<number, Place>()

  constructor(db: Db) {
    this.#db = db
    this.#between = db
      .prepare("SELECT count(*) FROM events WHERE business = ? AND position > ? AND position <= ?")
      .pluck()
    this.#nth = db.prepare("SELECT position FROM events WHERE business = ? ORDER BY position LIMIT 1 OFFSET ?").pluck()
  }

  /** How many of its own a business has up to a position of a log that ends at `end`. */
  upTo(n: number, position: number, end: number): number {
    const newest = this.#newestOf(n, end)
    if (position >= newest.position) return newest.own + notAfter(newest.since, position)
    const asked = this.#counted(n, this.#asked.get(n) ?? newest, position)
    this.#asked.set(n, asked)
    return asked.own
  }

  /** The position at which a business has so many, at least one; undefined when it has fewer. */
  at(n: number, own: number): number | undefined {
    return this.#nth.get(n, own - 1) as number | undefined
  }

  /** One more was written; now and then it is noted how many there are, with the commit that writes them. */
  came(n: number, at: number): void {
    const newest = this.#newest.get(n)
    if (newest === undefined) return
    const { own, since } = newest
    if (!this.#noted.has(n)) this.#note(n, newest)
    since.push(at)
    if (since.length <= REMEMBERED) return
    const [gone, left] = [since.slice(0, REMEMBERED / 2), since.slice(REMEMBERED / 2)]
    const newer = { position: gone.at(-1)!, own: own + gone.length, since: left }
    this.#newest.set(n, newer)
    this.#note(n, newer)
  }

  /** What was written may not have stayed. */
  forget(): void {
    this.#newest.clear()
    this.#noted.clear()
    this.#asked.clear()
  }

  /** Counted in the file once; who writes the log remembers what came since, and who only reads it counts on. */
  #newestOf(n: number, end: number): Newest {
    const known = this.#newest.get(n)
    if (known !== undefined && (known.position === end || !this.#db.readonly)) return known
    const newest = { ...this.#counted(n, known ?? this.#before(n, end), end), since: [] }
    this.#newest.set(n, newest)
    return newest
  }

  #note(n: number, { own, position }: Place): void {
    this.#noted.add(n)
    this.#db
      .prepare("INSERT OR REPLACE INTO own_positions(business, position, own) VALUES(?, ?, ?)")
      .run(n, position, own)
  }

  /** A place to count on from; a book that is only read may be of before they were noted. */
  #before(n: number, end: number): Place {
    const isThere = this.#db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'own_positions'").get() !== undefined
    const sql = "SELECT position, own FROM own_positions WHERE business = ? AND position <= ?"
    const noted = isThere ? (this.#db.prepare(sql).get(n, end) as Place | undefined) : undefined
    return noted ?? { position: 0, own: 0 }
  }

  #counted(n: number, from: Place, position: number): Place {
    if (position >= from.position)
      return { position, own: from.own + (this.#between.get(n, from.position, position) as number) }
    return { position, own: from.own - (this.#between.get(n, position, from.position) as number) }
  }
}

/** How many of some positions, which rise, are not after another. */
const notAfter = (positions: ReadonlyArray<number>, position: number): number => {
  let [low, high] = [0, positions.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (positions[middle]! <= position) low = middle + 1
    else high = middle
  }
  return low
}
