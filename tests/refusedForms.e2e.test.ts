import type { Browser, Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { Opened } from "@oja/gateway/testing/open"
import { walked } from "./covered.ts"
import { axeFaults, enterDemo, goTo, launch, openDemo, restOf, sideways } from "./visiting.ts"

// A form that is refused goes to its first wrong field and says beside its button how many there are; on a phone the
// button is always in sight, and never over the field that one types into.

let gateway: Opened
let chrome: Browser
let page: Page
let rest: () => Promise<void>

beforeAll(async () => {
  ;({ gateway } = await openDemo())
  chrome = await launch()
  const context = await chrome.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    bypassCSP: true,
  })
  page = await context.newPage()
  rest = restOf(page)
  await enterDemo(page, gateway)
})
afterAll(async () => {
  await chrome.close()
  await gateway.close()
})

const go = async (path: string) => {
  await goTo(page, `http://127.0.0.1:${gateway.port}${path}`)
  await page.locator("main form").first().waitFor()
}
/** The wrong fields, from the top, and which of them has the focus. */
const wrong = () =>
  page.evaluate<{ readonly count: number; readonly first: boolean }>(`(() => {
    const all = [...document.querySelectorAll("form [aria-invalid=true]")].filter((it) => it.getClientRects().length > 0)
    return { count: all.length, first: all.length > 0 && document.activeElement === all[0] }
  })()`)
/** Whether something lies over the middle of what has the focus, or it is out of sight. */
const hidden = () =>
  page.evaluate<boolean>(`(() => {
    const field = document.activeElement
    const { bottom, left, right, top } = field.getBoundingClientRect()
    const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    return there === null || !(field.contains(there) || there.contains(field))
  })()`)
const inSight = (box: { readonly y: number; readonly height: number } | null): boolean =>
  box !== null && box.y >= 0 && box.y + box.height <= 740

describe.each([
  { what: "a sale", path: "/transactions/create", button: /^Record sale/ },
  { what: "an order", path: "/orders/create", button: /^Place order/ },
  { what: "an invoice", path: "/invoices/create", button: /^Issue/ },
])("the form of $what", ({ button, path }) => {
  it("goes to its first wrong field and says how many there are", async () => {
    await go(path)
    const send = page.locator("main").getByRole("button", { name: button })
    expect(inSight(await send.boundingBox())).toBe(true)
    await page.evaluate("window.scrollTo(0, document.body.scrollHeight)")
    expect(inSight(await send.boundingBox())).toBe(true)
    await send.click()
    await expect.poll(async () => (await wrong()).first).toBe(true)
    const { count } = await wrong()
    const said = page.getByText(count === 1 ? "1 field needs your attention" : `${count} fields need your attention`)
    await said.waitFor()
    expect(inSight(await said.boundingBox())).toBe(true)
    await expect.poll(hidden).toBe(false)
  })
})

it("no field of the sale's form is ever under its foot, however one comes to it", async () => {
  await go("/transactions/create")
  const fields = await page.locator("main form input:visible, main form select:visible").count()
  expect(fields).toBeGreaterThan(6)
  await page.locator("main form input:visible").first().focus()
  for (let n = 0; n < fields; n++) {
    expect(await hidden(), `field ${n}`).toBe(false)
    await page.keyboard.press("Tab")
  }
})

it("a question over the page does the same", async () => {
  await goTo(page, `http://127.0.0.1:${gateway.port}/customers`)
  await page.getByRole("link", { name: "Tunde Bakare" }).first().click()
  await page.getByRole("button", { name: "Receive payment" }).click()
  await page.getByLabel("Amount received").fill("0")
  await page.getByRole("dialog").locator("[type=submit]").click()
  await expect.poll(async () => (await wrong()).first).toBe(true)
  await page.getByText("1 field needs your attention").waitFor()
  // The way back of a phone closes what came last, and leaves the page where it is.
  const card = page.url()
  await page.evaluate("history.back()")
  await page.getByRole("dialog").waitFor({ state: "detached" })
  expect(page.url()).toBe(card)
  await page.evaluate("history.back()")
  await page.waitForURL(/\/customers$/)
})

describe("on the narrowest screen, in French, by the Tab key alone", () => {
  beforeAll(async () => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.evaluate(() => localStorage.setItem("preferredLocale", "fr"))
  })

  it.each([
    "/customers",
    "/transactions?range=this_month&channel=walk_in",
    "/point-of-sale",
    "/discounts/create-discount",
    "/team-members/security-log",
    "/permission-roles/create?from=cashier",
  ])("all of %s is reached, and nothing lies over it (strength A2)", async (path) => {
    await goTo(page, `http://127.0.0.1:${gateway.port}${path}`)
    await rest()
    expect(await sideways(page)).toBe(0)
    const { part, wrong } = await walked(page)
    expect(wrong).toEqual([])
    expect(part).toBeGreaterThanOrEqual(0.95)
  })

  it("a report that is wider than the screen can be moved by a key (strength A1)", async () => {
    await goTo(page, `http://127.0.0.1:${gateway.port}/reports/sales-by-products`)
    await rest()
    expect(await axeFaults(page)).toEqual([])
  })
})
