import type { Browser } from "playwright-core"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { palettes as ours } from "@oja/gateway/documents/pageStyle"
import { open, type Opened, type Person } from "@oja/gateway/testing/open"
import { palettes } from "../packages/admin/src/theme/tokens.ts"
import { axeFaults, launch, sideways } from "./visiting.ts"

// The page a customer opens from a link: wide and narrow, light and dark, in both languages, with scripts switched off.

const looks = [
  { name: "wide, light, English", width: 1280, colorScheme: "light", locale: "en-GB", language: "en" },
  { name: "narrow, dark, French", width: 360, colorScheme: "dark", locale: "fr-SN", language: "fr" },
] as const

let shop: Opened
let ada: Person
let chrome: Browser
const links = new Map<string, string>()

beforeAll(async () => {
  shop = await open()
  ada = await shop.person("ada", "Ada Stores")
  const account = {
    bankName: "Guaranty Trust Bank",
    accountNumber: "0123456789",
    accountName: "Ada Stores Ltd",
    address: "14 Bode Thomas Street, Surulere, Lagos",
  }
  await ada.call(`PATCH /business/${ada.business}`, account)
  const customerId = (await ada.call("POST /customers", { name: "Ṣọlá Adébáyọ̀", phone: "+2348031234567" })).data.id
  const lines = [
    { name: "Long-grain rice, 50 kg", quantity: 2000, unitPrice: 7_850_000 },
    { name: "Groundnut oil, five litres", quantity: 12_500, unitPrice: 14_200_000_000, note: "In two parts" },
  ]
  for (const state of ["owed", "claimed", "paid", "void", "revoked"]) {
    const { data } = await ada.call("POST /v1.1/invoices", {
      customerId,
      lines,
      shippingFee: 150_000,
      terms: "Claims within 7 days.",
    })
    const at = `/v1.1/invoices/${data.id}`
    await ada.call(`POST ${at}/issue`)
    const { link } = (await ada.call(`POST ${at}/send`, { channel: "link" })).data
    const path = new URL(link).pathname
    links.set(state, path)
    const token = path.slice("/i/".length)
    if (state === "claimed") await shop.call(`POST /public/invoices/${token}/claims`, { body: { amount: 1000 } })
    if (state === "paid") await ada.call(`POST ${at}/payments`, { amount: data.total, method: "cash" })
    if (state === "void") await ada.call(`POST ${at}/void`, { reason: "Wrong" })
    if (state === "revoked") await ada.call(`POST ${at}/revoke-link`)
  }
  chrome = await launch()
})
afterAll(async () => {
  await chrome?.close()
  await shop.close()
})

const at = (path: string) => `http://127.0.0.1:${shop.port}${path}`

describe.each(looks)("the page of an invoice, $name", ({ colorScheme, language, locale, width }) => {
  it.each(["owed", "claimed", "paid", "void", "revoked"])(
    "that is %s reads well, fits, and axe finds nothing",
    async (state) => {
      const context = await chrome.newContext({
        colorScheme,
        locale,
        viewport: { width, height: 900 },
        bypassCSP: true,
      })
      const page = await context.newPage()
      await page.goto(at(links.get(state)!))
      expect(await page.getAttribute("html", "lang")).toBe(language)
      expect(await sideways(page)).toBeLessThanOrEqual(0)
      // Neither the figure nor the name of the other language is broken.
      const broken = await page.evaluate(`[...document.querySelectorAll(".owed, .bar nav a")].flatMap((it) => {
        const text = document.createRange()
        text.selectNodeContents(it)
        return text.getClientRects().length === 1 ? [] : [it.textContent]
      })`)
      expect(broken).toEqual([])
      await page.evaluate("document.fonts.ready.then(() => 0)")
      expect(await page.evaluate<boolean>("[...document.fonts].some((it) => it.status === 'loaded')")).toBe(true)
      expect(await axeFaults(page, "best-practice")).toEqual([])
      const shots = process.env["OJA_SHOTS"]
      if (shots !== undefined)
        await page.screenshot({ path: `${shots}/${state}-${width}-${language}.png`, fullPage: true })
      await context.close()
    },
  )

  it("takes the customer's word by keyboard, without a script", async () => {
    const { data } = await ada.call("POST /v1.1/invoices", {
      customerId: (await ada.call("POST /customers", { name: "Kemi" })).data.id,
      lines: [{ name: "Tea", quantity: 1000, unitPrice: 1000 }],
    })
    await ada.call(`POST /v1.1/invoices/${data.id}/issue`)
    const { link } = (await ada.call(`POST /v1.1/invoices/${data.id}/send`, { channel: "link" })).data
    const context = await chrome.newContext({
      colorScheme,
      locale,
      viewport: { width, height: 900 },
      javaScriptEnabled: false,
    })
    const page = await context.newPage()
    await page.goto(at(new URL(link).pathname))
    await page.focus("#note")
    await page.keyboard.type("Bank app")
    await page.keyboard.press("Tab")
    await page.keyboard.press("Tab")
    await page.keyboard.press("Enter")
    await page.waitForSelector("[role=status]")
    expect(await page.locator("form").count()).toBe(0)
    expect((await ada.call(`GET /v1.1/invoices/${data.id}`)).data.claims).toMatchObject([
      { amount: 1000, note: "Bank app" },
    ])
    await context.close()
  })
})

it("wears the colours of the app", () => {
  for (const scheme of ["light", "dark"] as const) expect(palettes[scheme]).toMatchObject(ours[scheme])
})
