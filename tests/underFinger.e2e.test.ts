import type { Browser } from "playwright-core"
import { afterAll, beforeAll, expect, it } from "vitest"
import { dayOf } from "@oja/domain/kernel/index"
import type { Opened } from "@oja/gateway/testing/open"
import { enterDemo, launch, openDemo, restOf } from "./visiting.ts"

// What can be pressed stays where it is from the moment it is there: whatever comes later moves nothing away under a finger.

/** A button may settle so far, in pixels, when its letters come. */
const SETTLES = 12

let gateway: Opened
let chrome: Browser
let token = ""
let [sale, customer] = ["", ""]
beforeAll(async () => {
  const demo = await openDemo()
  ;({ gateway, token } = demo)
  chrome = await launch()
  const { data } = await gateway.call('GET /api/transactions?filter={"kind":"sale","status":"part_paid"}', {
    token,
  })
  sale = data[0].id
  customer = data[0].customerId
})
afterAll(async () => {
  await chrome.close()
  await gateway.close()
})

/** Writes down where a button has stood, each time the page changed. */
const watching = (within: string, name: string) => `
  globalThis.stood = []
  new MutationObserver(() => {
    const one = [...document.querySelectorAll("${within} button")].find((it) => it.textContent === "${name}")
    if (one !== undefined) globalThis.stood.push(one.getBoundingClientRect().left)
  }).observe(document, { childList: true, subtree: true })`

const thirtyFrames = `new Promise((done) => {
  let left = 30
  const next = () => (left-- > 0 ? requestAnimationFrame(next) : done())
  next()
})`

it.each([
  ["what may be done with a sale", ".actions", "More", () => `/transactions/${sale}`],
  ["what may be done with a customer", ".actions", "More", () => `/customers/${customer}`],
  ["what is new, beside the bell", ".top", "New", () => "/invoices"],
])("%s stays where it is", async (_, within, name, path) => {
  const page = await chrome.newPage({ locale: "en-GB", viewport: { width: 1280, height: 900 } })
  const rest = restOf(page)
  await enterDemo(page, gateway)
  await rest()
  await page.addInitScript(watching(within, name))
  // The bell's file comes so late that what does not wait for it stands before.
  await page.route(/\/over-.*\.js/, async (route) => {
    await page.evaluate(thirtyFrames)
    await route.continue()
  })
  await page.goto(`http://127.0.0.1:${gateway.port}${path()}`)
  await page.locator(within).getByRole("button", { name, exact: true }).waitFor()
  await page.locator(".orders-button").waitFor()
  await rest()
  const stood = await page.evaluate<ReadonlyArray<number>>("globalThis.stood")
  expect(stood.length).toBeGreaterThan(0)
  expect(Math.max(...stood) - Math.min(...stood)).toBeLessThan(SETTLES)
})

it("what may be done with a product stays where it is on a phone while the menu beside it is open", async () => {
  const { data: products } = await gateway.call("GET /api/products?range=[0,0]", { token })
  const page = await chrome.newPage({ locale: "en-GB", viewport: { width: 360, height: 740 } })
  const rest = restOf(page)
  await enterDemo(page, gateway)
  await page.goto(`http://127.0.0.1:${gateway.port}/products/${products[0].id}`)
  const places = () =>
    page.evaluate<unknown>(`[...document.querySelectorAll(".title .actions .button")].map((it) => {
      const { left, top, width } = it.getBoundingClientRect()
      return [it.textContent, left, top, width]
    })`)
  await page.locator(".title .actions").getByRole("button", { name: "More", exact: true }).waitFor()
  await rest()
  const before = await places()
  await page.locator(".title .actions").getByRole("button", { name: "More", exact: true }).click()
  await page.getByRole("menuitem").first().waitFor()
  expect(await places()).toEqual(before)
})

it("the counter's tiles stay where they are for one customer, whatever comes late and whoever else sells", async () => {
  const page = await chrome.newPage({ locale: "en-GB", viewport: { width: 1280, height: 900 } })
  await enterDemo(page, gateway)
  const names = async () => (await page.locator(".tile-name").allInnerTexts()).slice(0, 8)
  const { data: products } = await gateway.call("GET /api/products?range=[0,99]", { token })
  /** Sells what a tile shows, and waits until the tile says that fewer are left. */
  const sold = async (at: number, sell: () => Promise<unknown>) => {
    const left = () => page.locator(".tile").nth(at).locator("small").innerText()
    const before = await left()
    await sell()
    await expect.poll(left).not.toBe(before)
  }
  const soldElsewhere = (at: number, name: string | undefined) =>
    sold(at, async () => {
      const { id } = products.find((it: { readonly name: string }) => it.name === name)
      const lines = [{ lineId: "1", productId: id, quantity: 1000 }]
      const body = { on: dayOf(Date.now(), "Africa/Lagos"), channel: "pos", lines, paymentType: "full" }
      expect((await gateway.call("POST /api/do/RecordSale", { token, body })).status).toBe(200)
    })

  let release = () => undefined as void
  const late = new Promise<void>((done) => (release = done))
  await page.route("**/v1.0/pos/snapshot*", async (route) => {
    await late
    await route.continue()
  })
  await page.goto(`http://127.0.0.1:${gateway.port}/point-of-sale`)
  await page.locator(".tile").first().waitFor()
  const first = await names()
  await soldElsewhere(5, first[5])
  expect(await names()).toEqual(first)
  release()
  await page.locator(".till-shelf[data-here=true]").waitFor()
  expect(await names()).toEqual(first)
  await soldElsewhere(3, first[3])
  expect(await names()).toEqual(first)

  // The next customer finds what was sold last in front.
  await page.locator(".tile").first().click()
  await page.getByRole("button", { name: /^Charge/ }).click()
  await sold(0, () => page.locator(".charge-notes .button-line").first().click())
  await page.getByRole("button", { name: "New sale" }).click()
  await expect.poll(async () => (await names()).slice(0, 3)).toEqual([first[0], first[3], first[5]])
})
