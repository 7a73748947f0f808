import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import type axe from "axe-core"
import { type Browser, chromium, type Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest"
import { open, type Opened } from "@oja/gateway/testing/open"
import { browser } from "../fixtures/chromium.ts"
import { furnished } from "./furnished.ts"

// Every screen that exists, opened in the demo shop as a person would meet it: wide and light in English, narrow and
// dark in French. Nothing complains, nothing sticks out sideways, and axe finds no fault by WCAG 2.2 A and AA.

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8")

const screens = [
  "/dashboard",
  "/transactions",
  "/transactions/create",
  "/transactions/create?kind=expense",
  "/transactions?range=this_month&channel=walk_in",
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
  "/online-orders",
  "/online-orders?show=attention",
  "/orders",
  "/orders?show=out",
  "/orders/create",
  "/orders/{placedOrder}",
  "/orders/{begunOrder}",
  "/orders/{deliveredOrder}",
  "/orders/{calledOff}",
  "/orders-display",
  "/transactions/{sale}/correct",
  "/transactions/{expense}",
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
  "/reports/sales-by-products?range=this_week&compare=previous",
  "/reports/profit-loss?range=this_month&compare=last_year",
  "/attention",
  "/store",
  "/store/settings",
  "/store/statistics?range=this_month&compare=previous",
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
  "/delivery-trips",
  "/delivery-trips/create",
  "/delivery-trips/{round}",
  "/delivery-trips/{round}/edit",
  "/delivery-trips/{roundOut}",
  "/delivery-trips/{roundOver}",
  "/team-members",
  "/subscription-plans",
  "/account-settings",
  "/dashboard/settings",
  "/dashboard/settings/taxes",
]
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
let ids: ReadonlyMap<string, string>

beforeAll(async () => {
  gateway = await open({}, { site: inject("site") })
  chrome = await chromium.launch(browser())
  ids = await furnished(gateway)
})
afterAll(async () => {
  await chrome.close()
  await gateway.close()
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
    expect([path, ...(await faultsOf(page)), ...said]).toEqual([path])
  }

  it.each(outside)("%s", look)

  it("enters the demo shop", async () => {
    await page.goto(`http://127.0.0.1:${gateway.port}/`)
    await page.getByRole("button", { name: /demo|essai/ }).click()
    await page.waitForURL(/dashboard/)
  })

  it.each(screens)("%s", look)
})
