import type { Browser, Page } from "playwright-core"
import { afterAll, beforeAll, expect, it } from "vitest"
import { codeFor, type Opened } from "@oja/gateway/testing/open"
import { complaintsOf, goTo, launch, openSite } from "./visiting.ts"

// One story, told in order: from a stranger on the first page to a sale whose rest is paid, read on the screen in both
// languages. What a person sees is looked for as a person would: by its words.

let faults: Array<string>
let gateway: Opened
let chrome: Browser
let page: Page

beforeAll(async () => {
  gateway = await openSite()
  chrome = await launch()
  const context = await chrome.newContext({
    locale: "en-GB",
    viewport: { width: 1280, height: 800 },
    timezoneId: "Africa/Lagos",
  })
  page = await context.newPage()
  faults = complaintsOf(page)
})
afterAll(async () => {
  await chrome.close()
  await gateway.close()
})

const at = (path: string) => goTo(page, `http://127.0.0.1:${gateway.port}${path}`)
const shows = (text: string | RegExp) => page.getByText(text).first().waitFor()

it("signs up with the code that was sent by e-mail", async () => {
  await at("/")
  await page.getByRole("link", { name: "Sign in" }).first().click()
  await page.getByRole("link", { name: /e-mail/ }).click()
  await page.getByLabel("E-mail address").fill("ada@market.example")
  await page.getByRole("button", { name: "Send me the code" }).click()
  await shows("Enter the code")
  const code = await codeFor(gateway.call, "ada@market.example")
  await page.getByLabel("Digit 1 of 6").click()
  await page.keyboard.type(code)
  await shows("Please complete your onboarding")
})

it("opens a book and writes down a first product", async () => {
  await page.getByLabel("Your name").fill("Ngozi Obi")
  await page.getByRole("button", { name: "Continue" }).click()
  await page.getByLabel("Name of the shop").fill("Ada Stores")
  await page.getByLabel("What do you sell?").selectOption({ label: "Groceries and provisions" })
  await page.getByLabel("Country").selectOption({ label: "Nigeria" })
  await page.getByRole("button", { name: /Open the book of Ada Stores/ }).click()
  await shows("Business registered!")
  await page.getByLabel("Address of the shop").fill("14 Bode Thomas Street, Lagos")
  await page.getByRole("button", { name: "Save and continue" }).click()
  await page.getByLabel("Name of the product").fill("Mama Gold Rice 5 kg")
  await page.getByLabel("Selling price").fill("9500")
  await page.getByLabel("How many do you have?").fill("30")
  await page.getByRole("button", { name: "Save and continue" }).click()
  await page.getByLabel("Bank", { exact: true }).fill("GTBank")
  await page.getByLabel("Account number").fill("0123456789")
  await page.getByRole("button", { name: "Save and continue" }).click()
  // Whoever closes the page comes back to the question they left.
  await page.getByLabel("Address of the online store").waitFor()
  await page.reload()
  await shows("Step 6 of 6")
  await expect.poll(() => page.getByLabel("Address of the online store").inputValue()).toBe("ada-stores")
  await page.getByRole("button", { name: "Save and continue" }).click()
  await shows("Information setup successful")
  // The book itself says what is done.
  await shows("1 of 5 done")
  await page.getByRole("link", { name: "Go to the dashboard" }).click()
  await page.getByRole("heading", { name: /^Good (morning|afternoon|evening), Ngozi$/ }).waitFor()
  await page.getByRole("button", { name: "Your account" }).click()
  await shows("Ngozi Obi")
  await page.keyboard.press("Escape")
})

it("sells two bags to a new customer, with a deposit", async () => {
  await page.getByRole("link", { name: "Add transaction" }).first().click()
  await page.getByRole("combobox", { name: "Customer" }).fill("Tunde Bakare")
  await page.getByRole("option", { name: /Tunde Bakare/, disabled: false }).click()
  await page.getByRole("button", { name: "Add this customer" }).click()
  await page.getByRole("combobox", { name: "Products" }).fill("rice")
  await page.getByRole("option", { name: /Mama Gold Rice/, disabled: false }).click()
  await page.getByLabel("Quantity, Mama Gold Rice 5 kg").fill("2")
  await page.getByRole("radio", { name: "Deposit" }).check()
  await page.getByRole("textbox", { name: "Deposit" }).fill("19000")
  await page.getByRole("button", { name: /Record sale of ₦19,000/ }).click()
  await shows("Deposit amount must be more than 1 and must not be greater than or equal to the total")
  await page.getByRole("textbox", { name: "Deposit" }).fill("7000")
  await page.getByRole("button", { name: /Record sale of ₦19,000/ }).click()
  await shows("Sale added successfully")
})

it("finds in the list what the first screen says is owed", async () => {
  await at("/dashboard")
  await page.getByRole("link", { name: "Sales not paid in full: 1" }).click()
  await page.getByRole("table").getByText("Tunde Bakare").click()
  await page.waitForURL(/\/transactions\/sale_/)
})

it("takes the rest of the money", async () => {
  await shows("Part paid")
  await page
    .getByRole("button", { name: /Record payment/ })
    .first()
    .click()
  await page.getByRole("button", { name: /Record payment of ₦12,000/ }).click()
  await shows("Paid")
})

it("sees it on the dashboard and in the report, in English", async () => {
  await at("/dashboard")
  await shows("Takings today")
  await shows("₦19,000.00")
  await at("/reports/sales-by-products")
  await shows("Mama Gold Rice 5 kg")
})

it("says what she is called and how she can be reached", async () => {
  await at("/account-settings")
  await page.getByLabel("First name").fill("Ada")
  await page.getByLabel("Phone").fill("0803 123 4567")
  await page.getByRole("button", { name: "Save your details" }).click()
  await shows("Your details are saved")
  await expect.poll(() => page.getByLabel("Phone").inputValue()).toBe("+2348031234567")
})

it("sees it all in French", async () => {
  await at("/dashboard")
  await page.getByTitle("Français").first().click()
  await shows("Recette du jour")
  await shows(/19[\s\u202f]000,00[\s\u00a0]₦/)
  expect(await page.locator("html").getAttribute("lang")).toBe("fr")
})

it("finds it in the log; and no page complained", () => {
  const business = gateway.ledger.log.businesses().find((it) => it !== "biz_platform") ?? ""
  const told = gateway.ledger.log.after(business, 0, 100).map(({ event }) => event._tag)
  expect(told).toEqual(
    expect.arrayContaining(["ProductAdded", "CustomerAdded", "SaleRecorded", "StockSold", "PaymentReceived"]),
  )
  expect(told.filter((tag) => tag === "PaymentReceived")).toHaveLength(2)
  // A refused deposit answers 422, which the browser writes to its console; nothing else may stand there.
  expect(faults.filter((text) => !text.includes("422"))).toEqual([])
})
