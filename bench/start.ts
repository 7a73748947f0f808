import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { median, tell } from "./figures.ts"
import { bytes, load, rssOf } from "./load.ts"
import { bringIn, effectFloor, floorServer, gateway, openShop, type Running } from "./shop.ts"

/**
 * What was built beside the sources it was built of, and beside the least servers, in turn on empty books: how soon each
 * answers, and again on the book it left, what it holds then, and what it holds after lists and sales (speed.md G17, G18;
 * there Vendure's figures stand).
 */
const folder = mkdtempSync(join(process.env["BENCH_TMP"] ?? tmpdir(), "oja-start-"))
const MS = Number(process.env["BENCH_MS"] ?? 4000)
const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 7)
const VENDURE = { start: 1740, memory: 347, loaded: 617 }
let books = 0
const book = () => join(folder, String(books++))

const kinds = {
  bundle: () => gateway(book()),
  /** On the book that the one before it began. */
  again: () => gateway(join(folder, String(books - 1))),
  sources: () => gateway(book(), "sources"),
  floor: () => floorServer("list", folder),
  effect: () => effectFloor(folder),
} as const
type Kind = keyof typeof kinds
const each: ReadonlyArray<Kind> = ["bundle", "again", "sources", "floor", "effect"]

const figures = (): Record<Kind, Array<number>> => ({ bundle: [], again: [], sources: [], floor: [], effect: [] })
const [started, held] = [figures(), figures()]
for (let round = 0; round < ROUNDS + 1; round++)
  for (const kind of each) {
    const server = await kinds[kind]()
    await sleep(1000)
    // The first of each fills the compile cache.
    if (round > 0) {
      started[kind].push(server.openedAfter)
      held[kind].push(rssOf(server.pid))
    }
    await server.stop()
  }

/** Ten thousand products, then lists at sixteen callers and sales at sixty-four. */
const loaded = async (server: Running): Promise<number> => {
  const shop = await openShop(server)
  await bringIn(shop, 0, 10_000)
  const { data } = await shop.call("GET /v1.1/products?perPage=200")
  const ids = (data as { readonly items: ReadonlyArray<{ readonly id: string }> }).items.map(({ id }) => id)
  const on = new Date().toISOString().slice(0, 10)
  const sale = (n: number) =>
    JSON.stringify({
      kind: "sale",
      businessDate: on,
      paymentType: "full",
      channel: "pos",
      lines: [{ productId: ids[n % ids.length], quantity: 1000 }],
    })
  const list = bytes("GET", "/v1.1/products?perPage=50&sort=name&order=ASC", shop.token)
  const under = { pid: server.pid, port: server.port, ms: MS }
  await load({ ...under, connections: 16, request: () => list })
  await load({ ...under, connections: 64, request: (n) => bytes("POST", "/v1.1/transactions", shop.token, sale(n)) })
  const holds = rssOf(server.pid)
  await server.stop()
  return holds
}

const after = { bundle: await loaded(await kinds.bundle()), sources: await loaded(await kinds.sources()) }
const of = (its: typeof started, kind: Kind) => median(its[kind])
tell({
  goal: "G17",
  what: "start, ms, against the sources",
  ours: of(started, "bundle"),
  floor: of(started, "sources"),
})
tell({
  goal: "G17",
  what: "second start, ms, against the least server",
  ours: of(started, "again"),
  floor: of(started, "floor"),
})
tell({
  goal: "G17",
  what: "start, ms, against the least server",
  ours: of(started, "bundle"),
  floor: of(started, "floor"),
})
tell({
  goal: "G17",
  what: "second start, ms, against Vendure's",
  ours: of(started, "again"),
  floor: VENDURE.start,
  must: 0.3,
})
tell({
  goal: "G18",
  what: "held after start, MB, against Effect and SQLite",
  ours: of(held, "bundle"),
  floor: of(held, "effect"),
  must: 1.2,
})
tell({
  goal: "G18",
  what: "held after start, MB, against the sources",
  ours: of(held, "bundle"),
  floor: of(held, "sources"),
})
tell({
  goal: "G18",
  what: "held after start, MB, against Vendure",
  ours: of(held, "bundle"),
  floor: VENDURE.memory,
  must: 0.4,
})
tell({ goal: "G18", what: "held after the load, MB, against the sources", ours: after.bundle, floor: after.sources })
tell({
  goal: "G18",
  what: "held after the load, MB, against Vendure",
  ours: after.bundle,
  floor: VENDURE.loaded,
  must: 0.4,
})
rmSync(folder, { recursive: true, force: true })
