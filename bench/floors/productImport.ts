import { join } from "node:path"
import { openDb } from "@oja/store/sqlite"

/** The least durable import: an event and a list row a product, two thousand a commit, each commit synced. */
export const rawImport = (
  folder: string,
  products: Iterable<{
    readonly line: number
    readonly name: string
    readonly sku: string
    readonly sellingPrice: number
    readonly stock: number
  }>,
): void => {
  const db = openDb(join(folder, `raw-import-${performance.now()}.sqlite`))
  db.exec(`CREATE TABLE streams(n INTEGER PRIMARY KEY, key TEXT UNIQUE);
    CREATE TABLE events(position INTEGER PRIMARY KEY, stream INTEGER, version INTEGER, type TEXT, data TEXT, meta TEXT, at INTEGER);
    CREATE UNIQUE INDEX by_stream ON events(stream, version);
    CREATE TABLE product(n INTEGER PRIMARY KEY, business INTEGER, sku TEXT, name TEXT, price INTEGER, stock INTEGER, archived INTEGER, json TEXT);
    CREATE UNIQUE INDEX by_sku ON product(business, sku);
    CREATE INDEX by_name ON product(business, archived, name)`)
  const stream = db.prepare("INSERT INTO streams(key) VALUES(?)")
  const event = db.prepare(
    "INSERT INTO events(stream, version, type, data, meta, at) VALUES(?, 1, 'ProductAdded', ?, ?, ?)",
  )
  const row = db.prepare("INSERT INTO product VALUES(?, 1, ?, ?, ?, ?, 0, ?)")
  const meta = '{"by":"user_ada","import":"imp_1"}'
  let open = 0
  for (const product of products) {
    if (open === 0) db.exec("BEGIN IMMEDIATE")
    const n = Number(stream.run(`product-${product.line}`).lastInsertRowid)
    const json = JSON.stringify(product)
    event.run(n, json, meta, 1_760_000_000_000)
    row.run(n, product.sku, product.name, product.sellingPrice, product.stock, json)
    if (++open === 2000) {
      db.exec("COMMIT")
      open = 0
    }
  }
  if (open > 0) db.exec("COMMIT")
  db.close()
}
