import { open } from "../testing/open.ts"

// Run in a process of its own by weight.test.ts: a shop of so many products, its list taken away as a file, and what
// the process weighed more while it left.
const COUNT = Number(process.argv[2])
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
const answer = await fetch(`http://127.0.0.1:${shop.port}/api/products/export.csv?sort=["sellingPrice","ASC"]`, {
  headers: { authorization: `Token ${ada.token}` },
})
let lines = 0
for await (const piece of answer.body ?? []) {
  for (const byte of piece as Uint8Array) if (byte === 10) lines += 1
  most = Math.max(most, weight())
}
process.stdout.write(`\n${JSON.stringify({ rows: lines - 1, extra: most - before })}\n`)
await shop.close()
