import { existsSync } from "node:fs"
import { join } from "node:path"
import { type Db, openDb } from "@oja/store/sqlite"

/**
 * The least that does the same work with the same durability: no sign-in, no rights, no rules. `list` reads fifty rows and
 * stringifies them, `rows` joins rows that are kept as JSON; `command` writes an event, `product` an event and a list row,
 * `order` three lines with their stock looked at and kept, all with one sync for what arrives together; `single` syncs each.
 */
export const kinds = ["list", "rows", "command", "single", "product", "order"] as const
export type Kind = (typeof kinds)[number]

export type Work = (body: string, done: (status: number, text: string) => void) => void

export const work = (kind: Kind, folder: string): Work => {
  const path = join(folder, `floor-${kind}.sqlite`)
  // What was there at the last start is opened, and not made again: a shop that starts has its goods already.
  const fresh = !existsSync(path)
  const db = openDb(path)
  switch (kind) {
    case "list":
    case "rows":
      return lists(db, fresh, kind)
    case "single":
      return (body, done) => grouped(db, commands(db))([{ body, done }])
    case "command":
      return together(grouped(db, commands(db)))
    case "product":
      return together(grouped(db, products(db)))
    case "order":
      return together(grouped(db, orders(db, fresh)))
  }
}

interface Asked {
  readonly body: string
  readonly done: (status: number, text: string) => void
}
type Write = (body: string) => readonly [status: number, text: string]

/** Gathers what one turn of the loop brings. */
const together = (write: (asked: ReadonlyArray<Asked>) => void): Work => {
  let queue: Array<Asked> = []
  const flush = () => {
    const batch = queue
    queue = []
    write(batch)
  }
  return (body, done) => {
    if (queue.push({ body, done }) === 1) setImmediate(flush)
  }
}

/** Writes all of it in one commit, and answers after it. */
const grouped = (db: Db, write: Write) => {
  const [begin, commit] = [db.prepare("BEGIN IMMEDIATE"), db.prepare("COMMIT")]
  return (batch: ReadonlyArray<Asked>): void => {
    begin.run()
    const answers = batch.map(({ body }) => write(body))
    commit.run()
    for (const [i, { done }] of batch.entries()) done(...answers[i]!)
  }
}

const product = (i: number) => ({
  id: `prod_${i}`,
  sku: `SKU-${i}`,
  name: `Product ${String(i).padStart(6, "0")}`,
  description: `Description of product ${i}, good for every day use`,
  price: 100 + ((i * 37) % 90_000),
  currency: "NGN",
  stock: (i * 13) % 500,
  category: `Category ${i % 20}`,
  unit: "piece",
  archived: 0,
})

const lists = (db: Db, fresh: boolean, kind: "list" | "rows"): Work => {
  const names = Object.keys(product(0))
  if (fresh) {
    db.exec(`CREATE TABLE product(${names.join(", ")}, business INTEGER, json TEXT)`)
    db.exec("CREATE INDEX by_name ON product(business, archived, name)")
    const put = db.prepare(`INSERT INTO product VALUES(${names.map(() => "?").join(",")}, 1, ?)`)
    db.transaction(() => {
      for (let i = 0; i < 10_000; i++) put.run(...Object.values(product(i)), JSON.stringify(product(i)))
    })()
  }
  const from = "FROM product WHERE business = 1 AND archived = 0 ORDER BY name LIMIT 50"
  const objects = db.prepare(`SELECT ${names.join(", ")} ${from}`)
  const texts = db.prepare(`SELECT json ${from}`).pluck()
  return kind === "rows"
    ? (_, done) => done(200, `{"code":200,"data":[${texts.all().join(",")}],"total":10000}`)
    : (_, done) => done(200, JSON.stringify({ code: 200, data: objects.all(), total: 10_000 }))
}

const META = '{"by":"0197a3f0-5d1c-7e61-a4a8-0f6d3b1c2e5f"}'

