import type { Browser, BrowserContext, Locator, Page } from "playwright-core"
import { afterAll, beforeAll, expect } from "vitest"
import type { Opened } from "@oja/gateway/testing/open"
import { fieldWords } from "@oja/domain/kernel/fieldWords"
import { words as accountsEn } from "../../packages/admin/src/accounts/words.en.ts"
import { words as accountsFr } from "../../packages/admin/src/accounts/words.fr.ts"
import { words as catalogEn } from "../../packages/admin/src/catalog/words.en.ts"
import { words as catalogFr } from "../../packages/admin/src/catalog/words.fr.ts"
import { words as customersEn } from "../../packages/admin/src/customers/words.en.ts"
import { words as customersFr } from "../../packages/admin/src/customers/words.fr.ts"
import { words as remindersEn } from "../../packages/admin/src/reminders/words.en.ts"
import { words as remindersFr } from "../../packages/admin/src/reminders/words.fr.ts"
import { words as saleEn } from "../../packages/admin/src/sales/words.en.ts"
import { words as saleFr } from "../../packages/admin/src/sales/words.fr.ts"
import { words as sellingEn } from "../../packages/admin/src/selling/words.en.ts"
import { words as sellingFr } from "../../packages/admin/src/selling/words.fr.ts"
import { words as taxesEn } from "../../packages/admin/src/taxes/words.en.ts"
import { words as taxesFr } from "../../packages/admin/src/taxes/words.fr.ts"
import { words as uiEn } from "../../packages/admin/src/ui/words.en.ts"
import { words as uiFr } from "../../packages/admin/src/ui/words.fr.ts"
import { enterDemo, goTo, launch, openDemo } from "../visiting.ts"

// Where forms are filled in: a gateway with the demo shop, one page of a browser in it, and how a person goes about it.

export const today = new Date().toLocaleDateString("en-CA", { timeZone: "Africa/Lagos" })

export let gateway: Opened
let chrome: Browser
export let token: string
export let context: BrowserContext
export let page: Page

/** Opens it for the tests of a file. */
export const atDesk = (): void => {
  beforeAll(async () => {
    const demo = await openDemo()
    gateway = demo.gateway
    token = demo.token
    chrome = await launch()
    // Never out of stock.
    const mending = { name: "A mending", type: "service", sellingPrice: 500_000 }
    const made = await gateway.call("POST /product", { token, body: mending })
    expect(made.status).toBeLessThan(300)
  })
  afterAll(async () => {
    await chrome.close()
    await gateway.close()
  })
}

export const languages = {
  en: {
    auth: accountsEn.auth,
    catalog: catalogEn,
    customers: customersEn,
    reminders: remindersEn,
    sale: saleEn,
    selling: sellingEn,
    taxes: taxesEn,
    ui: uiEn,
  },
  fr: {
    auth: accountsFr.auth,
    catalog: catalogFr,
    customers: customersFr,
    reminders: remindersFr,
    sale: saleFr,
    selling: sellingFr,
    taxes: taxesFr,
    ui: uiFr,
  },
} as const
export type Words = (typeof languages)["en" | "fr"]
/** What a form calls a field of the domain: "Name", "Phone (optional)". */
export const field = (name: string, w: Words) => new RegExp(`^${fieldWords[name]![w === languages.en ? 0 : 1]}`)

export const at = (path: string) => goTo(page, `http://127.0.0.1:${gateway.port}${path}`)
export const enter = async (language: keyof typeof languages) => {
  context = await chrome.newContext({ viewport: { width: 1280, height: 1000 }, timezoneId: "Africa/Lagos" })
  page = await context.newPage()
  await page.addInitScript((to) => localStorage.setItem("preferredLocale", to), language)
  await enterDemo(page, gateway)
}
export const shows = (text: string | RegExp, where: Page | Locator = page) => where.getByText(text).first().waitFor()
export const press = (name: string | RegExp) => page.getByRole("button", { name }).last().click()
export const count = async (list: string) =>
  (await gateway.call(`GET /api/${list}?range=[0,999]`, { token })).data.length as number

export const starts = (sentence: string) => new RegExp(`^${sentence.split("%{")[0]}`)

/** The sale form with one product at 5,000 in it, free of codes. */
export const freshSale = async (w: Words) => {
  await at("/transactions/create")
  await page.getByRole("combobox", { name: w.selling.products }).waitFor()
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith("draft.")) localStorage.removeItem(key)
  })
  await page.reload()
}
export const addLine = async (w: Words, price: string) => {
  await page.getByRole("combobox", { name: w.selling.products, exact: true }).fill("A mending")
  // Once it can be taken: where a press must be tried again, the driver scrolls what lies below and the list is not there.
  await page
    .getByRole("listbox")
    .getByRole("option", { name: /^A mending/, disabled: false })
    .click()
  await page.getByLabel(new RegExp(`^${w.selling.price}, `)).fill(price)
}
export const record = (w: Words) => press(starts(w.sale.form.recordNone))
export const walkIn = (w: Words) => press(w.sale.form.walkIn)
