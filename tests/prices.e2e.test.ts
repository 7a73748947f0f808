import type { Browser, Page } from "playwright-core"
import { afterAll, beforeAll, expect, it } from "vitest"
import type { Opened } from "@oja/gateway/testing/open"
import { complaintsOf, enterDemo, goTo, launch, openDemo, shot } from "./visiting.ts"

// "All drinks seven per cent dearer, rounded up to fifty": prices of many products at once, on a phone and at a desk.

const MANY = 450
const [phone, desk] = [360, 1280]
let gateway: Opened
let token: string
let chrome: Browser
let page: Page
let faults: Array<string>

beforeAll(async () => {
  const demo = await openDemo({ OJA_PLAN: "business" })
  ;({ gateway, token } = demo)
  chrome = await launch()
  page = await (await chrome.newContext({ locale: "en-GB" })).newPage()
  faults = complaintsOf(page)
  await enterDemo(page, gateway)
})
afterAll(async () => {
  await chrome.close()
  await gateway.close()
})

const open = async (width: number, path: string) => {
  await page.setViewportSize({ width, height: 800 })
  await goTo(page, `http://127.0.0.1:${gateway.port}${path}`)
}
const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true })
/** Each product of the list and what it sells for, in whole naira. */
const prices = async (filter: object): Promise<Readonly<Record<string, number>>> => {
  const { data } = await gateway.call(`GET /api/products?range=[0,999]&filter=${JSON.stringify(filter)}`, { token })
  const rows = data as ReadonlyArray<{ readonly name: string; readonly sellingPrice: number }>
  return Object.fromEntries(rows.map(({ name, sellingPrice }) => [name, sellingPrice / 100]))
}

it("raises all drinks by 7 % and rounds up to 50 in a few taps, and takes it back in one", async () => {
  const before = await prices({ category: "Drinks" })
  await open(phone, "/products")
  await page.locator(".list-actions").getByRole("button", { name: "More" }).click()
  await page.getByRole("menuitem", { name: "Change prices" }).click()
  await page.getByLabel("Category").selectOption("Drinks")
  await page.getByLabel("Raise by").fill("7")
  await page.getByLabel("Round").selectOption("Up to")
  await page.getByRole("row", { name: /Milo 500 g.*₦4,500\.00/ }).waitFor()
  await shot(page, "prices")
  await button(`Change ${Object.keys(before).length} prices`).click()
  await page.getByText(`${Object.keys(before).length} prices changed`).waitFor()
  const after = await prices({ category: "Drinks" })
  expect(after).toEqual(
    Object.fromEntries(Object.entries(before).map(([name, was]) => [name, Math.ceil((was * 1.07) / 50 - 1e-9) * 50])),
  )

  await button("Undo").click()
  await expect.poll(() => prices({ category: "Drinks" })).toEqual(before)
})

it("overwrites no price that somebody else said meanwhile: it is shown, and pressed again", async () => {
  const { data } = await gateway.call('GET /api/products?filter={"q":"Milo"}', { token })
  const [milo] = data as ReadonlyArray<{ readonly id: string }>
  await open(desk, `/products/prices?productIds=${milo!.id}`)
  await page.getByLabel("Raise by").fill("10")
  await page.getByRole("row", { name: /Milo.*₦4,200\.00.*₦4,600\.00/ }).waitFor()
  await gateway.call(`POST /api/do/ReviseProduct`, { token, body: { productId: milo!.id, sellingPrice: 500_000 } })
  await button("Change 1 price").click()
  await page.getByRole("alert").filter({ hasText: "Somebody changed prices" }).waitFor()
  expect((await prices({ q: "Milo" }))["Milo 500 g"]).toBe(5000)
  await page.getByRole("row", { name: /Milo.*₦5,000\.00.*₦5,500\.00/ }).waitFor()
  await button("Change 1 price").click()
  await page.getByText("1 price changed").waitFor()
  expect((await prices({ q: "Milo" }))["Milo 500 g"]).toBe(5500)
  // The browser notes an answer of 409.
  faults.length = 0
})

it("leaves out what was put away meanwhile, and says so", async () => {
  const { data } = await gateway.call('GET /api/products?filter={"category":"Drinks"}', { token })
  const [gone, ...rest] = data as ReadonlyArray<{ readonly id: string; readonly name: string }>
  await open(desk, `/products/prices?productIds=${[gone!, ...rest].map(({ id }) => id).join(",")}`)
  await page.getByLabel("Raise by").fill("10")
  await button(`Change ${rest.length + 1} prices`).waitFor()
  await gateway.call(`POST /api/do/ArchiveProduct`, { token, body: { productId: gone!.id, archived: true } })
  await button(`Change ${rest.length + 1} prices`).click()
  await page
    .getByRole("alert")
    .filter({ hasText: `${gone!.name} – It is put away` })
    .waitFor()
  await button(`Change ${rest.length} prices`).click()
  await page.getByText(`${rest.length} prices changed`).waitFor()
  // The browser notes an answer of 422.
  faults.length = 0
})

it("says what would be sold at a loss, and holds prices over what the goods cost", async () => {
  await open(desk, "/products/prices")
  await page.getByRole("radio", { name: "Lower" }).check()
  await page.getByLabel("Lower by").fill("60")
  await page.getByText(/^Sold at a loss: \d+/).waitFor()
  await page.getByLabel("At least this much above cost").fill("5")
  await page.getByText("Held by the limit above cost").first().waitFor()
  expect(await page.getByText(/^Sold at a loss/).count()).toBe(0)
})

it("changes all that a list finds, more than one part of them", async () => {
  const rows = Array.from({ length: MANY }, (_, i) => ({
    line: i + 2,
    name: `Zobo ${String(i).padStart(3, "0")}`,
    sku: `Z-${i}`,
    sellingPrice: 100_000,
  }))
  const { status, text } = await gateway.call("POST /v1.1/products/batch", {
    token,
    body: { importId: "imp_many", rows },
  })
  expect(status, text).toBeLessThan(300)
  await open(desk, `/products?filter=${encodeURIComponent('{"archived":false,"q":"Zobo"}')}`)
  await page.getByRole("checkbox", { name: "Choose all on this page" }).click()
  await page.getByRole("link", { name: "All found: Change prices" }).click()
  await page.getByLabel("Raise by").fill("5")
  await page.getByText("Written in parts of 200").waitFor()
  await page.getByLabel("Multiple of").selectOption("₦50")
  await button(`Change ${MANY} prices`).click()
  await page.getByText(`${MANY} prices changed`).waitFor()
  expect(new Set(Object.values(await prices({ q: "Zobo" })))).toEqual(new Set([1050]))
  await page.waitForURL(/\/products\?filter=/)
  expect(faults).toEqual([])
})
