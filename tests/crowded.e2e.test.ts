import type { Browser, Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest"
import { codeFor, open, type Opened, registration } from "@oja/gateway/testing/open"
import { stall } from "@oja/gateway/testing/stall"
import { complaintsOf, launch } from "./visiting.ts"

// A network from which much has come already: no limit is lifted, and whoever is meant is let on by a browser that does a sum.

let chrome: Browser
let crowded: Opened
let there: (path: string) => string
let bracelet: string
beforeAll(async () => {
  chrome = await launch()
  crowded = await open({ OJA_RATE_LIMIT: "100000" }, { site: inject("site") })
  there = (path) => `http://127.0.0.1:${crowded.port}${path}`
})
afterAll(async () => {
  await chrome?.close()
  await crowded.close()
})

describe("a shop to whose network much has come already", () => {
  beforeAll(async () => {
    const { products } = await stall(crowded, await crowded.person("ada", "Ada Stores"), "ada-adire")
    const { path: address, variantId } = products.get("Beaded bracelet")!
    bracelet = address
    for (let n = 0; n < 5; n++) {
      const body = { lines: [{ variantId, quantity: 1 }] }
      const { data } = await crowded.call("POST /store/v1/ada-adire/carts", { body })
      const { choices } = (await crowded.call(`POST /store/v1/carts/${data.id}/quote`, { body: {} })).data
      const delivery = choices.find((it: { kind: string }) => it.kind === "pickup").optionId
      const said = { name: "Tunde", phone: `+23480312345${60 + n}`, delivery, mode: "on_pickup" }
      const headers = { "idempotency-key": `placed-${n}` }
      const placed = await crowded.call(`POST /store/v1/carts/${data.id}/checkout`, { body: said, headers })
      expect(placed.status).toBe(200)
    }
  })
  const fill = async (page: Page): Promise<void> => {
    await page.goto(there(bracelet))
    await page.click("#buy button[type=submit]")
    await page.click("button[value=checkout]")
    await page.waitForSelector("#checkout")
    await page.fill("#phone", "0803 123 9999")
    await page.fill("#name", "Bisi Ade")
  }

  it("is ordered from as ever: the browser does its sum beside the page", async () => {
    const context = await chrome.newContext()
    const page = await context.newPage()
    const complaints = complaintsOf(page)
    const asked: Array<string> = []
    page.on("request", (request) => asked.push(request.url()))
    await fill(page)
    await page.locator(".pick", { hasText: "Pick up" }).locator("input").check()
    await page.locator("input[value=on_pickup]").check()
    await page.waitForSelector("[name=seen]", { state: "attached" })
    await page.click("button[value=place]")
    await page.waitForSelector(".steps")
    expect(complaints).toEqual([])
    expect(asked.filter((it) => /\/s\/-\/solve\.[0-9a-f]+\.js$/.test(it))).not.toEqual([])
    expect(asked.filter((it) => !it.startsWith(there("/")))).toEqual([])
    await context.close()
  })

  it("takes the order when the price is drawn anew between the press and the end of the sum", async () => {
    const context = await chrome.newContext()
    const page = await context.newPage()
    const complaints = complaintsOf(page)
    await fill(page)
    await page.locator(".pick", { hasText: "Pick up" }).locator("input").check()
    await page.waitForSelector("[name=seen]", { state: "attached" })
    const slow = Promise.withResolvers<void>()
    const [asked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    await page.route("**/checkout", async (route) => {
      if (route.request().postData()?.includes("do=update") !== true) return route.continue()
      const answer = await route.fetch()
      asked.resolve()
      await slow.promise
      await route.fulfill({ response: answer })
      answered.resolve()
    })
    await page.locator("input[value=on_pickup]").check()
    await asked.promise
    await page.click("button[value=place]", { noWaitAfter: true })
    slow.resolve()
    await answered.promise
    await page.waitForSelector(".steps")
    expect(complaints).toEqual([])
    await context.close()
  })

  it("says to whoever runs no script that they must wait, and keeps what they typed", async () => {
    const context = await chrome.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await fill(page)
    expect(await page.locator("#solving").textContent()).toContain("wait half a minute")
    await page.click("button[data-still]")
    await page.locator(".pick", { hasText: "Pick up" }).locator("input").check()
    await page.locator("input[value=on_pickup]").check()
    await page.click("button[data-still]")
    await page.click("button[value=place]")
    expect(await page.locator("#trouble").textContent()).toMatch(/wait \d+ s first/)
    expect(await page.inputValue("#name")).toBe("Bisi Ade")
    await context.close()
  })
})

it("opens the book of a new business, and nobody need press anything twice", async () => {
  const many = await crowded.person("many")
  for (let n = 0; n < 3; n++) await many.call("POST /v2.1/auth/register", registration(`Stall ${n}`))
  expect((await many.call("POST /v2.1/auth/register", registration("One more"))).status).toBe(429)
  const context = await chrome.newContext({ locale: "en-GB" })
  const page = await context.newPage()
  await page.goto(there("/auth/login/email"))
  await page.getByLabel("E-mail address").fill("bisi@market.example")
  await page.getByRole("button", { name: "Send me the code" }).click()
  await page.getByText("Enter the code").first().waitFor()
  await page.getByLabel("Digit 1 of 6").click()
  await page.keyboard.type(await codeFor(crowded.call, "bisi@market.example"))
  await page.getByLabel("Your name").fill("Bisi Ade")
  await page.getByRole("button", { name: "Continue" }).click()
  await page.getByLabel("Name of the shop").fill("Bisi Stores")
  await page.getByLabel("What do you sell?").selectOption({ label: "Groceries and provisions" })
  await page.getByLabel("Country").selectOption({ label: "Nigeria" })
  await page.getByRole("button", { name: /Open the book of Bisi Stores/ }).click()
  await page.getByText("Business registered!").first().waitFor()
  await context.close()
})
