import { once } from "node:events"
import { createWriteStream, readFileSync } from "node:fs"
import { join } from "node:path"
import { readSheet } from "read-excel-file/node"
import { open } from "../testing/open.ts"

// Run in a process of its own by weight.test.ts: a shop of so many products, its list taken away as a file, and what
// the process weighed more while it left.
const COUNT = Number(process.argv[2])
const FORMAT = process.argv[3]
const BATCH = 500

const shop = await open()
const ada = await shop.person("ada", "Ada Stores")
for (let from = 0; from < COUNT; from += BATCH) {
  const rows = Array.from({ length: Math.min(BATCH, COUNT - from) }, (_, i) => ({
    line: from + i + 2,
    sku: `SKU-${from + i}`,
    name: `Product number ${from + i}`,
    sellingPrice: 1000 + i,
    stock: 1000 * (i + 1),
    description: "Something that is sold by the piece, and described in a sentence of its own.",
  }))
  const { status, text } = await ada.call("POST /v1.1/products/batch", { importId: "imp_many", rows })
  if (status >= 300) throw new Error(text)
}

const weight = () => process.memoryUsage().rss
globalThis.gc?.()
const before = weight()
let most = before
const answer = await fetch(`http://127.0.0.1:${shop.port}/api/products/export.${FORMAT}?sort=["sellingPrice","ASC"]`, {
  headers: { authorization: `Token ${ada.token}` },
})
const file = createWriteStream(join(shop.folder, "list"))
for await (const piece of answer.body ?? []) {
  if (!file.write(piece)) await once(file, "drain")
  most = Math.max(most, weight())
}
file.end()
await once(file, "close")
const came = readFileSync(file.path)
const rows = FORMAT === "csv" ? came.filter((byte) => byte === 10).length : (await readSheet(came)).length
process.stdout.write(`\n${JSON.stringify({ rows: rows - 1, extra: most - before })}\n`)
await shop.close()
