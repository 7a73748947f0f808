import { gzipSync } from "node:zlib"
import type { Browser, Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { open, type Opened, type Person } from "@oja/gateway/testing/open"
import { stall, type Stall } from "@oja/gateway/testing/stall"
import { axeFaults, complaintsOf, launch, sideways } from "./visiting.ts"

// A shop in a real browser: wide and narrow, light and dark, in both languages, with scripts and without.

const looks = [
  { name: "wide, light, English", width: 1280, colorScheme: "light", locale: "en-GB", language: "en" },
  { name: "narrow, dark, French", width: 360, colorScheme: "dark", locale: "fr-SN", language: "fr" },
] as const

let gateway: Opened
let ada: Person
let goods: Stall
let chrome: Browser

beforeAll(async () => {
  gateway = await open()
  ada = await gateway.person("ada", "Ada Stores")
  goods = await stall(gateway, ada, "ada-adire", {
    hours: [1, 2, 3, 4, 5, 6].map((day) => ({ day, opens: "08:00", closes: "18:00" })),
  })
  // Each of these visits keeps one from the moment it is ordered.
  const { id } = goods.products.get("Àdìrẹ tote bag")!
  const { variants } = (await ada.call(`GET /api/products/${id}`)).data as {
    readonly variants: ReadonlyArray<{ readonly variantId: string }>
  }
  for (const { variantId } of variants) {
    const more = { variantId, locationId: "loc_main", mode: "add", quantity: 20_000, reason: "found" }
    await ada.call(`PATCH /product/${id}/stock`, more)
  }
  chrome = await launch()
})
afterAll(async () => {
  await chrome?.close()
  await gateway.close()
})

const at = (path: string) => `http://127.0.0.1:${gateway.port}${path}`
const path = (name: string): string => goods.products.get(name)!.path

const looksWell = async (page: Page, name: string): Promise<void> => {
  expect(await sideways(page), name).toBeLessThanOrEqual(0)
  expect(await axeFaults(page, "best-practice"), name).toEqual([])
  const shots = process.env["OJA_SHOTS"]
  if (shots !== undefined) await page.screenshot({ path: `${shots}/shop-${name}.png`, fullPage: true })
}

/** How somebody presses, chooses and types. */
interface Hand {
  readonly press: (selector: string) => Promise<void>
  readonly choose: (selector: string) => Promise<void>
  readonly type: (selector: string, text: string) => Promise<void>
}

const byPointer = (page: Page): Hand => ({
  press: (selector) => page.click(selector),
  choose: (selector) => page.check(selector),
  type: (selector, text) => page.fill(selector, text),
})

/** By the keyboard alone (C79). */
const byKeys = (page: Page): Hand => {
  const has = async (selector: string) => (await page.locator(`${selector}:focus`).count()) > 0
  const on = async (key: string, selector: string) => {
    for (let presses = 0; !(await has(selector)); presses++) {
      if (presses === 100) throw new Error(`no key leads to ${selector}`)
      await page.keyboard.press(key)
    }
  }
  return {
    press: async (selector) => {
      await on("Tab", selector)
      await page.keyboard.press("Enter")
    },
    choose: async (selector) => {
      await on("Tab", `input[name="${await page.getAttribute(selector, "name")}"]`)
      await on("ArrowDown", selector)
      await page.keyboard.press("Space")
    },
    type: async (selector, text) => {
      await on("Tab", selector)
      await page.keyboard.type(text)
    },
  }
}

/** From the shelf to the order, as somebody with this screen does it. */
const buying = async (page: Page, hand: Hand, each: (name: string) => Promise<void>): Promise<void> => {
  await page.goto(at("/s/ada-adire"))
  await each("home")
  await page.goto(at(path("Àdìrẹ tote bag")))
  await each("product")
  await hand.choose("label:has-text('White') input")
  await hand.press("#buy button[type=submit]")
  await page.waitForSelector(".lines")
  await each("cart")
  await hand.press("button[value=checkout]")
  await page.waitForSelector("#checkout")
  await each("checkout")
  await hand.type("#phone", "0803 123 4567")
  await hand.type("#name", "Tunde Bello")
  await hand.type("#line1", "1 Broad Street")
  await hand.type("#state", "Lagos")
}
const BIKE = ".pick:has-text('Bike in Lagos') input"

const placing = async (page: Page, hand: Hand, each: (name: string) => Promise<void>): Promise<void> => {
  await page.waitForSelector("[name=seen]", { state: "attached" })
  await each("checkout-filled")
  await hand.press("button[value=place]")
  await page.waitForSelector(".steps")
  await each("tracking")
}

describe.each(looks)("a shop, $name", ({ colorScheme, language, locale, width }) => {
  const options = { colorScheme, locale, viewport: { width, height: 900 } }

  it("is bought from, and axe finds nothing on the way", async () => {
    const context = await chrome.newContext({ ...options, bypassCSP: true })
    const page = await context.newPage()
    const each = async (name: string) => {
      expect(await page.getAttribute("html", "lang")).toBe(language)
      await looksWell(page, `${name}-${width}`)
    }
    await buying(page, byPointer(page), each)
    // What is not heard by itself can be asked for by a button, as without any script.
    await page.route("**/checkout", (route) => route.abort(), { times: 1 })
    await page.keyboard.press("Tab")
    await page.click("button[data-still]")
    await page.check(BIKE)
    await page.check("input[value=bank_transfer]")
    await placing(page, byPointer(page), each)
    for (const [name, where] of [
      ["search", "/s/ada-adire/search?q=adire"],
      ["policies", "/s/ada-adire/policies"],
      ["lost", "/s/ada-adire/nothing"],
      ["no-shop", "/s/nobody"],
    ] as const) {
      await page.goto(at(where))
      await looksWell(page, `${name}-${width}`)
    }
    await context.close()
  })

  it("is bought from without any script, and without a pointer (C79)", async () => {
    const context = await chrome.newContext({ ...options, javaScriptEnabled: false })
    const page = await context.newPage()
    const nothing = () => Promise.resolve()
    const hand = byKeys(page)
    await buying(page, hand, nothing)
    await hand.press("button[data-still]")
    await hand.choose(BIKE)
    await hand.choose("input[value=on_delivery]")
    await hand.press("button[data-still]")
    await placing(page, hand, nothing)
    expect(await page.locator(".owed").textContent()).toMatch(/10.?000/)
    await context.close()
  })

  it("runs under its own rules without a word of complaint, and an order moves by itself", async () => {
    const context = await chrome.newContext(options)
    const page = await context.newPage()
    const said = complaintsOf(page, "warning")
    await buying(page, byPointer(page), () => Promise.resolve())
    await page.keyboard.press("Tab")
    await page.check(BIKE)
    await page.waitForSelector("[name=seen]", { state: "attached" })
    await page.locator("input[value=on_delivery]").check()
    await page.waitForSelector("input[value=on_delivery]:checked")
    await page.click("button[value=place]")
    await page.waitForSelector(".steps")
    expect(await page.locator(".steps .done").count()).toBe(1)
    const token = new URL(page.url()).pathname.slice("/t/".length)
    const { items } = (await ada.call(`GET /v1.0/orders?trackingToken=${token}`)).data
    await ada.call(`POST /v1.0/orders/${items[0].id}/confirm`)
    await page.locator(".steps .done").nth(1).waitFor()
    expect(said).toEqual([])
    await context.close()
  })
})

it("reckons a delivery by its distance from where the customer is, once they say so", async () => {
  await ada.call("PATCH /v1.0/locations/loc_main", { geo: { lat: 6_455_000, lng: 3_384_000 } })
  const ride = { baseFee: 50_000, perKm: 10_000, freeKm: 3000, maxKm: 20_000, roundTo: 5000, locationId: "loc_main" }
  const terms = { _tag: "distance", ...ride }
  const { data: option } = await ada.call("POST /v1.0/delivery-options", { name: "By the kilometre", terms })
  const geolocation = { latitude: 6.5, longitude: 3.384 }
  const context = await chrome.newContext({ locale: "en-GB", permissions: ["geolocation"], geolocation })
  const page = await context.newPage()
  const said = complaintsOf(page, "warning")
  await page.goto(at(path("Kente scarf")))
  await page.click("#buy button[type=submit]")
  await page.click("button[value=checkout]")
  await page.getByText("Nobody knows how far that is").waitFor()
  await page.getByRole("button", { name: "Use where I am" }).click()
  await page.locator(".pick", { hasText: "By the kilometre" }).locator("input").check()
  await page.getByText("The place on the map is known.").waitFor()
  expect(said).toEqual([])
  await context.close()
  await ada.call(`DELETE /v1.0/delivery-options/${option.id}`)
})

it("carries next to no JavaScript (G22)", async () => {
  const weigh = async (where: string): Promise<number> => {
    const { text } = await gateway.call(`GET ${where}`)
    const sources = [...text.matchAll(/<script[^>]*src="([^"]+)"/g)].map(([, src]) => src!)
    const scripts = await Promise.all(sources.map((src) => gateway.call(`GET ${src}`)))
    return scripts.reduce((all, it) => all + gzipSync(it.text).length, 0)
  }
  expect(await weigh("/s/ada-adire")).toBe(0)
  expect(await weigh(path("Kente scarf"))).toBe(0)
  expect(await weigh(path("Àdìrẹ tote bag"))).toBeLessThan(1500)
  const home = gzipSync((await gateway.call("GET /s/ada-adire")).text).length
  expect(home).toBeLessThan(15_000)
})
