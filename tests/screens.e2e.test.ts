import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { createRequire } from "node:module"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type axe from "axe-core"
import { type Browser, chromium, type Page } from "playwright-core"
import { build } from "vite"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { open, type Opened } from "@oja/gateway/testing/open"
import { browser } from "../fixtures/chromium.ts"

// Every screen that exists, opened in the demo shop as a person would meet it: wide and light in English, narrow and
// dark in French. Nothing complains, nothing sticks out sideways, and axe finds no fault by WCAG 2.2 A and AA.

const root = new URL("..", import.meta.url).pathname
const site = mkdtempSync(join(tmpdir(), "oja-site-"))
const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8")

const screens = [
  "/dashboard",
  "/transactions",
  "/transactions/create",
  "/transactions/{sale}",
  "/invoices",
  "/invoices?show=uncollectible",
  "/invoices/create",
  "/invoices/create?customer={customer}",
  "/invoices/edit/{draft}",
  "/invoices/{invoice}",
  "/invoices/{invoice}?share",
  "/invoices/{owed}",
  "/invoices/settings",
  "/products",
  "/products/create-product",
  "/products/{product}",
  "/products/edit/{product}",
  "/products/edit-product-variants/{product}",
  "/products/edit-product-variants/{kinds}",
  "/products/{kinds}",
  "/products/create-batch-products",
  "/products/archived",
  "/products/inventory-stocks",
  "/products/inventory-stocks/edit",
  "/products/inventory-transfers",
  "/products/inventory-transfers/create",
  "/products/inventory-transfers/edit/{transfer}",
  "/products/labels?productIds={product}",
  "/products/collections",
  "/products/collections/create",
  "/products/collections/{collection}",
  "/products/collections/{rules}",
  "/products/collections-reorder",
  "/discounts",
  "/discounts/create-discount",
  "/discounts/edit-discount/{discount}",
  "/promotions",
  "/promotions/create",
  "/promotions/create?type=buy_x_get_y",
  "/promotions/create?type=bundle_price",
  "/promotions/create?type=spend_and_save",
  "/promotions/{promotion}",
  "/imports",
  "/customers",
  "/customers/{customer}",
  "/sales-targets",
  "/sales-targets/{target}",
  "/reminders",
  "/dashboard/thank-you-cards",
  "/dashboard/thank-you-cards?customer={customer}&sale={sale}",
  "/reports/sales-by-products",
  "/reports/profit-loss",
  "/attention",
  "/more/locations",
  "/delivery",
  "/delivery/order",
  "/delivery/companies",
  "/delivery/flat-rate",
  "/delivery/flat-rate/{flat}",
  "/delivery/pickup",
  "/delivery/customer-pay-delivery",
  "/delivery/free",
  "/delivery/distance-delivery",
  "/delivery/distance-delivery/{ride}",
  "/shipping-drivers",
  "/team-members",
  "/subscription-plans",
  "/account-settings",
  "/dashboard/settings",
]
const today = new Date().toLocaleDateString("en-CA", { timeZone: "Africa/Lagos" })
const outside = [
  "/",
  "/auth/login",
  "/auth/login/email",
  "/auth/login/phone-number",
  "/dev-tools",
  "/docs",
  "/no-such-page",
]

const looks = [
  { name: "wide, light, English", width: 1280, colorScheme: "light", locale: "en-GB", language: "en" },
  { name: "narrow, dark, French", width: 360, colorScheme: "dark", locale: "fr-CI", language: "fr" },
] as const

let gateway: Opened
let chrome: Browser
const ids = new Map<string, string>()

