import type { Browser, Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest"
import { asleep, open, type Opened, type Person } from "@oja/gateway/testing/open"
import { axeFaults, launch, sideways } from "./visiting.ts"

// A free shop meets its limits, buys Growth at the sandbox's page, goes down again at the end of the cycle, and keeps
// reading and exporting everything; with a clock that is set forward.

const DAY = 86_400_000
let shop: Opened
let ada: Person
let chrome: Browser
let page: Page
const time = { now: Date.now() }

const at = (path: string) => `http://127.0.0.1:${shop.port}${path}`
const round = async (later = 0) => {
  time.now += later
  for (const job of ["webhooks", "payments", "subscriptions"]) await shop.jobs.run(job, time.now)
  await shop.ledger.settled()
}
/** Comes in by a single-use code, as from another device. */
const enter = async (to: Page, path: string) => {
  const { code } = (await ada.call("POST /auth/handover", {})).data
  await to.goto(at(`${path}?tkn=${code}`))
  // Whoever goes on before the code was taken is a stranger again.
  await to.locator(".frame h1").first().waitFor()
}
/** Who was signed in for so long is no longer. */
const back = async () => {
  ada = await shop.person("ada")
}
const shot = async (of: Page, name: string) => {
  const folder = process.env["OJA_SHOTS"]
  if (folder !== undefined) await of.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
}

beforeAll(async () => {
  shop = await open({}, { site: inject("site"), now: () => time.now, wake: asleep })
  ada = await shop.person("ada", "Ada Stores")
  await ada.call("POST /v1.0/locations", { name: "Yaba" })
  await round(15 * DAY)
  await back()
  chrome = await launch()
  const context = await chrome.newContext({ viewport: { width: 1280, height: 900 }, locale: "en-GB", bypassCSP: true })
  page = await context.newPage()
  await page.goto(shop.entrance!)
})
afterAll(async () => {
  await chrome?.close()
  await shop.close()
})

const branch = async (name: string) => {
  await page.goto(at("/more/locations"))
  await page.getByRole("button", { name: "Open a branch" }).first().click()
  await page.getByLabel("Name").fill(name)
  await page
    .getByRole("dialog")
    .getByRole("button", { name: `Open ${name}` })
    .click()
}
const offered = () => page.getByRole("dialog", { name: "This is part of a premium plan" })

describe("a free shop, in a browser", () => {
  it("is shown what premium adds when it meets a limit, and may close it", async () => {
    await enter(page, "/dashboard")
    await branch("Ikeja")
    await offered().waitFor()
    const said = await offered().innerText()
    expect(said).toContain("Your plan holds one branch. Choose a larger plan to have more.")
    expect(said).toContain("It is part of Growth and of every larger plan.")
    expect(await offered().getByRole("listitem").count()).toBe(5)
    expect(await offered().locator("blockquote").count()).toBe(2)
    expect(await axeFaults(page)).toEqual([])
    await shot(page, "dialog-1280-en")
    await offered().getByRole("button", { name: "Not now" }).click()
    await offered().waitFor({ state: "detached" })
    // What was typed is still there.
    expect(await page.getByLabel("Name").inputValue()).toBe("Ikeja")
    await page.getByRole("dialog").getByRole("button", { name: "Open Ikeja" }).click()
    await offered().getByRole("button", { name: "UPGRADE YOUR PLAN NOW" }).click()
    await page.waitForURL("**/subscription-plans")
  })

  it("sees what it uses, and buys Growth at the provider's page", async () => {
    await page.getByRole("heading", { name: "Free", exact: true }).first().waitFor()
    expect(await page.locator(".usage li", { hasText: "Branches" }).innerText()).toContain("2 of 1")
    await shot(page, "plans-free-1280-en")
    await page.getByRole("radio", { name: "A year, −17 %" }).check({ force: true })
    const growth = page.locator("[data-plan=growth]")
    expect(await growth.innerText()).toContain("₦74,700.00")
    await page.getByRole("radio", { name: "A month", exact: true }).check({ force: true })
    await growth.getByRole("button", { name: "Pay ₦7,500.00" }).click()
    await page.waitForURL("**/pay/test/**")
    await page.click("button[value=pay]")
    await page.waitForURL("**/subscription-plans")
    await round()
    await page.reload()
    await page.getByText(/^Paid until /).waitFor()
    await shot(page, "plans-growth-1280-en")
    await expect.poll(() => page.locator(".payments-made li").count()).toBe(1)
    await branch("Ikeja")
    await page.getByRole("dialog").waitFor({ state: "detached" })
    await page.getByText("Ikeja").first().waitFor()
    expect((await ada.call("GET /api/locations")).data).toHaveLength(3)
  })

  it("plans to go down, is told what pauses, and is down when the cycle is over", async () => {
    await page.goto(at("/subscription-plans"))
    await page.locator("[data-plan=starter]").getByRole("button", { name: "Change at the end" }).click()
    const asked = page.getByRole("dialog")
    expect(await asked.innerText()).toContain("Branches: 1 of 3 can be changed")
    expect(await asked.innerText()).toContain("Roles of your own")
    await shot(page, "pausing-1280-en")
    await asked.getByRole("button", { name: "Change at the end" }).click()
    await page.getByText(/^Starter follows on /).waitFor()
    await round(32 * DAY)
    await back()
    await enter(page, "/subscription-plans")
    await page.getByText(/^It was not renewed\. It goes on until /).waitFor()
    await round(3 * DAY)
    await back()
    await enter(page, "/subscription-plans")
    await page.getByText(/^Starter is paused/).waitFor()
  })

  it("still reads and exports all of it, and records what it sells", async () => {
    await page.goto(at("/more/locations"))
    for (const name of ["Yaba", "Ikeja"]) await page.getByText(name).first().waitFor()
    expect(await offered().count()).toBe(0)
    const file = await ada.call("GET /api/locations/export.csv")
    expect(file.text.trim().split("\n")).toHaveLength(4)
    const lines = [{ lineId: "1", name: "Yam", quantity: 1000, unitPrice: 900 }]
    const on = new Date(time.now).toLocaleDateString("en-CA", { timeZone: "Africa/Lagos" })
    expect(
      (await ada.call("POST /api/do/RecordSale", { on, channel: "walk_in", lines, paymentType: "full" })).status,
    ).toBe(200)
  })
})

const looks = [
  { width: 1280, colorScheme: "light", locale: "en-GB", title: "What Oja costs" },
  { width: 360, colorScheme: "dark", locale: "fr-SN", title: "Ce que coûte Oja" },
] as const

it.each(looks)(
  "the prices and the plans read well at $width, $colorScheme, $locale",
  async ({ colorScheme, locale, title, width }) => {
    const viewport = { width, height: 800 }
    const context = await chrome.newContext({ colorScheme, locale, viewport, bypassCSP: true })
    const to = await context.newPage()
    await to.addInitScript((it) => localStorage.setItem("preferredLocale", it), locale.slice(0, 2))
    await to.goto(shop.entrance!)
    for (const path of ["/pricing", "/pricing-old"]) {
      await to.goto(at(path))
      await to.getByRole("heading", { name: title }).waitFor()
      await to.locator("[data-plan=growth]").waitFor()
      expect(await sideways(to)).toBeLessThanOrEqual(0)
      expect(await axeFaults(to)).toEqual([])
    }
    await shot(to, `pricing-${width}-${locale}`)
    await enter(to, "/subscription-plans")
    await to.locator("[data-plan=growth]").waitFor()
    expect(await sideways(to)).toBeLessThanOrEqual(0)
    expect(await axeFaults(to)).toEqual([])
    await shot(to, `plans-${width}-${locale}`)
    await context.close()
  },
)
