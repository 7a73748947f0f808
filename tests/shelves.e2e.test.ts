import { readFileSync } from "node:fs"
import type { Browser, Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { Opened } from "@oja/gateway/testing/open"
import { enterDemo, launch, openDemo, untilTrue } from "./visiting.ts"

// A shop with twenty thousand things on its shelves, as a person goes through them: fast, and without an empty frame.

const MANY = 20_000
const faults: Array<string> = []
let gateway: Opened
let chrome: Browser
let token: string

beforeAll(async () => {
  const demo = await openDemo({ OJA_PLAN: "business" })
  gateway = demo.gateway
  token = demo.token
  chrome = await launch()
  for (let from = 0; from < MANY; from += 500) {
    const rows = Array.from({ length: 500 }, (_, i) => {
      const n = String(from + i).padStart(5, "0")
      return { line: from + i + 2, name: `Zobo ${n}`, sku: `Z-${n}`, sellingPrice: 1000, stock: 5000 }
    })
    const { status, text } = await gateway.call("POST /v1.1/products/batch", {
      token,
      body: { importId: "imp_many", rows },
    })
    if (status >= 300) throw new Error(text)
  }
})
/** How many there are in all: the demo shop had a few already. */
const all = async () => {
  const { data } = await gateway.call("GET /v1.0/inventory/matrix?count=1", { token })
  return `${(data.total as number).toLocaleString("en")} products and variants`
}

afterAll(async () => {
  await chrome.close()
  await gateway.close()
})

const openAt = async (width: number, path: string): Promise<Page> => {
  const context = await chrome.newContext({ viewport: { width, height: 800 }, locale: "en-GB", acceptDownloads: true })
  const page = await context.newPage()
  page.on("pageerror", (error) => faults.push(error.message))
  page.on("console", (message) => void (message.type() === "error" && faults.push(message.text())))
  await enterDemo(page, gateway, path)
  return page
}

/** Looks at every frame from now on: do the rows reach from the top of what is in sight to its bottom? */
const watch = (page: Page) =>
  page.evaluate(`(() => {
    const seen = { frames: 0, blank: 0 }
    globalThis.seen = seen
    const look = () => {
      const box = document.querySelector("[data-scrolls]")
      const head = document.querySelector(".matrix th")
      const rows = document.querySelectorAll(".matrix-row")
      const top = head?.getBoundingClientRect().bottom ?? 0
      const bottom = Math.min(innerHeight, box?.getBoundingClientRect().bottom ?? Infinity)
      const first = rows[0].getBoundingClientRect().top
      const last = rows[rows.length - 1].getBoundingClientRect().bottom
      const list = box ?? document.querySelector(".matrix-cards")
      const end = box ? Infinity : list.getBoundingClientRect().bottom
      const begin = box ? -Infinity : list.getBoundingClientRect().top
      seen.frames += 1
      if (first > Math.max(top, begin) + 1 || last < Math.min(bottom, end) - 1) seen.blank += 1
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })()`)

const seen = (page: Page) => page.evaluate<{ frames: number; blank: number }>("globalThis.seen")

/** Every row in sight has come: none is grey any more. */
const settles = (page: Page) =>
  untilTrue(
    page,
    `[...document.querySelectorAll(".matrix-waiting")]
      .map((it) => it.getBoundingClientRect())
      .every(({ top, bottom }) => bottom < 0 || top > innerHeight)`,
  )

describe("twenty thousand variants", () => {
  it.each([
    ["a sheet", 1280, "[data-scrolls]"],
    ["cards", 360, "html"],
  ])("as %s scroll fast through all of them, and no frame is blank", async (_, width, box) => {
    const page = await openAt(width, "/products/inventory-stocks")
    await page.locator(".matrix-row a").first().waitFor()
    await page.getByText(await all()).waitFor()
    await watch(page)
    await page.mouse.move(width / 2, 600)
    for (let turn = 0; turn < 40; turn++) await page.mouse.wheel(0, 900 + turn * 200)
    // As a hand that drags the bar: a different place with every frame.
    await page.evaluate(`new Promise((done) => {
      const box = document.querySelector("${box}")
      let turn = 0
      const drag = () => {
        box.scrollTop = ((turn * 7919) % 100) / 100 * box.scrollHeight
        turn += 1
        if (turn < 60) requestAnimationFrame(drag)
        else requestAnimationFrame(done)
      }
      drag()
    })`)
    await page.evaluate(`document.querySelector("${box}").scrollTop = 1e9`)
    await page.getByText("Zobo 19999").first().waitFor()
    await settles(page)
    const { blank, frames } = await seen(page)
    expect(frames).toBeGreaterThan(60)
    expect(blank).toBe(0)
    expect(await page.locator(".matrix-row").count()).toBeLessThan(200)
    await page.context().close()
  })

  it("are found again where they were left", async () => {
    const page = await openAt(1280, "/products/inventory-stocks")
    await page.locator(".matrix-row a").first().waitFor()
    await page.evaluate('document.querySelector("[data-scrolls]").scrollTop = 560_000')
    await page.getByText("Zobo 09980").first().click()
    await page.getByRole("heading", { name: "Zobo 09980" }).waitFor()
    await page.goBack()
    await page.getByText("Zobo 09980").first().waitFor()
    await page.context().close()
  })

  it("are found by a few letters, and by keyboard alone", async () => {
    const page = await openAt(1280, "/products/inventory-stocks")
    await page.getByPlaceholder("Name, SKU or barcode").fill("z-12345")
    await page.getByText("1 product or variant").waitFor()
    await page.getByPlaceholder("Name, SKU or barcode").fill("")
    await page.getByText(await all()).waitFor()
    await page.locator("[data-scrolls]").focus()
    await page.keyboard.press("End")
    await page.getByText("Zobo 19999").first().waitFor()
    await page.context().close()
  })
})

describe("labels", () => {
  it("are chosen, counted, given codes and taken away as a PDF", async () => {
    const bare = { name: "Comb", type: "product", sellingPrice: 20_000 }
    const { data } = await gateway.call("POST /product", { token, body: bare })
    const page = await openAt(360, `/products/labels?productIds=${data.id}`)
    await page.getByText("₦200.00 · no barcode").waitFor()
    await page.getByRole("button", { name: "Give in-store codes" }).click()
    await page.getByText(/₦200\.00 · 20\d{11}/).waitFor()
    await page.getByLabel("Add a product").fill("zobo 00007")
    await page.getByRole("option", { name: /Zobo 00007/, disabled: false }).click()
    const count = page.getByLabel("Labels for Zobo 00007")
    expect(await count.inputValue()).toBe("5")
    await count.fill("1.5")
    await page.getByText("A whole number from 0 to 2,000").waitFor()
    await count.fill("2")
    await page.getByLabel("Sheet or roll").selectOption("roll_50x30")
    await page.getByRole("img", { name: /The first sheet/ }).waitFor()
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Download PDF, 3 labels" }).click(),
    ])
    expect(file.suggestedFilename()).toBe("labels.pdf")
    expect(
      readFileSync(await file.path())
        .subarray(0, 5)
        .toString(),
    ).toBe("%PDF-")
    await page.getByLabel("Labels for Comb").fill("1999")
    await page.getByRole("button", { name: "Download PDF, 2,001 labels" }).click()
    await page.getByText("2001 labels are too many at once: print at most 2000.").waitFor()
    expect(await page.getByLabel("Labels for Comb").inputValue()).toBe("1999")
    await page.context().close()
  })
})

it("nothing complained on the way, but for the one refusal that was asked for", () => {
  expect(faults.filter((it) => !it.includes("422"))).toEqual([])
})
