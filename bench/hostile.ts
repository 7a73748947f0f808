import { send } from "../packages/gateway/src/testing/send.ts"
import { productRows } from "./shop.ts"

/**
 * A business that does its worst until it is stopped, in a process of its own so that what it costs is not the
 * bystander's: node bench/hostile.ts <port> <token> <what> <goods, separated by commas>. Says one word once it has begun.
 */
const [port = "", token = "", what = "all", goods = ""] = process.argv.slice(2)
const products = goods.split(",")
const today = new Date().toISOString().slice(0, 10)
const ask = (route: string, body?: unknown) => send(Number(port), route, { token, body })

/** A sale of 1.9 MB that nothing is right with: ten thousands of fields that nobody knows. */
const badSale = JSON.stringify({
  kind: "sale",
  lines: Array.from({ length: 50 }, (_, i) => ({
    lineId: i,
    ...Object.fromEntries(Array.from({ length: 1000 }, (__, n) => [`nobody knows this one ${n}`, `x${i}`])),
  })),
})

/** Each line with goods of its own, so that the ten promotions may be given in as many ways as there are. */
const basket = (n: number) => ({
  lines: products
    .slice(0, 23)
    .map((productId, i) => ({ lineId: `l${i}`, productId, quantity: 1000 * (1 + ((n + i) % 7)) })),
})

const attacks: Readonly<Record<string, (n: number) => Promise<unknown>>> = {
  travel: (n) => ask(`GET /api/transactions?knownAt=${3000 + ((n * 997) % 5000)}&range=[0,24]`),
  badSales: () => ask("POST /v1.1/transactions", badSale),
  quotes: (n) => ask("POST /v1.0/discounts/quote", basket(n)),
  exports: (n) => ask(`GET /api/${n % 2 === 0 ? "transactions" : "products"}/export.${n % 3 === 0 ? "csv" : "xlsx"}`),
  reports: (n) => ask(`GET /v1.0/reports/sales-by-products?from=20${10 + (n % 15)}-01-01&to=${today}`),
  imports: (n) =>
    ask("POST /v1.1/products/batch", {
      importId: "imp_hostile",
      rows: productRows(10_000 + ((n * 500) % 100_000), 500),
    }),
}

const again = async (attack: (n: number) => Promise<unknown>, from: number): Promise<never> => {
  for (let n = from; ; n += 2) await attack(n)
}

for (const [name, attack] of Object.entries(attacks))
  if (what === "all" || what === name) for (const from of [0, 1]) void again(attack, from)
process.stdout.write("begun\n")
