import type { Browser, Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { open, type Opened, type Person } from "@oja/gateway/testing/open"
import { axeFaults, launch, sideways } from "./visiting.ts"

// The customer's way to the payment page and back, in a browser without scripts: wide and narrow, light and dark, in both languages.

const looks = [
  { name: "wide, light, English", width: 1280, colorScheme: "light", locale: "en-GB", language: "en" },
  { name: "narrow, dark, French", width: 360, colorScheme: "dark", locale: "fr-SN", language: "fr" },
] as const

let shop: Opened
let ada: Person
let chrome: Browser

beforeAll(async () => {
  shop = await open()
  ada = await shop.person("ada", "Ada Stores")
  chrome = await launch()
})
afterAll(async () => {
  await chrome?.close()
  await shop.close()
})

const at = (path: string) => `http://127.0.0.1:${shop.port}${path}`
const billed = async () => {
  const customerId = (await ada.call("POST /customers", { name: "Ṣọlá Adébáyọ̀" })).data.id
  const lines = [{ name: "Long-grain rice, 50 kg", quantity: 2000, unitPrice: 7_850_000 }]
  const { data } = await ada.call("POST /v1.1/invoices", { customerId, lines })
  await ada.call(`POST /v1.1/invoices/${data.id}/issue`)
  const { link } = (await ada.call(`POST /v1.1/invoices/${data.id}/send`, { channel: "link" })).data
  return { id: data.id as string, path: new URL(link).pathname }
}

describe.each(looks)("paying, $name", ({ colorScheme, language, locale, width }) => {
  const inBrowser = async (javaScriptEnabled: boolean, then: (page: Page) => Promise<void>) => {
    const viewport = { width, height: 900 }
    const context = await chrome.newContext({ colorScheme, locale, viewport, bypassCSP: true, javaScriptEnabled })
    const page = await context.newPage()
    await page.goto(shop.entrance!)
    await then(page)
    await context.close()
  }
  const judge = async (page: Page, name: string) => {
    expect(await page.getAttribute("html", "lang")).toBe(language)
    expect(await sideways(page)).toBeLessThanOrEqual(0)
    expect(await axeFaults(page, "best-practice"), name).toEqual([])
    const shots = process.env["OJA_SHOTS"]
    if (shots !== undefined)
      await page.screenshot({ path: `${shots}/${name}-${width}-${language}.png`, fullPage: true })
  }

  it("every page on the way reads well, fits, and axe finds nothing", async () => {
    const { path } = await billed()
    await inBrowser(true, async (page) => {
      await page.goto(at(path))
      await page.click("form[action*='/pay'] button")
      await page.waitForURL("**/pay/test/**")
      await judge(page, "sandbox")
      await page.fill("#amount", "?")
      await page.click("button[value=other]")
      await page.waitForSelector("[role=alert]")
      await judge(page, "wrong")
      await page.click("button[value=later]")
      await page.waitForURL("**/pay/return/**")
      await judge(page, "waiting")
      await page.click("a[href^='/pay/pmt']")
      await page.waitForURL("**/pay/test/**")
      await page.click("button[value=fail]")
      await page.waitForURL("**/pay/return/**")
      await judge(page, "failed")
      await page.goto(at("/pay/pmt_none"))
      await judge(page, "unknown")
    })
  })

  it("goes by keyboard and without a script: reloading the last page changes nothing", async () => {
    const { id, path } = await billed()
    await inBrowser(false, async (page) => {
      await page.goto(at(path))
      await page.focus("form[action*='/pay'] button")
      await page.keyboard.press("Enter")
      await page.waitForURL("**/pay/test/**")
      await page.focus("button[value=pay]")
      await page.keyboard.press("Enter")
      await page.waitForURL(`**${path}**`)
      await page.reload()
      expect(await page.locator(".chip.paid").count()).toBe(1)
      await page.goBack()
      await page.reload()
    })
    expect((await ada.call(`GET /v1.1/invoices/${id}`)).data).toMatchObject({ received: 15_700_000, balance: 0 })
  })
})
