import { once } from "node:events"
import { cpSync, createWriteStream, readFileSync } from "node:fs"
import { join } from "node:path"
import { readSheet } from "read-excel-file/node"
import { open } from "../testing/open.ts"

// Run in processes of their own by weight.test.ts. `fill FOLDER COUNT` puts away a shop of so many products and
// says its owner's token; `weigh FOLDER FORMAT TOKEN` takes its list away as a file, and says what the process weighed more while it left.
const [step, folder = "", what = "", token = ""] = process.argv.slice(2)
const BATCH = 500

const fill = async (count: number): Promise<void> => {
  const shop = await open({ OJA_PLAN: "business" })
  const ada = await shop.person("ada", "Ada Stores")
  for (let from = 0; from < count; from += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, count - from) }, (_, i) => ({
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
  cpSync(shop.folder, folder, { recursive: true })
  process.stdout.write(`\n${ada.token}\n`)
  await shop.close()
}

const weigh = async (format: string): Promise<void> => {
  const shop = await open({}, {}, folder)

  // A list of nothing first: the thread that reads files is started once, and is no part of what a file weighs.
  const asked = { headers: { authorization: `Token ${token}` } }
  const nothing = `http://127.0.0.1:${shop.port}/api/customers/export.${format}`
  await (await fetch(nothing, asked)).arrayBuffer()

  const weight = () => process.memoryUsage().rss
  globalThis.gc?.()
  const before = weight()
  let most = before
  const answer = await fetch(
    `http://127.0.0.1:${shop.port}/api/products/export.${format}?sort=["sellingPrice","ASC"]`,
    asked,
  )
  const file = createWriteStream(join(shop.folder, "list"))
  for await (const piece of answer.body ?? []) {
    if (!file.write(piece)) await once(file, "drain")
    most = Math.max(most, weight())
  }
  file.end()
  await once(file, "close")
  const came = readFileSync(file.path)
  const rows = format === "csv" ? came.filter((byte) => byte === 10).length : (await readSheet(came)).length
  process.stdout.write(`\n${JSON.stringify({ rows: rows - 1, extra: most - before })}\n`)
  await shop.close()
}

await (step === "fill" ? fill(Number(what)) : weigh(what))
