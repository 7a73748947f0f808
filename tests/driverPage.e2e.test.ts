import type { Browser, Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { deliveryCode } from "@oja/domain/trips/deliveryCode"
import { pngOf } from "@oja/gateway/outside/pictures"
import { open, type Opened, type Person } from "@oja/gateway/testing/open"
import { orderWithParcel, trackingTokenOf } from "@oja/gateway/testing/parcels"
import { axeFaults, complaintsOf, launch, sideways } from "./visiting.ts"

// A driver's page on a small phone, as a driver has it in hand: dark and in French, light and in English, and once with
// scripts switched off.

const today = new Date().toLocaleDateString("en-CA", { timeZone: "Africa/Lagos" })

let shop: Opened
let ada: Person
let chrome: Browser

beforeAll(async () => {
  shop = await open()
  ada = await shop.person("ada", "Ada Stores")
  chrome = await launch()
})
afterAll(async () => {
  await chrome?.close()
  await shop.close()
})

/** A driver with two stops, and where their page is. */
const round = async (word: string): Promise<{ readonly id: string; readonly url: string }> => {
  const said = { name: "Musa Bello", phone: "+2348031234567", vehicle: "bike" }
  const { id: driverId } = (await ada.call("POST /v1.0/drivers", said)).data
  const { linkToken } = (await ada.call(`POST /v1.0/drivers/${driverId}/pin`, { pin: "4711" })).data
  const stops = [
    await orderWithParcel(shop, ada, { word: `${word}a`, total: 425_000, today, note: "Ring twice" }),
    await orderWithParcel(shop, ada, { word: `${word}b`, total: 425_000, paid: 425_000, today, name: "Ṣọlá Adébáyọ̀" }),
  ]
  const plan = { driverId, locationId: "loc_main", on: today, stops }
  const { id } = (await ada.call("POST /v1.0/trips", plan)).data
  await ada.call(`POST /v1.0/trips/${id}/dispatch`)
  return { id, url: `http://127.0.0.1:${shop.port}/d/${linkToken}` }
}

const faultsOf = async (page: Page, hasScripts: boolean): Promise<ReadonlyArray<string>> => {
  // Whoever looks for faults is a script too.
  if (!hasScripts) return []
  const out = await sideways(page)
  const lines = await page.evaluate<number>(`(() => {
    const words = document.createRange()
    words.selectNodeContents(document.querySelector(".bar nav a"))
    return new Set([...words.getClientRects()].map(({ top }) => top)).size
  })()`)
  return [...(await axeFaults(page)), ...(out > 0 ? ["wide"] : []), ...(lines > 1 ? ["a word broken"] : [])]
}

const stopsOf = async (id: string) => (await ada.call(`GET /api/trips/${id}`)).data.stops

describe("a driver's page on a phone", () => {
  it.each([
    { locale: "fr-CI", colorScheme: "dark", javaScriptEnabled: true, photo: /^[0-9a-f]{64}\.jpg$/ },
    { locale: "en-GB", colorScheme: "light", javaScriptEnabled: false, photo: undefined },
  ] as const)("is read and filled in ($locale, scripts $javaScriptEnabled)", async ({ photo, ...look }) => {
    const word = look.javaScriptEnabled ? "js" : "bare"
    const { id, url } = await round(word)
    const context = await chrome.newContext({ ...look, viewport: { width: 360, height: 740 }, hasTouch: true })
    const page = await context.newPage()
    const said = complaintsOf(page)
    await page.goto(url)
    expect(await faultsOf(page, look.javaScriptEnabled)).toEqual([])
    await page.locator("#pin").fill("4711")
    await page.locator("#pin").press("Enter")
    const first = page.locator(`#ful_${word}a-1`)
    await first.locator(".collect").waitFor()
    expect(await faultsOf(page, look.javaScriptEnabled)).toEqual([])

    // A large photo as a phone takes it: made small where a script may run; without one, the code does.
    if (photo === undefined) await first.locator("[name=code]").fill(deliveryCode(trackingTokenOf(`${word}a`)))
    else {
      const buffer = pngOf(1000, 900, 4_500_000)
      await first.locator("[type=file]").setInputFiles({ name: "door.png", mimeType: "image/png", buffer })
      const chosen = () => page.evaluate<string>("document.querySelector('input[type=file]').files[0].name")
      await expect.poll(chosen).toBe("photo.jpg")
    }
    await first.locator("button.main").dblclick()
    await page.locator(`#ful_${word}a-1.done`).waitFor()
    const [delivered] = await stopsOf(id)
    expect(delivered).toMatchObject({ status: "delivered", cashCollected: 425_000 })
    if (photo !== undefined) expect(delivered.proof).toEqual({ type: "photo", ref: expect.stringMatching(photo) })

    const second = page.locator(`#ful_${word}b-1`)
    await second.locator(".miss summary").click()
    await second.locator(".tick").first().click()
    await second.locator("button.bad").click()
    await page.locator(`#ful_${word}b-1.missed`).waitFor()
    expect(await faultsOf(page, look.javaScriptEnabled)).toEqual([])
    expect((await ada.call(`GET /api/trips/${id}`)).data).toMatchObject({ status: "completed", cashCollected: 425_000 })
    expect(said).toEqual([])
    await context.close()
  })
})
