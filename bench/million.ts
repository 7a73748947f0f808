import { bigBook } from "./bigBook.ts"
import { median, tell } from "./figures.ts"
import { rssOf } from "./load.ts"
import { gateway, signIn } from "./shop.ts"

/**
 * A shop with three years behind it: what its lists, searches, figures and reports take over HTTP while it goes on selling.
 * Goals G11, G17, G25, G30. Each list is asked again and again with a sale in between, so that nothing of it is kept.
 */
const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 20)
const folder = await bigBook()
const today = new Date().toISOString().slice(0, 10)

const server = await gateway(folder)
const resting = rssOf(server.pid)
const { call } = await signIn(server, "ada@shop.ng")
const asked = async (route: string): Promise<number> => {
  const start = performance.now()
  const came = await call(route)
  if (came.status !== 200) throw new Error(`${route}: ${came.text.slice(0, 300)}`)
  return performance.now() - start
}

const { data: goods } = await call(`GET /api/products?range=${encodeURIComponent("[0,99]")}`)
const ids = (goods as ReadonlyArray<{ readonly id: string }>).map(({ id }) => id)
let sold = 0
const sell = async (): Promise<number> => {
  const start = performance.now()
  const lines = [{ productId: ids[sold++ % ids.length], quantity: 1000 }]
  const came = await call("POST /v1.1/transactions", {
    kind: "sale",
    businessDate: today,
    paymentType: "full",
    channel: "pos",
    lines,
  })
  if (came.status >= 300) throw new Error(came.text)
  return performance.now() - start
}

const p95 = (times: ReadonlyArray<number>): number => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)]!

/** Its p95 once warm, with a sale before each time. */
const measured = async (route: string): Promise<number> => {
  const times: Array<number> = []
  for (let round = 0; round < ROUNDS + 2; round++) {
    await sell()
    const took = await asked(route)
    if (round > 1) times.push(took)
  }
  return p95(times)
}

const list = (name: string, sort: readonly [string, "ASC" | "DESC"] | undefined, filter: object = {}, from = 0) =>
  `GET /api/${name}?${new URLSearchParams({
    range: JSON.stringify([from, from + 24]),
    filter: JSON.stringify(filter),
    countTo: "1000",
    ...(sort !== undefined && { sort: JSON.stringify(sort) }),
  }).toString()}`

const lists: ReadonlyArray<readonly [what: string, route: string]> = [
  ["transactions", list("transactions", ["recordedAt", "DESC"], { kind: "sale" })],
  ["transactions by day", list("transactions", ["on", "DESC"])],
  ["transactions by total", list("transactions", ["total", "DESC"])],
  ["transactions, page 1,000", list("transactions", ["on", "DESC"], {}, 25_000)],
  ["transactions of one channel", list("transactions", ["recordedAt", "DESC"], { channel: "whatsapp" })],
  ["debtors", list("transactions", ["balance", "DESC"], { kind: "sale", voided: false, balance_gt: 0 })],
  ["transactions found by a name", list("transactions", ["on", "DESC"], { q: "chi" })],
  ["transactions found by one letter", list("transactions", ["on", "DESC"], { q: "p" })],
  ["payments", list("payments", undefined)],
  ["movements", "GET /v1.0/inventory/movements?perPage=25"],
  ["general ledger", list("ledger-entries", ["on", "DESC"])],
  ["customers", list("customers", ["name", "ASC"])],
  ["products", list("products", ["name", "ASC"])],
  ["products found", list("products", ["name", "ASC"], { q: "mi" })],
  ["dashboard", "GET /v2/statistics/overall"],
]
for (const [what, route] of lists)
  tell({ goal: "G30", what: `${what}, p95, ms`, ours: await measured(route), floor: 20, must: 1 })