/** Appends an event, the stream's version looked at first. */
const log = (db: Db) => {
  db.exec(`CREATE TABLE IF NOT EXISTS events(position INTEGER PRIMARY KEY, stream INTEGER, version INTEGER, type TEXT, data TEXT, meta TEXT, at INTEGER);
    CREATE UNIQUE INDEX IF NOT EXISTS by_stream ON events(stream, version)`)
  const put = db.prepare("INSERT INTO events(stream, version, type, data, meta, at) VALUES(?, ?, ?, ?, ?, ?)")
  const last = db.prepare("SELECT max(version) FROM events WHERE stream = ?").pluck()
  return (stream: number, type: string, data: string): void =>
    void put.run(stream, Number(last.get(stream) ?? 0) + 1, type, data, META, Date.now())
}

const CREATED = '{"code":201,"data":{"id":"x"}}'

const commands = (db: Db): Write => {
  const append = log(db)
  let n = 0
  return (body) => {
    append(n++ % 5000, "SaleRecorded", JSON.stringify(JSON.parse(body)))
    return [201, CREATED]
  }
}

const products = (db: Db): Write => {
  const append = log(db)
  db.exec(`CREATE TABLE IF NOT EXISTS product(n INTEGER PRIMARY KEY, business INTEGER, sku TEXT, name TEXT, price INTEGER, archived INTEGER, json TEXT);
    CREATE UNIQUE INDEX IF NOT EXISTS by_sku ON product(business, sku);
    CREATE INDEX IF NOT EXISTS by_name ON product(business, archived, name)`)
  const row = db.prepare("INSERT INTO product(business, sku, name, price, archived, json) VALUES(1, ?, ?, ?, 0, ?)")
  return (body) => {
    const it = JSON.parse(body) as {
      readonly sku: string
      readonly name: string
      readonly sellingPrice: number
    }
    const json = JSON.stringify(it)
    append(Number(row.run(it.sku, it.name, it.sellingPrice, json).lastInsertRowid), "ProductAdded", json)
    return [201, CREATED]
  }
}

/** Prices and stock are looked at, the goods kept under the order's name, and the order stands in a list. */
const orders = (db: Db, fresh: boolean): Write => {
  const append = log(db)
  if (fresh) {
    db.exec(`CREATE TABLE stock(product INTEGER PRIMARY KEY, available INTEGER, price INTEGER);
      CREATE TABLE orders(id INTEGER PRIMARY KEY, business INTEGER, customer TEXT, total INTEGER, status TEXT, at INTEGER, json TEXT);
      CREATE INDEX by_time ON orders(business, at)`)
    const put = db.prepare("INSERT INTO stock VALUES(?, 1000000000, ?)")
    db.transaction(() => {
      for (let i = 0; i < 10_000; i++) put.run(i, 100 + i)
    })()
  }
  const find = db.prepare("SELECT available, price FROM stock WHERE product = ?").raw()
  const keep = db.prepare("UPDATE stock SET available = available - ? WHERE product = ?")
  const put = db.prepare("INSERT INTO orders VALUES(?, 1, ?, ?, 'placed', ?, ?)")
  let id = 1_000_000
  return (body) => {
    const asked = JSON.parse(body) as {
      readonly contactPhone: string
      readonly lines: ReadonlyArray<{ readonly product: number; readonly quantity: number }>
    }
    let total = 0
    for (const { product, quantity } of asked.lines) {
      const [available, price] = find.get(product) as [number, number]
      if (available < quantity) return [409, '{"code":409,"message":"Not enough stock"}']
      total += (price * quantity) / 1000
    }
    id++
    for (const { product, quantity } of asked.lines) {
      append(product, "StockReserved", `{"order":${id},"quantity":${quantity}}`)
      keep.run(quantity, product)
    }
    const json = JSON.stringify({ id, ...asked, total, status: "placed" })
    append(id, "OrderPlaced", json)
    put.run(id, asked.contactPhone, total, Date.now(), json)
    return [201, `{"code":201,"data":{"id":${id},"total":${total}}}`]
  }
}
