import type { Browser, Page } from "playwright-core"
import { afterAll, beforeAll, expect, it } from "vitest"
import { dayOf } from "@oja/domain/kernel/index"
import type { Opened } from "@oja/gateway/testing/open"
import { furnished } from "./furnished.ts"
import { axeFaults, complaintsOf, enterDemo, goTo, launch, openDemo, restOf } from "./visiting.ts"

// Whoever opens a thing to change it may press its button at once: what the book holds is what the form may say. No form
// stumbles over what a thing has not: pictures, tags, opening hours.

let gateway: Opened
let chrome: Browser
let page: Page
let token = ""
let ids: ReadonlyMap<string, string>
let rest: () => Promise<void>
let complaints: Array<string>

beforeAll(async () => {
  const demo = await openDemo()
  gateway = demo.gateway
  token = demo.token
  ids = await furnished(gateway, demo)
  chrome = await launch()
  const context = await chrome.newContext({ viewport: { width: 1280, height: 900 }, locale: "en-GB" })
  page = await context.newPage()
  complaints = complaintsOf(page)
  rest = restOf(page)
  await enterDemo(page, gateway)
})
afterAll(async () => {
  await chrome.close()
  await gateway.close()
})

const open = async (path: string) => {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids.get(name) ?? name)
  await goTo(page, `http://127.0.0.1:${gateway.port}${filled}`)
  await rest()
}
/** Presses what sends a form, and hears how it was answered. */
const sends = async (button: string, scope: "main" | "[role=dialog]" = "main") => {
  const answered = page.waitForResponse((it) => !["GET", "OPTIONS"].includes(it.request().method()))
  await page.locator(scope).getByRole("button", { name: button, exact: true }).click()
  const answer = await answered
  return `${new URL(answer.url()).pathname} ${answer.status()}`
}

it.each([
  ["/invoices/settings", "Save numbering", "/api/do/ChangeNumbering"],
  ["/products/edit/{product}", "Save changes", "/api/do/ReviseProduct"],
  ["/products/edit/{kinds}", "Save changes", "/api/do/ReviseProduct"],
  ["/products/edit-product-variants/{product}", "Save variants", "/api/do/ChangeVariants"],
  ["/products/edit-product-variants/{kinds}", "Save variants", "/api/do/ChangeVariants"],
  ["/products/collections/{collection}", "Save collection", "/api/do/ChangeCollection"],
  ["/products/collections/{rules}", "Save collection", "/api/do/ChangeCollection"],
  ["/discounts/edit-discount/{discount}", "Save changes", "/api/do/ChangeDiscount"],
  ["/promotions/{promotion}", "Save changes", "/api/do/ChangePromotion"],
  ["/store/settings", "Save the settings", "/v1.0/store"],
  ["/delivery/flat-rate/{flat}", "Save delivery option", "/api/do/ChangeDeliveryOption"],
  ["/delivery/distance-delivery/{ride}", "Save delivery option", "/api/do/ChangeDeliveryOption"],
  ["/delivery-trips/{round}/edit", "Save the trip, stops: 2", "/api/do/ChangeTrip"],
  ["/dashboard/settings", "Save business profile", "/api/do/ChangeBusiness"],
  ["/dashboard/settings", "Save receipts", "/api/do/ChangeBusiness"],
  ["/dashboard/settings", "Save days and till", "/api/do/ChangeBusiness"],
])("%s, %s", async (path, button, asked) => {
  await open(path)
  complaints.length = 0
  expect(await sends(button)).toBe(`${asked} 200`)
  expect(complaints).toEqual([])
})

it("changes the price of a product that has no picture and no tag", async () => {
  await open("/products/edit/{product}")
  await page.getByLabel("Selling price").fill("1,234.50")
  await sends("Save changes")
  const { data } = await gateway.call(`GET /api/products/${ids.get("product")}`, { token })
  expect(data).toMatchObject({ sellingPrice: 123_450 })
  expect([data.images, data.tags].flat().filter(Boolean)).toEqual([])
})

