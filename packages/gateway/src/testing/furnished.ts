import { monthStart, plusDays, present } from "@oja/domain/kernel/index"
import type { Gateway } from "../index.ts"
import { counterOf, joinTeam, type Opened, type Person } from "./open.ts"

// A shop with one of everything in it, and every door of the gateway aimed at those things.

export type Route = Gateway["routes"][number]

/** Ids of a business's things, by the part of a path that names their kind. */
export type Ids = Readonly<Record<string, string>>

/** One of everything in somebody's shop, each with a word in it by which it is known again; goods cost what is said. */
export const furnish = async (
  shop: Opened,
  { call, ...owner }: Person,
  { cost, word: SECRET }: { readonly word: string; readonly cost?: number },
): Promise<Ids> => {
  // What is refused here would only be missed much later.
  const ada: Person = {
    ...owner,
    call: async (...asked) => {
      const came = await call(...asked)
      if (came.status >= 400) throw new Error(`${asked[0]}: ${came.text}`)
      return came
    },
  }
  const today = new Date().toLocaleDateString("en-CA", { timeZone: "Africa/Lagos" })
  const costing = present({ costPrice: cost })
  const { data: category } = await ada.call("POST /api/categories", { name: `${SECRET} goods` })
  const rows = [{ name: `${SECRET} yam`, sellingPrice: 900, ...costing }]
  const { data: grid } = await ada.call("POST /v1.1/products/batch", { rows, mode: "good" })
  const { data: product } = await ada.call("POST /product", {
    name: `${SECRET} rice`,
    type: "product",
    sellingPrice: 5000,
    categoryId: category.id,
    ...costing,
    openingStock: [{ locationId: "loc_main", quantity: 9000 }],
  })
  const line = { line: 2, sku: "ZANZIBAR", name: `${SECRET} salt`, sellingPrice: 100, ...costing }
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
  await ada.call("POST /v1.0/pos/shifts", { deviceId: device.id, float: 1, note: SECRET })
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
  // A month that is closed, and what came late all the same.
  const on = plusDays(monthStart(today), -1)
  await ada.call("POST /v1.0/reports/months/close", { month: on })
  const late = { saleId: "sale_late", on, channel: "pos", paymentType: "full", amount: 700, serial: 1 }
  const events = [{ id: "late", command: "RecordSale", input: { ...late, deviceId: device.id } }]
  await ada.call("POST /v1.0/pos/sync", { deviceId: device.id, events })
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
    audit: String(shop.ledger.log.ownPosition(ada.business)),
    roles: role.id,
    // Nobody has a passkey here.
    passkeys: "nobody",
    transfers: transfer.id,
    counts: count.id,
    devices: device.id,
    "parked-sales": parked.id,
    parked: parked.id,
    shifts: shift.id,
    drawers: device.id,
    "cash-differences": await first("cash-differences"),
    closings: await first("closings"),
    "late-arrivals": await first("late-arrivals"),
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

/** "GET /product/:id" */
export const nameOf = ({ method, path }: Pick<Route, "method" | "path">): string => `${method} ${path}`

/** The route with ids of somebody's things in it, each of the kind that was named last before it. */
export const aimed = ({ method, path }: Route, ids: Ids): string => {
  let kind = ""
  const steps = path.split("/").map((step) => {
    if (step in ids) kind = step
    return step.startsWith(":") ? encodeURIComponent(ids[kind] ?? "missing") : step
  })
  return `${method} ${steps.join("/")}`
}

/** Whether a route lets in "public", any "person" who is signed in, or each "member". */
export const ofWhom = ({ access }: Route, whom: string): boolean => access.some((it) => (it.of ?? "member") === whom)

const today = () => new Date().toLocaleDateString("en-CA", { timeZone: "Africa/Lagos" })

/** A body that names things of somebody else's wherever a field could. */
const hostile = (ids: Ids, { business, userId }: Person) => ({
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
  userId: userId,
  businessId: business,
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
  date: today(),
  until: today(),
  cardId: ids["thank-you-cards"],
  template: "dots",
  language: "en",
  productIds: [ids["products"]],
  ids: [ids["collections"]],
  expectedVersion: 0,
  lines: [{ lineId: "1", productId: ids["products"], quantity: 1000 }],
  kind: "sale",
  businessDate: today(),
  on: today(),
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
export const bodyFor = ({ fields, method }: Route, ids: Ids, whose: Person): object | undefined => {
  if (method === "GET") return undefined
  if (fields === undefined) return hostile(ids, whose)
  const chosenBy = fields.length > 1 ? ["kind", "mode"] : []
  const known = new Set([...fields.flat().flatMap(({ name, said }) => said ?? [name]), ...chosenBy])
  return Object.fromEntries(Object.entries(hostile(ids, whose)).filter(([name]) => known.has(name)))
}
