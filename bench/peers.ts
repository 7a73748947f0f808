import { execFileSync } from "node:child_process"
import { copyFileSync, existsSync, mkdtempSync, renameSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { fileURLToPath } from "node:url"
import { openDb } from "@oja/store/sqlite"
import { median, tell } from "./figures.ts"
import { cpuOf, type Figure, load, rssOf } from "./load.ts"
import { during, type Flow, type Flowed, withCaller } from "./peers/caller.ts"
import { installed } from "./peers/install.ts"
import { filledShop, type Ours, ourShop, type Theirs, vendureShop } from "./peers/shops.ts"
import { gateway, run, type Running } from "./shop.ts"

/**
 * Beside what a user would take instead (speed.md): Vendure as a shop (G1, G13 to G18) and Emmett as an event store (G4, G5),
 * in turn (A B A B) after a warm-up, medians. Vendure runs in production mode on SQLite in WAL, which it does not sync at
 * each commit, without its worker, its mail and its pictures; its products are as many as ours.
 */
const MS = Number(process.env["BENCH_MS"] ?? 4000)
const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 3)
const PRODUCTS = Number(process.env["BENCH_PRODUCTS"] ?? 10_000)
const RACES = Number(process.env["BENCH_RACES"] ?? 100)
const THEIR_RACES = Math.min(RACES, 20)
const folder = mkdtempSync(join(process.env["BENCH_TMP"] ?? tmpdir(), "oja-peers-"))
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Every figure of each, in turn, a warm-up first. */
const inTurn = async <A extends object>(runs: ReadonlyArray<(ms: number) => Promise<A>>): Promise<ReadonlyArray<A>> => {
  for (const one of runs) await one(MS / 2)
  const rounds: Array<ReadonlyArray<A>> = []
  for (let round = 0; round < ROUNDS; round++) {
    const figures: Array<A> = []
    for (const one of runs) figures.push(await one(MS))
    rounds.push(figures)
  }
  return runs.map((_, i) => {
    const all = rounds.map((round) => round[i]! as Readonly<Record<string, number>>)
    return Object.fromEntries(Object.keys(all[0]!).map((key) => [key, median(all.map((it) => it[key]!))])) as A
  })
}

const listed =
  (server: Running, request: (n: number) => string) =>
  (ms: number): Promise<Figure> =>
    load({ port: server.port, pid: server.pid, connections: 16, ms, request })
const flowing =
  (server: Running, flow: Flow) =>
  (ms: number): Promise<Flowed> =>
    during({ server, callers: 8, ms, flow })
/** One call, as a flow. */
const alone =
  (request: (n: number) => string): Flow =>
  async (ask, n) =>
    (await ask(request(n))).status < 300

type Each = { readonly perSecond: number; readonly cpuUs: number }
const rates = (goal: string, what: string, ours: Each, floor: Each, must?: number, stretch?: number): void =>
  tell({
    goal,
    what,
    ours: ours.perSecond,
    floor: floor.perSecond,
    cpuUs: ours.cpuUs,
    floorCpuUs: floor.cpuUs,
    must,
    stretch,
  })

interface Both {
  readonly a: Running
  readonly b: Running
  readonly ours: Ours
  readonly theirs: Theirs
}

const lists = async ({ a, b, ours, theirs }: Both): Promise<void> => {
  const [kept, fresh, products, search] = await inTurn([
    listed(a, () => ours.list),
    listed(a, ours.fresh),
    listed(b, () => theirs.products),
    listed(b, () => theirs.search),
  ])
  if (kept!.bad + fresh!.bad + products!.bad + search!.bad > 0) throw new Error("some answers were no success")
  const what = `product list of 50 of ${PRODUCTS}, C=16, req/s`
  rates("G1", `${what}, against Vendure's product list`, kept!, products!, 350)
  rates("G1", `${what}, against Vendure's search index`, kept!, search!, 150)
  rates("G1", "one that was never asked for before, against Vendure's product list", fresh!, products!)
  rates("G1", "one that was never asked for before, against Vendure's search index", fresh!, search!)
}

const noneFailed = (flowed: Flowed, what: string): void => {
  if (flowed.failed > 0) throw new Error(`${flowed.failed} failed: ${what}`)
}
/** How many of Vendure's did not end well is said, and not counted. */
const failing = ({ failed }: Flowed): string => (failed > 0 ? ` (of which ${failed} failed in a round)` : "")

