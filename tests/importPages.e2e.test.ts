import { fileURLToPath } from "node:url"
import type { Browser, Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { Opened } from "@oja/gateway/testing/open"
import { axeFaults, complaintsOf, enterDemo, goTo, launch, openDemo, sideways } from "./visiting.ts"

// A file is brought in and taken back by somebody who has nothing but the app.

let faults: Array<string>
let gateway: Opened
let owner = ""
let chrome: Browser
let page: Page

beforeAll(async () => {
  ;({ gateway, token: owner } = await openDemo())
  chrome = await launch()
  const context = await chrome.newContext({ locale: "en-GB", viewport: { width: 1280, height: 900 } })
  page = await context.newPage()
  faults = complaintsOf(page)
  await enterDemo(page, gateway)
})
afterAll(async () => {
  await chrome.close()
  await gateway.close()
})

const fixture = (name: string) => fileURLToPath(new URL(`../fixtures/imports/${name}`, import.meta.url))
const go = (path: string) => goTo(page, `http://127.0.0.1:${gateway.port}${path}`)
const press = (name: string | RegExp) => page.getByRole("button", { name }).click()
const named = async (list: string, q: string) =>
  (await gateway.call(`GET /api/${list}?filter=${encodeURIComponent(JSON.stringify({ q }))}`, { token: owner })).data
const look = async (name: string) => {
  const folder = process.env["OJA_SHOTS"]
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await sideways(page)).toBe(0)
    if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}-${width}.png`, fullPage: true })
  }
  expect(await axeFaults(page)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 900 })
}

describe("a file of customers", () => {
  it("is brought in from their list: its columns, what is wrong with it, and what will change", async () => {
    await go("/customers")
    await page.locator(".list-actions").getByRole("button", { name: "More", exact: true }).click()
    await page.getByRole("menuitem", { name: "Import" }).click()
    await page.getByRole("heading", { name: "Import customers", level: 1 }).waitFor()
    await page.setInputFiles("input[type=file]", fixture("customers.csv"))
    await press("See what will change")
    await page.getByText("This is not a phone number.").waitFor()
    await look("customers-preview")
    await press("Import 3 lines")
    await page.getByRole("heading", { name: "The import is done" }).waitFor()
    expect(await named("customers", "Awa Kon")).toMatchObject([
      { name: "Awa Koné", phone: "+2348031111111", birthday: "1990-05-12" },
    ])
    await look("customers-done")
  })

  it("is taken back as one, from its own page, after saying what goes and what stays", async () => {
    const [bisi] = await named("customers", "Bisi Ade")
    const since = await gateway.call(`PATCH /customers/${bisi.id}`, { token: owner, body: { note: "Came by" } })
    expect(since.status).toBe(200)
    await page.getByRole("link", { name: /customers\.csv/ }).click()
    await page.getByRole("heading", { name: "customers.csv", level: 1 }).waitFor()
    await press("Undo this import")
    await page.getByText("2 that it added go").waitFor()
    await page.getByText("Bisi Ade – it was changed since").waitFor()
    await look("undo-asked")
    await press("Undo the import")
    await page.getByRole("heading", { name: "Taken back" }).waitFor()
    expect(await named("customers", "Awa Kon")).toEqual([])
    expect(await named("customers", "Bisi Ade")).toHaveLength(1)
    await look("undone")
  })

  it("brings the same people back when it is chosen again", async () => {
    await go("/imports/customers")
    await page.setInputFiles("input[type=file]", fixture("customers.csv"))
    await press("See what will change")
    await press("Import 2 lines")
    await page.getByRole("heading", { name: "The import is done" }).waitFor()
    expect(await named("customers", "Awa Kon")).toHaveLength(1)
    await expect.poll(() => page.getByRole("link", { name: /customers\.csv/ }).count()).toBe(2)
  })

  it("is known when it is chosen once more, on another device too", async () => {
    const other = await chrome.newPage()
    await other.addInitScript((token) => sessionStorage.setItem("sessionToken", token), owner)
    await goTo(other, `http://127.0.0.1:${gateway.port}/imports/customers`)
    await other.setInputFiles("input[type=file]", fixture("customers.csv"))
    await other.getByText("This very file was imported before.").waitFor()
  })
})

describe("a file that somebody else is bringing in", () => {
  it("grows before the eyes of whoever looks at the page", async () => {
    await go("/imports")
    await page.getByRole("heading", { name: "Import products", level: 1 }).waitFor()
    const batch = (line: number, done: number) => {
      const rows = [{ line, sku: `LIVE-${line}`, name: `Live soap ${line}`, sellingPrice: 100 }]
      const body = { importId: "imp_live", rows, file: "live.csv", done, total: 3, refused: 0 }
      return gateway.call("POST /v1.1/products/batch", { token: owner, body })
    }
    await batch(2, 1)
    await page.getByText("1 of 3 lines").first().waitFor()
    await batch(3, 2)
    await page.getByText("2 of 3 lines").first().waitFor()
    await look("products-live")
    await batch(4, 3)
    await page.getByRole("link", { name: /live\.csv.*Done/ }).waitFor()
    expect(faults).toEqual([])
  })
})
