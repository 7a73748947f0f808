import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { bytes, type Figure, load, rssOf } from "./load.ts"
import { median, tell } from "./figures.ts"
import { bringIn, floorServer, gateway, openShop, type Running, type Shop } from "./shop.ts"

/**
 * The gateway against the least servers that do the same work, in turn (A B A B), medians: goals G1 to G3, G9, G17 and
 * G18. The gateway signs in, judges rights, keeps limits, decides, keeps its hash chain and its rows; the floors do not.
 */
const folder = mkdtempSync(join(process.env["BENCH_TMP"] ?? tmpdir(), "oja-http-"))
const MS = Number(process.env["BENCH_MS"] ?? 2000)
const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 3)
const PRODUCTS = Number(process.env["BENCH_PRODUCTS"] ?? 50_000)
const today = new Date().toISOString().slice(0, 10)

type Run = (ms: number) => Promise<Figure>

const under =
  ({ pid, port }: Running, connections: number, request: (n: number) => string): Run =>
  (ms) =>
    load({ pid, port, connections, ms, request })

/** Runs them in turn, a warm-up first; answers each one's median round. */
const inTurn = async (runs: ReadonlyArray<Run>): Promise<ReadonlyArray<Figure>> => {
  for (const run of runs) await run(MS / 2)
  const rounds: Array<ReadonlyArray<Figure>> = []
  for (let round = 0; round < ROUNDS; round++) {
    const figures: Array<Figure> = []
    for (const run of runs) figures.push(await run(MS))
    rounds.push(figures)
  }
  return runs.map((_, i) => {
    const of = (what: keyof Figure) => median(rounds.map((round) => round[i]![what]))
    const bad = rounds.reduce((sum, round) => sum + round[i]!.bad, 0)
    if (bad > 0) throw new Error(`${bad} answers were no success`)
    return { perSecond: of("perSecond"), p50: of("p50"), p95: of("p95"), p99: of("p99"), cpuUs: of("cpuUs"), bad }
  })
}

const compare = (goal: string, what: string, ours: Figure, floor: Figure, must: number): void =>
  tell({ goal, what, ours: ours.perSecond, floor: floor.perSecond, must, cpuUs: ours.cpuUs, floorCpuUs: floor.cpuUs })

const lists = async (shop: Shop, server: Running): Promise<void> => {
  const [objects, rows] = [await floorServer("list", folder), await floorServer("rows", folder)]
  const path = "/v1.1/products?perPage=50&sort=name&order=ASC"
  const kept = bytes("GET", path, shop.token)
  let n = 0
  const [ours, fresh, raw, joined] = await inTurn([
    under(server, 16, () => kept),
    under(server, 16, () => bytes("GET", `${path}&sellingPrice_gt=-${++n}`, shop.token)),
    under(objects, 16, () => bytes("GET", "/")),
    under(rows, 16, () => bytes("GET", "/")),
  ])
  compare("G1", "product list of 50, C=16, req/s, against node:http + SQLite + stringify", ours!, raw!, 0.8)
  compare("G1", "the same, against rows kept as JSON", ours!, joined!, 0.8)
  compare("G1", "a list that was never asked for before (page and count), against stringify", fresh!, raw!, 0.8)
  tell({ goal: "G2", what: "product list p99, C=16, ms", ours: ours!.p99, floor: raw!.p99, must: 2 })
  await Promise.all([objects.stop(), rows.stop()])
}

const commands = async (shop: Shop, server: Running): Promise<void> => {
  const [grouped, single] = [await floorServer("command", folder), await floorServer("single", folder)]
  const { data } = await shop.call("GET /v1.1/products?perPage=200")
  const ids = (data as { readonly items: ReadonlyArray<{ readonly id: string }> }).items.map(({ id }) => id)
  const sale = { kind: "sale", businessDate: today, paymentType: "full", channel: "pos" }
  const post = (body: object) => bytes("POST", "/v1.1/transactions", shop.token, JSON.stringify(body))
  const goods = (n: number) => post({ ...sale, lines: [{ productId: ids[n % ids.length], quantity: 1000 }] })
  const free = post({ ...sale, amount: 5000 })
  const [ours, plain, raw, alone] = await inTurn([
    under(server, 64, goods),
    under(server, 64, () => free),
    under(grouped, 64, goods),
    under(single, 64, goods),
  ])
  compare("G3", "sale of a product, paid, C=64, req/s, against group commit of one event", ours!, raw!, 0.4)
  compare("G3", "the same, against one commit a command", ours!, alone!, 2)
  compare("G3", "sale of a free amount, paid, against group commit of one event", plain!, raw!, 0.4)
  await Promise.all([grouped.stop(), single.stop()])
}

/** Whoever looks at a list while a file comes in. */
const whileImporting = async (shop: Shop, server: Running): Promise<void> => {
  const request = bytes("GET", "/v1.1/products?perPage=50&sort=name&order=ASC", shop.token)
  const looking = (ms: number) =>
    load({ pid: server.pid, port: server.port, connections: 8, ms, request: () => request, rate: 400 })
  const idle = await looking(MS)
  const before = rssOf(server.pid)
  let from = 10_000
  for (const batch of [500, 50]) {
    const start = performance.now()
    const importing = bringIn(shop, from, PRODUCTS, batch).then(() => performance.now() - start)
    from += PRODUCTS
    const busy = await looking(MS * 2)
    const took = await importing
    const how = `${batch} a call, with 400 lists/s at first`
    tell({ goal: "G8", what: `${PRODUCTS} products through HTTP, ${how}, ms`, ours: took })
    tell({ goal: "G9", what: `list p99, ${how}, ms, against idle`, ours: busy.p99, floor: idle.p99, must: 2 })
  }
  tell({ goal: "G9", what: "memory above idle, MB", ours: rssOf(server.pid) - before, floor: 250, must: 1 })
}

const first = await gateway(join(folder, "book"))
tell({
  goal: "G18",
  what: "memory after start, MB, against the Effect and SQLite floor",
  ours: rssOf(first.pid),
  floor: 137,
  must: 1.2,
})
const shop = await openShop(first)
await bringIn(shop, 0, 10_000)
const wanted = process.argv.slice(2)
const wants = (goal: string) => wanted.length === 0 || wanted.includes(goal)
if (wants("G1")) await lists(shop, first)
if (wants("G3")) await commands(shop, first)
tell({ goal: "G18", what: "memory after the load, MB", ours: rssOf(first.pid), floor: 137, must: 1.2 })
if (wants("G9")) await whileImporting(shop, first)
if (wants("G17")) {
  const until = Number(process.env["BENCH_EVENTS"] ?? 1_000_000)
  const position = async () => Number((await shop.call("GET /customers")).data.position)
  for (let from = 110_000; (await position()) < until; from += 10_000) await bringIn(shop, from, 10_000)
  const events = await position()
  await first.stop()
  const starts: Array<number> = []
  for (let round = 0; round < ROUNDS; round++) {
    const again = await gateway(join(folder, "book"))
    starts.push(again.openedAfter)
    await again.stop()
  }
  tell({
    goal: "G17",
    what: `start until open with ${events} events, ms, against raw node:http + SQLite`,
    ours: median(starts),
    floor: 110,
    must: 4.7,
  })
} else await first.stop()
rmSync(folder, { recursive: true, force: true })