beforeAll(async () => {
  await build({ root: `${root}packages/admin`, logLevel: "error", build: { outDir: site, emptyOutDir: true } })
  gateway = await open({}, { site })
  chrome = await chromium.launch(browser())
  const { data } = await gateway.call("POST /dev-tools/demo")
  for (const [name, list] of [
    ["sale", "transactions"],
    ["product", "products"],
    ["customer", "customers"],
  ] as const) {
    const came = await gateway.call(`GET /api/${list}?range=[0,0]`, { token: data.token })
    ids.set(name, came.data[0].id)
  }
  await gateway.call("POST /api/locations", { token: data.token, body: { locationId: "loc_yaba", name: "Yaba" } })
  const counted = await gateway.call('GET /api/products?filter={"trackStock":true}&range=[0,0]', { token: data.token })
  const lines = [{ variantId: counted.data[0].variantId, quantity: 1000 }]
  const transfer = { transferId: "trf_yaba", fromLocationId: "loc_main", toLocationId: "loc_yaba", lines }
  await gateway.call("POST /api/transfers", { token: data.token, body: transfer })
  const sent = await gateway.call("POST /api/transfers/trf_yaba/send", { token: data.token, body: {} })
  ids.set("transfer", sent.data.id)
  const kinds = await gateway.call("POST /product", {
    token: data.token,
    body: {
      name: "Agbada",
      type: "product",
      sellingPrice: 850_000,
      options: [
        { name: "Colour", values: ["Indigo", "White"] },
        { name: "Size", values: ["M", "L"] },
      ],
      minimumStockAlert: 2000,
    },
  })
  ids.set("kinds", kinds.data.id)
  const welcome = {
    discountId: "disc_welcome",
    name: "Welcome",
    code: "WELCOME10",
    off: { type: "percent", value: 1000 },
  }
  await gateway.call("POST /api/discounts", { token: data.token, body: { ...welcome, usageLimit: 50 } })
  ids.set("discount", welcome.discountId)
  const rule = {
    _tag: "buy_x_get_y",
    buy: 2,
    of: { of: "products", ids: [ids.get("product")] },
    get: 1,
    percent: 10_000,
  }
  const third = { promotionId: "promo_third", name: "Every third one free", rule }
  await gateway.call("POST /api/promotions", { token: data.token, body: third })
  ids.set("promotion", third.promotionId)
  const basket = [{ name: "Yam", unitPrice: 500_000, quantity: 1000 }]
  const given = { channel: "walk_in", lines: basket, paymentType: "full", method: "cash", discountCodes: ["WELCOME10"] }
  await gateway.call("POST /v1.1/transactions", {
    token: data.token,
    body: { kind: "sale", businessDate: today, ...given },
  })
  const billed = {
    customerId: ids.get("customer"),
    lines: [{ name: "Yam tubers", quantity: 2500, unitPrice: 120_000 }],
  }
  const drafts = [billed, { ...billed, terms: "Within the term.", dueInDays: 0 }, { ...billed, language: "fr" }]
  for (const [at, name] of (["draft", "invoice", "owed"] as const).entries()) {
    const came = await gateway.call("POST /v1.1/invoices", { token: data.token, body: drafts[at] ?? billed })
    ids.set(name, came.data.id)
    if (name !== "draft")
      await gateway.call(`POST /v1.1/invoices/${came.data.id}/issue`, { token: data.token, body: {} })
  }
  const { link } = (
    await gateway.call(`POST /v1.1/invoices/${ids.get("owed")}/send`, { token: data.token, body: { channel: "link" } })
  ).data
  const claim = { amount: 100_000, note: "Paid this morning" }
  await gateway.call(`POST /public/invoices/${link.split("/").at(-1)}/claims`, { body: claim })
  const aim = { targetName: "A good week", targetAmount: 90_000_000, period: "Weekly", startDate: "2026-01-01" }
  const [customerId, transactionId] = [ids.get("customer"), ids.get("sale")]
  await gateway.call("POST /api/reminders", {
    token: data.token,
    body: { title: "Ask for the balance", date: "2026-01-31", customerId, transactionId, repeat: "monthly" },
  })
  await gateway.call("POST /api/reminders", { token: data.token, body: { title: "Order milk", date: today } })
  const thanks = { template: "waves", language: "en", customerId }
  await gateway.call("POST /api/thank-you-cards", { token: data.token, body: thanks })
  const target = await gateway.call("POST /api/sales-targets", { token: data.token, body: aim })
  ids.set("target", target.data.id)
  const made = [
    ["collection", { name: "Breakfast", productIds: [ids.get("product")], state: "published" }],
    ["rules", { name: "Under 5,000", rules: [{ _tag: "price", to: 500_000 }] }],
  ] as const
  for (const [name, body] of made) {
    const came = await gateway.call("POST /api/collections", { token: data.token, body })
    ids.set(name, came.data.id)
  }
  const ride = { baseFee: 50_000, perKm: 10_000, freeKm: 3000, maxKm: 20_000, roundTo: 5000, locationId: "loc_main" }
  const carried = [
    [
      "flat",
      "delivery-options",
      { name: "Lagos", terms: { _tag: "flat_rate", fee: 150_000, areas: [{ state: "Lagos" }] } },
    ],
    ["ride", "delivery-options", { name: "By bike", terms: { _tag: "distance", ...ride } }],
    ["carrier", "shipping-companies", { name: "GIG Logistics", phone: "+2348139851120", defaultFee: 250_000 }],
    ["driver", "drivers", { name: "Musa Bello", phone: "+2348031234567", vehicle: "bike", plate: "LSR 482 XK" }],
  ] as const
  for (const [name, list, body] of carried) {
    const came = await gateway.call(`POST /api/${list}`, { token: data.token, body })
    ids.set(name, came.data.id)
  }
})
afterAll(async () => {
  await chrome.close()
  await gateway.close()
  rmSync(site, { recursive: true, force: true })
})

/** What is wrong with the page as it stands, in words. */
const faultsOf = async (page: Page): Promise<ReadonlyArray<string>> => {
  await page.evaluate(axeSource)
  const { violations } = await page.evaluate(() =>
    (globalThis as unknown as { axe: typeof axe }).axe.run({
      runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"],
    }),
  )
  const sideways = await page.evaluate<number>(
    "document.documentElement.scrollWidth - document.documentElement.clientWidth",
  )
  return [
    ...violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`),
    ...(sideways > 0 ? [`sticks out ${sideways} px sideways`] : []),
  ]
}

describe.each(looks)("$name", ({ width, colorScheme, locale, language }) => {
  let page: Page
  const said: Array<string> = []

  beforeAll(async () => {
    const context = await chrome.newContext({
      viewport: { width, height: 800 },
      colorScheme,
      locale,
      reducedMotion: "reduce",
      bypassCSP: true,
    })
    page = await context.newPage()
    page.setDefaultTimeout(10_000)
    page.on("pageerror", (error) => said.push(error.message))
    page.on("console", (message) => void (message.type() === "error" && said.push(message.text())))
    await page.addInitScript((to) => localStorage.setItem("preferredLocale", to), language)
  })

  const look = async (path: string) => {
    said.length = 0
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids.get(name) ?? name)
    await page.goto(`http://127.0.0.1:${gateway.port}${filled}`)
    await page.locator("h1:visible, h2:visible").first().waitFor()
    await page.waitForLoadState("networkidle")
    expect([path, ...(await faultsOf(page)), ...said.filter((text) => !text.includes("404"))]).toEqual([path])
  }

  it.each(outside)("%s", look)

  it("enters the demo shop", async () => {
    await page.goto(`http://127.0.0.1:${gateway.port}/`)
    await page.getByRole("button", { name: /demo|essai/ }).click()
    await page.waitForURL(/dashboard/)
  })

  it.each(screens)("%s", look)
})