const year = (Number(today.slice(0, 4)) - 1).toString()
const reports: ReadonlyArray<readonly [what: string, route: string, most: number]> = [
  ["profit and loss, this month", "GET /v1.0/reports/profit-loss", 15],
  ["sales by products, this month", "GET /v1.0/reports/sales-by-products", 15],
  ["profit and loss, a year", `GET /v1.0/reports/profit-loss?from=${year}-01-01&to=${year}-12-31`, 60],
  ["sales by products, a year", `GET /v1.0/reports/sales-by-products?from=${year}-01-01&to=${year}-12-31`, 60],
  ["sales by products, all time", `GET /v1.0/reports/sales-by-products?from=2000-01-01&to=${today}`, 60],
  ["profit and loss, all time", `GET /v1.0/reports/profit-loss?from=2000-01-01&to=${today}`, 60],
  ["every figure of all time", "GET /statistics/all-time-totals", 60],
  ["trial balance", "GET /v1.0/reports/trial-balance", 60],
  ["daily summary, a year", `GET /v2/transactions/daily-summary?from=${year}-01-01&to=${year}-12-31`, 60],
]
for (const [what, route, most] of reports)
  tell({ goal: "G11", what: `${what}, p95, ms`, ours: await measured(route), floor: most, must: 1 })

const then = new Date(Date.now() - 400 * 86_400_000).toISOString().slice(0, 10)
const before = rssOf(server.pid)
const quiet: Array<number> = []
for (let n = 0; n < 200; n++) quiet.push(await sell())
let cold: number | undefined
const beside: Array<number> = []
const past = asked(`GET /v2/statistics/overall?asOf=${then}`).then((took) => (cold = took))
while (cold === undefined) beside.push(await sell())
await past
tell({ goal: "G25", what: "a sale meanwhile, p95, ms, against quiet", ours: p95(beside), floor: p95(quiet), must: 1.5 })

/** The median of some times, each after a sale. */
const afterSales = async (work: () => Promise<number>): Promise<number> => {
  const times: Array<number> = []
  for (let round = 0; round < 9; round++) {
    await sell()
    times.push(await work())
  }
  return median(times)
}

const [from, to] = [`${then.slice(0, 8)}01`, then]
const pasts: ReadonlyArray<readonly [what: string, route: string]> = [
  ["the dashboard", "GET /v2/statistics/overall?"],
  ["transactions", `${list("transactions", ["on", "DESC"])}&`],
  ["transactions found by a name", `${list("transactions", ["on", "DESC"], { q: "chi" })}&`],
  ["general ledger", `${list("ledger-entries", ["on", "DESC"])}&`],
  ["products", `${list("products", ["name", "ASC"])}&`],
  ["profit and loss, its month", `GET /v1.0/reports/profit-loss?from=${from}&to=${to}&`],
  ["sales by products, its month", `GET /v1.0/reports/sales-by-products?from=${from}&to=${to}&`],
  ["sales by products, until then", `GET /v1.0/reports/sales-by-products?from=2000-01-01&to=${to}&`],
  ["trial balance", "GET /v1.0/reports/trial-balance?"],
]
for (const [what, route] of pasts) {
  // The dashboard has been asked for above; what takes longer than thirty seconds is refused.
  const of = () => asked(`${route}asOf=${then}`).catch(() => Infinity)
  const first = what === "the dashboard" ? cold : await of()
  tell({ goal: "G25", what: `${what} of a past day, cold, ms`, ours: first, floor: 2000, must: 1 })
  tell({
    goal: "G25",
    what: `${what} of a past day, after a sale, ms`,
    ours: await afterSales(of),
    floor: await afterSales(() => asked(route.slice(0, -1))),
    must: 1.2,
  })
}
tell({ goal: "G18", what: "memory of the gateway at rest, MB", ours: resting })
tell({ goal: "G18", what: "memory of the gateway before the past day, MB", ours: before })
tell({ goal: "G18", what: "memory of the gateway after all of it, MB", ours: rssOf(server.pid), floor: 300, must: 1 })
await server.stop()

const opened: Array<number> = []
for (let round = 0; round < 3; round++) {
  const again = await gateway(folder)
  opened.push(again.openedAfter)
  await again.stop()
}
tell({ goal: "G17", what: "start until open, ms", ours: median(opened) })
process.exit(0)
