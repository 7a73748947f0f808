import { expect, it } from "vitest"
import { enterByDoor, launch, openDemo } from "./visiting.ts"

// What a person waits for: how much is carried to the first screen, and what stands there while the next is on its way.

const MOST = 300_000
/** A browser asks for six at a time where nothing stands between it and the gateway. */
const FILES = 18

it("carries at most 300 kB of compressed JavaScript in few files to the first screen, and keeps it until the next is ready", async () => {
  const { gateway } = await openDemo()
  const chrome = await launch()
  try {
    const page = await chrome.newPage({ locale: "en-GB" })
    const carried = new Map<string, Promise<number>>()
    page.on("response", (response) => {
      if (/\.js(\?|$)/.test(response.url()))
        carried.set(
          response.url(),
          response
            .request()
            .sizes()
            .then((it) => it.responseBodySize),
        )
    })
    await enterByDoor(page, gateway)
    await page.getByRole("heading", { level: 1 }).waitFor()
    await page.waitForLoadState("networkidle")
    const sizes = await Promise.all(carried.values())
    expect(sizes.length).toBeGreaterThan(10)
    expect(sizes.length).toBeLessThanOrEqual(FILES)
    expect(sizes.reduce((all, size) => all + size, 0)).toBeLessThanOrEqual(MOST)

    // The next screen's program is held back on the way.
    let release = () => {}
    const held = new Promise<void>((done) => (release = done))
    let asked = () => {}
    const wanted = new Promise<void>((done) => (asked = done))
    await page.route(/CustomerList.*\.js/, async (route) => {
      asked()
      await held
      await route.continue()
    })
    const home = await page.getByRole("heading", { level: 1 }).innerText()
    await page.getByRole("navigation").getByRole("link", { name: "Customers" }).click()
    await wanted
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe(home)
    release()
    await page.getByRole("heading", { level: 1, name: "Customers" }).waitFor()
  } finally {
    await chrome.close()
    await gateway.close()
  }
})
