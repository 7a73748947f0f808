import { join } from "node:path"
import { tell } from "./figures.ts"
import { bytes, compare, inTurn, load, rssOf, type Run, under } from "./load.ts"
import { bringIn, floorServer, gateway, goodsOf, openShop, type Running, sale, type Shop } from "./shop.ts"
import { scratch } from "./scratch.ts"

/**
 * The gateway against the least servers that do the same work, in turn (A B A B), medians: goals G1 to G3, G9 and G32.
 * The gateway signs in, judges rights, keeps limits, decides, keeps its hash chain and its rows; the floors do not.
 */
const folder = scratch("http")
const MS = Number(process.env["BENCH_MS"] ?? 2000)
const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 3)
const PRODUCTS = Number(process.env["BENCH_PRODUCTS"] ?? 15_000)

const turns = (...runs: ReadonlyArray<Run>) => inTurn(MS, ROUNDS, runs)
const path = "/v1.1/products?perPage=50&sort=name&order=ASC"
let asked = 0
/** A list that nobody has asked for before. */
const fresh = () => `${path}&countTo=1000&sellingPrice_gt=-${++asked}`

const lists = async (shop: Shop, server: Running): Promise<void> => {
  const [objects, rows] = [await floorServer("list", folder), await floorServer("rows", folder)]
  const kept = bytes("GET", path, shop.token)
  const [ours, never, raw, joined] = await turns(
    under(server, 16, () => kept),
    under(server, 16, () => bytes("GET", fresh(), shop.token)),
    under(objects, 16, () => bytes("GET", "/")),
    under(rows, 16, () => bytes("GET", "/")),
  )
  const bounds = { must: 0.8, stretch: 1.2 }
  compare("G1", "product list of 50, C=16, req/s, against node:http + SQLite + stringify", ours!, raw!, bounds)
  compare("G1", "the same, against rows kept as JSON", ours!, joined!, { must: 0.8 })
  compare("G1", "a list never asked for before, page and count, against stringify", never!, raw!, {
    must: 0.2,
    stretch: 0.4,
  })
  tell({
    goal: "G2",
    what: "product list p99, C=16, ms",
    ours: ours!.p99,
    floor: raw!.p99,
    must: 2,
    stretch: 1.3,
  })
  await Promise.all([objects.stop(), rows.stop()])
}

/** The same lists as a browser asks for them: packed. */
const packed = async (shop: Shop, server: Running): Promise<void> => {
  const accepts = "accept-encoding: gzip, deflate, br, zstd\r\n"
  const [plain, small, never, neverSmall] = await turns(
    under(server, 16, () => bytes("GET", path, shop.token)),
    under(server, 16, () => bytes("GET", path, shop.token, "", accepts)),
    under(server, 16, () => bytes("GET", fresh(), shop.token)),
    under(server, 16, () => bytes("GET", fresh(), shop.token, "", accepts)),
  )
  tell({
    goal: "G32",
    what: "a kept list as a browser asks, CPU µs, against plain",
    ours: small!.cpuUs,
    floor: plain!.cpuUs,
    must: 1.3,
    stretch: 1.1,
  })
  tell({
    goal: "G32",
    what: "a list never asked for before, as a browser asks, CPU µs, against plain",
    ours: neverSmall!.cpuUs,
    floor: never!.cpuUs,
  })
}

const commands = async (shop: Shop, server: Running): Promise<void> => {
  const [grouped, single] = [await floorServer("command", folder), await floorServer("single", folder)]
  const ids = await goodsOf(shop, 200)
  const post = (body: object) => bytes("POST", "/v1.1/transactions", shop.token, JSON.stringify(body))
  const goods = (n: number) => post(sale(ids[n % ids.length]!))
  const { lines: _, ...free } = { ...sale(""), amount: 5000 }
  const [ours, plain, raw, alone] = await turns(
    under(server, 64, goods),
    under(server, 64, () => post(free)),
    under(grouped, 64, goods),
    under(single, 64, goods),
  )
  const bounds = { must: 0.4, stretch: 0.5 }
  compare("G3", "sale of a product, paid, C=64, req/s, against group commit of one event", ours!, raw!, bounds)
  compare("G3", "the same, against one commit a command", ours!, alone!, { must: 2 })
  compare("G3", "sale of a free amount, paid, against group commit of one event", plain!, raw!, bounds)
  await Promise.all([grouped.stop(), single.stop()])
}

/** Whoever looks at a list while a file comes in. */
const whileImporting = async (shop: Shop, server: Running): Promise<void> => {
  const request = bytes("GET", path, shop.token)
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
    tell({
      goal: "G9",
      what: `list p99, ${how}, ms, against idle`,
      ours: busy.p99,
      floor: idle.p99,
      must: 2,
      stretch: 1.3,
    })
  }
  tell({ goal: "G9", what: "memory above idle, MB", ours: rssOf(server.pid) - before, must: 250 })
}

const first = await gateway(join(folder, "book"))
const shop = await openShop(first)
await bringIn(shop, 0, 10_000)
const wanted = process.argv.slice(2)
const wants = (goal: string) => wanted.length === 0 || wanted.includes(goal)
if (wants("G1")) await lists(shop, first)
if (wants("G32")) await packed(shop, first)
if (wants("G3")) await commands(shop, first)
if (wants("G9")) await whileImporting(shop, first)
await first.stop()
