import { plusDays } from "@oja/domain/kernel/calendar"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { aimed, furnish, type Ids, nameOf, ofWhom } from "./testing/furnished.ts"
import { hearing } from "./testing/hearing.ts"
import { asleep, counterOf, joinTeam, open, type Opened, type Person } from "./testing/open.ts"
import { wordsIn } from "./testing/wordsIn.ts"

// What goods cost is told to nobody who may not see it (pain C75). Two shops are alike in all but that: whoever may not
// see costs is told the same in both, on every door, or something that follows from a cost has come out.

/** Above every price, so that all is sold below cost; no sum of anything else. */
const costs = [777_313, 761_389] as const
const today = new Date().toLocaleDateString("en-CA", { timeZone: "Africa/Lagos" })
const start = Date.parse(`${today}T07:00:00Z`)

/** What somebody was told, by what they asked. */
type Told = ReadonlyMap<string, string>

interface Shop {
  readonly gateway: Opened
  readonly owner: Person
  readonly ids: Ids
  readonly people: Readonly<Record<string, Person>>
  readonly sockets: Readonly<Record<string, ReadonlyArray<string>>>
  /** What whoever may do everything but see costs was answered to what they did. */
  readonly done: Told
}

/** Presets who may not see costs; the auditor may see profits, which say what was sold for what it cost, as one sum. */
const presets = ["cashier", "sales_rep", "storekeeper", "dispatcher", "auditor"] as const
const blind = "all but costs"
/** Everything but what shows costs: one product's, or the sum of the books. */
const costly = new Set(["products.view_cost", "reports.view_profit", "reports.profit_loss"])

let shops: ReadonlyArray<Shop> = []
const opened: Array<{ readonly close: () => unknown }> = []
beforeAll(async () => {
  const made: Array<Shop> = []
  for (const cost of costs) made.push(await begin(cost))
  shops = made
})
afterAll(async () => {
  for (const it of opened.toReversed()) await it.close()
})

const begin = async (cost: number): Promise<Shop> => {
  // Time is alike in both: it goes on with each request.
  const time = { now: start }
  const gateway = await open({ OJA_PLAN: "business" }, { wake: asleep, now: () => time.now })
  opened.push(gateway)
  const come = async (name: string, business?: string): Promise<Person> => {
    time.now += 120_000
    const { call, ...one } = await gateway.person(name, business)
    return { ...one, call: (...asked) => ((time.now += 10), call(...asked)) }
  }
  const owner = await come("ada", "Ada Stores")
  const ids = await furnish(gateway, owner, { word: "Dear", cost })
  const { items } = (await owner.call("GET /v1.0/roles")).data as {
    readonly items: ReadonlyArray<{ readonly id: string; readonly access: ReadonlyArray<Record<string, unknown>> }>
  }
  const access = items
    .find((it) => it.id === "owner")!
    .access.map(({ module, ...flags }) => ({
      module,
      actions: Object.keys(flags).filter((action) => !costly.has(`${String(module)}.${action}`)),
    }))
  const { data: role } = await owner.call("POST /v1.0/roles", { name: blind, access })
  const people: Record<string, Person> = {}
  const sockets: Record<string, ReadonlyArray<string>> = {}
  for (const name of [...presets, blind]) {
    const one = await come(name.replaceAll(" ", "-"))
    await joinTeam(owner, one, { name, role: name === blind ? role.id : name })
    people[name] = one
    const { heard, socket } = await hearing(gateway, one)
    sockets[name] = heard
    opened.push(socket)
  }
  const done = await acts({ ids, owner, role: role.id, them: people[blind]! })
  return { gateway, owner, ids, people, sockets, done }
}

interface Acting {
  readonly owner: Person
  readonly role: string
  readonly them: Person
  readonly ids: Ids
}

