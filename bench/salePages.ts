import { readFileSync } from "node:fs"
import { join } from "node:path"
import { oja } from "@oja/domain"
import { MAIN, registerBusiness } from "@oja/domain/businesses/index"
import { addProduct } from "@oja/domain/catalog/index"
import { type AnyCommand, type BusinessId, dayOf, type InputOf, mint } from "@oja/domain/kernel/index"
import { recordSale } from "@oja/domain/sales/index"
import { Ledger, paths } from "@oja/store"
import { memoryDb, openDb, type Statement } from "@oja/store/sqlite"
import { at as atShare, tell } from "./figures.ts"
import { scratch } from "./scratch.ts"

/**
 * Whose pages a lone sale writes (G31), one product after another in a shop of 2,000 products and 4,000 sales, in process;
 * how many statements it takes, and the processor's time. `node bench/salePages.ts --tables` says it table by table,
 * `--statements` statement by statement.
 */
const folder = scratch("sale-pages")
const PRODUCTS = Number(process.env["BENCH_PRODUCTS"] ?? 2000)
const BEFORE = Number(process.env["BENCH_SALES"] ?? 4000)
/** So few sales that SQLite does not begin its write-ahead log anew: each frame is a page written. */
const SALES = 50
const at = Date.now()
const today = dayOf(at, "Africa/Lagos")
const say = (text: string): void => void process.stderr.write(`${text}\n`)

const [HEAD, FRAME] = [32, 4096 + 24]

const emptyWal = (book: string): void => {
  const db = openDb(book)
  db.pragma("wal_checkpoint(TRUNCATE)")
  db.close()
}

/** Pages written since the write-ahead log was emptied, by the table or index they belong to. */
const written = (book: string): ReadonlyMap<string, number> => {
  const wal = readFileSync(`${book}-wal`)
  const db = openDb(book, { readonly: true })
  const pages = db.prepare("SELECT pageno, name FROM dbstat").raw().all() as Array<[number, string]>
  db.close()
  const nameOf = new Map(pages)
  const found = new Map<string, number>()
  for (let from = HEAD; from + FRAME <= wal.length; from += FRAME) {
    const name = nameOf.get(wal.readUInt32BE(from)) ?? "free pages"
    found.set(name, (found.get(name) ?? 0) + 1)
  }
  return found
}

const sorted = (counts: ReadonlyMap<string, number>): ReadonlyArray<readonly [string, number]> =>
  [...counts].toSorted(([, a], [, b]) => b - a)

const counted = new Map<string, number>()

/** Counts every statement that is run, without a word of it in the product. */
const countStatements = (): void => {
  const statement = Object.getPrototypeOf(memoryDb().prepare("SELECT 1")) as Record<
    "run" | "get" | "all" | "iterate",
    (this: Statement, ...values: ReadonlyArray<unknown>) => unknown
  >
  for (const name of ["run", "get", "all", "iterate"] as const) {
    const original = statement[name]
    statement[name] = function (...values) {
      counted.set(this.source, (counted.get(this.source) ?? 0) + 1)
      return Reflect.apply(original, this, values)
    }
  }
}

interface Till {
  readonly book: string
  readonly cpuUs: () => number
  readonly sell: (n: number) => Promise<void>
}

const sellAlone = async (how: string, { book, cpuUs, sell }: Till): Promise<void> => {
  for (let n = 0; n < SALES; n++) await sell(n)
  emptyWal(book)
  counted.clear()
  const times: Array<number> = []
  const cpu = cpuUs()
  for (let n = 0; n < SALES; n++) {
    const start = performance.now()
    await sell(n)
    times.push(performance.now() - start)
  }
  const used = (cpuUs() - cpu) / SALES
  const tables = written(book)
  const pages = [...tables.values()].reduce((sum, it) => sum + it, 0) / SALES
  const what = `one sale at a lone till ${how}, pages written`
  tell({ goal: "G31", what, ours: pages, must: 24, stretch: 12, cpuUs: used })
  tell({ goal: "G31", what: `the same, p50, ms`, ours: atShare(0.5, times) })
  tell({ goal: "G31", what: `the same, p95, ms`, ours: atShare(0.95, times) })
  if (process.argv.includes("--tables"))
    for (const [name, count] of sorted(tables)) say(`${(count / SALES).toFixed(2).padStart(8)} ${name}`)
  if (counted.size === 0) return
  const statements = [...counted.values()].reduce((sum, it) => sum + it, 0) / SALES
  tell({ goal: "G31", what: "the same, statements", ours: statements })
  if (process.argv.includes("--statements"))
    for (const [sql, count] of sorted(counted)) say(`${(count / SALES).toFixed(2).padStart(8)} ${sql.slice(0, 200)}`)
}

const inProcess = async (): Promise<void> => {
  const ledger = Ledger.open({ folder: join(folder, "ledger"), domain: oja })
  let [asked, minted] = [0, 0]
  const random = Buffer.alloc(10)
  const id = <const Kind extends string>(kind: Kind) => {
    random.writeUInt32BE(++minted)
    return mint(kind, at + minted, random)
  }
  const business: BusinessId = id("biz")
  const ask = async <C extends AnyCommand>(command: C, input: InputOf<C>): Promise<void> => {
    const context = { by: "user_ada", at: at + ++asked, today, business }
    const answer = await ledger.ask({ command, input, context, commandId: id("cmd") })
    if (answer._tag !== "Accepted") throw new Error(`${command.name}: ${JSON.stringify(answer)}`)
  }
  const shop = {
    ownerName: "Ada",
    country: "NG",
    name: "Ada Stores",
    address: "1 Allen Avenue",
    industryId: "groceries",
  }
  await ask(registerBusiness, { businessId: business, memberId: id("member"), ...shop } as InputOf<
    typeof registerBusiness
  >)
  const ids = Array.from({ length: PRODUCTS }, () => id("prod"))
  const put = (productId: (typeof ids)[number], i: number) =>
    ask(addProduct, {
      productId,
      name: `Product ${i}`,
      type: "product",
      sellingPrice: 100 + i,
      costPrice: 50 + i,
      sku: `SKU-${i}`,
      trackStock: true,
      openingStock: [{ locationId: MAIN, quantity: 1_000_000 }],
    })
  for (let n = 0; n < PRODUCTS; n += 100) await Promise.all(ids.slice(n, n + 100).map((it, i) => put(it, n + i)))
  const sell = (n: number): Promise<void> =>
    ask(recordSale, {
      saleId: id("sale"),
      on: today,
      channel: "pos",
      lines: [{ productId: ids[(n * 997) % PRODUCTS]!, quantity: 1000 }],
      paymentType: "full",
      method: "cash",
    })
  for (let n = 0; n < BEFORE; n += 100) await Promise.all(Array.from({ length: 100 }, (_, i) => sell(n + i)))
  const cpuUs = () => process.cpuUsage().user + process.cpuUsage().system
  const till = { book: paths(ledger.folder).book, cpuUs, sell }
  await sellAlone("in process", till)
  countStatements()
  await sellAlone("in process, counted", till)
  await ledger.close()
}

await inProcess()
