import { spawn } from "node:child_process"
import { once } from "node:events"
import { createWriteStream, readFileSync } from "node:fs"
import { join } from "node:path"
import { pipeline } from "node:stream/promises"
import { fileURLToPath } from "node:url"
import { xlsx } from "../packages/gateway/src/exports/xlsx.ts"
import { median, tell } from "./figures.ts"
import { productRows } from "./shop.ts"
import { scratch } from "./scratch.ts"

/**
 * A workbook of 100,000 products (G10): the library that reads it, alone in a process, and the terminal that takes the
 * same file over into a book in one; against the library and the import of as many rows that nobody had to read (G8).
 */
const COUNT = Number(process.env["BENCH_PRODUCTS"] ?? 100_000)
const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 3)
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const OJA = here("../packages/cli/oja.mjs")

/** Milliseconds that it says it took, or else until it has ended, and the most that it held, in megabytes. */
const measured = async (args: ReadonlyArray<string>): Promise<readonly [ms: number, mb: number]> => {
  const start = performance.now()
  const child = spawn(process.execPath, args, {
    env: { ...process.env, OJA_PLAN: "business" },
    stdio: ["ignore", "pipe", "inherit"],
  })
  let [most, said] = [0, ""]
  child.stdout.on("data", (chunk: Buffer) => (said += chunk.toString()))
  const looking = setInterval(() => {
    const held = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, "utf8"))
    most = Math.max(most, Number(held?.[1] ?? 0) / 1024)
  }, 20)
  const [code] = (await once(child, "close")) as [number | null]
  clearInterval(looking)
  if (code !== 0) throw new Error(`${args.join(" ")} left with ${code}`)
  return [Number(said) || performance.now() - start, most]
}

const written = async (folder: string): Promise<string> => {
  const file = join(folder, "products.xlsx")
  const text = (name: string) => ({ name, header: name, meaning: undefined })
  const number = (name: string, meaning: "amount" | "quantity") => ({ name, header: name, meaning })
  const columns = [
    ...["name", "sku", "unit", "description", "tags"].map(text),
    number("selling_price", "amount"),
    number("cost_price", "amount"),
    number("stock", "quantity"),
    number("minimum_stock", "quantity"),
  ]
  const rows = productRows(0, COUNT).map(({ costPrice, minimumStock, sellingPrice, ...it }) => ({
    ...it,
    selling_price: sellingPrice,
    cost_price: costPrice,
    minimum_stock: minimumStock,
  }))
  await pipeline(xlsx(rows, { columns, language: "en", currency: "NGN", zone: "UTC" }), createWriteStream(file))
  return file
}

const folder = scratch("workbook")
const file = await written(folder)
const alone: Array<readonly [number, number]> = []
const taken: Array<readonly [number, number]> = []
const imported: Array<number> = []
for (let round = 0; round < ROUNDS; round++) {
  const book = join(folder, `book-${round}`)
  await measured([OJA, "--data", book, "demo", "--days", "3", "--quiet"])
  alone.push(await measured([here("floors/workbookReader.ts"), file, String(COUNT)]))
  taken.push(await measured([OJA, "--data", book, "import", "products", file, "--yes", "--quiet"]))
  imported.push((await measured([here("import.ts"), "rows"]))[0])
}
const of = (figures: ReadonlyArray<readonly [number, number]>, i: 0 | 1) => median(figures.map((it) => it[i]))
const what = `a workbook of ${COUNT.toLocaleString("en")} products`
const floor = of(alone, 0) + median(imported)
tell({ goal: "G10", what: `${what}, the library alone, ms`, ours: of(alone, 0) })
tell({
  goal: "G10",
  what: `${what} into a book, ms, against library and import`,
  ours: of(taken, 0),
  floor,
  must: 1.3,
  stretch: 1.15,
})
tell({ goal: "G10", what: `${what} into a book, most held, MB`, ours: of(taken, 1), must: 450 })
tell({ goal: "G10", what: `${what}, the library alone, most held, MB`, ours: of(alone, 1) })
