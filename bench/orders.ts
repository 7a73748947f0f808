import { type ChildProcess, fork } from "node:child_process"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { send } from "../packages/gateway/src/testing/send.ts"
import { tell } from "./figures.ts"
import { bytes, compare, inTurn, under } from "./load.ts"
import { floorServer, gateway, openShop } from "./shop.ts"
import { tellAgainstVendure, VENDURE } from "./vendure.ts"
import { scratch } from "./scratch.ts"

/**
 * Orders of three lines by the documented call, priced, their stock looked at and kept, synced before the answer (G13);
 * products that are written down (G16); and thirty buyers who want the last ten of something (G15).
 */
const folder = scratch("orders")
const MS = Number(process.env["BENCH_MS"] ?? 3000)
const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 3)
const RACES = Number(process.env["BENCH_RACES"] ?? 100)
const GOODS = 300
const BUYERS = 30
const PIECES = 10

const server = await gateway(join(folder, "book"))
const { call, token } = await openShop(server)
const added = async (name: string, pieces: number) => {
  const openingStock = [{ locationId: "loc_main", quantity: pieces * 1000 }]
  const made = await call("POST /product", { name, type: "product", sellingPrice: 100_000, openingStock })
  if (made.status >= 300) throw new Error(made.text)
  return made.data as { readonly id: string; readonly variantId: string }
}

const goods = await Promise.all(Array.from({ length: GOODS }, (_, n) => added(`Cloth ${n}`, 1_000_000)))
/** Half of the buyers have bought before. */
const order = (n: number, product: (i: number) => object) => ({
  lines: [1, 2, 3].map((i) => ({ ...product(n * 17 + i * 31), quantity: 1000 })),
  contactName: "Tunde Bello",
  contactPhone: `+23480${String(10_000_000 + (n % 2 === 0 ? n % 1000 : n)).padStart(8, "0")}`,
  mode: "bank_transfer",
})

const placing = async (): Promise<void> => {
  const floor = await floorServer("order", folder)
  let n = 0
  const ours = () =>
    bytes("POST", "/v1.0/orders", token, JSON.stringify(order(n++, (i) => ({ productId: goods[i % GOODS]!.id }))))
  const least = () => bytes("POST", "/", "", JSON.stringify(order(n++, (i) => ({ product: i % GOODS }))))
  for (const callers of [1, 8]) {
    const [it, raw] = await inTurn(MS, ROUNDS, [under(server, callers, ours), under(floor, callers, least)])
    const what = `order of 3 lines, stock kept, C=${callers}`
    const bounds = callers === 8 ? { must: 0.3, stretch: 0.5 } : {}
    compare("G13", `${what}, orders/s`, it!, raw!, bounds)
    if (callers === 8)
      tellAgainstVendure({
        goal: "G13",
        what: `${what}, orders/s`,
        ours: it!.perSecond,
        floor: VENDURE.ordered,
        must: 100,
      })
    tell({ goal: "G13", what: `${what}, p99, ms`, ours: it!.p99, floor: raw!.p99, ...(callers === 8 && { must: 4 }) })
  }
  await floor.stop()
}

const creating = async (): Promise<void> => {
  const floor = await floorServer("product", folder)
  let n = 0
  const product = () =>
    JSON.stringify({
      name: `Product ${++n}`,
      type: "product",
      sellingPrice: 100_000 + n,
      sku: `NEW-${n}`,
      description: `Description of product ${n}, good for every day use`,
    })
  const [ours, raw] = await inTurn(MS, ROUNDS, [
    under(server, 8, () => bytes("POST", "/product", token, product())),
    under(floor, 8, () => bytes("POST", "/", "", product())),
  ])
  compare("G16", "create product, C=8, req/s", ours!, raw!)
  const said = { goal: "G16", what: "create product, C=8, req/s", must: 40, stretch: 80 }
  tellAgainstVendure({ ...said, ours: ours!.perSecond, floor: VENDURE.created })
  await floor.stop()
}

/** Has a process of buyers check all of their carts out at once; answers how many orders were placed. */
const sent = (buyers: ChildProcess, carts: ReadonlyArray<string>): Promise<number> =>
  new Promise((done, fail) => {
    buyers.once("message", (placed) => {
      buyers.off("exit", fail)
      done(Number(placed))
    })
    buyers.once("exit", fail)
    buyers.send(carts)
  })

/** In the public shop: how often exactly as many were placed as there are pieces, and how many more than that in all. */
const racing = async (processes: number): Promise<void> => {
  const file = fileURLToPath(new URL("buyers.ts", import.meta.url))
  const buyers = Array.from({ length: processes }, () => fork(file, [String(server.port)]))
  let [exact, over] = [0, 0]
  for (let race = 0; race < RACES; race++) {
    const { id, variantId } = await added(`The last ten, ${processes} ${race}`, PIECES)
    await call(`POST /product/${id}/publish`)
    const carts: Array<string> = []
    for (let n = 0; n < BUYERS; n++) {
      const body = { lines: [{ variantId, quantity: 1 }] }
      carts.push((await send(server.port, "POST /store/v1/bench-shop/carts", { body })).data.id)
    }
    const mine = (at: number) => carts.filter((_, n) => n % processes === at)
    const placed = await Promise.all(buyers.map((them, at) => sent(them, mine(at))))
    const all = placed.reduce((sum, it) => sum + it, 0)
    if (all === PIECES) exact++
    over += Math.max(0, all - PIECES)
  }
  for (const them of buyers) them.kill()
  const from = processes === 1 ? "one process" : `${processes} processes`
  const what = `${BUYERS} buyers for ${PIECES} pieces, from ${from}`
  tell({ goal: "G15", what: `${what}: races in which exactly ${PIECES} had one`, ours: exact, must: RACES })
  tell({ goal: "G15", what: `${what}: pieces oversold in ${RACES} races`, ours: over, must: 0 })
}

await placing()
await creating()
await call("PATCH /v1.0/store", { slug: "bench-shop" })
await call("POST /v1.0/store/publish")
await racing(1)
await racing(2)
await server.stop()
