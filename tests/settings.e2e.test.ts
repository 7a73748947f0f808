import { readFileSync } from "node:fs"
import type { Browser, Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest"
import { asleep, joinTeam, open, type Opened, type Person } from "@oja/gateway/testing/open"
import { pngOf } from "@oja/gateway/outside/pictures"
import { longPatience } from "../fixtures/patience.ts"
import { axeFaults, goTo, launch, sideways } from "./visiting.ts"

// What a merchant sets, in a browser: the profile, receipts, the hour a day begins, the currency, all of it taken along,
// and the end of the business, which everybody sees.

const TWO = Date.UTC(2026, 10, 25, 1)
let gateway: Opened
let ada: Person
let chidi: Person
let chrome: Browser
const now = () => TWO

beforeAll(async () => {
  gateway = await open({}, { site: inject("site"), now, wake: asleep })
  ada = await gateway.person("ada", "Ada Stores")
  chidi = await gateway.person("chidi")
  await joinTeam(ada, chidi, { name: "Chidi Obi", role: "cashier" })
  chrome = await launch()
})
afterAll(async () => {
  await chrome.close()
  await gateway.close()
})

const look = async (page: Page, name: string) => {
  const shots = process.env["LOOK"]
  if (shots !== undefined) await page.screenshot({ path: `${shots}/${name}.png`, fullPage: true })
}
/** A page of somebody who has opened the shop there, as a link of theirs does it. */
const someone = async (who: Person, path: string, language = "en", width = 1280): Promise<Page> => {
  const { data } = await who.call("POST /auth/handover", {})
  const page = await (await chrome.newContext({ locale: "en-GB", viewport: { width, height: 800 } })).newPage()
  await page.addInitScript((to) => localStorage.setItem("preferredLocale", to), language)
  await page.goto(`http://127.0.0.1:${gateway.port}${path}?tkn=${data.code}`)
  return page
}
const shows = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()
const business = async () => (await ada.call("GET /business")).data.business

describe("the settings of a business", () => {
  it("are found on one page, saved part by part, and count from then on", async () => {
    const page = await someone(ada, "/dashboard/settings")
    await page.getByLabel("Instagram").fill("ada.adire")
    await page.getByRole("button", { name: "Save business profile" }).click()
    await shows(page, "The business profile is saved")
    // One part after the other: none finds that the page has overtaken itself.
    await page.getByRole("link", { name: "Receipts", exact: true }).click()
    await page.getByLabel("Heading").fill("Open every day\nuntil nine")
    await page.getByLabel("Returns").fill("Bring it back within 7 days.")
    await page.getByRole("button", { name: "Save receipts" }).click()
    await expect.poll(async () => (await business()).returnPolicy).toBe("Bring it back within 7 days.")
    await page.getByLabel("Your day begins at").fill("04:00")
    await page.getByRole("button", { name: "Save days and till" }).click()
    await expect.poll(async () => (await business()).dayStartsAt).toBe("04:00")
    expect(await business()).toMatchObject({ instagram: "ada.adire", receiptHeader: "Open every day\nuntil nine" })
    // At two in the morning it is still yesterday.
    expect((await ada.call("GET /v2/statistics/overall")).data.today).toBe("2026-11-24")
    await look(page, "settings")
    const { data: sale } = await ada.call("POST /v1.1/transactions", {
      kind: "sale",
      businessDate: "2026-11-24",
      amount: 50_000,
      paymentType: "full",
    })
    const receipt = await gateway.call(`GET /api/sales/${sale.id}/receipt.escpos`, { token: ada.token })
    // The paper is narrow: what is longer than a line goes on in the next.
    expect(receipt.text).toContain("Bring it back")
  })

  it("change the currency when its words are written, for what comes", async () => {
    const page = await someone(ada, "/dashboard/settings", "en", 360)
    await page.locator("#currency select").selectOption("GHS")
    await page.getByRole("button", { name: "Change currency" }).click()
    const dialog = page.getByRole("dialog")
    await dialog.getByRole("textbox").fill("change currency")
    await dialog.getByRole("button", { name: "Change currency" }).click()
    await dialog.locator("p.field-wrong").waitFor()
    expect((await business()).currency).toBe("NGN")
    await dialog.getByRole("textbox").fill("CHANGE CURRENCY")
    await dialog.getByRole("button", { name: "Change currency" }).click()
    await expect.poll(async () => (await business()).currency).toBe("GHS")
    const [old] = (await ada.call("GET /v2/transactions")).data.items
    expect(old).toMatchObject({ currency: "NGN", total: 50_000 })
  })

  it.each([
    ["en", 360],
    ["fr", 360],
    ["fr", 1280],
  ] as const)("read well in %s at %i pixels", async (language, width) => {
    const page = await someone(ada, "/dashboard/settings", language, width)
    await shows(page, language === "fr" ? "Tout exporter" : "Export everything")
    expect(await sideways(page)).toBe(0)
    expect(await axeFaults(page)).toEqual([])
    await look(page, `settings-${language}-${width}`)
  })

  it("hold a picture and a language of one's own, and take feedback", async () => {
    const page = await someone(ada, "/account-settings")
    const file = { name: "ada.png", mimeType: "image/png", buffer: pngOf(64, 64) }
    await page.locator(".picture input[type=file]").setInputFiles(file)
    await page.locator(".picture img").waitFor()
    await page.getByLabel("Language of letters to you").selectOption({ label: "French" })
    await page.getByRole("button", { name: "Save your details" }).click()
    await shows(page, "Your details are saved")
    await page.locator(".person img").waitFor()
    const { user } = (await ada.call(`GET /user/${ada.userId}`)).data
    expect(user).toMatchObject({ language: "fr", avatar: expect.stringMatching(/^\/files\/[0-9a-f]{64}\.(png|jpg)$/) })

    await goTo(page, `http://127.0.0.1:${gateway.port}/dashboard/settings/feedback`)
    await page.getByRole("button", { name: "Send feedback" }).click()
    await shows(page, "This field is required")
    await page.getByLabel("What would you like to say?").fill("The till is quick")
    await page.getByRole("radio", { name: "Praise" }).check({ force: true })
    await page.getByRole("radio", { name: "5", exact: true }).check({ force: true })
    await look(page, "feedback")
    await page.getByRole("button", { name: "Send feedback" }).click()
    await shows(page, "Thank you. It is on its way.")
    const { data } = await gateway.call("GET /dev-tools/outbox")
    expect(
      (data as ReadonlyArray<{ text: string; subject: string }>).find(({ text }) => text.includes("quick")),
    ).toMatchObject({ subject: "Oja: praise", text: expect.stringContaining("rating: 5") })
  })

  it("give all of it to its owner, in one archive", async () => {
    const page = await someone(ada, "/dashboard/settings")
    await page.getByRole("button", { name: "Export everything" }).click()
    const link = page.getByRole("link", { name: /^Download/ })
    await link.waitFor({ timeout: longPatience })
    const [file] = await Promise.all([page.waitForEvent("download"), link.click()])
    expect(readFileSync(await file.path()).toString("latin1", 0, 2)).toBe("PK")
    const till = await someone(chidi, "/dashboard/settings")
    await shows(till, /Only whoever runs the business/)
    expect(await till.getByRole("button", { name: "Export everything" }).count()).toBe(0)
  })

  it("end the business by its name, with a countdown for all, until it is taken back", async () => {
    const page = await someone(ada, "/dashboard/settings", "fr", 360)
    const till = await someone(chidi, "/dashboard")
    await page.getByRole("button", { name: "Supprimer cette entreprise" }).click()
    const dialog = page.getByRole("dialog")
    await dialog.getByRole("textbox").fill("Ada")
    await dialog.getByRole("button", { name: "Supprimer Ada Stores dans 30 jours" }).click()
    await dialog.locator("p.field-wrong").waitFor()
    await dialog.getByRole("textbox").fill("Ada Stores")
    await look(page, "settings-delete")
    await dialog.getByRole("button", { name: "Supprimer Ada Stores dans 30 jours" }).click()
    await shows(page, /Cette entreprise sera supprimée le/)
    await till.locator(".ending").waitFor()
    expect(await till.locator(".ending").innerText()).toMatch(/^Ada Stores is deleted on 25 Dec.*Days left: \d+/)
    await look(till, "settings-ending")
    await page.getByRole("button", { name: "Garder l’entreprise" }).click()
    await till.locator(".ending").waitFor({ state: "detached" })
  })
})