/** A day's work with goods whose cost they do not know, by whoever may do all of it; each answer, also those that say no. */
const acts = async ({ ids, owner, role, them }: Acting): Promise<Told> => {
  const told = new Map<string, string>()
  const ask = async (route: string, body: unknown, says: "yes" | "no", headers?: Readonly<Record<string, string>>) => {
    const came = await them.call(route, body, headers)
    told.set(plain(`${told.size} ${route}`), plain(await wordsIn(came)))
    if (came.status >= 400 !== (says === "no")) throw new Error(`${route}: ${came.text}`)
    return came.data
  }
  const act = (route: string, body?: unknown) => ask(route, body, "yes")
  const { products: productId = "", variants: variantId, locations: branch, customers: customerId } = ids
  const line = (quantity = 1000) => ({ lineId: "1", productId, quantity })
  const because = { reason: "because" }

  await act(`PATCH /product/${productId}`, { description: "Long grain" })
  await act(`GET /product/${productId}`)
  await act("POST /api/do/ReviseProduct", { productId, unit: "bag" })
  await ask(`PATCH /product/${productId}`, { name: "Other rice", expectedVersion: 1 }, "no")
  await ask(`PATCH /product/${productId}`, { costPrice: 5 }, "no")
  await act(`PATCH /product/${productId}/stock`, { mode: "add", quantity: 9000 })
  await act(`PATCH /product/${productId}/stock`, { mode: "remove", quantity: 1000, reason: "damaged" })
  const late = { productId, locationId: "loc_main", quantity: 9000, on: plusDays(today, -3) }
  await act("POST /api/do/PreviewReceipt", late)
  await act("POST /api/do/PreviewAdjustment", { ...late, quantity: 1000, direction: "in", reason: "found" })
  await act("POST /api/do/ReceiveStock", { productId, locationId: "loc_main", quantity: 9000 })

  const sale = (more: object = {}) => ({ on: today, channel: "pos", lines: [line(2000)], paymentType: "full", ...more })
  const { id: saleId } = await act("POST /api/do/RecordSale", sale({ paymentType: "credit", customerId }))
  const more = { saleId, ...because, lines: [line(3000)] }
  await act("POST /api/do/PreviewCorrection", more)
  await act("POST /api/do/CorrectSale", more)
  const back = (condition: string) => ({ ...because, lines: [{ lineId: "1", quantity: 1000, condition }] })
  await act(`POST /v1.0/transactions/${saleId}/returns`, back("restocked"))
  await act(`POST /v1.0/transactions/${saleId}/returns`, back("damaged"))
  const { id: paid } = await act("POST /api/do/RecordSale", sale())
  await act("POST /api/do/VoidSale", { saleId: paid, ...because })

  const way = { fromLocationId: "loc_main", toLocationId: branch, lines: [{ variantId, quantity: 3000 }] }
  const { id: transferId } = await act("POST /v1.0/inventory/transfers", way)
  await act(`POST /v1.0/inventory/transfers/${transferId}/send`)
  const came = { lines: [{ variantId, quantity: 2000 }] }
  await act(`POST /v1.0/inventory/transfers/${transferId}/receive`, came)
  await act(`POST /v1.0/inventory/transfers/${transferId}/close`, because)

  const { id: countId } = await act("POST /v1.0/inventory/counts", {})
  await act(`POST /v1.0/inventory/counts/${countId}/rows`, { rows: [{ variantId, counted: 7000 }] })
  await act(`POST /v1.0/inventory/counts/${countId}/post`, {})

  const wanted = { lines: [line()], contactName: "Bola", contactPhone: "+2348031234568", mode: "on_delivery" }
  const { id: orderId } = await act("POST /v1.0/orders", { ...wanted, address: { line1: "2 Marina" } })
  const larger = { orderId, ...because, lines: [line(2000)] }
  await act("POST /api/do/PreviewAmendment", larger)
  await act("POST /api/do/AmendOrder", larger)
  await act(`POST /v1.0/orders/${orderId}/confirm`, {})
  const { id: parcel } = await act(`POST /v1.0/orders/${orderId}/fulfilments`, {})
  await act(`POST /v1.0/fulfilments/${parcel}/pack`, {})
  await act(`POST /v1.0/orders/${orderId}/cancel`, because)

  const { id: invoiceId } = await act("POST /v1.1/invoices", { customerId, lines: [line()] })
  await act(`POST /v1.1/invoices/${invoiceId}/issue`)
  await act(`POST /api/do/CorrectInvoice`, { invoiceId, ...because, lines: [line(2000)] })

  const row = { line: 2, sku: "ZANZIBAR", name: "Dear salt", sellingPrice: 100, unit: "bag" }
  await act("POST /v1.1/products/batch", { importId: "imp_blind", rows: [row] })
  for (const importId of ["imp_blind", "imp_zanzibar"]) await act(`POST /v1.0/imports/${importId}/undo/preview`, {})

  // What a till did while nobody heard it; of the second no goods were left.
  await act(`PATCH /business/${owner.business}`, { belowZero: "block" })
  const { deviceId, shiftId } = await counterOf(them)
  const events = [1000, 900_000].map((quantity, i) => ({
    id: `fact-${i}`,
    command: "RecordSale",
    input: { ...sale({ lines: [line(quantity)] }), saleId: `sale_fact-${i}`, deviceId, shiftId, serial: i + 1 },
  }))
  await act("POST /v1.0/pos/sync", { deviceId, events })
  await act("POST /v1.0/pos/shifts/close", { shiftId, counted: [{ method: "cash", amount: 0 }] })

  // Below cost beyond their role: how far is not said, to them or to whoever looks at what was asked.
  const limited = await owner.call(`PATCH /v1.0/roles/${role}`, { limits: { belowCost: "approve" } })
  if (limited.status !== 200) throw new Error(limited.text)
  await ask("POST /api/do/RecordSale", sale(), "no")
  return told
}

