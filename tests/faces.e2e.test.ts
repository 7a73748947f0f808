import type { Page } from "playwright-core"
import { expect, it } from "vitest"
import { open } from "@oja/gateway/testing/open"
import { enterByDoor, launch, openDemo, restOf } from "./visiting.ts"

// What letters are drawn with, and what they cost a telephone: a Yoruba name and an amount in naira.

/** Both faces with their letters are 69 kB; what is cut out of them for ₦ and ₵ is less than three. */
const MOST = 75_000

/** Whatever a face's file is from now on, and how long. */
const facesOf = (page: Page): Map<string, Promise<number>> => {
  const carried = new Map<string, Promise<number>>()
  page.on("requestfinished", (request) => {
    if (request.url().includes(".woff2"))
      carried.set(
        request.url(),
        request.sizes().then((it) => it.responseBodySize),
      )
  })
  return carried
}
const sum = async (sizes: Map<string, Promise<number>>): Promise<number> =>
  (await Promise.all(sizes.values())).reduce((all, it) => all + it, 0)

/** The faces that a machine of its own brings to what stands there. */
const strangersIn = async (page: Page, selector: string): Promise<ReadonlyArray<string>> => {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send("DOM.enable")
  await cdp.send("CSS.enable")
  const { root } = await cdp.send("DOM.getDocument")
  const { nodeIds } = await cdp.send("DOM.querySelectorAll", { nodeId: root.nodeId, selector })
  expect(nodeIds.length, selector).toBeGreaterThan(0)
  const used = []
  for (const nodeId of nodeIds) used.push(...(await cdp.send("CSS.getPlatformFontsForNode", { nodeId })).fonts)
  return used.filter((it) => !it.isCustomFont).map((it) => it.familyName)
}

it("an invoice of ọ, ẹ and ₦ is written in our faces, and fetches what it needs of them", async () => {
  const shop = await open()
  const chrome = await launch()
  try {
    const ada = await shop.person("ada", "Ẹniọlá Stores")
    const customerId = (await ada.call("POST /customers", { name: "Adébáyọ̀ Ọlátúnjí", phone: "+2348031234567" })).data
      .id
    const lines = [{ name: "Rice", quantity: 2000, unitPrice: 250_000 }]
    const { id } = (await ada.call("POST /v1.1/invoices", { customerId, lines })).data
    await ada.call(`POST /v1.1/invoices/${id}/issue`)
    const { link } = (await ada.call(`POST /v1.1/invoices/${id}/send`, { channel: "link" })).data
    const page = await chrome.newPage({ locale: "en-GB" })
    const carried = facesOf(page)
    await page.goto(`http://127.0.0.1:${shop.port}${new URL(link).pathname}`)
    await page.getByText("Adébáyọ̀").first().waitFor()
    await page.evaluate("document.fonts.ready.then(() => 0)")
    expect(await page.getByText("₦5,000.00").count()).toBeGreaterThan(0)
    expect(await strangersIn(page, "main :is(h1, h2, p, dd, td, th)")).toEqual([])
    expect(new Set(Array.from(carried.keys(), (it) => it.split("/").at(-1)))).toEqual(
      new Set(["display-signs.woff2", "display.woff2", "text-dotted.woff2", "text-signs.woff2", "text.woff2"]),
    )
  } finally {
    await chrome.close()
    await shop.close()
  }
})

it("the first screen of a shop in Lagos brings the letters it shows and the sign of its money", async () => {
  const { gateway } = await openDemo()
  const chrome = await launch()
  try {
    const page = await chrome.newPage({ locale: "en-GB" })
    const carried = facesOf(page)
    const rest = restOf(page)
    await enterByDoor(page, gateway)
    await rest()
    await page.evaluate("document.fonts.ready.then(() => 0)")
    expect(await page.getByText("₦").count()).toBeGreaterThan(0)
    expect(await strangersIn(page, "main :is(h1, h2, .money)")).toEqual([])
    expect(await sum(carried)).toBeLessThanOrEqual(MOST)
  } finally {
    await chrome.close()
    await gateway.close()
  }
})
