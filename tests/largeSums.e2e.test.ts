import type { Browser, Page } from "playwright-core"
import { afterAll, beforeAll, expect, it } from "vitest"
import type { Opened } from "@oja/gateway/testing/open"
import { enterDemo, launch, openDemo, restOf, sideways } from "./visiting.ts"

// Sums of ten digits before the point, as wholesalers have them and every shop of a country with small money: a figure
// stands whole and on one line, beside its neighbours and not over them, on a phone as at a desk.

let gateway: Opened
let chrome: Browser
let page: Page
let customer: string
let sale: string
let rest: () => Promise<void>

beforeAll(async () => {
  const demo = await openDemo()
  gateway = demo.gateway
  const call = async (route: string, body: object) => {
    const { data, text } = await gateway.call(route, { token: demo.token, body })
    expect(data, text).not.toBeNull()
    return data
  }
  const { id } = await call("POST /api/customers", {
    name: "Établissements Ouattara-Koné & Fils, Import-Export Général SARL",
    email: "comptabilite.etablissements.ouattara.kone@example-entreprise.ci",
  })
  customer = id
  const rice = { name: "Rice, container", type: "product", sellingPrice: 123_456_789_012, costPrice: 98_765_432_100 }
  await call("POST /product", { ...rice, openingStock: [{ locationId: "loc_main", quantity: 12_500 }] })
  const today = new Date().toLocaleDateString("en-CA", { timeZone: "Africa/Lagos" })
  const lines = [{ name: "Rice, container", quantity: 2500, unitPrice: 123_456_789_012 }]
  const sold = { kind: "sale", businessDate: today, customerId: id, lines, channel: "walk_in" }
  const made = await call("POST /v1.1/transactions", {
    ...sold,
    paymentType: "part",
    depositAmount: 99_999_999_999,
    method: "cash",
  })
  sale = made.id
  chrome = await launch()
  page = await chrome.newPage({ hasTouch: true })
  rest = restOf(page)
  await enterDemo(page, gateway)
})
afterAll(async () => {
  await chrome.close()
  await gateway.close()
})

/** The figures that are broken, or that leave the place they have. */
const outside = () =>
  page.evaluate<ReadonlyArray<string>>(`[...document.querySelectorAll(".stat-figure .money")]
    .filter((it) => {
      const { left, right } = it.closest(".stat").getBoundingClientRect()
      const [first, ...more] = it.getClientRects()
      return more.length > 0 || first.left < left - 1 || first.right > right + 1
    })
    .map((it) => it.textContent)`)

/** Words and sums that stand out of the tile, the button or the dialog they are in. */
const beyond = () =>
  page.evaluate<ReadonlyArray<string>>(`[...document.querySelectorAll(".tile *, .till-charge *, .dialog *")]
    .filter((it) => it.children.length === 0 && it.textContent.trim() !== "")
    .filter((it) => {
      const range = document.createRange()
      range.selectNodeContents(it)
      const [here, place] = [range, it.closest(".tile, .button, .dialog")].map((one) => one.getBoundingClientRect())
      return here.width > 1 && (here.left < place.left - 1 || here.right > place.right + 1)
    })
    .map((it) => it.textContent)`)

/** Records that something in them makes wider than the place they have. */
const stretched = () =>
  page.evaluate<ReadonlyArray<string>>(`[...document.querySelectorAll(".record")]
    .filter((it) => it.scrollWidth > it.clientWidth)
    .map((it) => it.clientWidth + " of " + it.scrollWidth)`)

/** The tables that are cut at their right edge, where no finger can bring it back. */
const cut = () =>
  page.evaluate<ReadonlyArray<string>>(`[...document.querySelectorAll(".sheet")]
    .filter((it) => getComputedStyle(it).overflowX === "clip" && it.scrollWidth > it.clientWidth)
    .map((it) => it.clientWidth + " of " + it.scrollWidth)`)

it.each(
  [
    [360, "fr"],
    [1280, "en"],
  ].flatMap(([width, language]) =>
    [
      "/dashboard",
      "/products",
      "/customers",
      "/customers/{customer}",
      "/transactions",
      "/transactions/{sale}",
      "/reports/sales-by-products",
      "/reports/profit-loss",
      "/reports/profit-loss?basis=cash",
      "/reports/profit-loss?range=this_month&compare=previous",
      "/reports/accounts",
    ].map((path) => [width, language, path] as const),
  ),
)("at %i px in %s, %s shows them whole", async (width, language, path) => {
  await page.setViewportSize({ width: Number(width), height: 800 })
  await page.evaluate((to) => localStorage.setItem("preferredLocale", to), String(language))
  await page.goto(`http://127.0.0.1:${gateway.port}${path.replace("{customer}", customer).replace("{sale}", sale)}`)
  await rest()
  const faults = {
    sideways: await sideways(page),
    outside: await outside(),
    cut: await cut(),
    stretched: await stretched(),
  }
  expect(faults).toEqual({ sideways: 0, outside: [], cut: [], stretched: [] })
})

it.each([
  [360, "fr", "Encaisser"],
  [1280, "en", "Charge"],
] as const)("at %i px in %s, the counter shows and charges them", async (width, language, charge) => {
  await page.setViewportSize({ width, height: 800 })
  await page.evaluate((to) => localStorage.setItem("preferredLocale", to), language)
  await page.goto(`http://127.0.0.1:${gateway.port}/point-of-sale`)
  await page.getByRole("searchbox").last().fill("container")
  await page.locator(".tile", { hasText: "Rice, container" }).click()
  await rest()
  expect(await beyond()).toEqual([])
  await page.getByRole("button", { name: new RegExp(`^${charge}`) }).click()
  await page.locator(".charge-notes").waitFor()
  expect(await beyond()).toEqual([])
})
