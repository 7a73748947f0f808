import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { roles } from "@oja/domain/team/roles"
import { actorOf } from "@oja/domain/team/actor"
import { judge } from "@oja/domain/kernel/index"
import type { Gateway } from "./index.ts"
import { counterOf, asleep, joinTeam, open, type Opened, type Person } from "./testing/open.ts"

type Route = Gateway["routes"][number]

let shop: Opened
// Each walk begins in a minute of its own: sign-in calls of one address are counted, and nothing lifts that.
let clock = 0
beforeEach(() => {
  clock += 120_000
})
let ada: Person
let eve: Person
/** Ids of Ada's business, by the kind of thing they name. */
let ids: Readonly<Record<string, string>> = {}
const today = new Date().toLocaleDateString("en-CA", { timeZone: "Africa/Lagos" })
const SECRET = "Zanzibar"

beforeAll(async () => {
  // Letters wait: the outbox of this machine is open to whoever sits at it.
  shop = await open({ OJA_PLAN: "business" }, { wake: asleep, now: () => Date.now() + clock })
  ada = await shop.person("ada", `${SECRET} Stores`)
  eve = await shop.person("eve", "Eve Traders")
  ids = await furnish()
})
afterAll(() => shop.close())

/** One of everything in Ada's shop, each with a word in it that nobody else may ever read. */
const furnish = async () => {
  const { call } = ada
  // What is refused here would only be missed much later.
  Object.assign(ada, {
    call: async (...asked: Parameters<typeof call>) => {
      const came = await call(...asked)
      if (came.status >= 400) throw new Error(`${asked[0]}: ${came.text}`)
      return came
    },
  })
  const { data: category } = await ada.call("POST /api/categories", { name: `${SECRET} goods` })
  const rows = [{ name: `${SECRET} yam`, sellingPrice: 900 }]
  const { data: grid } = await ada.call("POST /v1.1/products/batch", { rows, mode: "good" })
  const { data: product } = await ada.call("POST /product", {
    name: `${SECRET} rice`,
    type: "product",
    sellingPrice: 5000,
    categoryId: category.id,
    openingStock: [{ locationId: "loc_main", quantity: 9000 }],
  })
  const line = { line: 2, sku: "ZANZIBAR", name: `${SECRET} salt`, sellingPrice: 100 }
  await ada.call("POST /v1.1/products/batch", { importId: "imp_zanzibar", file: `${SECRET}.csv`, rows: [line] })
  const { data: customer } = await ada.call("POST /customers", { name: `${SECRET} Tunde` })
  const { data: sale } = await ada.call("POST /v1.1/transactions", {
    kind: "sale",
    businessDate: today,
    lines: [{ productId: product.id, quantity: 1000 }],
    paymentType: "part",
    depositAmount: 1000,
    customerId: customer.id,
    note: SECRET,
  })
  await ada.call(
    "POST /v1.1/transactions",
    { kind: "sale", businessDate: today, lines: [{ productId: product.id, quantity: 90_000 }], paymentType: "full" },
    (await counterOf(ada)).fact,
  )
  const spent = { amount: 700, businessDate: today, categoryId: "rent", note: SECRET, vendorName: SECRET }
  const { data: expense } = await ada.call("POST /v1.0/expenses", spent)
  const { data: branch } = await ada.call("POST /v1.0/locations", { name: `${SECRET} branch` })
  const way = { fromLocationId: "loc_main", toLocationId: branch.id, note: SECRET }
  const moved = [{ variantId: product.variantId, quantity: 1000 }]
  const { data: transfer } = await ada.call("POST /v1.0/inventory/transfers", { ...way, lines: moved })
  const { data: count } = await ada.call("POST /v1.0/inventory/counts", { note: SECRET })
  const counted = [{ variantId: product.variantId, counted: 1000, note: SECRET }]
  await ada.call(`POST /v1.0/inventory/counts/${count.id}/rows`, { rows: counted })
  const chosen = { name: `${SECRET} things`, productIds: [product.id] }
  const { data: collection } = await ada.call("POST /v1.0/collections", chosen)
  const deal = { name: `${SECRET} deal`, code: SECRET, off: { type: "percent", value: 1000 } }
  const { data: discount } = await ada.call("POST /v1.0/discounts", deal)
  const rule = { _tag: "flash_sale", of: { of: "all" }, off: { type: "amount", value: 1 } }
  const { data: promotion } = await ada.call("POST /v1.0/promotions", { name: `${SECRET} week`, rule })
  await ada.call("POST /v1.1/transactions", {
    kind: "sale",
    businessDate: today,
    lines: [{ name: SECRET, unitPrice: 500, quantity: 1000 }],
    paymentType: "full",
    discountCodes: [SECRET],
  })
  const invoiced = { customerId: customer.id, lines: [{ name: SECRET, quantity: 1000, unitPrice: 500 }], note: SECRET }
  const { data: invoice } = await ada.call("POST /v1.1/invoices", invoiced)
  await ada.call(`POST /v1.1/invoices/${invoice.id}/issue`)
  const wish = { purpose: "invoice", subjectId: invoice.id }
  const { data: tried } = await ada.call("POST /v1.0/payments", wish)
  const { data: levy } = await ada.call("POST /v1.0/tax-rates", { name: `${SECRET} levy`, rate: 100 })
  const fee = { _tag: "flat_rate", fee: 100, areas: [{ city: SECRET }] }
  const { data: option } = await ada.call("POST /v1.0/delivery-options", { name: `${SECRET} Island`, terms: fee })
  const { data: carrier } = await ada.call("POST /v1.0/shipping-companies", { name: `${SECRET} Logistics` })
  const rider = { name: `${SECRET} Musa`, phone: "+2348031234567", vehicle: "bike", plate: SECRET }
  const { data: driver } = await ada.call("POST /v1.0/drivers", rider)
  const { data: order } = await ada.call("POST /v1.0/orders", {
    lines: [{ name: `${SECRET} gari`, quantity: 1000, unitPrice: 900 }],
    contactName: SECRET,
    contactPhone: "+2348031234568",
    address: { line1: `${SECRET} Street` },
    mode: "on_delivery",
  })
  await ada.call(`POST /v1.0/orders/${order.id}/confirm`, {})
  const nobody = { orderId: order.id, what: "phone", reason: SECRET }
  const { data: block } = await ada.call("POST /v1.0/blocked", nobody)
  const { data: parcel } = await ada.call(`POST /v1.0/orders/${order.id}/fulfilments`, {})
  const { data: trip } = await ada.call("POST /v1.0/trips", {
    driverId: driver.id,
    locationId: "loc_main",
    on: today,
    stops: [{ orderId: order.id, fulfilmentId: parcel.id }],
    note: SECRET,
  })
  const undone = { reason: SECRET, businessDate: today }
  const one = [{ lineId: "1", quantity: 1000, condition: "restocked" }]
  await ada.call(`POST /v1.0/transactions/${sale.id}/returns`, { ...undone, lines: one })
  await ada.call(`POST /v1.0/transactions/${sale.id}/refunds`, { ...undone, amount: 100, method: "cash" })
  const { data: owing } = await ada.call("POST /v1.1/transactions", {
    kind: "sale",
    businessDate: today,
    amount: 900,
    paymentType: "credit",
    customerId: customer.id,
  })
  await ada.call(`POST /v1.0/transactions/${owing.id}/write-off`, undone)
  const aim = { targetName: `${SECRET} month`, targetAmount: 1_000_000_000_000, period: "Monthly" }
  const { data: kind } = await ada.call("POST /v1.0/expense-categories", { name: `${SECRET} costs` })
  const { data: target } = await ada.call("POST /v1.0/sales-targets", aim)
  const memory = { title: SECRET, date: today, customerId: customer.id, repeat: "daily" }
  const { data: reminder } = await ada.call("POST /v1.0/reminders", memory)
  const thanks = { template: "dots", language: "en", customerId: customer.id, transactionId: sale.id }
  const { data: card } = await ada.call("POST /v1.0/thank-you-cards", thanks)
  await ada.call("PUT /v1.0/roles/cashier/limits", { limits: { maxDiscountBp: 1 } })
  const helper = await shop.person("helper")
  const memberId = await joinTeam(ada, helper, { name: `${SECRET} helper`, role: "cashier" })
  const someone = { name: `${SECRET} guest`, role: "cashier", phone: "+2348031234599" }
  const { data: invited } = await ada.call("POST /v1.0/team/invitations", someone)
  const duties = { name: `${SECRET} duties`, access: [{ module: "reminders", actions: ["view"] }] }
  const { data: role } = await ada.call("POST /v1.0/roles", duties)
  await ada.call("PUT /v1.0/roles/cashier/second-factor", { required: true })
  const allowing = { memberId, maxDiscountBp: 2, reason: SECRET }
  const { data: approval } = await ada.call("POST /v1.0/approvals", allowing)
  const { data: forgotten } = await ada.call("POST /customers", { name: `${SECRET} Erased` })
  await ada.call(`POST /api/customers/${forgotten.id}/erase`)
  const aside = { label: SECRET, lines: [{ lineId: "1", name: SECRET, quantity: 1000, unitPrice: 1 }], total: 1 }
  const { data: parked } = await ada.call("POST /v1.0/pos/parked", aside)
  const { data: device } = await ada.call("POST /v1.0/pos/devices", { name: `${SECRET} till` })
  const { data: shift } = await ada.call("POST /v1.0/pos/shifts", { deviceId: "dev_a", float: 1, note: SECRET })
  const miscounted = { counted: [{ method: "cash", amount: 2 }], note: SECRET }
  await ada.call(`POST /v1.0/pos/shifts/${shift.id}/close`, miscounted)
  const { data: domain } = await ada.call("POST /v1.0/domains", { host: `www.${SECRET.toLowerCase()}.com` })
  const wholly = { kind: "sale", businessDate: today, paymentType: "full" }
  const lines = [{ name: SECRET, quantity: 1000, unitPrice: 500_000 }]
  const shown = [{ amount: 1000, method: "mobile_money", operator: "opay", reference: "OP 9999" }]
  await ada.call("POST /v1.1/transactions", {
    ...wholly,
    paymentType: "part",
    customerId: customer.id,
    lines,
    payments: shown,
  })
  await ada.call("POST /v1.1/transactions", { ...wholly, lines, method: "cash", changeOwed: 3000 })
  await shop.ledger.settled()
  const first = async (of: string) => (await ada.call(`GET /api/${of}`)).data[0].id as string
  return {
    locations: branch.id,
    domains: domain.id,
    takeout: "takeout_1.guessed",
    "tax-rates": levy.id,
    "expense-categories": kind.id,
    approvals: approval.id,
    invitations: invited.id,
    erasures: await first("erasures"),
    "role-limits": "cashier",
    "second-factors": "cashier",
    "own-roles": role.id,
    roles: role.id,
    // Nobody has a passkey here.
    passkeys: "nobody",
    transfers: transfer.id,
    counts: count.id,
    devices: device.id,
    "parked-sales": parked.id,
    parked: parked.id,
    shifts: shift.id,
    "cash-differences": await first("cash-differences"),
    "count-rows": await first("count-rows"),
    collections: collection.id,
    discounts: discount.id,
    promotions: promotion.id,
    "offer-uses": await first("offer-uses"),
    "sales-targets": target.id,
    reminders: reminder.id,
    "thank-you-cards": card.id,
    products: product.id,
    variants: product.variants[0].variantId,
    "product-batches": grid.id,
    imports: "imp_zanzibar",
    product: product.id,
    categories: category.id,
    customers: customer.id,
    invoices: invoice.id,
    orders: order.id,
    blocked: block.id,
    fulfilments: parcel.id,
    trips: trip.id,
    // Pages that are open to whoever knows their address are tried where they lead nowhere.
    i: "0".repeat(32),
    d: "x".repeat(43),
    t: "0".repeat(32),
    s: "no-such-shop",
    c: "no-such_collection",
    p: "no-such_product",
    store: "no-such-shop",
    carts: "0".repeat(32),
    "-": "page.css",
    "payment-attempts": tried.id,
    webhooks: "test",
    pay: "pmt_none",
    return: "pmt_none",
    test: "pmt-none",
    transactions: sale.id,
    sales: sale.id,
    expenses: expense.id,
    payments: await first("payments"),
    "sale-lines": await first("sale-lines"),
    returns: await first("returns"),
    refunds: await first("refunds"),
    "write-offs": await first("write-offs"),
    "stock-levels": await first("stock-levels"),
    "ledger-entries": await first("ledger-entries"),
    "stock-movements": await first("stock-movements"),
    "delivery-options": option.id,
    "shipping-companies": carrier.id,
    drivers: driver.id,
    "change-slips": await first("change-slips"),
    change: await first("change-slips"),
    "waiting-payments": await first("waiting-payments"),
    r: "0".repeat(32),
    attention: await first("attention"),
    members: await first("members"),
    team: await first("members"),
    business: ada.business,
    businesses: ada.business,
    user: ada.userId,
    sessions: (await ada.call("GET /auth/sessions")).data.sessions[0].id,
    files: "nothing.png",
  }
}

