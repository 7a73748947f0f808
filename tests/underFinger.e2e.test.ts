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

/** Writes down where the button with the rest of the acts has stood, each time the page changed. */
const watching = `
  globalThis.stood = []
  new MutationObserver(() => {
    const more = [...document.querySelectorAll(".actions button")].find((it) => it.textContent === "More")
    if (more !== undefined) globalThis.stood.push(more.getBoundingClientRect().left)
  }).observe(document, { childList: true, subtree: true })`

it.each([
  ["a sale", () => `/transactions/${sale}`],
  ["a customer", () => `/customers/${customer}`],
])("what may be done with %s stays where it is", async (_, path) => {
  const page = await chrome.newPage({ locale: "en-GB", viewport: { width: 1280, height: 900 } })
  const rest = restOf(page)
  await enterDemo(page, gateway)
  await rest()
  await page.addInitScript(watching)
  await page.goto(`http://127.0.0.1:${gateway.port}${path()}`)
  await page.locator(".actions").getByRole("button", { name: "More", exact: true }).waitFor()
  await rest()
  const stood = await page.evaluate<ReadonlyArray<number>>("globalThis.stood")
  expect(stood.length).toBeGreaterThan(0)
  expect(Math.max(...stood) - Math.min(...stood)).toBeLessThan(SETTLES)
})
