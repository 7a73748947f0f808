import { spawn } from "node:child_process"
import { rmSync, statSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { backup } from "@oja/store/backup"
import { Ledger } from "@oja/store/ledger"
import { paths } from "@oja/store/paths"
import { median, tell } from "./figures.ts"
import { record, sales, shown } from "./sales.ts"
import { scratch } from "./scratch.ts"

/**
 * How long a backup of a large book takes beside a till that sells fifty times a second, against the same backup of the
 * same book at rest: a copy that began again at each sale would never end. Each is a process of its own, as `oja backup` is.
 */
const MB = Number(process.env["BENCH_MB"] ?? 500)
const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 3)
const A_SECOND = 50

const copying = (from: string, to: string): Promise<number> =>
  new Promise((done, fail) => {
    const began = performance.now()
    const child = spawn(process.execPath, [fileURLToPath(import.meta.url), from, to], { stdio: "inherit" })
    child.once("close", (code) => {
      for (const made of [to, `${to}-keys`]) rmSync(made, { recursive: true, force: true })
      if (code === 0) done(performance.now() - began)
      else fail(new Error(`the backup left with ${code}`))
    })
  })

const measure = async (): Promise<void> => {
  const folder = scratch("backup")
  const book = join(folder, "book")
  const ledger = Ledger.open({ folder: book, domain: shown })
  let n = 0
  const sell = (many: number) => {
    const from = (n++ * many) % (sales.length - many)
    return ledger.ask({
      command: record,
      input: { saleId: `sale_${n % 5000}`, sales: sales.slice(from, from + many) },
      context: { by: "user_ada", at: 1_760_000_000_000, today: "2026-03-02", business: "biz_ada" },
      commandId: `sell-${n}`,
    })
  }
  while (statSync(paths(book).book).size < MB * 1e6) await Promise.all(Array.from({ length: 40 }, () => sell(50)))
  const quiet: Array<number> = []
  const busy: Array<number> = []
  for (let round = 0; round < ROUNDS; round++) {
    quiet.push(await copying(book, join(folder, "copy")))
    const before = ledger.log.position
    const till = setInterval(() => void sell(1), 1000 / A_SECOND)
    busy.push(await copying(book, join(folder, "copy")))
    clearInterval(till)
    await ledger.settled()
    if (ledger.log.position === before) throw new Error("nothing was sold meanwhile")
  }
  tell({ goal: "R13", what: "the book that is copied, facts", ours: ledger.log.position })
  const what = `backup beside ${A_SECOND} sales a second, against at rest (${MB} MB), ms`
  tell({ goal: "R13", what, ours: median(busy), floor: median(quiet), must: 3 })
  await ledger.close()
}

const [from, to] = process.argv.slice(2)
if (from !== undefined && to !== undefined) backup({ folder: from }, to)
else await measure()
