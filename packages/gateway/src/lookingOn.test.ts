import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { plusDays, type Wire } from "@oja/domain/kernel/index"
import { aimed, bodyFor, furnish, type Ids, nameOf, ofWhom } from "./testing/furnished.ts"
import { asleep, joinTeam, open, type Opened, type Person } from "./testing/open.ts"
import { type Role, roles } from "./testing/rightsTable.ts"
import type { Came } from "./testing/send.ts"
import { wordsIn } from "./testing/wordsIn.ts"

// The app as a role or a colleague sees it, in a shop with one of everything: at every door that reads, whoever looks on
// is told what that person is told, no more and no less; and at no door does anything.

let shop: Opened
let owner: Person
let ids: Ids = {}
const presets = roles.slice(1)
/** Two of each role: one who has done a day's work, and one who has just come. */
const working = {} as Record<Role, Person & { readonly memberId: string }>
const fresh = {} as Record<Role, Person>
const today = new Date().toLocaleDateString("en-CA", { timeZone: "Africa/Lagos" })

beforeAll(async () => {
  const time = { now: Date.parse(`${today}T07:00:00Z`) }
  shop = await open({ OJA_PLAN: "business" }, { wake: asleep, now: () => time.now })
  const come = (name: string, business?: string) => {
    time.now += 120_000
    return shop.person(name, business)
  }
  owner = await come("ada", "Ada Stores")
  ids = await furnish(shop, owner, { word: "Theirs", cost: 3000 })
  for (const role of presets) {
    const one = await come(`first-${role}`)
    working[role] = { ...one, memberId: await joinTeam(owner, one, { name: `One ${role}`, role }) }
    await work(one)
    const other = await come(`second-${role}`)
    await joinTeam(owner, other, { name: `Other ${role}`, role })
    fresh[role] = other
  }
})
afterAll(() => shop.close())

/** What anybody does of these whose role lets them. */
const work = async ({ call }: Person) => {
  const line = { lineId: "1", productId: ids["products"], quantity: 1000 }
  const sold = { on: today, channel: "walk_in", lines: [line], paymentType: "full" }
  await call("POST /api/do/RecordSale", sold)
  await call("POST /api/do/RecordExpense", { amount: 700, on: today, category: "rent" })
  await call("POST /api/do/CreateInvoice", { customerId: ids["customers"], lines: [line] })
  await call("POST /api/do/AskApproval", { maxDiscountBp: 900 })
}

const doors = () =>
  shop.routes.filter((route) => route.method === "GET" && ofWhom(route, "member")).map((route) => aimed(route, ids))

/** Where whoever looks on is told something else than whoever they look on as. */
const strange = async (as: string, them: Person): Promise<ReadonlyArray<string>> => {
  const found: Array<string> = []
  for (const route of doors()) {
    const [seen, theirs] = [await owner.call(route, undefined, { "x-oja-as": as }), await them.call(route)]
    if (seen.status === theirs.status && seen.bytes.equals(theirs.bytes)) continue
    const [told, there] = await Promise.all([seen, theirs].map(wordsIn))
    if (seen.status !== theirs.status || told !== there)
      found.push(`${route}: ${seen.status} ${told?.slice(0, 1000)} | ${theirs.status} ${there?.slice(0, 1000)}`)
  }
  return found
}

describe("the app as another sees it", () => {
  it.each(presets)("is at every door what a %s is told who has just come", async (role) => {
    expect(await strange(role, fresh[role])).toEqual([])
  })

  it.each(presets)("is at every door what a %s is told who has worked here", async (role) => {
    expect(await strange(working[role].memberId, working[role])).toEqual([])
  })

  it("does nothing, at any door", async () => {
    const before = shop.ledger.log.position
    const wrong: Array<string> = []
    for (const route of shop.routes) {
      // A question that is asked by a body only reads.
      const asks = shop.ledger.domain.wire[nameOf(route) as keyof Wire]?.kind === "answers"
      if (route.method === "GET" || asks || !ofWhom(route, "member")) continue
      const came = await owner.call(aimed(route, ids), bodyFor(route, ids, owner), { "x-oja-as": "admin" })
      if (came.status !== 403 || came.error?.code !== "PREVIEW")
        wrong.push(`${nameOf(route)}: ${came.status} ${came.text}`)
    }
    expect(wrong).toEqual([])
    expect(shop.ledger.log.position).toBe(before)
  })
})

