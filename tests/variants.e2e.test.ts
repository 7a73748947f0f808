import type { Browser, Page } from "playwright-core"
import { afterAll, beforeAll, expect, it } from "vitest"
import type { Opened } from "@oja/gateway/testing/open"
import { complaintsOf, enterDemo, goTo, launch, openDemo } from "./visiting.ts"

// A product in several kinds, from the form to the book and back, with no hand on the mouse: every step is a key.

let faults: Array<string>
let gateway: Opened
let chrome: Browser
let page: Page
let token = ""

beforeAll(async () => {
  ;({ gateway } = await openDemo())
  chrome = await launch()
  const context = await chrome.newContext({ locale: "en-GB", viewport: { width: 1280, height: 900 } })
  page = await context.newPage()
  faults = complaintsOf(page)
  page.on("request", (request) => {
    token = /^Token (.+)$/.exec(request.headers()["authorization"] ?? "")?.[1] ?? token
  })
  await enterDemo(page, gateway)
})
afterAll(async () => {
  await chrome.close()
  await gateway.close()
})

/** What a screen reader would call the thing that has the focus. */
const named = () =>
  page.evaluate<string>(`(() => {
    const it = document.activeElement
    return it?.getAttribute("aria-label") ?? it?.labels?.[0]?.textContent ?? it?.textContent ?? ""
  })()`)

/** Tabs on until the focus is there. */
const tabTo = async (name: string | RegExp) => {
  for (let steps = 0; steps < 150; steps += 1) {
    const now = await named()
    if (typeof name === "string" ? now.trim() === name : name.test(now)) return
    await page.keyboard.press("Tab")
  }
  throw new Error(`no key leads to ${String(name)}; the focus is on ${await named()}`)
}
const type = async (name: string | RegExp, text: string) => {
  await tabTo(name)
  await page.keyboard.type(text)
}
const press = async (name: string | RegExp) => {
  await tabTo(name)
  await page.keyboard.press("Enter")
}
const arrive = async (path: string, heading: string | RegExp) => {
  await goTo(page, `http://127.0.0.1:${gateway.port}${path}`)
  await page.getByRole("heading", { name: heading, level: 1 }).waitFor()
}
const shirtNow = async () => {
  const { data } = await gateway.call('GET /api/products?filter={"q":"Keyed"}', { token })
  return data.find((it: { readonly name: string }) => it.name === "Keyed shirt")
}

it("is written down with its options, prices and goods", async () => {
  await arrive("/products/create-product", "Add a product")
  await type("Name", "Keyed shirt")
  await type("Selling price", "5000")
  await tabTo("This product comes in several kinds")
  await page.keyboard.press("Space")
  await press("Add an option")
  await type("Name of option 1", "Size")
  await type("Values of Size", "M")
  await page.keyboard.press("Enter")
  await page.keyboard.type("L,")
  await type("SKU, M", "KEY-M")
  await page.keyboard.press("Enter")
  await page.keyboard.type("KEY-L")
  await type("Available, L", "7")
  await press(/^Add Keyed shirt/)
  await page.getByRole("heading", { name: "Keyed shirt" }).waitFor()
  expect(await shirtNow()).toMatchObject({
    currentQuantity: 7000,
    variants: [
      { label: "M", sku: "KEY-M", sellingPrice: 500_000 },
      { label: "L", sku: "KEY-L", quantity: 7000 },
    ],
  })
})

it("has a variant edited, another added, and one put away, which keeps its goods", async () => {
  const { id } = await shirtNow()
  await press("Change variants")
  await page.getByRole("heading", { name: "Variants of Keyed shirt" }).waitFor()
  await type("Values of Size", "XL,")
  await tabTo("L is sold")
  await page.keyboard.press("Space")
  await page.keyboard.press("ArrowUp")
  await page.keyboard.press("ArrowRight")
  expect(await named()).toBe("SKU, M")
  await page.keyboard.type("KEY-M2")
  await page.keyboard.press("ArrowRight")
  await page.keyboard.press("ArrowRight")
  await page.keyboard.type("5500")
  await page.getByText("L: 0 sold, 7 on hand. Archived, never deleted.").waitFor()
  await press("Save, and add 1 variant")
  await page.waitForURL(new RegExp(`/products/${id}$`))
  expect(await shirtNow()).toMatchObject({
    currentQuantity: 7000,
    variants: [
      { label: "M", sku: "KEY-M2", sellingPrice: 550_000 },
      { label: "L", state: "archived", quantity: 7000 },
      { label: "XL", state: "active" },
    ],
  })
})

it("has its archived variant brought back from its own page", async () => {
  await press("Bring back L")
  await page.getByText("L is back").waitFor()
  expect((await shirtNow()).variants[1]).toMatchObject({ label: "L", state: "active", quantity: 7000 })
})

it("stands beside products that came in a grid", async () => {
  await arrive("/products/create-batch-products", "Add many products")
  await type("Name, row 1", "Keyed lamp")
  await type("Price, row 1", "1200")
  await page.keyboard.press("Enter")
  await type("Name, row 3", "Keyed rope")
  await page.reload()
  await page.getByRole("heading", { name: "Add many products", level: 1 }).waitFor()
  await tabTo("Name, row 1")
  await page.keyboard.press("Escape")
  await press("Add all 2, or nothing")
  await page.getByText("1 row needs another look").waitFor()
  await expect.poll(named).toBe("Price, row 3")
  await page.keyboard.type("300")
  await page.keyboard.press("Escape")
  await press("Add all 2, or nothing")
  await page.getByText("2 products are in your book").waitFor()
  const { data } = await gateway.call('GET /api/products?filter={"q":"Keyed"}', { token })
  expect(data.map((it: { readonly name: string }) => it.name).toSorted()).toEqual([
    "Keyed lamp",
    "Keyed rope",
    "Keyed shirt",
  ])
  expect(faults).toEqual([])
})
