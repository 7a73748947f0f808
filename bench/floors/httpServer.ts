import { createServer, type ServerResponse } from "node:http"
import { join } from "node:path"
import { openDb } from "@oja/store/sqlite"

/**
 * The least servers that do the same work: no sign-in, no rights, no rules. `list` reads fifty columns' worth of rows and
 * stringifies them, `rows` joins rows that are kept as JSON, `command` writes an event with one sync for all that arrive
 * together, `single` syncs each.
 */
const [kind = "list", folder = "."] = process.argv.slice(2)
const db = openDb(join(folder, `floor-${kind}-${process.pid}.sqlite`))

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

const answer = (response: ServerResponse, status: number, text: string): void => {
  const body = Buffer.from(text)
  response.writeHead(status, { "content-type": "application/json", "content-length": body.length })
  response.end(body)
}

const lists = (rows: boolean) => {
  const names = Object.keys(product(0))
  db.exec(`CREATE TABLE product(${names.join(", ")}, business INTEGER, json TEXT)`)
  db.exec("CREATE INDEX by_name ON product(business, archived, name)")
  const put = db.prepare(`INSERT INTO product VALUES(${names.map(() => "?").join(",")}, 1, ?)`)
  db.transaction(() => {
    for (let i = 0; i < 10_000; i++) put.run(...Object.values(product(i)), JSON.stringify(product(i)))
  })()
  const from = "FROM product WHERE business = 1 AND archived = 0 ORDER BY name LIMIT 50"
  const objects = db.prepare(`SELECT ${names.join(", ")} ${from}`)
  const texts = db.prepare(`SELECT json ${from}`).pluck()
  return createServer((_, response) =>
    rows
      ? answer(response, 200, `{"code":200,"data":[${texts.all().join(",")}],"total":10000}`)
      : answer(response, 200, JSON.stringify({ code: 200, data: objects.all(), total: 10_000 })),
  )
}

const commands = (grouped: boolean) => {
  db.exec(`CREATE TABLE events(position INTEGER PRIMARY KEY, stream INTEGER, version INTEGER, type TEXT, data TEXT, meta TEXT, at INTEGER);
    CREATE UNIQUE INDEX by_stream ON events(stream, version)`)
  const put = db.prepare(
    "INSERT INTO events(stream, version, type, data, meta, at) VALUES(?, ?, 'SaleRecorded', ?, ?, ?)",
  )
  const last = db.prepare("SELECT max(version) FROM events WHERE stream = ?").pluck()
  const [begin, commit] = [db.prepare("BEGIN IMMEDIATE"), db.prepare("COMMIT")]
  const meta = '{"by":"0197a3f0-5d1c-7e61-a4a8-0f6d3b1c2e5f"}'
  let n = 0
  let queue: Array<readonly [body: string, response: ServerResponse]> = []
  const write = (body: string): void => {
    const stream = n++ % 5000
    put.run(stream, Number(last.get(stream) ?? 0) + 1, JSON.stringify(JSON.parse(body)), meta, Date.now())
  }
  const flush = (): void => {
    const batch = queue
    queue = []
    begin.run()
    for (const [body] of batch) write(body)
    commit.run()
    for (const [, response] of batch) answer(response, 201, '{"code":201,"data":{"id":"x"}}')
  }
  return createServer((request, response) => {
    let body = ""
    request.setEncoding("utf8")
    request.on("data", (chunk: string) => (body += chunk))
    request.on("end", () => {
      queue.push([body, response])
      if (!grouped) flush()
      else if (queue.length === 1) setImmediate(flush)
    })
  })
}

const server = kind === "list" || kind === "rows" ? lists(kind === "rows") : commands(kind === "command")
server.listen(0, "127.0.0.1", () => {
  const address = server.address()
  process.stdout.write(`open: http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}\n`)
})