/** What is of today by its nature: devices, sessions, links and papers that leave, what somebody is told of themselves, the log. */
const knowToday = [
  "GET /api/printers/test-page.escpos",
  "GET /api/sales/:id/receipt",
  "GET /api/sales/:id/receipt.escpos",
  "GET /v1.0/audit",
  "GET /v1.0/audit/:id",
  "GET /v1.0/audit/:id/undo",
  "GET /v1.0/customers/:id/file",
  "GET /v1.0/domains/:id/records",
  "GET /v1.0/drivers/:id/file",
  "GET /v1.0/log/seal",
  "GET /v1.0/orders/badge",
  "GET /v1.0/pos/snapshot",
  "GET /v1.0/roles/modules",
  "GET /v1.0/security-log",
  "GET /v1.0/store/statistics",
  "GET /v1.0/takeout",
  "GET /v1.0/team/:id/file",
  "GET /v1.0/team/:id/sessions",
  "GET /v1.0/team/invitations/:id/link",
  "GET /v1.1/invoices/:id/paper",
]

describe("the app as it was known at a moment (beyond 5.1)", () => {
  it("is at every door what it was, to the letter, whatever became of it since; what came late was true all along", async () => {
    const told = async (came: Came) => (await wordsIn(came)).replaceAll(/"position":\d+/g, "")
    const at = async (when: string) => {
      const asked = `GET /v1.0/reports/profit-loss?from=${yesterday}&to=${yesterday}&${when}`
      return (await owner.call(asked)).data.totals[0].operating_expenses as number
    }
    const yesterday = plusDays(today, -1)
    const shown = new Map<string, Came>()
    // A workbook has the rows of the other file.
    for (const route of doors().filter((it) => !it.endsWith(".xlsx"))) shown.set(route, await owner.call(route))
    const { position } = (await owner.call("GET /v1.0/audit?perPage=1")).data.items[0]
    const known = `knownAt=${position}`
    const before = [await at(known), await at(`asOf=${yesterday}`)]
    const done = [
      await owner.call(`PATCH /product/${ids["products"]}`, { sellingPrice: 987_600, name: "Called otherwise" }),
      await owner.call(`PUT /api/customers/${ids["customers"]}`, { name: "Called otherwise" }),
      await owner.call("POST /api/do/RecordExpense", { amount: 70_000, on: yesterday, category: "rent" }),
      await owner.call("POST /v1.0/roles", { name: "New", access: [{ module: "products", actions: ["view"] }] }),
      await owner.call("POST /v1.0/locations", { name: "New branch" }),
      await owner.call(`PATCH /business/${owner.business}`, { name: "Called otherwise" }),
    ]
    expect(done.map(({ status }) => status).filter((it) => it >= 300)).toEqual([])
    const [wrong, ofToday]: [Array<string>, Array<string>] = [[], []]
    for (const [route, was] of shown) {
      if (was.status !== 200) continue
      const then = await owner.call(`${route}${route.includes("?") ? "&" : "?"}${known}`)
      const [is, should] = [await told(then), await told(was)]
      if (then.error?.validationError?.[0]?.param === "knownAt") ofToday.push(route)
      else if (is !== should) wrong.push(`${route}: ${is.slice(0, 1000)} | ${should.slice(0, 1000)}`)
    }
    expect(wrong).toEqual([])
    expect(ofToday.map((it) => it.replaceAll(/\/(\w+_[\w-]+|\d+)(?=\/|$)/g, "/:id")).toSorted()).toEqual(knowToday)
    expect(shown.size - ofToday.length).toBeGreaterThan(250)
    expect([await at(known), await at(`asOf=${yesterday}`)]).toEqual([before[0], before[1]! + 70_000])
  })
})
