import { present } from "@oja/domain/kernel/present"
import type { Browser, BrowserContext, Page } from "playwright-core"
import { afterAll, beforeAll, expect, it } from "vitest"
import type { Opened } from "@oja/gateway/testing/open"
import { openShop, orderFrom } from "@oja/gateway/testing/placing"
import { launch, openDemo } from "./visiting.ts"

let gateway: Opened
let chrome: Browser
let context: BrowserContext
let ada: { readonly token: string; readonly business: string }
let cake: string

beforeAll(async () => {
  const demo = await openDemo()
  gateway = demo.gateway
  ada = demo
  chrome = await launch()
  context = await chrome.newContext({
    locale: "en-GB",
    viewport: { width: 1280, height: 900 },
    reducedMotion: "reduce",
  })
  const mine = (route: string, body?: object) => gateway.call(route, { token: demo.token, ...present({ body }) })
  cake = await openShop(mine, "ada-demo", { name: "Celebration cake", sellingPrice: 1_250_000 })
})
afterAll(async () => {
  await chrome.close()
  await gateway.close()
})

const at = (path: string) => `http://127.0.0.1:${gateway.port}${path}`
const row = async (id: string) => (await gateway.call(`GET /api/orders/${id}`, { token: ada.token })).data
const tab = async (path: string): Promise<Page> => {
  const page = await context.newPage()
  await page.goto(at(path))
  return page
}
/** Whoever has not counted yet begins with what is there then: what comes afterwards is news. */
const hasCounted = async (page: Page) => void (await page.waitForResponse((it) => it.url().endsWith("/orders/badge")))

it("an order comes in, is announced in two tabs, seen in one, and taken from the wall to its customer", async () => {
  const first = await tab(gateway.entrance!.slice(gateway.entrance!.indexOf("/dev-tools")))
  const inFirst = hasCounted(first)
  await first.getByRole("button", { name: /demo/ }).click()
  await first.waitForURL(/dashboard/)
  await inFirst
  const list = await context.newPage()
  const inList = hasCounted(list)
  await list.goto(at("/online-orders"))
  await list.getByRole("heading", { name: "No orders yet" }).waitFor()
  await inList
  await first.getByRole("button", { name: "Online orders, none new" }).waitFor()

  const { orderId } = await orderFrom(gateway, ada, cake, {
    contactName: "Ngozi Bello",
    contactPhone: "+2348035550101",
  })
  await first.getByRole("button", { name: "1 new store order" }).waitFor()
  await first.getByRole("alert", { name: "Incoming Store Order" }).waitFor()
  await list.getByRole("button", { name: "1 new store order" }).waitFor()

  await first.getByRole("button", { name: "1 new store order" }).click()
  await first.getByRole("link", { name: "ORD-00001" }).waitFor()
  // Seen in one tab is seen in the other.
  await list.getByRole("button", { name: "1 new store order" }).waitFor({ state: "detached" })

  await list.goto(at("/orders-display"))
  const column = (name: string) => list.getByRole("region", { name, exact: true })
  await column("New").getByRole("button", { name: "Start" }).click()
  await column("Preparing").getByRole("button", { name: "Undo" }).click()
  await column("New").getByRole("button", { name: "Start" }).click()
  await column("Preparing").getByText("ORD-00001").waitFor()
  expect((await row(orderId)).state).toBe("placed")
  // Whoever leaves the wall has pressed all the same.
  await list.getByRole("link", { name: /Orders$/ }).click()
  await first.getByText("Confirmed").waitFor()
  await expect.poll(async () => (await row(orderId)).stage).toBe("preparing")

  await first.getByRole("link", { name: "ORD-00001" }).click()
  await first.getByRole("button", { name: "Mark as packed" }).dblclick()
  await first.getByRole("button", { name: "Ready for pickup" }).first().click()
  await first.getByRole("button", { name: "Hand over" }).first().click()
  await first.getByRole("dialog").getByRole("button", { name: "Hand over, ₦12,500.00 paid" }).click()
  await first.getByText("Completed", { exact: true }).first().waitFor()
  expect(await row(orderId)).toMatchObject({
    state: "completed",
    settlement: "paid",
    fulfilment: "delivered",
    balance: 0,
  })
})

it("an order that comes before the bell is on the screen is on it once it is", async () => {
  // Files that a worker hands out cannot be held.
  const other = await chrome.newContext({ locale: "en-GB", serviceWorkers: "block" })
  const page = await other.newPage()
  const { data } = await gateway.call("POST /auth/handover", { token: ada.token, body: {} })
  await page.goto(at(`/dashboard?tkn=${data.code}`))
  await page.getByRole("button", { name: "Online orders, none new" }).waitFor()
  let comes = () => {}
  const bell = new Promise<void>((done) => (comes = done))
  const held = page.waitForRequest(/assets\/over-.*\.js/)
  await page.route(/assets\/over-.*\.js/, async (route) => {
    await bell
    await route.fallback()
  })
  await page.goto(at("/transactions"))
  await held
  await orderFrom(gateway, ada, cake, { contactName: "Ifeoma Eze", contactPhone: "+2348035550102" })
  comes()
  await page.getByRole("button", { name: "1 new store order" }).waitFor()
  await other.close()
})

