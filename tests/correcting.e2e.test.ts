import type { Browser } from "playwright-core"
import { afterAll, beforeAll, expect, it } from "vitest"
import type { Opened } from "@oja/gateway/testing/open"
import { axeFaults, enterDemo, goTo, launch, openDemo } from "./visiting.ts"

// A correction is looked at before it is made: the form, what it does to the book, and only then the book.

let gateway: Opened
let chrome: Browser
let token = ""

beforeAll(async () => {
  const demo = await openDemo()
  gateway = demo.gateway
  token = demo.token
  chrome = await launch()
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
    await page.addInitScript((to) => localStorage.setItem("preferredLocale", to), language)
    await enterDemo(page, gateway)
    const sales = (await gateway.call("GET /api/sales?range=[0,29]", { token })).data as ReadonlyArray<Sale>
    const { id, total } = sales.find((it) => !it.voided && it.balance > 0)!
    const now = async () => (await gateway.call(`GET /api/transactions/${id}`, { token })).data.total as number

    await goTo(page, `http://127.0.0.1:${gateway.port}/transactions/${id}/correct`)
    await page.getByTestId("total").waitFor()
    await page.locator('input[inputmode="decimal"]').first().fill(quantity)
    await page.getByLabel(why).fill("miscounted")
    await page.getByRole("button", { name: see }).click()
    await page.getByTestId("impact").waitFor()
    expect(await now()).toBe(total)
    expect(await axeFaults(page)).toEqual([])
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
