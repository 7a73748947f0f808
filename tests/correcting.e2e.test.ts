import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import type axe from "axe-core"
import { type Browser, chromium, type Page } from "playwright-core"
import { afterAll, beforeAll, expect, inject, it } from "vitest"
import { open, type Opened } from "@oja/gateway/testing/open"
import { browser } from "../fixtures/chromium.ts"

// A correction is looked at before it is made: the form, what it does to the book, and only then the book.

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8")
let gateway: Opened
let chrome: Browser
let token = ""

beforeAll(async () => {
  gateway = await open({}, { site: inject("site") })
  chrome = await chromium.launch(browser())
  token = (await gateway.call("POST /dev-tools/demo")).data.token
})
afterAll(async () => {
  await chrome.close()
  await gateway.close()
})

const looks = [
  {
    look: "wide and light in English",
    width: 1280,
    language: "en",
    locale: "en-NG",
    colorScheme: "light",
    quantity: "7",
    see: "See what this changes",
    save: "Save the correction",
    why: /^Why is it corrected/,
  },
  {
    look: "narrow and dark in French",
    width: 360,
    language: "fr",
    locale: "fr-FR",
    colorScheme: "dark",
    quantity: "6",
    see: "Voir ce que cela change",
    save: "Enregistrer la correction",
    why: /^Pourquoi/,
  },
] as const

it.each(looks)(
  "is seen first and made then, $look",
  async ({ colorScheme, language, locale, quantity, save, see, why, width }) => {
    const context = await chrome.newContext({
      viewport: { width, height: 900 },
      colorScheme,
      locale,
      reducedMotion: "reduce",
      bypassCSP: true,
    })
    const page = await context.newPage()
    page.setDefaultTimeout(10_000)
    await page.addInitScript((to) => localStorage.setItem("preferredLocale", to), language)
    await page.goto(`http://127.0.0.1:${gateway.port}/`)
    await page.getByRole("button", { name: /demo|essai/ }).click()
    await page.waitForURL(/dashboard/)
    const sales = (await gateway.call("GET /api/sales?range=[0,29]", { token })).data as ReadonlyArray<Sale>
    const { id, total } = sales.find((it) => !it.voided && it.balance > 0)!
    const now = async () => (await gateway.call(`GET /api/transactions/${id}`, { token })).data.total as number

    await page.goto(`http://127.0.0.1:${gateway.port}/transactions/${id}/correct`)
    await page.getByTestId("total").waitFor()
    await page.locator('input[inputmode="decimal"]').first().fill(quantity)
    await page.getByLabel(why).fill("miscounted")
    await page.getByRole("button", { name: see }).click()
    await page.getByTestId("impact").waitFor()
    expect(await now()).toBe(total)
    expect(await faultsOf(page)).toEqual([])
    if (process.env["SHOTS"] !== undefined)
      await page.screenshot({ path: `${process.env["SHOTS"]}/correct-${language}.png`, fullPage: true })

    await page.getByRole("button", { name: save }).click()
    await page.waitForURL(new RegExp(`/transactions/${id}$`))
    expect(await now()).not.toBe(total)
    await context.close()
  },
)

interface Sale {
  readonly id: string
  readonly total: number
  readonly voided: boolean
  readonly balance: number
}

const faultsOf = async (page: Page): Promise<ReadonlyArray<string>> => {
  await page.evaluate(axeSource)
  const { violations } = await page.evaluate(() =>
    (globalThis as unknown as { axe: typeof axe }).axe.run({ runOnly: ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"] }),
  )
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`)
}
