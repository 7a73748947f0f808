import type { Browser, Page, Route } from "playwright-core"
import { afterAll, beforeAll, expect, it } from "vitest"
import type { Opened } from "@oja/gateway/testing/open"
import { enterDemo, goTo, launch, openDemo } from "./visiting.ts"

// What is found is what was typed, in the app as it is served: at a scanner's five milliseconds a key, with answers that
// are held back and then come in the wrong order.

let gateway: Opened
let token: string
let chrome: Browser
let page: Page

beforeAll(async () => {
  ;({ gateway, token } = await openDemo())
  chrome = await launch()
  const openingStock = [{ locationId: "loc_main", quantity: 9000 }]
  for (const [name, sku] of [
    ["Aba wax print", "WAX-40"],
    ["Aba wax print, wide", "WAX-4"],
  ] as const)
    await gateway.call("POST /api/do/AddProduct", {
      token,
      body: { name, type: "product", sellingPrice: 500_000, trackStock: true, sku, openingStock },
    })
  const context = await chrome.newContext({ viewport: { width: 1280, height: 800 } })
  page = await context.newPage()
  await enterDemo(page, gateway)
})
afterAll(async () => {
  await chrome.close()
  await gateway.close()
})

/** Holds back what a list answers until it is let go; the last question is answered first. */
const holding = async (resource: string) => {
  const held: Array<{ readonly q: string; readonly route: Route }> = []
  const pattern = new RegExp(`/api/${resource}\\?`)
  await page.route(pattern, (route) => {
    const filter = new URL(route.request().url()).searchParams.get("filter") ?? "{}"
    held.push({ q: (JSON.parse(filter) as { readonly q?: string }).q ?? "", route })
  })
  return {
    asked: (q: string) => expect.poll(() => held.map((it) => it.q)).toContain(q),
    release: async () => {
      await page.unroute(pattern)
      for (const { route } of held.toReversed()) await route.continue().catch(() => undefined)
    },
  }
}
const go = async (path: string) => {
  await goTo(page, `http://127.0.0.1:${gateway.port}${path}`)
  await page.locator(".frame").waitFor()
}
const scan = async (text: string) => {
  await page.keyboard.type(text, { delay: 5 })
  await page.keyboard.press("Enter")
}

it("a sale's line is the product that was scanned, and the exact code comes before what begins like it", async () => {
  await go("/transactions/create")
  const box = page.getByRole("combobox", { name: "Products" })
  await box.click()
  await page.getByRole("option", { disabled: false }).first().waitFor()
  const products = await holding("products")
  await scan("WAX-4")
  await products.asked("WAX-4")
  expect(await page.locator(".cart-line").count()).toBe(0)
  await products.release()
  await page.locator(".cart-name", { hasText: "Aba wax print, wide" }).waitFor()
  expect(await page.locator(".cart-line").count()).toBe(1)
  await expect.poll(() => box.inputValue()).toBe("")
})

it("a new customer who is written down late takes the cursor from nobody", async () => {
  await go("/transactions/create")
  await page.getByRole("combobox", { name: "Customer" }).fill("Sade Kuti")
  await page.getByRole("option", { name: /Sade Kuti/, disabled: false }).click()
  let answer = () => {}
  const asked = new Promise<void>((sent) => {
    const held = new Promise<void>((done) => (answer = done))
    void page.route("**/api/do/AddCustomer", async (route) => {
      sent()
      await held
      await route.continue()
    })
  })
  await page.getByRole("button", { name: "Add this customer" }).click()
  await asked
  const box = page.getByRole("combobox", { name: "Products" })
  await box.fill("WAX-4")
  answer()
  await page.locator(".picked", { hasText: "Sade Kuti" }).waitFor()
  await page.keyboard.press("Enter")
  await page.locator(".cart-name", { hasText: "Aba wax print, wide" }).waitFor()
  // Enter was not for the button that puts them back.
  expect(await page.locator(".picked").innerText()).toContain("Sade Kuti")
  await page.unroute("**/api/do/AddCustomer")
  await page.locator(".picked").getByRole("button", { name: "Change" }).click()
})

it("a customer is never one of the rows before: they cannot be taken while the answer is on its way", async () => {
  await go("/transactions/create")
  const box = page.getByRole("combobox", { name: "Customer" })
  await box.fill("tunde")
  await page.getByRole("option", { name: /Tunde/, disabled: false }).waitFor()
  const customers = await holding("customers")
  await box.fill("ngozi")
  await customers.asked("ngozi")
  await page.keyboard.press("ArrowDown")
  await page.keyboard.press("Enter")
  expect(await page.getByRole("option", { name: /Tunde/ }).getAttribute("aria-disabled")).toBe("true")
  expect(await page.locator(".picked", { hasText: "Tunde" }).count()).toBe(0)
  await customers.release()
  await page.getByRole("option", { name: /Ngozi/, disabled: false }).first().click()
  await page.locator(".picked", { hasText: "Ngozi" }).waitFor()
})

it("what two windows began with is two sales, where both are written down (as C05 at the counter)", async () => {
  const sales = async () => {
    const { headers } = await gateway.call("GET /api/transactions", { token })
    return Number(String(headers["content-range"]).split("/")[1])
  }
  const before = await sales()
  const other = await page.context().newPage()
  await other.goto(page.url())
  await other.locator(".cart-name", { hasText: "Aba wax print, wide" }).waitFor()
  const record = async (where: Page) => {
    await where.getByRole("button", { name: /^Record sale/ }).click()
    await where.waitForURL((url) => !url.pathname.endsWith("/create"))
  }
  await record(page)
  await other.getByRole("textbox", { name: "Quantity, Aba wax print, wide" }).fill("2")
  await record(other)
  expect(await sales()).toBe(before + 2)
  await other.close()
})

it("the one search leads to what its code names, whatever answers when", async () => {
  await go("/customers")
  // The frame may stand a moment before it hears keys.
  await expect
    .poll(async () => {
      await page.keyboard.press("Control+k")
      return page.locator("input:focus").count()
    })
    .toBe(1)
  const products = await holding("products")
  await scan("WAX-4")
  await products.asked("WAX-4")
  await products.release()
  await page.waitForURL(/\/products\/prod_/)
  await page.getByRole("heading", { name: "Aba wax print, wide" }).waitFor()
})

it("the counter sells what was typed though its products are not on this device yet", async () => {
  const fresh = await chrome.newContext({ viewport: { width: 1280, height: 800 } })
  page = await fresh.newPage()
  await enterDemo(page, gateway)
  const products = await holding("products")
  // Its products never come.
  await page.route("**/v1.0/pos/snapshot*", () => undefined)
  await go("/point-of-sale")
  await page.getByRole("searchbox", { name: "Find a product, or scan" }).focus()
  await scan("WAX-4")
  await scan("WAX-40")
  await products.asked("WAX-4")
  await products.release()
  await expect
    .poll(() => page.locator(".till-line-name > span:first-child").allInnerTexts())
    .toEqual(["Aba wax print, wide", "Aba wax print"])
})