const orders = async ({ a, b, ours, theirs }: Both): Promise<void> => {
  const [order, short, whole] = await inTurn([
    flowing(a, alone(ours.order)),
    flowing(a, ours.short),
    flowing(b, theirs.whole),
  ])
  noneFailed(order!, "orders of ours")
  noneFailed(short!, "carts of ours")
  const flow = `Vendure's cart and checkout${failing(whole!)}`
  rates("G13", `order of 3 lines in one call, C=8, orders/s, against ${flow}`, order!, whole!, 100)
  rates("G13", `cart of 3 lines and checkout, C=8, orders/s, against ${flow}`, short!, whole!, 100)
}

const flows = async ({ a, b, ours, theirs }: Both): Promise<void> => {
  const [seven, whole] = await inTurn([flowing(a, ours.whole), flowing(b, theirs.whole)])
  noneFailed(seven!, "flows of ours")
  rates(
    "G14",
    `storefront, seven calls each, C=8, orders/s, against Vendure's${failing(whole!)}`,
    seven!,
    whole!,
    40,
    80,
  )
}

const makes = async ({ a, b, ours, theirs }: Both): Promise<void> => {
  const [made, name, sellable] = await inTurn([
    flowing(a, alone(ours.product)),
    flowing(b, theirs.product),
    flowing(b, theirs.sellable),
  ])
  noneFailed(made!, "products of ours")
  rates("G16", `create product, C=8, per s, against Vendure's without a price${failing(name!)}`, made!, name!, 40, 80)
  rates(
    "G16",
    `the same, against Vendure's with a variant that can be sold${failing(sellable!)}`,
    made!,
    sellable!,
    40,
    80,
  )
}

/** Thirty buyers at once for ten pieces; answers what was placed in each race, as the book has it afterwards. */
const races = async ({ a, b, ours, theirs }: Both, theirBook: string): Promise<void> => {
  const buyers = Array.from({ length: 30 }, (_, i) => i)
  const exact = { ours: 0, theirs: 0 }
  const placed: Array<number> = []
  for (let race = 0; race < RACES; race++) {
    const it = await ours.shown(`Race ${race}`, 10)
    const bought = await Promise.all(
      buyers.map((i) => withCaller(a.port, (ask) => ours.buys(ask, 1_000_000 + race * 30 + i, it))),
    )
    if (bought.filter(Boolean).length === 10 && (await ours.kept(it)) === 10_000) exact.ours++
    if (race >= THEIR_RACES) continue
    const id = await theirs.shown(`Race ${race}`, 10)
    await Promise.all(buyers.map((i) => withCaller(b.port, (ask) => theirs.buys(ask, 1_000_000 + race * 30 + i, id))))
    const db = openDb(theirBook, { readonly: true })
    const count = db
      .prepare(
        `SELECT count(*) FROM "order" o JOIN order_line l ON l.orderId = o.id WHERE l.productVariantId = ? AND o.state = 'PaymentSettled'`,
      )
      .pluck()
      .get(id) as number
    db.close()
    placed.push(count)
    if (count === 10) exact.theirs++
  }
  const what = "30 buyers for 10: races in which exactly 10 orders were placed"
  tell({ goal: "G15", what, ours: exact.ours, floor: RACES, must: 1 })
  tell({
    goal: "G15",
    what: `the same of Vendure, which placed ${Math.min(...placed)} to ${Math.max(...placed)}`,
    ours: exact.theirs,
    floor: THEIR_RACES,
  })
}

const restarts = async (open: { readonly a: () => Promise<Running>; readonly b: () => Promise<Running> }) => {
  const took = { a: [] as Array<number>, b: [] as Array<number> }
  for (let round = 0; round < ROUNDS; round++)
    for (const which of ["a", "b"] as const) {
      const server = await open[which]()
      took[which].push(server.openedAfter)
      await server.stop()
    }
  tell({
    goal: "G17",
    what: "second start, with these products and orders, ms, against Vendure's",
    ours: median(took.a),
    floor: median(took.b),
    must: 0.3,
  })
}