const nameOf = ({ method, path }: Pick<Route, "method" | "path">) => `${method} ${path}`

/** The route with ids of Ada's in it, each of the kind that was named last before it. */
const aimed = ({ method, path }: Route): string => {
  let kind = ""
  const steps = path.split("/").map((step) => {
    if (step in ids) kind = step
    return step.startsWith(":") ? encodeURIComponent(ids[kind] ?? "missing") : step
  })
  return `${method} ${steps.join("/")}`
}

const ofWhom = ({ access }: Route, whom: string) => access.some((it) => (it.of ?? "member") === whom)

/** A body that names things of Ada's wherever a field could. */
const hostile = () => ({
  name: "Taken",
  productId: ids["products"],
  variantId: `var_${ids["products"]?.slice(5)}`,
  categoryId: ids["categories"],
  customerId: ids["customers"],
  saleId: ids["sales"],
  transactionId: ids["sales"],
  expenseId: ids["expenses"],
  paymentId: ids["payments"],
  memberId: ids["members"],
  userId: ada.userId,
  businessId: ada.business,
  attentionId: ids["attention"],
  locationId: "loc_main",
  transferId: ids["transfers"],
  countId: ids["counts"],
  deviceId: ids["devices"],
  parkedSaleId: ids["parked-sales"],
  shiftId: ids["shifts"],
  collectionId: ids["collections"],
  discountId: ids["discounts"],
  promotionId: ids["promotions"],
  discountCodes: [ids["discounts"]],
  taxRateId: ids["tax-rates"],
  optionId: ids["delivery-options"],
  companyId: ids["shipping-companies"],
  driverId: ids["drivers"],
  orderId: ids["orders"],
  blockId: ids["blocked"],
  what: "phone",
  fulfilmentId: ids["fulfilments"],
  tripId: ids["trips"],
  stops: [{ orderId: ids["orders"], fulfilmentId: ids["fulfilments"] }],
  contactName: "Taken",
  targetId: ids["sales-targets"],
  targetName: "Taken",
  targetAmount: 100,
  period: "Daily",
  reminderId: ids["reminders"],
  title: "Taken",
  date: today,
  until: today,
  cardId: ids["thank-you-cards"],
  template: "dots",
  language: "en",
  productIds: [ids["products"]],
  ids: [ids["collections"]],
  expectedVersion: 0,
  lines: [{ lineId: "1", productId: ids["products"], quantity: 1000 }],
  kind: "sale",
  businessDate: today,
  on: today,
  paymentType: "full",
  amount: 100,
  method: "cash",
  quantity: 1000,
  reason: "because",
  resolution: "because",
  archived: true,
  mode: "set",
})

