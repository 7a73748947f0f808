import { join } from "node:path"
import { bytes, load } from "./load.ts"
import { tell } from "./figures.ts"
import { gateway, openShop, type Shop } from "./shop.ts"
import { scratch } from "./scratch.ts"

/**
 * A shop of twenty thousand variants: 4,000 products in five colours each. Whoever looks for something waits no longer
 * than 50 ms (p95), through HTTP, at any depth of the list; no two requests are alike, so that no page is kept.
 */
const folder = scratch("catalog")
const PRODUCTS = Number(process.env["BENCH_PRODUCTS"] ?? 4000)
const MS = Number(process.env["BENCH_MS"] ?? 3000)
const colours = ["Red", "Blue", "Green", "Black", "Écru"]
const kinds = ["Robe d’été", "Shirt", "Crème", "Ọ̀fì", "Bag", "Sandals", "Café moulu"]
const VARIANTS = PRODUCTS * colours.length

const product = (n: number) => ({
  name: `${kinds[n % kinds.length]} ${String(n).padStart(5, "0")}`,
  type: "product",
  sellingPrice: 100_000 + n,
  trackStock: true,
  tags: ["tag one", `étiquette ${n % 9}`],
  options: [{ name: "Colour", values: colours }],
  variants: colours.map((colour, i) => ({
    optionValues: [colour],
    sku: `SKU-${n}-${i}`,
    barcodes: [`69${String(n * 10 + i).padStart(9, "0")}`],
    minimumStock: 2000,
  })),
})

const stock = async ({ call }: Shop): Promise<void> => {
  for (let from = 0; from < PRODUCTS; from += 50)
    await Promise.all(
      Array.from({ length: 50 }, async (_, i) => {
        const { options, variants, ...plain } = product(from + i)
        const made = await call("POST /product", plain)
        const came = await call(`PATCH /product/${made.data.id}/variants`, { options, variants })
        if (came.status !== 200) throw new Error(came.text)
        const [first] = came.data.variants as ReadonlyArray<{ readonly variantId: string }>
        const body = { variantId: first!.variantId, locationId: "loc_main", quantity: 5000 }
        const received = await call("POST /api/stock-movements/receive", { ...body, movementId: `move_${from + i}` })
        if (received.status !== 201) throw new Error(received.text)
      }),
    )
}

const server = await gateway(join(folder, "book"))
const shop = await openShop(server)
await stock(shop)
const summary = (await shop.call("GET /v1.0/products/summary")).data as { readonly variants: number }
if (summary.variants < VARIANTS) throw new Error(`only ${summary.variants} variants`)

const deep = (n: number, of: number) => (n * 7919) % (of - 50)
const range = (from: number, count: number) => `range=[${from},${from + count - 1}]`
const by = (sort: string) => `sort=["${sort}","ASC"]&filter={"archived":false}`
const pages: Readonly<Record<string, (n: number) => string>> = {
  "product list, first pages": (n) => `/api/products?${range(n % 40, 25)}&${by("name")}`,
  "product list, deep": (n) => `/api/products?${range(deep(n, PRODUCTS), 25)}&${by("name")}`,
  "product list by quantity, deep": (n) => `/api/products?${range(deep(n, PRODUCTS), 25)}&${by("currentQuantity")}`,
  "variants, deep": (n) => `/api/variants?${range(deep(n, VARIANTS), 50)}&${by("name")}`,
  "search by name without its accents": (n) =>
    `/v1.2/products?search=creme+${String(n % PRODUCTS).slice(0, 3)}&page=1&limit=50`,
  "search by one letter": (n) => `/v1.2/products?search=${"rsbco"[n % 5]}&page=${1 + (n % 60)}&limit=50`,
  "search by SKU": (n) => `/v1.2/products?search=sku-${n % PRODUCTS}-1&limit=50`,
  "search by barcode": (n) => `/v1.2/products?search=69${String((n % PRODUCTS) * 10).padStart(9, "0")}&limit=50`,
  "search by tag": (n) => `/v1.2/products?search=etiquette+${n % 9}&page=${1 + (n % 30)}&limit=50`,
  "stock matrix, deep": (n) => `/v1.0/inventory/matrix?from=${deep(n, VARIANTS)}&count=50`,
  "stock matrix, first pages": (n) => `/v1.0/inventory/matrix?from=${n % 40}&count=50`,
  "stock matrix, search": (n) => `/v1.0/inventory/matrix?q=robe+${String(n % PRODUCTS).slice(0, 2)}&count=50`,
}

for (const [what, page] of Object.entries(pages)) {
  const request = (n: number) => bytes("GET", encodeURI(page(n)), shop.token)
  const { bad, p95 } = await load({ pid: server.pid, port: server.port, connections: 4, ms: MS, request })
  if (bad > 0) throw new Error(`${what}: ${bad} answers were no success`)
  tell({ goal: "C24", what: `${VARIANTS} variants, ${what}, C=4, p95 ms`, ours: p95, must: 50 })
}
await server.stop()
