import type { Browser } from "playwright-core"
import { afterAll, beforeAll, expect, it } from "vitest"
import type { Opened } from "@oja/gateway/testing/open"
import { enterDemo, launch, openDemo, restOf } from "./visiting.ts"

// What can be pressed stays where it is from the moment it is there: whatever comes later moves nothing away under a finger.

/** A button may settle so far, in pixels, when its letters come. */
const SETTLES = 12

let gateway: Opened
let chrome: Browser
let [sale, customer] = ["", ""]
beforeAll(async () => {
  const demo = await openDemo()
  gateway = demo.gateway
  chrome = await launch()
  const { data } = await gateway.call('GET /api/transactions?filter={"kind":"sale","status":"part_paid"}', {
    token: demo.token,
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
  await page.route(/OrdersButton.*\.js/, async (route) => {
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
