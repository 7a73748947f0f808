import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { median, tell } from "./figures.ts"
import { bytes, load, rssOf } from "./load.ts"
import { bringIn, effectFloor, floorServer, gateway, goodsOf, openShop, type Running, sale } from "./shop.ts"
import { tellAgainstVendure, VENDURE } from "./vendure.ts"
import { scratch } from "./scratch.ts"

/**
 * What was built beside the sources it was built of, the least server and the least on Effect's own, in turn on empty
 * books: how soon each answers, what it holds then, and what it holds after lists and sales (speed.md G17, G18).
 */
const folder = scratch("start")
const MS = Number(process.env["BENCH_MS"] ?? 4000)
const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 7)
let books = 0
const book = () => join(folder, String(books++))

const kinds = {
  bundle: () => gateway(book()),
  sources: () => gateway(book(), "sources"),
  floor: () => floorServer("list", folder),
  effect: () => effectFloor(folder, "sources"),
  built: () => effectFloor(folder, "bundle"),
} as const
type Kind = keyof typeof kinds
const all = Object.keys(kinds) as ReadonlyArray<Kind>

const figures = () => Object.fromEntries(all.map((kind) => [kind, []])) as unknown as Record<Kind, Array<number>>
const started = figures()
const held = figures()
const loaded = figures()
for (let round = 0; round < ROUNDS + 1; round++)
  for (const kind of all) {
    const server = await kinds[kind]()
    await sleep(1000)
    // The first of each fills the compile cache.
    if (round > 0) {
      started[kind].push(server.openedAfter)
      held[kind].push(rssOf(server.pid))
    }
    await server.stop()
  }

/** Lists at sixteen callers and sales at sixty-four. */
const worked = async (server: Running, list: string, command: (n: number) => string): Promise<number> => {
  const under = { pid: server.pid, port: server.port, ms: MS }
  await load({ ...under, connections: 16, request: () => list })
  await load({ ...under, connections: 64, request: command })
  const holds = rssOf(server.pid)
  await server.stop()
  return holds
}

/** Over ten thousand products. */
const ours = async (server: Running): Promise<number> => {
  const shop = await openShop(server)
  await bringIn(shop, 0, 10_000)
  const ids = await goodsOf(shop, 200)
  const list = bytes("GET", "/v1.1/products?perPage=50&sort=name&order=ASC", shop.token)
  return worked(server, list, (n) =>
    bytes("POST", "/v1.1/transactions", shop.token, JSON.stringify(sale(ids[n % ids.length]!))),
  )
}
const least = (server: Running): Promise<number> =>
  worked(server, bytes("GET", "/"), () => bytes("POST", "/", "", JSON.stringify(sale("prod_1"))))

loaded.bundle.push(await ours(await kinds.bundle()))
loaded.effect.push(await least(await kinds.effect()))
loaded.built.push(await least(await kinds.built()))
loaded.sources.push(await ours(await kinds.sources()))

/** The goals were set against floors that nobody had built: `effect`. */
const bounds = { floor: { must: 4.7, stretch: 3 }, effect: { must: 1.2, stretch: 1.2 } }
for (const [goal, what, of, kind, against, bound] of [
  ["G17", "start, ms", started, "floor", "the least server", bounds.floor],
  ["G17", "start, ms", started, "built", "the least on Effect and SQLite, built", {}],
  ["G17", "start, ms", started, "sources", "the sources", {}],
  ["G18", "held after start, MB", held, "effect", "the least on Effect and SQLite", bounds.effect],
  ["G18", "held after start, MB", held, "built", "the same, built", {}],
  ["G18", "held after start, MB", held, "sources", "the sources", {}],
  ["G18", "held after the load, MB", loaded, "effect", "the least on Effect and SQLite", bounds.effect],
  ["G18", "held after the load, MB", loaded, "built", "the same, built", {}],
  ["G18", "held after the load, MB", loaded, "sources", "the sources", {}],
] as const)
  tell({ goal, what: `${what}, against ${against}`, ours: median(of.bundle), floor: median(of[kind]), ...bound })
tellAgainstVendure({ goal: "G17", what: "start, ms", ours: median(started.bundle), floor: VENDURE.start, must: 0.3 })
tellAgainstVendure({
  goal: "G18",
  what: "held after start, MB",
  ours: median(held.bundle),
  floor: VENDURE.memory,
  must: 0.4,
})
tellAgainstVendure({
  goal: "G18",
  what: "held after the load, MB",
  ours: median(loaded.bundle),
  floor: VENDURE.loaded,
  must: 0.4,
})