/** All of it that the route would listen to: a field it does not know would be refused before anything else is looked at. */
const bodyFor = ({ fields, method }: Route) => {
  if (method === "GET") return undefined
  if (fields === undefined) return hostile()
  const chosenBy = fields.length > 1 ? ["kind", "mode"] : []
  const known = new Set([...fields.flat().flatMap(({ name, said }) => said ?? [name]), ...chosenBy])
  return Object.fromEntries(Object.entries(hostile()).filter(([name]) => known.has(name)))
}
const positionOf = (business: string) => {
  const n = shop.ledger.log.businessN(business)
  return shop.ledger.db.prepare("SELECT max(position) FROM events WHERE business = ?").pluck().get(n) as number
}

describe("every route", () => {
  it("has an id of Ada's to be aimed with", () => {
    const blunt = shop.routes.filter((route) => aimed(route).includes("missing"))
    expect(blunt.map(nameOf)).toEqual([])
    expect(shop.routes.length).toBeGreaterThan(140)
  })

  it("is closed to whoever has no token, or a token of their own making", async () => {
    const before = positionOf(ada.business)
    for (const route of shop.routes) {
      const body = bodyFor(route)
      for (const token of [undefined, "x".repeat(43), "<script>"]) {
        const came = await shop.call(aimed(route), { body, token })
        const where = `${nameOf(route)} ${token}`
        expect(came.status, where).toBeLessThan(500)
        expect(came.text, where).not.toContain(SECRET)
        if (!ofWhom(route, "public")) expect([came.status, came.error?.code], where).toEqual([401, "UNAUTHENTICATED"])
      }
    }
    expect(positionOf(ada.business)).toBe(before)
  })

  it("shows a neighbour nothing of Ada's, and moves nothing in her book", async () => {
    const before = positionOf(ada.business)
    const rows = (await ada.call("GET /api/transactions")).data
    // What she makes under Ada's ids is her own: so first whatever names a thing that is there, then what makes one.
    const ordered = shop.routes.toSorted((a, b) => Number(b.path.includes(":")) - Number(a.path.includes(":")))
    for (const route of ordered) {
      if (/logout|sessions|set-business|register|change-login|dev-tools/.test(route.path)) continue
      const came = await eve.call(aimed(route), bodyFor(route))
      expect(came.status, nameOf(route)).toBeLessThan(500)
      expect(came.text, nameOf(route)).not.toContain(SECRET)
      if (ofWhom(route, "member") && route.path.includes(":") && !route.path.endsWith("/stock"))
        expect([came.status, came.error?.code], nameOf(route)).toEqual([404, "NOT_FOUND"])
    }
    expect(positionOf(ada.business)).toBe(before)
    expect((await ada.call("GET /api/transactions")).data).toEqual(rows)
  })

  it("answers a neighbour's stock edit, session and account as if they were not there", async () => {
    const edit = await eve.call(`PUT /product/${ids["products"]}/stock`, { mode: "set", quantity: 1000 })
    expect(edit).toMatchObject({ status: 404 })
    expect(await eve.call(`DELETE /auth/sessions/${ids["sessions"]}`)).toMatchObject({ status: 404 })
    expect(await eve.call("POST /auth/set-business", { businessId: ada.business })).toMatchObject({ status: 404 })
    for (const route of ["GET /user/", "PATCH /user/", "POST /user/"]) {
      const path = `${route}${ada.userId}${route.startsWith("POST") ? "/feedback" : ""}`
      const body = route.startsWith("GET")
        ? undefined
        : route.startsWith("PATCH")
          ? { firstName: "Eve" }
          : { message: "hi" }
      expect(await eve.call(path, body)).toMatchObject({
        status: 404,
      })
    }
    expect((await ada.call("GET /business")).status).toBe(200)
  })

  it("is closed to a member whose role has no right to it", async () => {
    let member = 0
    for (const role of roles) {
      if (role === "owner") continue
      const one = await shop.person(`member${member++}`)
      await joinTeam(ada, one, { name: "A member", role })
      const before = positionOf(ada.business)
      const actor = actorOf(role, "growth")
      for (const route of shop.routes) {
        if (!ofWhom(route, "member")) continue
        if (route.access.some((access) => judge(actor, access)._tag !== "NotPermitted")) continue
        const came = await one.call(aimed(route), bodyFor(route))
        expect([came.status, came.error?.code], `${role} ${nameOf(route)}`).toEqual([403, "PERMISSION_DENIED"])
        expect(came.text, `${role} ${nameOf(route)}`).not.toContain(SECRET)
      }
      expect(positionOf(ada.business)).toBe(before)
    }
  })

  it("asks no command that only the system may ask", async () => {
    const system = [...shop.ledger.domain.commands.values()].filter(({ access }) => access.of === "system")
    expect(system.length).toBeGreaterThan(4)
    expect(shop.routes.filter((route) => ofWhom(route, "system"))).toEqual([])
  })

  it("shows costs and contacts to nobody whose role may not see them", async () => {
    const cashier = await shop.person("cashier")
    await joinTeam(ada, cashier, { name: "Till", role: "cashier" })
    const shown = await cashier.call("GET /v1.1/products")
    expect(shown.data.items).toContainEqual(expect.objectContaining({ name: `${SECRET} rice` }))
    for (const hidden of ["costPrice", "averageCost", "totalValue"]) expect(shown.text).not.toContain(hidden)
  })

  it("shows a cashier their own sales and no one else's, and takes no payment for those", async () => {
    const till = await shop.person("till")
    await joinTeam(ada, till, { name: "Till two", role: "cashier" })
    const sold = async (who: Person) => {
      const today = new Date().toLocaleDateString("en-CA", { timeZone: "Africa/Lagos" })
      const body = { kind: "sale", businessDate: today, amount: 5000, paymentType: "full", method: "cash" }
      return String((await who.call("POST /v1.1/transactions", body)).data.id)
    }
    const [hers, theirs] = [await sold(ada), await sold(till)]
    const seen = (await till.call("GET /v2/transactions")).data.items as ReadonlyArray<{ readonly id: string }>
    expect(seen.map(({ id }) => id)).toEqual([theirs])
    expect((await till.call(`GET /transactions/${hers}`)).status).toBe(404)
    expect((await till.call("GET /api/transactions/export.csv")).status).toBe(403)
    expect((await till.call(`GET /api/transactions?filter={"recordedBy":"${ada.userId}"}`)).data).toHaveLength(1)
    const paying = { transactionId: hers, amount: 100, method: "cash" }
    expect((await till.call("POST /v1.0/transactions/payments", paying)).status).toBe(404)
    expect((await ada.call(`GET /transactions/${theirs}`)).status).toBe(200)
  })

  it("forgets a member the moment they are removed", async () => {
    const gone = await shop.person("gone")
    const memberId = await joinTeam(ada, gone, { name: "Gone", role: "manager" })
    expect((await gone.call("GET /customers")).status).toBe(200)
    await ada.call(`DELETE /v1.0/team/${memberId}`)
    expect(await gone.call("GET /customers")).toMatchObject({ status: 401, error: { code: "UNAUTHENTICATED" } })
  })
})
