import { present } from "@oja/domain/kernel/present"
import type { Opened } from "@oja/gateway/testing/open"
import { ordered, type Signed } from "./ordered.ts"
import { rounds } from "./rounds.ts"

const today = new Date().toLocaleDateString("en-CA", { timeZone: "Africa/Lagos" })

/** The demo shop with one of everything that a screen shows; the ids by the names that addresses of screens use. */
export const furnished = async (gateway: Opened, owner: Signed): Promise<ReadonlyMap<string, string>> => {
  const { token } = owner
  const ids = new Map<string, string>()
  const call = async (route: string, body?: object) => {
    const came = await gateway.call(route, { token, ...present({ body }) })
    if (came.status >= 400) throw new Error(`${route}: ${came.text}`)
    return came.data
  }
  const make = async (name: string, list: string, body: object) => {
    const row = await call(`POST /api/${list}`, body)
    ids.set(name, row.id)
  }
  const first = async (name: string, list: string, filter = {}) =>
    ids.set(name, (await call(`GET /api/${list}?range=[0,0]&filter=${JSON.stringify(filter)}`))[0].id)

  await first("sale", "transactions", { kind: "sale" })
  await first("expense", "transactions", { kind: "expense" })
  await first("product", "products")
  await first("customer", "customers")
  const [customerId, transactionId, productId] = ["customer", "sale", "product"].map((name) => ids.get(name))

  await call("POST /api/locations", { locationId: "loc_yaba", name: "Yaba" })
  const counted = await call('GET /api/products?filter={"trackStock":true}&range=[0,9]')
  const held = counted.find((it: { currentQuantity: number }) => it.currentQuantity >= 1000)
  const lines = [{ variantId: held.variantId, quantity: 1000 }]
  await make("transfer", "transfers", { fromLocationId: "loc_main", toLocationId: "loc_yaba", lines })
  await call(`POST /api/transfers/${ids.get("transfer")}/send`, {})

  const brought = [{ line: 2, sku: "GARRI-5", name: "Garri 5 kg", sellingPrice: 350_000, stock: 8000 }]
  const list = { importId: "imp_furnished", file: "garri.csv", done: 1, total: 1, refused: 1, rows: brought }
  await call("POST /v1.1/products/batch", list)
  ids.set("import", "imp_furnished")

  const options = [
    { name: "Colour", values: ["Indigo", "White"] },
    { name: "Size", values: ["M", "L"] },
  ]
  const agbada = { name: "Agbada", type: "product", sellingPrice: 850_000, options, minimumStockAlert: 2000 }
  ids.set("kinds", (await call("POST /product", agbada)).id)
  await make("collection", "collections", { name: "Breakfast", productIds: [productId], state: "published" })
  await make("rules", "collections", { name: "Under 5,000", rules: [{ _tag: "price", to: 500_000 }] })

  const tenth = { off: { type: "percent", value: 1000 }, usageLimit: 50 }
  await make("discount", "discounts", { name: "Welcome", code: "WELCOME10", ...tenth })
  const rule = { _tag: "buy_x_get_y", buy: 2, of: { of: "products", ids: [productId] }, get: 1, percent: 10_000 }
  await make("promotion", "promotions", { name: "Every third one free", rule })
  const basket = [{ name: "Yam", unitPrice: 500_000, quantity: 1000 }]
  const paid = { paymentType: "full", method: "cash", discountCodes: ["WELCOME10"] }
  await call("POST /v1.1/transactions", {
    kind: "sale",
    businessDate: today,
    channel: "walk_in",
    lines: basket,
    ...paid,
  })

  const yam = { customerId, lines: [{ name: "Yam tubers", quantity: 2500, unitPrice: 120_000 }] }
  for (const [name, more] of [
    ["draft", {}],
    ["invoice", { terms: "Within the term.", dueInDays: 0 }],
    ["owed", { language: "fr" }],
  ] as const) {
    await make(name, "invoices", { ...yam, ...more })
    if (name !== "draft") await call(`POST /v1.1/invoices/${ids.get(name)}/issue`, {})
  }
  const { link } = await call(`POST /v1.1/invoices/${ids.get("owed")}/send`, { channel: "link" })
  await call(`POST /public/invoices/${link.split("/").at(-1)}/claims`, { amount: 100_000, note: "Paid this morning" })

  const aim = { targetName: "A good week", targetAmount: 90_000_000, period: "Weekly", startDate: "2026-01-01" }
  await make("target", "sales-targets", aim)
  const debt = { title: "Ask for the balance", date: "2026-01-31", repeat: "monthly" }
  await call("POST /api/reminders", { ...debt, customerId, transactionId })
  await call("POST /api/reminders", { title: "Order milk", date: today })
  await call("POST /api/thank-you-cards", { template: "waves", language: "en", customerId })

  const ride = { baseFee: 50_000, perKm: 10_000, freeKm: 3000, maxKm: 20_000, roundTo: 5000, locationId: "loc_main" }
  const inLagos = { _tag: "flat_rate", fee: 150_000, areas: [{ state: "Lagos" }] }
  await make("flat", "delivery-options", { name: "Lagos", terms: inLagos })
  await make("ride", "delivery-options", { name: "By bike", terms: { _tag: "distance", ...ride } })
  await make("carrier", "shipping-companies", { name: "GIG Logistics", phone: "+2348139851120", defaultFee: 250_000 })
  const { slug } = await call("POST /v1.0/store/slug-check", {})
  await call("PATCH /v1.0/store", { slug, announcement: "Free delivery in Lagos this week" })
  await call("POST /v1.0/store/publish", {})
  for (const { id } of await call('GET /api/products?filter={"archived":false}&range=[0,5]'))
    await call(`POST /product/${id}/publish`, {})
  await make("driver", "drivers", { name: "Musa Bello", phone: "+2348031234567", vehicle: "bike", plate: "LSR 482 XK" })
  await ordered(gateway, owner, call, ids)
  await rounds(call, ids, today)
  return ids
}
