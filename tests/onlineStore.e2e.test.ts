import type { Browser, Page } from "playwright-core"
import { afterAll, beforeAll, expect, it } from "vitest"
import type { Opened, Person } from "@oja/gateway/testing/open"
import { stall } from "@oja/gateway/testing/stall"
import { launch, openSite } from "./visiting.ts"

// One order from the shelf to the customer's hands, in three browsers: a guest buys on the public shop, the merchant's
// dashboard is open beside it, and a driver brings it; at the end money, stock, fee and profit agree to the kobo.

const today = new Date().toLocaleDateString("en-CA", { timeZone: "Africa/Lagos" })
const HATS = 5
const [PRICE, COST, DELIVERY] = [600_000, 250_000, 150_000]
const TOTAL = 2 * PRICE + DELIVERY
/** 2 % of what is paid online, below its most of ₦2,000. */
const FEE = (TOTAL * 2) / 100

let gateway: Opened
let ada: Person
let chrome: Browser
let hat: { readonly id: string; readonly path: string }
let driver: { readonly id: string; readonly path: string }

beforeAll(async () => {
  gateway = await openSite()
  ada = await gateway.person("ada", "Ada Stores")
  await stall(gateway, ada, "ada-adire")
  const { data: made } = await ada.call("POST /product", {
    name: "Raffia hat",
    type: "product",
    sellingPrice: PRICE,
    costPrice: COST,
    trackStock: true,
    openingStock: [{ locationId: "loc_main", quantity: HATS * 1000 }],
  })
  await ada.call(`POST /product/${made.id}/publish`, {})
  const { items } = (await gateway.call("GET /store/v1/ada-adire/products")).data
  hat = { id: made.id, path: items.find((it: { name: string }) => it.name === "Raffia hat").path }
  const musa = { name: "Musa Bello", phone: "+2348031234567", vehicle: "bike" }
  const { id } = (await ada.call("POST /v1.0/drivers", musa)).data
  const { linkToken } = (await ada.call(`POST /v1.0/drivers/${id}/pin`, { pin: "4711" })).data
  driver = { id, path: `/d/${linkToken}` }
  chrome = await launch()
})
afterAll(async () => {
  await chrome.close()
  await gateway.close()
})

const someone = async (look: object = {}): Promise<Page> => {
  const context = await chrome.newContext({ locale: "en-GB", viewport: { width: 1280, height: 900 }, ...look })
  const page = await context.newPage()
  return page
}
const at = (path: string) => `http://127.0.0.1:${gateway.port}${path}`
const profit = async () =>
  (await ada.call(`GET /v1.0/reports/profit-loss?from=${today}&to=${today}`)).data.totals[0] ?? {}
const orderNow = async () => (await ada.call("GET /v1.0/orders")).data.items[0]
const done = (page: Page, steps: number) => expect.poll(() => page.locator(".steps .done").count()).toBe(steps)

it("is bought by a guest, seen at once, brought by a driver and followed, and the books agree", async () => {
  const merchant = await someone()
  await merchant.addInitScript((token) => sessionStorage.setItem("sessionToken", token), ada.token)
  await merchant.goto(at("/dashboard"))
  await merchant.getByRole("button", { name: "Online orders, none new" }).waitFor()

  const guest = await someone()
  // Test payments are for browsers that came by the link which start prints.
  await guest.goto(gateway.entrance!)
  await guest.goto(at(hat.path))
  await guest.fill("#buy [name=quantity]", "2")
  await guest.click("#buy button[type=submit]")
  await guest.waitForSelector(".lines")
  await guest.click("button[value=checkout]")
  await guest.fill("#phone", "0803 555 0101")
  await guest.fill("#name", "Ngozi Bello")
  await guest.fill("#line1", "12 Broad Street")
  await guest.fill("#state", "Lagos")
  await guest.keyboard.press("Tab")
  await guest.locator(".pick", { hasText: "Bike in Lagos" }).locator("input").check()
  await guest.waitForSelector("[name=seen]", { state: "attached" })
  await guest.locator("input[value=online]").check()
  await guest.click("button[value=place]")

  // The dashboard that was open says so by itself: the bell counts it, the notice names it, and the sound has a state.
  await merchant.getByRole("button", { name: "1 new store order" }).waitFor()
  await merchant.getByRole("alert", { name: "Incoming Store Order" }).waitFor()
  await merchant.getByText("You have a new order to be processed").waitFor()
  await merchant.getByRole("button", { name: /^(Enable sound|Sound on)$/ }).waitFor()

  await guest.getByRole("button", { name: "Pay ₦13,500.00" }).click()
  await guest.waitForURL(/\/t\/[0-9a-f]{32}/)
  await done(guest, 2)

  await merchant.getByRole("button", { name: "1 new store order" }).click()
  await merchant.getByRole("link", { name: "ORD-00001" }).click()
  await merchant.getByText("Paid", { exact: true }).first().waitFor()
  await merchant.getByRole("button", { name: "Start preparing" }).click()
  await merchant.getByRole("button", { name: "Mark as packed" }).first().click()
  await done(guest, 3)

  const { id: orderId, parcels } = await orderNow()
  const stops = [{ orderId, fulfilmentId: parcels[0].fulfilmentId }]
  const trip = await ada.call("POST /v1.0/trips", { driverId: driver.id, locationId: "loc_main", on: today, stops })
  await ada.call(`POST /v1.0/trips/${trip.data.id}/dispatch`)
  await guest.getByText("Musa is on the way to you.").waitFor()
  const code = (await guest.locator("[role=status] strong").textContent()) ?? ""

  const musa = await someone({ viewport: { width: 360, height: 740 } })
  await musa.goto(at(driver.path))
  await musa.fill("#pin", "4711")
  await musa.press("#pin", "Enter")
  await musa.getByText("Ngozi Bello").waitFor()
  await musa.getByText("Paid. Collect nothing.").waitFor()
  await musa.locator("[name=code]").fill(code)
  await musa.locator("button.main").click()
  await musa.locator("[id^=ful_].done").waitFor()
  await done(guest, 5)
  await merchant.getByText("Completed", { exact: true }).first().waitFor()

  expect(await orderNow()).toMatchObject({
    state: "completed",
    settlement: "paid",
    fulfilment: "delivered",
    total: TOTAL,
    received: TOTAL,
    balance: 0,
    storeFee: FEE,
  })
  const level = (await ada.call(`GET /product/${hat.id}`)).data
  expect(level).toMatchObject({ currentQuantity: (HATS - 2) * 1000 })
  const sale = (await ada.call("GET /v2/transactions")).data.items[0]
  expect(sale).toMatchObject({ total: TOTAL, balance: 0, channel: "online_store" })
  expect(await profit()).toMatchObject({
    net_sales: 2 * PRICE,
    cost_of_goods: 2 * COST,
    delivery_income: DELIVERY,
    fees: FEE,
    net_profit: TOTAL - 2 * COST - FEE,
  })
})
