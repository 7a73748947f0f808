import { join } from "node:path"
import { oja } from "@oja/domain"
import { registerBusiness } from "@oja/domain/businesses/registerBusiness"
import { importProducts } from "@oja/domain/imports/importProducts"
import { products } from "@oja/domain/catalog/views"
import type { AnyCommand, Context, InputOf } from "@oja/domain/kernel/index"
import { Ledger } from "@oja/store"
import { median, tell } from "./figures.ts"
import { rawImport } from "./floors/productImport.ts"
import { productRows } from "./shop.ts"
import { scratch } from "./scratch.ts"

/**
 * Goal G8 in one process: 100,000 products, read and checked already, from rows to durable facts to a list that shows
 * them; against an event and a list row each. Ours writes three facts a product: itself, its code, its stock.
 */
const folder = scratch("import")
const COUNT = Number(process.env["BENCH_PRODUCTS"] ?? 100_000)
const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 3)
const context: Context = { by: "user_ada", at: Date.UTC(2026, 2, 2, 8), today: "2026-03-02", business: "biz_ada" }

const ours = async (round: number): Promise<number> => {
  const ledger = Ledger.open({ folder: join(folder, `book-${round}`), domain: oja })
  let n = 0
  const ask = async <C extends AnyCommand>(command: C, input: InputOf<C>): Promise<void> => {
    const answer = await ledger.ask({ command, input, context, commandId: `cmd_${++n}` })
    if (answer._tag !== "Accepted") throw new Error(JSON.stringify(answer))
  }
  const shop = { name: "Ada Stores", industryId: "groceries", ownerName: "Ada Obi", country: "NG" } as const
  await ask(registerBusiness, { ...shop, businessId: "biz_ada", memberId: "member_ada" })
  const start = performance.now()
  for (let from = 0; from < COUNT; from += 500)
    await ask(importProducts, { importId: "imp_1", rows: productRows(from, 500) })
  const { total } = ledger.page("biz_ada", { view: products, kind: "rows", sort: [["name", "ASC"]], limit: 50 })
  const took = performance.now() - start
  if (total !== COUNT) throw new Error(`${total} of ${COUNT} products are there`)
  await ledger.close()
  return took
}

const raw = (): number => {
  const start = performance.now()
  rawImport(folder, each())
  return performance.now() - start
}

function* each() {
  for (let from = 0; from < COUNT; from += 500) yield* productRows(from, 500)
}

// `node bench/import.ts rows` does our half once and says how long it took: what a workbook's import is held against.
if (process.argv[2] === "rows") {
  process.stdout.write(`${await ours(0)}\n`)
  process.exit(0)
}

const rounds: Array<readonly [number, number]> = []
for (let round = 0; round < ROUNDS; round++) rounds.push([await ours(round), raw()])
tell({
  goal: "G8",
  what: `${COUNT} products from rows to facts to list, in process, ms`,
  ours: median(rounds.map(([it]) => it)),
  floor: median(rounds.map(([, it]) => it)),
  must: 8,
  stretch: 4,
})
