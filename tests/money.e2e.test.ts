import type { Browser, Page } from "playwright-core"
import { afterAll, beforeAll, expect, it } from "vitest"
import type { Opened } from "@oja/gateway/testing/open"
import { complaintsOf, enterDemo, goTo, launch, openDemo, sideways } from "./visiting.ts"

// Money as it is at a counter, in the app as it is served, on a phone of 360 px: no coins for the change, a transfer that
// waits until a manager has seen it, and an alert that was false.

let gateway: Opened
let token: string
let chrome: Browser
let page: Page

beforeAll(async () => {
  ;({ gateway, token } = await openDemo())
  chrome = await launch()
  const context = await chrome.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true })
  page = await context.newPage()
  await enterDemo(page, gateway)
})
afterAll(async () => {
  await chrome.close()
  await gateway.close()
})

const shown = process.env["LOOK"]
const look = async (name: string) => {
  expect(await sideways(page), name).toBe(0)
  if (shown !== undefined) await page.screenshot({ path: `${shown}/money-${name}.png` })
}

const charge = async () => {
  // A page of its own: two presses at one place within half a second are a double click, as fast as tests are.
  await page.goto(`${new URL(page.url()).origin}/point-of-sale`)
  await page.locator(".tile").first().tap()
  await page.getByRole("button", { name: /^Charge/ }).tap()
  await page.getByTestId("due").waitFor()
}
const made = async () => {
  const link = (await page.getByRole("link", { name: "Open the sale" }).getAttribute("href")) ?? ""
  return (await gateway.call(`GET /api${link}`, { token })).data
}
const rows = async (view: string) => (await gateway.call(`GET /api/${view}`, { token })).data

it("owes the change that there are no coins for, and takes it at the next sale", async () => {
  const complaints = complaintsOf(page)
  await charge()
  await page.getByRole("button", { name: "No coins for the change?" }).tap()
  await page.getByLabel("Change you cannot give").fill("30")
  await look("no-coins")
  await page.locator(".charge-notes .button-line").first().tap()
  await page.getByTestId("slip").waitFor()
  const said = await page.getByTestId("slip").innerText()
  const code = /Code: (\S+)/.exec(said)![1]!
  expect(said).toContain("₦30.00")
  expect(await page.locator(".receipt").innerText()).toContain(code)
  await look("slip")
  const first = await made()
  const [slip] = (await rows("change-slips")) as ReadonlyArray<{
    id: string
    code: string
    left: number
    saleId: string
  }>
  expect(slip).toMatchObject({ code, left: 3000, saleId: first.id })

  await charge()
  await page.getByRole("button", { name: "Pay with change owed" }).tap()
  await page.getByLabel("Code on the slip, or phone").fill(code.toLowerCase())
  await page.getByRole("button", { name: new RegExp(`^${code}: take ₦30.00`) }).tap()
  await look("spent")
  await page.locator(".charge-notes .button-main").tap()
  await page.getByText("Sold", { exact: false }).first().waitFor()
  const second = await made()
  expect(second).toMatchObject({ status: "paid", balance: 0 })
  expect((await gateway.call(`GET /api/change-slips/${slip!.id}`, { token })).data).toMatchObject({
    status: "spent",
    left: 0,
  })
  expect(complaints).toEqual([])
})

const transfer = async (reference: string) => {
  await charge()
  await page.getByRole("radio", { name: "Bank transfer" }).check()
  await page.getByLabel("Reference (optional)").fill(reference)
  await look("transfer")
  await page.getByRole("button", { name: /^Take/ }).tap()
  await page.getByText("Waiting for", { exact: true }).waitFor()
  await look("waiting")
  const sale = await made()
  expect(sale).toMatchObject({ status: "unpaid", waiting: sale.total, balance: sale.total })
  return sale
}

it("waits for a transfer until a manager has seen it on the account", async () => {
  const sale = await transfer("GTB-2403-77")
  await goTo(page, `${new URL(page.url()).origin}/payments/waiting`)
  await page.getByText(sale.number, { exact: false }).first().waitFor()
  await look("list")
  await page.getByText(sale.number, { exact: false }).first().tap()
  await page.getByRole("button", { name: "It came" }).first().tap()
  await look("confirm")
  await page.getByRole("button", { name: "Yes, it came" }).tap()
  await expect
    .poll(async () => (await gateway.call(`GET /api/transactions/${sale.id}`, { token })).data)
    .toMatchObject({ status: "paid", waiting: 0, balance: 0 })

  // The same picture of a transfer pays nothing at the next sale.
  await charge()
  await page.getByRole("radio", { name: "Bank transfer" }).check()
  await page.getByLabel("Reference (optional)").fill("gtb 240377")
  await page.getByRole("button", { name: /^Take/ }).tap()
  await page.getByText("was used for another payment already", { exact: false }).waitFor()
  await look("twice")
})

it("declines a false alert: the sale is owed, and needs attention", async () => {
  const sale = await transfer("FAKE-1")
  await goTo(page, `${new URL(page.url()).origin}/transactions/${sale.id}`)
  const settle = page.getByRole("button", { name: "It did not come" })
  await settle.scrollIntoViewIfNeeded()
  await settle.tap()
  await page.getByRole("dialog").getByLabel("Reason", { exact: false }).fill("Not on the account")
  await page.getByRole("button", { name: "Decline it" }).tap()
  await expect
    .poll(async () => (await gateway.call(`GET /api/transactions/${sale.id}`, { token })).data)
    .toMatchObject({ status: "unpaid", waiting: 0, balance: sale.total })
  await goTo(page, `${new URL(page.url()).origin}/attention`)
  await page.getByText("did not come, so it is owed: Not on the account", { exact: false }).waitFor()
  await look("attention")
})

it("finds the payment that a shared message speaks of, and compares the operator’s list", async () => {
  const sale = await transfer("UBA-9")
  const sum = (sale.total / 100).toLocaleString("en", { minimumFractionDigits: 2 })
  const message = `Credit Amt:NGN${sum} Desc:TRF FROM TUNDE Ref: UBA-9.00 Total Bal:NGN900,000.00`
  const { origin } = new URL(page.url())
  const shared = (text: string) => goTo(page, `${origin}/payments/message?text=${encodeURIComponent(text)}`)
  // Another reference: an equal sum is a coincidence.
  await shared(message)
  await page.getByText("No waiting payment fits", { exact: false }).waitFor()
  await shared(message.replace("UBA-9.00", "uba9-0000").replace("Ref: uba9-0000", "from his bank"))
  await page.getByText("No waiting payment fits", { exact: false }).waitFor({ state: "detached" })
  await page.getByRole("link", { name: sale.number }).waitFor()
  await look("message")

  await goTo(page, `${origin}/payments/check`)
  await page.getByRole("radio", { name: "Bank transfer" }).check()
  await page.getByLabel("Or paste the list, with its heads").fill(`Reference,Credit\nUBA-9,"${sum}"\nXX-1,"1.00"\n`)
  await page.getByRole("button", { name: "Compare" }).tap()
  await page.getByRole("button", { name: /^Confirm 1, / }).waitFor()
  await look("check")
  await page.getByRole("button", { name: /^Confirm 1, / }).tap()
  await expect
    .poll(async () => (await gateway.call(`GET /api/transactions/${sale.id}`, { token })).data)
    .toMatchObject({ status: "paid", balance: 0 })
})
