import { chromium } from "playwright-core"
import { build } from "vite"
import { open } from "@oja/gateway/testing/open"
import { browser } from "./fixtures/chromium.ts"
import { plusDays } from "@oja/domain/kernel/calendar"
const site = "/tmp/site-targets"
if (!process.argv.includes("--nobuild")) await build({ root: "packages/admin", logLevel: "error", build: { outDir: site, emptyOutDir: true } })
const g = await open({}, { site })
const { data } = await g.call("POST /dev-tools/demo")
const token = data.token
const today = new Date().toLocaleDateString("en-CA", { timeZone: "Africa/Lagos" })
const post = async (path, body) => { const c = await g.call(`POST ${path}`, { token, body }); if (c.status > 201) console.log(path, c.status, c.text.slice(0, 300)); return c.data }
const target = await post("/api/sales-targets", { targetName: "A good week", targetAmount: 100_000_000, period: "Weekly", startDate: plusDays(today, -50) })
await post("/api/sales-targets", { targetName: "Every day at least forty thousand naira over the counter", targetAmount: 4_000_000, period: "Daily", startDate: plusDays(today, -20) })
await post("/api/sales-targets", { targetName: "December", targetAmount: 400_000_000, period: "Monthly", startDate: plusDays(today, -40), locationId: "loc_main", staffId: data.user.id })
const customers = (await g.call("GET /api/customers?range=[0,3]", { token })).data
const sales = (await g.call('GET /api/transactions?filter={"kind":"sale"}&range=[0,3]', { token })).data
const sale = sales.find((it) => it.customerId) ?? sales[0]
await post("/api/reminders", { title: "Ask Mama Tunde for the balance", date: plusDays(today, -2), customerId: customers[0].id, note: "She promised before Friday" })
await post("/api/reminders", { title: "Order two cartons of milk", date: today, time: "09:30", repeat: "weekly" })
await post("/api/reminders", { title: "Pay rent", date: plusDays(today, 1), repeat: "monthly" })
await post("/api/reminders", { title: "Deliver the rest", date: plusDays(today, 9), transactionId: sale.id })
await post("/api/thank-you-cards", { template: "waves", language: "en", customerId: customers[0].id })
await post("/api/thank-you-cards", { template: "sun", language: "fr", name: "Éloïse" })
const chrome = await chromium.launch(browser())
const paths = { targets: "/sales-targets", target: `/sales-targets/${target.id}`, reminders: "/reminders", cards: `/dashboard/thank-you-cards?customer=${customers[1].id}`, dashboard: "/dashboard", customer: `/customers/${customers[0].id}`, sale: `/transactions/${sale.id}` }
const only = process.argv.slice(2).filter((a) => !a.startsWith("--"))
for (const [name, width, colorScheme, language] of [["wide-en", 1280, "light", "en"], ["narrow-fr", 360, "dark", "fr"]]) {
  const context = await chrome.newContext({ viewport: { width, height: 900 }, colorScheme, reducedMotion: "reduce", bypassCSP: true, locale: language === "fr" ? "fr-CI" : "en-GB" })
  const page = await context.newPage()
  page.on("pageerror", (e) => console.log("ERR", name, e.message))
  page.on("console", (m) => m.type() === "error" && console.log("CON", name, m.text()))
  await page.addInitScript((l) => localStorage.setItem("preferredLocale", l), language)
  await page.goto(`http://127.0.0.1:${g.port}/`)
  await page.getByRole("button", { name: /demo|essai/ }).click()
  await page.waitForURL(/dashboard/)
  for (const [key, path] of Object.entries(paths)) {
    if (only.length && !only.includes(key)) continue
    await page.goto(`http://127.0.0.1:${g.port}${path}`)
    await page.locator("h1:visible, h2:visible").first().waitFor()
    await page.waitForLoadState("networkidle")
    await page.screenshot({ path: `/tmp/shot-${key}-${name}.png`, fullPage: true })
    const dialog = { targets: /Add sales target|Ajouter un objectif/, reminders: /Add reminder|Ajouter un rappel/ }[key]
    if (dialog) {
      await page.getByRole("button", { name: dialog }).first().click()
      await page.getByRole("dialog").waitFor()
      await page.waitForLoadState("networkidle")
      await page.screenshot({ path: `/tmp/shot-${key}-dialog-${name}.png` })
    }
  }
  await context.close()
}
await chrome.close(); await g.close()
