import { existsSync, writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import { join } from "node:path"

// Vendure as its guide to production has it, on SQLite: `vendure.mjs PACKAGES BOOK [PRODUCTS]`. A book that is not there is
// made, filled and indexed, and the program ends; one that is there is opened and served, without a worker.

const [packages, book, count = "10000"] = process.argv.slice(2)
process.env.NODE_ENV = "production"
// It tells its makers nothing, and importing says nothing of its progress.
process.env.VENDURE_DISABLE_TELEMETRY = "true"
process.env.CREATING_VENDURE_APP = "true"
const load = createRequire(join(packages, "package.json"))
const vendure = load("@vendure/core")
const isNew = !existsSync(book)
const config = {
  apiOptions: { port: 0, hostname: "127.0.0.1", introspection: false },
  authOptions: {
    tokenMethod: ["bearer"],
    superadminCredentials: { identifier: "bench", password: "nothing but a bench" },
  },
  // Without WAL it is a third slower; synchronous is NORMAL then, as better-sqlite3 is built.
  dbConnectionOptions: { type: "better-sqlite3", database: book, synchronize: isNew, enableWAL: true },
  logger: new vendure.DefaultLogger({ level: vendure.LogLevel.Error }),
  paymentOptions: { paymentMethodHandlers: [vendure.dummyPaymentHandler] },
  plugins: [vendure.DefaultJobQueuePlugin.init({}), vendure.DefaultSearchPlugin.init({})],
}
const say = (text) => process.stdout.write(`${text}\n`)

const fill = async () => {
  const head =
    "name,slug,description,assets,facets,optionGroups,optionValues,sku,price,taxCategory,stockOnHand,trackInventory,variantAssets,variantFacets"
  const lines = Array.from({ length: Number(count) }, (_, i) => {
    const n = i + 1
    const name = `Product ${String(n).padStart(6, "0")}`
    return `${name},product-${n},"Description of product ${n}, good for every day use",,,,,SKU-${n},${1 + ((n * 37) % 900)},standard,1000000,true,,`
  })
  writeFileSync(`${book}.csv`, `${[head, ...lines].join("\n")}\n`)
  const handler = {
    code: vendure.dummyPaymentHandler.code,
    arguments: [{ name: "automaticSettle", value: "true" }],
  }
  const app = await load("@vendure/core/cli").populate(
    () => vendure.bootstrap(config),
    {
      defaultLanguage: "en",
      defaultZone: "Africa",
      taxRates: [{ name: "Standard", percentage: 7.5 }],
      countries: [{ name: "Nigeria", code: "NG", zone: "Africa" }],
      shippingMethods: [{ name: "Bike in Lagos", price: 1500 }],
      paymentMethods: [{ name: "Cash", handler }],
      collections: [],
    },
    `${book}.csv`,
  )
  const ask = (text, values) => app.get(vendure.TransactionalConnection).rawConnection.query(text, values)
  await ask("DELETE FROM job_record")
  const context = await app.get(vendure.RequestContextService).create({ apiType: "admin" })
  await app.get(vendure.JobQueueService).start()
  const { id } = await app.get(vendure.SearchService).reindex(context)
  for (;;) {
    const [{ state }] = await ask("SELECT state FROM job_record WHERE id = ?", [id])
    if (state === "COMPLETED") break
    if (state === "FAILED") throw new Error("the search index was not made")
    await new Promise((resume) => setTimeout(resume, 200))
  }
  await app.close()
  process.exit(0)
}

if (isNew) await fill()
const app = await vendure.bootstrap(config)
say(`open: http://127.0.0.1:${app.getHttpServer().address().port}`)
