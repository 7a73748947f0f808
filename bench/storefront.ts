import { join } from "node:path"
import { gzipSync } from "node:zlib"
import { send } from "../packages/gateway/src/testing/send.ts"
import { scripts } from "../packages/shop/src/scripts.ts"
import { tell } from "./figures.ts"
import { bytes, load } from "./load.ts"
import { gateway, openShop, sell, type Shop } from "./shop.ts"
import { scratch } from "./scratch.ts"

/**
 * A public shop of a thousand products at 200 visitors a second: pages that are kept, and pages that a selling till makes
 * anew all the time; p95 must stay under 30 ms. And how much JavaScript each page brings (G22).
 */
const folder = scratch("storefront")
const MS = Number(process.env["BENCH_MS"] ?? 5000)
const PRODUCTS = Number(process.env["BENCH_PRODUCTS"] ?? 1000)
const RATE = 200
const browser =
  "user-agent: Mozilla/5.0 (Linux; Android 15) Firefox/141.0\r\naccept: text/html\r\naccept-encoding: gzip\r\n"

const stock = async ({ call }: Shop): Promise<ReadonlyArray<string>> => {
  const ids: Array<string> = []
  for (let n = 0; n < PRODUCTS; n++) {
    const openingStock = [{ locationId: "loc_main", quantity: 1_000_000 }]
    const options = n % 10 === 0 ? { options: [{ name: "Size", values: ["S", "M", "L"] }] } : { openingStock }
    const made = await call("POST /product", {
      name: `Àdìrẹ cloth ${n}`,
      type: "product",
      sellingPrice: 100_000 + n,
      description: "Made by hand in Abẹ́òkúta.",
      ...options,
    })
    const shown = await call(`POST /product/${made.data.id}/publish`)
    if (shown.status >= 300) throw new Error(shown.text)
    ids.push(made.data.id)
  }
  const slug = { slug: "bench-shop", name: "Bench shop", contact: { whatsapp: "+2348031234567" } }
  const saved = await call("PATCH /v1.0/store", slug)
  if (saved.status >= 300) throw new Error(saved.text)
  await call("POST /v1.0/store/publish")
  return ids
}

const server = await gateway(join(folder, "book"))
const shop = await openShop(server)
const ids = await stock(shop)
const get = (path: string) => send(server.port, `GET ${path}`, { headers: { accept: "text/html" } })
const listed = async (page: number) =>
  (
    (await send(server.port, `GET /store/v1/bench-shop/products?page=${page}`)).data as {
      readonly items: ReadonlyArray<{ readonly path: string }>
    }
  ).items
const paths = (await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(listed))).flat().map(({ path }) => path)
if (paths.length < Math.min(100, PRODUCTS)) throw new Error(`the shop shows ${paths.length} products`)

const measure = async (what: string, request: (n: number) => string, meanwhile?: () => Promise<unknown>) => {
  const loading = load({ pid: server.pid, port: server.port, connections: 16, ms: MS, rate: RATE, request })
  let isOver = false
  const going = async () => {
    while (!isOver && meanwhile !== undefined) await meanwhile()
  }
  const [figure] = await Promise.all([loading.finally(() => (isOver = true)), going()])
  if (figure.bad > 0) throw new Error(`${figure.bad} answers were no success`)
  tell({
    goal: "G22",
    what: `${what}, 200 a second, p95, ms`,
    ours: figure.p95,
    must: 30,
    cpuUs: figure.cpuUs,
  })
  tell({ goal: "G22", what: `${what}, p50, ms`, ours: figure.p50 })
  tell({ goal: "G22", what: `${what}, p99, ms`, ours: figure.p99 })
}

const page = (path: string) => bytes("GET", path, "", "", browser)
const home = (n: number) => page(`/s/bench-shop${n % 3 === 0 ? "" : `?page=${1 + (n % 8)}`}`)
const product = (n: number) => page(paths[(n * 7) % paths.length]!)
for (const number of [1, 2, 3, 4, 5, 6, 7, 8]) await get(`/s/bench-shop?page=${number}`)
for (const path of paths) await get(path)
await measure("shop: home and its pages, kept", home)
await measure("shop: products, kept", product)
await measure("shop: search, never kept", (n) => page(`/s/bench-shop/search?q=cloth+${n % 97}`))
let sold = 0
/** Five sales a second: a busy counter. */
const till = async () => {
  await new Promise((resume) => setTimeout(resume, 200))
  await sell(shop, ids[1 + (sold++ % 8)]!)
}
await measure("shop: home and products while a till sells", (n) => (n % 2 === 0 ? home(n) : product(n)), till)

const weigh = async (name: string, path: string): Promise<void> => {
  const { text } = await get(path)
  const sources = [...text.matchAll(/<script[^>]*src="([^"]+)"/g)].map(([, src]) => src!)
  const scripts = await Promise.all(sources.map(get))
  const all = scripts.reduce((sum, it) => sum + gzipSync(it.text).length, 0)
  tell({ goal: "G22", what: `${name}: JavaScript, bytes gzipped`, ours: all, must: 15 * 1024, stretch: 0 })
  tell({ goal: "G22", what: `${name}: the page itself, bytes gzipped`, ours: gzipSync(text).length })
}
const withOptions = paths.at(-1)!
await weigh("shop home", "/s/bench-shop")
await weigh(
  "shop product",
  paths.find((it) => it !== withOptions)!,
)
for (const [name, text] of scripts())
  tell({ goal: "G22", what: `${name.split(".")[0]}.js, bytes gzipped`, ours: gzipSync(text).length })
await server.stop()