/** The form of an order, with a cake in it that Grace fetches. */
const cakeForGrace = async (): Promise<Page> => {
  const page = await tab("/orders/create")
  await page.getByRole("combobox", { name: "Customer" }).fill("Grace")
  await page.getByRole("option", { name: /Grace/, disabled: false }).first().click()
  await page.getByRole("combobox", { name: "Products" }).fill("Celebration")
  await page.getByRole("option", { name: /^Celebration cake/, disabled: false }).click()
  await page.getByRole("radio", { name: "Fetched at the shop" }).check()
  return page
}

it("an order that is written down costs what its form says, offers and codes among it", async () => {
  const make = async (route: string, body: object) => (await gateway.call(route, { token: ada.token, body })).data.id
  const off = { type: "percent", value: 1000 }
  const of = { of: "products", ids: [cake] }
  const cakes = { name: "Cakes for less", rule: { _tag: "flash_sale", of, off } }
  const promotion = await make("POST /v1.0/promotions", cakes)
  const flat = { type: "amount", value: 125_000 }
  const code = { name: "For friends", code: "FRIEND", off: flat, appliesTo: "all", startsAt: "2026-11-01" }
  const discount = await make("POST /v1.0/discounts", { ...code, stackable: true })
  const page = await cakeForGrace()
  await page.getByText("Cakes for less").waitFor()
  await page.getByRole("button", { name: "Place order of ₦11,250.00" }).waitFor()
  await page.getByRole("textbox", { name: "Discount code" }).fill("FRIEND")
  await page.getByRole("textbox", { name: "Discount code" }).press("Enter")
  await page.getByRole("button", { name: "Place order of ₦10,000.00" }).click()
  await page.waitForURL(/\/orders\/ord_/)
  expect(await row(page.url().split("/").at(-1) ?? "")).toMatchObject({ total: 1_000_000 })
  await make(`POST /v1.0/promotions/${promotion}/archive`, {})
  await make(`POST /v1.0/discounts/${discount}/archive`, {})
  await page.close()
})

it("an order given by telephone is written down, changed after a preview, and called off with a reason", async () => {
  const near = { name: "Round the corner", terms: { _tag: "flat_rate", fee: 70_000 } }
  await gateway.call("POST /v1.0/delivery-options", { token: ada.token, body: near })
  const page = await cakeForGrace()
  await page.getByRole("combobox", { name: "It came by" }).selectOption({ label: "Telephone" })
  // What was typed outlives the page.
  await page.reload()
  await page.getByRole("button", { name: "Place order of ₦12,500.00" }).dblclick()
  await page.waitForURL(/\/orders\/ord_/)
  const id = page.url().split("/").at(-1) ?? ""
  expect(await row(id)).toMatchObject({ channel: "phone", storefront: false, total: 1_250_000, state: "placed" })
  const all = (await gateway.call('GET /api/orders?filter={"channel":"phone"}', { token: ada.token })).data
  expect(all).toHaveLength(1)

  await page.getByRole("button", { name: "Confirm order" }).click()
  await page.getByText("Confirmed", { exact: true }).first().waitFor()
  await page.getByRole("button", { name: "More", exact: true }).click()
  await page.getByRole("menuitem", { name: "Change order" }).click()
  const sheet = page.getByRole("dialog", { name: /^Change ORD-/ })
  await sheet.getByRole("textbox", { name: "Quantity, Celebration cake" }).fill("3")
  await sheet.getByRole("textbox", { name: "Reason" }).fill("She wants three")
  await sheet.getByRole("button", { name: "Show what follows" }).click()
  await sheet.getByText("The customer pays ₦25,000.00 more.").waitFor()
  await sheet.getByRole("button", { name: "Change order" }).click()
  await sheet.waitFor({ state: "detached" })
  expect(await row(id)).toMatchObject({ total: 3_750_000, balance: 3_750_000 })

  // She will not come after all: it is brought, and then it is another house.
  const change = async (fill: () => Promise<void>, follows: string) => {
    await page.getByRole("button", { name: "More", exact: true }).click()
    await page.getByRole("menuitem", { name: "Change order" }).click()
    await fill()
    await sheet.getByRole("textbox", { name: "Reason" }).fill("She cannot come")
    await sheet.getByRole("button", { name: "Show what follows" }).click()
    await sheet.getByText(follows).waitFor()
    await sheet.getByRole("button", { name: "Change order" }).click()
    await sheet.waitFor({ state: "detached" })
  }
  await change(async () => {
    await sheet.getByRole("radio", { name: "Brought to the customer" }).check()
    await sheet.getByRole("textbox", { name: "Street and house" }).fill("1 Broad Street")
    await sheet.getByRole("combobox", { name: "Delivery option" }).selectOption({ label: "Round the corner · ₦700.00" })
  }, "The customer pays ₦700.00 more.")
  const brought = { kind: "flat_rate", name: "Round the corner" }
  expect(await row(id)).toMatchObject({ total: 3_820_000, delivery: brought, address: { line1: "1 Broad Street" } })
  await change(
    () => sheet.getByRole("textbox", { name: "Street and house" }).fill("10 Broad Street"),
    "The total stays as it is.",
  )
  expect(await row(id)).toMatchObject({ total: 3_820_000, delivery: brought, address: { line1: "10 Broad Street" } })

  await page.getByRole("button", { name: "More", exact: true }).click()
  await page.getByRole("menuitem", { name: "Cancel order" }).click()
  await page.getByRole("dialog").getByRole("textbox").fill("She changed her mind")
  await page.getByRole("dialog").getByRole("button", { name: "Cancel order" }).click()
  await page.getByText("Cancelled", { exact: true }).first().waitFor()
  await page.getByText("She changed her mind").first().waitFor()
})