it("corrects an expense that was written down wrongly, with the reason", async () => {
  const fare = {
    on: dayOf(Date.now(), "Africa/Lagos"),
    category: "transport",
    amount: 450_000,
    method: "bank_transfer",
  }
  const { data: made } = await gateway.call("POST /api/do/RecordExpense", { token, body: { ...fare, paid: true } })
  const expense = `/api/transactions/${made.id}`
  await open(`/transactions/${made.id}`)
  await page.getByRole("button", { name: "Correct", exact: true }).click()
  const dialog = page.getByRole("dialog")
  expect(await dialog.getByLabel("Amount").inputValue()).toBe("4500")
  await dialog.getByLabel("Amount").fill("5,400")
  expect(await axeFaults(page)).toEqual([])
  await dialog.getByRole("button", { name: "Save the correction" }).click()
  await dialog.getByText("This field is required").waitFor()
  await dialog.getByLabel("Why is it corrected?").fill("figures swapped")
  expect(await sends("Save the correction", "[role=dialog]")).toBe("/api/do/CorrectExpense 200")
  await dialog.waitFor({ state: "detached" })
  await page.getByText("₦5,400.00").first().waitFor()
  await page.getByText("figures swapped").first().waitFor()
  const { category, method, total } = (await gateway.call(`GET ${expense}`, { token })).data
  expect({ category, method, total }).toEqual({ category: "transport", method: "bank_transfer", total: 540_000 })
})

it("calls a category otherwise on every product in it, and takes a collection away", async () => {
  await open("/products")
  await page.getByRole("main").getByRole("button", { name: "More" }).first().click()
  await page.getByRole("menuitem", { name: "Rename a category" }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByRole("combobox", { name: "Category" }).fill("drink")
  await page.getByRole("option", { name: "Drinks", disabled: false }).click()
  await dialog.getByLabel("New name").fill("Drinks and water")
  expect(await sends("Rename", "[role=dialog]")).toBe("/api/do/RenameCategory 200")
  await dialog.waitFor({ state: "detached" })
  const { data } = await gateway.call("GET /api/products?filter=" + encodeURIComponent('{"q":"fanta"}'), { token })
  expect(data[0].category).toBe("Drinks and water")

  await open("/products/collections/{collection}")
  await page.getByRole("main").getByRole("button", { name: "More" }).click()
  await page.getByRole("menuitem", { name: "Remove" }).click()
  expect(await sends("Remove", "[role=dialog]")).toBe("/api/do/RemoveCollection 200")
  await page.waitForURL(/products\/collections$/)
  await page.getByRole("row", { name: /Under 5,000/ }).waitFor()
  await page.getByRole("row", { name: /Breakfast/ }).waitFor({ state: "detached" })
})

it("retires a till that was lost, so that another may sell", async () => {
  const { data: lost } = await gateway.call("POST /v1.0/pos/devices", { token, body: { name: "Stolen phone" } })
  await open("/more/tills")
  await page
    .getByRole("row", { name: /Stolen phone/ })
    .getByText(lost.code, { exact: true })
    .click()
  await page.getByRole("dialog").getByRole("button", { name: "Retire" }).click()
  expect(await sends("Retire", "[role=dialog]")).toBe("/api/do/RetireDevice 200")
  await page.getByRole("row", { name: /Stolen phone/ }).waitFor({ state: "detached" })
  await page
    .getByRole("tab", { name: "Retired" })
    .or(page.getByRole("button", { name: "Retired" }))
    .first()
    .click()
  await page.getByRole("row", { name: /Stolen phone/ }).waitFor()
})

it("loses nothing where two people change one customer", async () => {
  const customer = `/api/customers/${ids.get("customer")}`
  const inBook = async () => (await gateway.call(`GET ${customer}`, { token })).data
  await open("/customers/{customer}")
  await page.getByRole("button", { name: "Change", exact: true }).first().click()
  const dialog = page.getByRole("dialog")
  await dialog.getByLabel(/^Phone/).fill("0803 111 2233")
  const more = dialog.getByRole("button", { name: "More details" })
  if ((await more.count()) > 0) await more.click()
  await dialog.getByLabel(/^Note/).fill("Pays on Fridays")
  const theirs = { note: "Ask for Tunde", address: "4 Allen Avenue" }
  expect((await gateway.call(`PUT ${customer}`, { token, body: theirs })).status).toBe(200)

  await dialog.getByRole("button", { name: "Save changes", exact: true }).click()
  await dialog.getByRole("row", { name: /Note.*Pays on Fridays.*Ask for Tunde/ }).waitFor()
  await dialog.getByRole("row", { name: /Address.*4 Allen Avenue/ }).waitFor()
  expect(await inBook()).toMatchObject(theirs)
  await dialog.getByRole("button", { name: "Load the newest version" }).click()
  await expect.poll(() => dialog.getByLabel(/^Note/).inputValue()).toBe("Ask for Tunde")
  await dialog.getByLabel(/^Phone/).fill("0803 111 2233")
  await dialog.getByRole("button", { name: "Save changes", exact: true }).click()
  await dialog.waitFor({ state: "detached" })
  expect(await inBook()).toMatchObject({ ...theirs, phone: "+2348031112233" })
})