/** A text without what chance alone has made: tokens (whole, as one may begin like an id), ids, codes and numbers that follow from those. */
const plain = (text: string): string =>
  text
    .replaceAll(/[\w-]{20,}/g, "~")
    .replaceAll(/\b([a-z]+)(_|%2F)[\w-]{12,}/g, "$1_~")
    .replaceAll(/"previewHash":"\w+"|\bE-[0-9A-F]{6}\b|\b[A-Z]-\d+-\w\w\b|\b[0-9A-Z]{4}-[0-9A-Z]{4}\b/g, "~")

/** What each reading door tells somebody, now and as of today. */
const walk = async ({ gateway, ids, owner, ...rest }: Shop, who: string): Promise<Told> => {
  const them = rest.people[who]!
  const told = new Map<string, string>()
  const hear = async (route: string) => {
    const came = await them.call(route)
    told.set(plain(route), `${came.status} ${plain(await wordsIn(came))}`)
  }
  for (const route of gateway.routes) {
    if (route.method !== "GET" || !ofWhom(route, "member") || nameOf(route) in drawn) continue
    const at = aimed(route, { ...ids, business: owner.business })
    await hear(at)
    if (lookBack.has(who)) await hear(`${at}?asOf=${today}`)
    if (route.path.includes("/ask/")) await hear(`${at}?from=${today}&to=${today}`)
  }
  await hear("GET /v1.0/pos/snapshot?since=1")
  // Every act of the day, opened.
  for (let before = lookBack.has(who) ? Infinity : 0; before > 0;) {
    const { data } = await them.call(`GET /v1.0/audit?perPage=100${before === Infinity ? "" : `&before=${before}`}`)
    for (const { position } of data.items) await hear(`GET /v1.0/audit/${position}`)
    before = data.before ?? 0
  }
  return told
}

/** Papers that are drawn dot by dot, with a code of chance on them; what is drawn stands in the PDF of the same receipt. */
const drawn: Readonly<Record<string, true>> = { "GET /api/sales/:id/receipt.escpos": true }
/** Whoever may see yesterday. */
const lookBack: ReadonlySet<string> = new Set(["auditor", blind])

/**
 * Whoever may read the books and the profit, of the presets the auditor, reads what was sold for what it cost, as one sum:
 * the accounts that balance, the profit, and the totals of what sold. No one product's, and no entry of the ledger.
 */
const books = [
  "/api/ask/trial-balance",
  "/v1.0/reports/trial-balance",
  "/api/ask/explained-figure",
  "/v1.0/reports/explained-figure",
  "/api/ask/sales-by-products",
  "/v1.0/reports/sales-by-products",
  "/api/ask/profit-and-loss",
  "/v1.0/reports/profit-loss",
  "/api/ask/all-time-totals",
  "/statistics/all-time-totals",
]

const differing = (one: Told, other: Told): ReadonlyArray<string> =>
  [...one].flatMap(([route, text]) => {
    const there = other.get(route) ?? ""
    if (text === there) return []
    const at = text.split("").findIndex((letter, i) => letter !== there[i])
    return [`${route}: …${text.slice(Math.max(0, at - 60), at + 60)} | ${there.slice(Math.max(0, at - 60), at + 60)}`]
  })

const both = async (hear: (shop: Shop) => Told | Promise<Told>) => {
  const [one, other] = [await hear(shops[0]!), await hear(shops[1]!)]
  return differing(one, other)
}

describe("what goods cost", () => {
  it("is told to whoever may see it", async () => {
    const [one, other] = await Promise.all(shops.map(({ owner }) => owner.call("GET /api/products")))
    expect(one!.text).toContain(`"costPrice":${costs[0]}`)
    expect(other!.text).toContain(`"costPrice":${costs[1]}`)
  })

  it("is in no answer to what others do", async () => {
    expect(await both(({ done }) => done)).toEqual([])
    expect(shops[0]!.done.size).toBeGreaterThan(30)
  })

  it.each([...presets, blind])("is in no answer, file or paper for the %s", async (who) => {
    const found = await both((shop) => walk(shop, who))
    const isSum = (it: string) => books.some((path) => it.startsWith(`GET ${path}?`) || it.startsWith(`GET ${path}:`))
    expect(found.filter((it) => who !== "auditor" || !isSum(it))).toEqual([])
  })

  it("is in nothing that a socket hears", async () => {
    const heard = ({ sockets }: Shop): Told =>
      new Map(Object.entries(sockets).map(([who, all]) => [who, plain(all.join("\n"))]))
    expect(await both(heard)).toEqual([])
    expect(heard(shops[0]!).get(blind)).toContain("stock_changed")
  })
})
