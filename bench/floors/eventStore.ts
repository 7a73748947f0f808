import { type Db, openDb } from "@oja/store/sqlite"
import { JSON_SALE, type SaleData } from "../sales.ts"

/**
 * The least event store with the same durability: WAL, FULL, one commit for what one turn of the loop brings, the
 * expected version checked, nothing else. No hash, no idempotency, no rows: what the ledger costs more is its promises.
 */
export class RawStore {
  readonly db: Db
  readonly #insert
  readonly #last
  readonly #streams = new Map<string, number>()
  readonly #makeStream
  readonly #read
  readonly #begin
  readonly #commit
  #queue: Array<{
    readonly stream: string
    readonly events: ReadonlyArray<SaleData>
    readonly version: number
    readonly done: () => void
  }> = []

  constructor(path: string) {
    this.db = openDb(path)
    this.db.exec(`CREATE TABLE streams(id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE);
      CREATE TABLE events(position INTEGER PRIMARY KEY, stream INTEGER NOT NULL, version INTEGER NOT NULL,
        type TEXT NOT NULL, data TEXT NOT NULL, meta TEXT NOT NULL, at INTEGER NOT NULL);
      CREATE UNIQUE INDEX events_stream ON events(stream, version);`)
    this.#insert = this.db.prepare("INSERT INTO events(stream, version, type, data, meta, at) VALUES(?,?,?,?,?,?)")
    this.#last = this.db.prepare("SELECT max(version) FROM events WHERE stream = ?").pluck()
    this.#makeStream = this.db.prepare("INSERT INTO streams(name) VALUES(?)")
    this.#read = this.db.prepare("SELECT data FROM events WHERE stream = ? AND version > ? ORDER BY version").raw()
    this.#begin = this.db.prepare("BEGIN IMMEDIATE")
    this.#commit = this.db.prepare("COMMIT")
  }

  append(stream: string, events: ReadonlyArray<SaleData>, version: number): Promise<void> {
    return new Promise((done) => {
      if (this.#queue.push({ stream, events, version, done }) === 1) setImmediate(() => this.#flush())
    })
  }

  fold(
    stream: string,
    from: { n: number; quantity: number; total: number },
  ): { n: number; quantity: number; total: number } {
    const state = { ...from }
    for (const [data] of this.#read.all(this.#id(stream), from.n) as Array<[string]>) {
      const sale = JSON.parse(data) as SaleData
      state.n++
      state.quantity += sale.quantity
      state.total += sale.quantity * sale.unitPrice
    }
    return state
  }

  #id(stream: string): number {
    const known = this.#streams.get(stream)
    if (known !== undefined) return known
    const made = Number(this.#makeStream.run(stream).lastInsertRowid)
    this.#streams.set(stream, made)
    return made
  }

  #flush(): void {
    const batch = this.#queue
    this.#queue = []
    this.#begin.run()
    for (const { stream, events, version } of batch) {
      const id = this.#id(stream)
      const last = (this.#last.get(id) as number | null) ?? 0
      if (last !== version) throw new Error(`${stream} is at ${last}, not ${version}`)
      for (const [i, event] of events.entries())
        this.#insert.run(id, version + i + 1, "SaleRecorded", JSON.stringify(event), JSON_SALE.meta, JSON_SALE.at)
    }
    this.#commit.run()
    for (const { done } of batch) done()
  }
}

/** Reads a log in order and writes the same rows as the two views of the bench's book, one statement an event and table. */
export const rawRebuild = (from: Db, path: string): number => {
  const db = openDb(path)
  db.exec(`CREATE TABLE products(id TEXT PRIMARY KEY, sold INTEGER, revenue INTEGER) WITHOUT ROWID;
    CREATE TABLE sales(n INTEGER PRIMARY KEY, id TEXT NOT NULL, product TEXT, method TEXT, quantity INTEGER, total INTEGER, json TEXT);`)
  const next = from
    .prepare(
      "SELECT position, data FROM events WHERE type = 'SaleRecorded' AND position > ? ORDER BY position LIMIT 2000",
    )
    .raw()
  const product = db.prepare(
    "INSERT INTO products VALUES(?,?,?) ON CONFLICT(id) DO UPDATE SET sold = sold + excluded.sold, revenue = revenue + excluded.revenue",
  )
  const sale = db.prepare("INSERT INTO sales(id, product, method, quantity, total, json) VALUES(?,?,?,?,?,?)")
  let last = 0
  let count = 0
  for (;;) {
    const chunk = next.all(last) as Array<[number, string]>
    if (chunk.length === 0) break
    db.exec("BEGIN")
    for (const [position, data] of chunk) {
      const it = JSON.parse(data) as SaleData
      const total = it.quantity * it.unitPrice
      product.run(it.productId, it.quantity, total)
      const row = { id: `row_${position}`, product: it.productId, method: it.method, quantity: it.quantity, total }
      sale.run(row.id, row.product, row.method, row.quantity, row.total, JSON.stringify(row))
    }
    db.exec("COMMIT")
    last = chunk.at(-1)![0]
    count += chunk.length
  }
  db.exec("CREATE UNIQUE INDEX sales_id ON sales(id)")
  db.close()
  return count
}
