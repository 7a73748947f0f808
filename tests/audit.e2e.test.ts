import { present } from "@oja/domain/kernel/present"
import type { Browser, Page } from "playwright-core"
import { afterAll, beforeAll, expect, it } from "vitest"
import type { Opened } from "@oja/gateway/testing/open"
import { goTo, launch, openDemo } from "./visiting.ts"

// The audit trail as an owner walks it: from a sale to all that was done to it, and to what deserves a look.

let gateway: Opened
let chrome: Browser
let page: Page
let sale: string
let number: string
let customer: string

beforeAll(async () => {
  const demo = await openDemo()
  gateway = demo.gateway
  const { token } = demo
  const ask = async (route: string, body?: object) => {
    const { data, status, text } = await gateway.call(route, { token, ...present({ body }) })
    if (status >= 300) throw new Error(text)
    return data
  }
  const { today } = await ask("GET /v2/statistics/overall")
  const sold = { kind: "sale", businessDate: today, paymentType: "full", method: "cash", amount: 765_400 }
  ;({ id: sale, number } = await ask("POST /v1.1/transactions", sold))
  await ask("POST /api/do/AddNote", { saleId: sale, note: "came back for a receipt" })
  ;({ id: customer } = await ask("POST /customers", { name: "Tola Ade" }))
  await ask(`PATCH /customers/${customer}`, { name: "Tolu Ade" })
  await ask("POST /api/do/VoidSale", { saleId: sale, reason: "rang up twice" })
  chrome = await launch()
  page = await chrome.newPage()
  await page.addInitScript((held) => sessionStorage.setItem("sessionToken", held), token)
})
afterAll(async () => {
  await chrome.close()
  await gateway.close()
})

const at = (path: string) => goTo(page, `http://127.0.0.1:${gateway.port}${path}`)
const acts = () => page.locator(".trail > li")

it("leads from a sale to each act upon it and each field it changed, and back", async () => {
  await at(`/transactions/${sale}`)
  await page.getByRole("link", { name: "Every field that was changed" }).click()
  await page.getByText(`Only what was done to ${number}`).waitFor()
  await expect
    .poll(() => acts().locator("strong").allInnerTexts())
    .toEqual(["Voided a sale: rang up twice", "Noted: came back for a receipt", "Recorded a sale of ₦7,654.00"])
  const first = acts().first()
  await first.getByText("Voided", { exact: true }).waitFor()
  await first.getByRole("button", { name: /facts/ }).click()
  await first
    .getByRole("row", { name: /Reason/ })
    .first()
    .getByText("rang up twice")
    .waitFor()
  await first.getByRole("link", { name: number }).first().click()
  await page.waitForURL(`**/transactions/${sale}`)
  await page.goBack()
  await page.getByRole("button", { name: "Show everything" }).click()
  await expect.poll(() => acts().count()).toBe(30)
})

it("finds what deserves a look, goes on to what is older, and keeps what was asked in its address", async () => {
  await at("/reports/audit-trail")
  await page.getByRole("combobox", { name: "Look at" }).selectOption({ label: "Voided" })
  await expect.poll(() => acts().locator("strong").allInnerTexts()).toEqual(["Voided a sale: rang up twice"])
  await page.reload()
  await expect.poll(() => acts().locator("strong").allInnerTexts()).toEqual(["Voided a sale: rang up twice"])
  await at("/reports/audit-trail")
  const newest = "Voided a sale: rang up twice"
  await expect.poll(() => acts().locator("strong").first().innerText()).toBe(newest)
  await page.getByRole("button", { name: "Older" }).click()
  await expect.poll(() => acts().locator("strong").first().innerText()).not.toBe(newest)
  await page.getByRole("button", { name: "Newest" }).click()
  await expect.poll(() => acts().locator("strong").first().innerText()).toBe(newest)
})

it("undoes an act where it stands, says so beside it, and takes that back at one more touch", async () => {
  await at(`/reports/audit-trail?of=${customer}`)
  await expect.poll(() => acts().count()).toBe(2)
  await acts().first().getByRole("button", { name: "Undo" }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByText("Undoing can itself be undone.").waitFor()
  await dialog.getByRole("button", { name: "Undo" }).click()
  await expect.poll(() => acts().count()).toBe(3)
  await acts().nth(0).getByText("undoes what was done").waitFor()
  await acts().nth(1).locator(".chip").getByText("Undone").waitFor()
  await expect.poll(() => acts().nth(1).getByRole("button", { name: "Undo" }).count()).toBe(0)
  await page.locator(".toast").getByRole("button", { name: "Undo" }).click()
  await expect.poll(() => acts().count()).toBe(4)
  await expect.poll(() => acts().nth(2).getByRole("button", { name: "Undo" }).count()).toBe(1)
})
