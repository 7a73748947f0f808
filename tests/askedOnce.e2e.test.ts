import type { Browser, Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { Opened } from "@oja/gateway/testing/open"
import { enterByDoor, launch, openDemo, restOf } from "./visiting.ts"

// Each screen asks for what it shows once: nothing twice, nothing that is broken off and sent again.

/** A second question would come within so long, in milliseconds. */
const QUIET = 300

let gateway: Opened
let chrome: Browser
let token: string
let saleId: string
let productId: string
beforeAll(async () => {
  const demo = await openDemo()
  gateway = demo.gateway
  token = demo.token
  chrome = await launch()
  const { data: sales } = await gateway.call("GET /api/transactions?filter={%22kind%22:%22sale%22}", { token })
  saleId = sales[0].id
  const { data: goods } = await gateway.call("GET /api/products", { token })
  productId = goods[0].id
})
afterAll(async () => {
  await chrome.close()
  await gateway.close()
})

/** What a page asks of the gateway from now on, and what of it was broken off. */
const questionsOf = (page: Page) => {
  const asked: Array<string> = []
  const broken: Array<string> = []
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url())
    if (request.resourceType() === "fetch") asked.push(`${request.method()} ${pathname}${decodeURIComponent(search)}`)
  })
  page.on("requestfailed", (request) => {
    if (request.resourceType() === "fetch") broken.push(request.url())
  })
  return { asked, broken }
}

/** What the frame around every screen asks. */
const frame = [
  /\/v1\.0\/roles\/access$/,
  /\/v1\.0\/orders\/badge$/,
  /\/api\/businesses\//,
  /\/api\/sales-targets\?.*reachedOn/,
  /\/api\/approvals\?.*asked/,
]

/** Opens a screen anew, by its address, once all that stood there before it has come. */
const visited = async (path: string) => {
  const page = await chrome.newPage({ locale: "en-GB", reducedMotion: "reduce" })
  const rest = restOf(page, QUIET)
  await enterByDoor(page, gateway)
  await rest()
  const questions = questionsOf(page)
  await page.goto(`http://127.0.0.1:${gateway.port}${path}`)
  await rest()
  return { page, ...questions }
}

describe("asks for nothing twice", () => {
  it.each([
    ["Home", () => "/dashboard"],
    ["the till", () => "/point-of-sale"],
    ["the sales", () => "/transactions"],
    ["a sale", () => `/transactions/${saleId}`],
    ["the products", () => "/products"],
    ["a product", () => `/products/${productId}`],
    ["the orders", () => "/orders"],
    ["the orders display", () => "/online-orders"],
  ])("%s", async (_, path) => {
    const { asked, broken, page } = await visited(path())
    await page.close()
    expect({ broken, twice: asked.filter((it, at) => asked.indexOf(it) !== at) }).toEqual({ broken: [], twice: [] })
  })
})

it("Home asks one question, besides those of the frame, and which other shops there are whoever reaches for them", async () => {
  const { asked, page } = await visited("/dashboard")
  expect(asked.filter((it) => !frame.some((of) => of.test(it)))).toEqual(["GET /api/ask/home"])
  const rest = restOf(page, QUIET)
  await page.getByTitle("Shop and branch").click()
  await page.getByRole("menuitem").first().waitFor()
  await page.keyboard.press("Escape")
  await page.getByTitle("Shop and branch").press("Enter")
  await page.getByRole("menuitem").first().waitFor()
  await rest()
  expect(asked.filter((it) => it === "GET /auth/me")).toHaveLength(1)
  await page.close()
})

it("a shop that sells and sells is followed, and nothing on its way is broken off", async () => {
  const { asked, broken, page } = await visited("/dashboard")
  const takings = page.locator(".dashboard-takings")
  const before = await takings.innerText()
  const { data: overall } = await gateway.call("GET /api/ask/overall", { token })
  const { currency, takings: sold } = overall.totals[0]
  for (let n = 0; n < 20; n++) {
    const lines = [{ name: "Work", quantity: 1000, unitPrice: 100_000 }]
    const sale = { kind: "sale", businessDate: overall.today, paymentType: "full", lines }
    expect((await gateway.call("POST /v1.1/transactions", { token, body: sale })).status).toBe(200)
  }
  const now = new Intl.NumberFormat("en-NG", { style: "currency", currency }).format((sold + 2_000_000) / 100)
  await page.getByText(now, { exact: true }).first().waitFor()
  expect(await takings.innerText()).not.toBe(before)
  expect(broken).toEqual([])
  expect(asked.filter((it) => it === "GET /api/ask/home").length).toBeLessThan(20)
  await page.close()
})

it("what was saved stands there, and is typed over, before it was read again", async () => {
  const { data: made } = await gateway.call("POST /api/customers", { token, body: { name: "Zainab Bello" } })
  const { page } = await visited(`/customers/${made.id}`)
  const held: Array<() => void> = []
  await page.route(`**/api/customers/${made.id}`, async (route) => {
    await new Promise<void>((go) => held.push(go))
    await route.continue()
  })
  for (const name of ["Zainab Musa", "Zainab Sule"]) {
    await page.getByRole("button", { name: "Change", exact: true }).click()
    await page.getByRole("textbox", { name: "Name", exact: true }).fill(name)
    await page.getByRole("button", { name: "Save changes" }).click()
    await page.getByRole("heading", { level: 1, name }).waitFor()
    await page.getByRole("dialog").waitFor({ state: "detached" })
  }
  const { data: now } = await gateway.call(`GET /api/customers/${made.id}`, { token })
  expect([now.name, held.length > 0]).toEqual(["Zainab Sule", true])
  for (const go of held) go()
  await page.close()
})
