import type { Browser } from "playwright-core"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { enterDemo, goTo, launch, openDemo } from "./visiting.ts"

let chrome: Browser
let demo: Awaited<ReturnType<typeof openDemo>>
beforeAll(async () => {
  chrome = await launch()
  demo = await openDemo()
})
afterAll(async () => {
  await chrome.close()
  await demo.gateway.close()
})

describe("a receipt leaves from the sale's page, on a phone of 360 px", () => {
  it.each([
    ["en-GB", "Receipt", "E-mail address", "Send by e-mail", "Sent"],
    ["fr-FR", "Reçu", "Adresse e-mail", "Envoyer par e-mail", "Envoyé"],
  ])("in %s", async (locale, receipt, address, send, sent) => {
    const { gateway, token } = demo
    const context = await chrome.newContext({ viewport: { width: 360, height: 740 }, locale })
    await context.addInitScript((to) => localStorage.setItem("preferredLocale", to), locale.slice(0, 2))
    const page = await context.newPage()
    await enterDemo(page, gateway)
    const { data } = await gateway.call("GET /api/sales", { token })
    const sale = (data as ReadonlyArray<{ readonly id: string; readonly voided: boolean }>).find((it) => !it.voided)!
    await goTo(page, `http://127.0.0.1:${gateway.port}/transactions/${sale.id}`)
    await page.getByRole("button", { name: receipt, exact: true }).click()
    const whatsapp = await page.getByRole("link", { name: "WhatsApp" }).getAttribute("href")
    expect(decodeURIComponent(whatsapp!)).toMatch(/\/r\/[0-9A-HJKMNP-TV-Z]{26}$/)
    const to = `${locale.slice(0, 2)}.buyer@mail.ng`
    await page.getByLabel(address).fill(to)
    await page.getByRole("button", { name: send }).click()
    await page.getByRole("button", { name: sent, exact: true }).waitFor()
    const letters = (await gateway.call("GET /dev-tools/outbox")).data as ReadonlyArray<{
      readonly to: string
      readonly text: string
    }>
    expect(letters.filter((it) => it.to === to)).toHaveLength(1)
    // Nothing is wider than the phone.
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBeLessThanOrEqual(360)
    await context.close()
  })
})
