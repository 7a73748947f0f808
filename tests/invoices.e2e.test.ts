import { present } from "@oja/domain/kernel/present"
import type { Browser } from "playwright-core"
import { afterAll, beforeAll, expect, it } from "vitest"
import type { Opened } from "@oja/gateway/testing/open"
import { enterDemo, launch, openDemo } from "./visiting.ts"

let gateway: Opened
let chrome: Browser
let token: string
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

const at = (path: string) => `http://127.0.0.1:${gateway.port}${path}`

it("an invoice is drafted, issued once, opened by its customer, announced as paid, confirmed, and paid", async () => {
  const invoices = async () => (await gateway.call("GET /api/invoices", { token })).data
  const context = await chrome.newContext({
    locale: "en-GB",
    viewport: { width: 1400, height: 900 },
    reducedMotion: "reduce",
  })
  const page = await context.newPage()
  await enterDemo(page, gateway)

  await page.goto(at("/invoices"))
  await page.getByRole("link", { name: "New invoice" }).first().click()
  await page.getByRole("combobox", { name: "Customer" }).fill("Grace")
  await page.getByRole("option", { name: /Grace/, disabled: false }).first().click()
  await page.getByRole("combobox", { name: "Products" }).fill("Hand-sewn baskets")
  await page.getByRole("option", { name: /Hand-sewn/, disabled: false }).click()
  await page.getByRole("textbox", { name: "Price, Hand-sewn baskets" }).fill("1500")
  await page.getByRole("textbox", { name: "Quantity, Hand-sewn baskets" }).fill("2")
  await page.getByText(/^Saved \d\d:\d\d$/).waitFor()
  const preview = page.getByRole("article", { name: "Invoice" })
  await preview.getByText("₦3,000.00").first().waitFor()
  await preview.getByText("Number assigned when issued").waitFor()
  expect((await invoices()).map((it: { readonly status: string }) => it.status)).toEqual(["draft"])

  // The draft is in the book: a reload goes on with it.
  await page.reload()
  expect(await page.getByRole("textbox", { name: "Price, Hand-sewn baskets" }).inputValue()).toBe("1500")
  const paper = page.waitForEvent("download")
  await page.getByRole("button", { name: "Download PDF" }).click()
  expect((await paper).suggestedFilename()).toBe("draft.pdf")

  await page.getByRole("button", { name: "Issue invoice of ₦3,000.00" }).dblclick()
  const sheet = page.getByRole("dialog", { name: /^Share INV-\d{4}-00001$/ })
  await sheet.getByRole("button", { name: "Make and copy a link" }).click()
  const link = await sheet.getByRole("textbox", { name: "Public link" }).inputValue()
  await sheet.getByRole("button", { name: "Close" }).click()
  expect((await invoices()).length).toBe(1)

  const street = await chrome.newContext({
    locale: "en-GB",
    userAgent: "Mozilla/5.0 (Linux; Android 14) Chrome/140 Mobile",
  })
  const theirs = await street.newPage()
  await theirs.goto(at(new URL(link).pathname))
  await theirs.getByText("₦3,000.00").first().waitFor()
  await theirs.locator('input[name="amount"]').fill("3000")
  await theirs.locator('form button[type="submit"], form button:not([type])').last().click()
  await theirs.waitForLoadState("networkidle")

  await page.reload()
  await page.getByText("Opened by the customer for the first time").waitFor()
  await page.getByRole("button", { name: "Confirm ₦3,000.00" }).dblclick()
  await page.getByText("Announced payment confirmed").waitFor()
  await page.getByText("Paid", { exact: true }).first().waitFor()
  const [row, ...others] = await invoices()
  expect([row.standing, row.balance, row.received, others]).toEqual(["paid", 0, 300_000, []])
  await street.close()
  await context.close()
})

it("an issued invoice is corrected only after its figures were shown, copied, and voided with a reason", async () => {
  const call = async (route: string, body?: object) => (await gateway.call(route, { token, ...present({ body }) })).data
  const customerId = (await call('GET /api/customers?filter={"status":"active"}&range=[0,0]'))[0].id
  const lines = [{ name: "Baskets", quantity: 2000, unitPrice: 150_000 }]
  const { id } = await call("POST /v1.1/invoices", { customerId, lines })
  const { number } = await call(`POST /v1.1/invoices/${id}/issue`, {})
  const context = await chrome.newContext({ locale: "en-GB", reducedMotion: "reduce" })
  const page = await context.newPage()
  await enterDemo(page, gateway)
  await page.goto(at(`/invoices/${id}`))
  const more = async (name: string) => {
    await page.getByRole("button", { name: "More", exact: true }).click()
    await page.getByRole("menuitem", { name, exact: true }).dblclick()
  }
  await more("Correct")
  const sheet = page.getByRole("dialog", { name: `Correct ${number}` })
  await sheet.getByRole("textbox", { name: "Quantity, Baskets" }).fill("1")
  await sheet.getByRole("textbox", { name: "Reason" }).fill("One was delivered")
  await sheet.getByRole("button", { name: "Show what would happen" }).click()
  await sheet.getByText("-₦3,000.00").waitFor()
  expect((await call(`GET /api/invoices/${id}`)).status).toBe("issued")
  await sheet.getByRole("button", { name: "Issue credit note and new invoice" }).dblclick()
  await page.waitForURL((url) => !url.pathname.endsWith(id))
  await page.getByRole("heading", { name: "₦1,500.00" }).waitFor()
  const corrected = await call(`GET /api/invoices/${id}`)
  expect([corrected.status, corrected.creditNote.replacedBy]).toEqual(["credited", page.url().split("/").at(-1)])

  await more("Duplicate")
  await page.waitForURL(/\/invoices\/edit\//)
  await page.goto(at(`/invoices/${corrected.creditNote.replacedBy}`))
  await more("Void")
  const asking = page.getByRole("dialog")
  await asking.getByRole("textbox").fill("Never ordered")
  await asking.getByRole("button", { name: /^Void INV/ }).dblclick()
  await page.getByText("Voided: Never ordered").waitFor()
  const about = await call(`GET /api/invoices?filter=${JSON.stringify({ customerId })}`)
  const mine = about.filter(({ lines: [line] }: { lines: ReadonlyArray<{ name: string }> }) => line?.name === "Baskets")
  const standings = mine.map((it: { readonly standing: string }) => it.standing)
  expect(standings.toSorted()).toEqual(["credited", "draft", "void"])
  await context.close()
})