/** Until a second passes in which neither has anything to do by itself, or ten have passed. */
const rest = async (servers: ReadonlyArray<Running>): Promise<void> => {
  const used = () => servers.reduce((sum, { pid }) => sum + cpuOf(pid), 0)
  for (let [n, before] = [0, used()]; n < 10; n++) {
    await sleep(1000)
    const now = used()
    if (now - before < 50_000) return
    before = now
  }
}

/** Vendure's book of so many products, made once and copied for each run. */
const filled = async (packages: string): Promise<string> => {
  const made = join(packages, `book-${PRODUCTS}.sqlite`)
  if (!existsSync(made)) {
    process.stderr.write(`Vendure is given ${PRODUCTS} products, once, which takes two minutes\n`)
    for (const end of ["", "-wal", "-shm"]) rmSync(`${made}.half${end}`, { force: true })
    execFileSync(process.execPath, [here("peers/vendure.mjs"), packages, `${made}.half`, String(PRODUCTS)], {
      cwd: packages,
      stdio: ["ignore", "ignore", "inherit"],
    })
    renameSync(`${made}.half`, made)
  }
  const book = join(folder, "vendure.sqlite")
  copyFileSync(made, book)
  return book
}

const shops = async (packages: string): Promise<void> => {
  const theirBook = await filled(packages)
  const open = {
    a: () => gateway(join(folder, "book")),
    b: () => run(here("peers/vendure.mjs"), [packages, theirBook], {}),
  }
  const first = await open.a()
  const book = await filledShop(first, PRODUCTS)
  await first.stop()
  const [a, b] = [await open.a(), await open.b()]
  await rest([a, b])
  const memory = (what: string) =>
    tell({ goal: "G18", what: `held ${what}, MB, against Vendure`, ours: rssOf(a.pid), floor: rssOf(b.pid), must: 0.4 })
  memory("after start")
  const both: Both = { a, b, ours: ourShop(a, book), theirs: await vendureShop(b) }
  await lists(both)
  await orders(both)
  memory("after lists and orders")
  await flows(both)
  await races(both, theirBook)
  await makes(both)
  await Promise.all([a.stop(), b.stop()])
  await restarts(open)
}

/** What a program of ours or a peer's says in lines of JSON: each figure by its words. */
const figuresOf = (script: string, args: ReadonlyArray<string>): ReadonlyMap<string, number> => {
  const env = { ...process.env, BENCH_ROUNDS: "1", BENCH_SECONDS: String(MS / 4000), BENCH_TMP: folder }
  const text = execFileSync(process.execPath, [here(script), ...args], { env, stdio: ["ignore", "pipe", "inherit"] })
  const lines = text.toString().trim().split("\n")
  return new Map(
    lines.map((line) => {
      const { ours, what } = JSON.parse(line) as { readonly what: string; readonly ours: number }
      return [what, ours]
    }),
  )
}

const stores = (packages: string): void => {
  const rounds = Array.from({ length: ROUNDS }, () => ({
    a: figuresOf("ledger.ts", ["G4", "G5"]),
    b: figuresOf("peers/emmett.ts", [packages, folder]),
  }))
  const of = (which: "a" | "b", what: string) => median(rounds.map((round) => round[which].get(what) ?? Number.NaN))
  const compare = (goal: string, what: string, must?: number, said = "") =>
    tell({
      goal,
      what: `${what}, against Emmett's SQLite${said}`,
      ours: of("a", what),
      floor: of("b", what),
      must,
    })
  compare("G4", "append one by one, events/s", 14)
  const [callers, failed] = ["append by 32 callers, events/s", of("b", "failed appends by 32 callers")]
  compare("G4", callers, undefined, ` (${failed} of its appends failed)`)
  tell({
    goal: "G4",
    what: `${callers}, against Emmett in memory, which keeps nothing`,
    ours: of("a", callers),
    floor: of("b", `in memory: ${callers}`),
    stretch: 0.5,
  })
  compare("G4", "append batches of 100, events/s")
  for (const length of [150, 1050, 10_050]) compare("G5", `rehydrate ${length} events, ms`, 0.25)
}

const wanted = process.argv.slice(2)
const vendure = installed("vendure")
if (vendure !== undefined && (wanted.length === 0 || wanted.includes("vendure"))) await shops(vendure)
const emmett = installed("emmett")
if (emmett !== undefined && (wanted.length === 0 || wanted.includes("emmett"))) stores(emmett)
rmSync(folder, { recursive: true, force: true })
