import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { type BrowserContext, chromium, type Page } from "playwright-core"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import type { Opened } from "@oja/gateway/testing/open"
import { browser } from "../fixtures/chromium.ts"
import { patience } from "../fixtures/patience.ts"
import { enterDemo, openDemo } from "./visiting.ts"

// A counter whose line breaks, whose page is closed and whose browser is killed: every sale that anybody was told of is in
// the book, once. A profile on the disk, as a cashier's browser has one.

let gateway: Opened
let token: string
let profile: string
let context: BrowserContext
let page: Page

beforeAll(async () => {
  ;({ gateway, token } = await openDemo())
})
afterAll(() => gateway.close())
afterEach(async ({ task }) => {
  if (task.result?.state === "fail")
    process.stderr.write(`${await page.locator("body").ariaSnapshot().catch(String)}\n`)
  await context.close().catch(() => undefined)
  rmSync(profile, { recursive: true, force: true })
})

const start = async () => {
  context = await chromium.launchPersistentContext(profile, { ...browser(), viewport: { width: 360, height: 740 } })
  context.setDefaultTimeout(patience)
  page = context.pages()[0] ?? (await context.newPage())
}
const open = async () => {
  profile = mkdtempSync(join(tmpdir(), "oja-cashier-"))
  await start()
  await enterDemo(page, gateway)
  await counter()
}
const counter = async () => {
  await page.goto(`http://127.0.0.1:${gateway.port}/point-of-sale`)
  await page.locator(".tile").first().waitFor()
}
/** Every process of this browser, at once and without a word: as a battery that is taken out. */
const kill = () => {
  for (const pid of readdirSync("/proc").filter((it) => /^\d+$/.test(it)))
    try {
      if (readFileSync(`/proc/${pid}/cmdline`, "utf8").includes(profile)) process.kill(Number(pid), "SIGKILL")
    } catch {
      // It went by itself meanwhile.
    }
}
const shown = process.env["LOOK"]
const look = async (name: string) => {
  if (shown !== undefined) await page.screenshot({ path: `${shown}/${name}.png` })
}

interface Sale {
  readonly id: string
  readonly number: string
  readonly total: number
  readonly status: string
  readonly tax: number
  readonly channel: string
  readonly lines: ReadonlyArray<{ readonly name: string; readonly total: number }>
}
const sales = async (): Promise<ReadonlyArray<Sale>> =>
  (await gateway.call("GET /api/transactions?kind=sale&channel=pos&range=[0,199]", { token })).data
const stockOf = async (): Promise<number> => {
  const { data } = await gateway.call("GET /api/stock-levels?range=[0,199]", { token })
  return (data as ReadonlyArray<{ onHand: number }>).reduce((sum, it) => sum + it.onHand, 0)
}

/** One of the n-th thing on the counter, for cash to the last kobo: until the page says that it is sold. */
const sell = async (n: number): Promise<string> => {
  await page.locator(".tile").nth(n).click()
  await page.getByRole("button", { name: /^Charge/ }).click()
  await page.getByRole("button", { name: /^Exact/ }).click()
  await page.getByTestId("sold").waitFor()
  return (await page.getByRole("dialog").getByRole("heading").innerText()).replace("Sold · ", "")
}
const next = async () => {
  await page.getByRole("button", { name: "New sale" }).click()
  await expect.poll(() => page.getByRole("button", { name: /^Charge/ }).isDisabled()).toBe(true)
}
const allSent = () => page.getByRole("button", { name: "Online", exact: true }).waitFor()

describe("a counter without a connection", () => {
  it("sells on, says what waits, and sends it once when the line is back", async () => {
    await open()
    const [before, stock] = [await sales(), await stockOf()]
    await context.setOffline(true)
    const numbers = []
    for (let n = 0; n < 5; n++) {
      numbers.push(await sell(n))
      if (n === 0) await look("offline-sold")
      await next()
    }
    await page.getByRole("button", { name: "Offline, 5 kept" }).waitFor()
    await look("offline-counter")
    expect(new Set(numbers).size).toBe(5)
    expect(await sales()).toHaveLength(before.length)

    await page.getByRole("button", { name: "Offline, 5 kept" }).click()
    await look("offline-kept")
    await page.keyboard.press("Escape")
    await page.getByRole("button", { name: "Your account" }).or(page.locator(".person")).first().click()
    await page.getByRole("menuitem", { name: "Log out" }).click()
    await page.getByRole("heading", { name: "5 are not sent yet" }).waitFor()
    await look("offline-leaving")
    await page.keyboard.press("Escape")

    await context.setOffline(false)
    await allSent()
    const after = await sales()
    expect(after).toHaveLength(before.length + 5)
    const made = after.filter(({ id }) => before.every((it) => it.id !== id))
    expect(made.map(({ number }) => number).toSorted()).toEqual(numbers.toSorted())
    expect(made.every(({ status }) => status === "paid")).toBe(true)
    expect(await stockOf()).toBe(stock - 5000)
  })

  it("books a sale once, whose answer was lost on the way", async () => {
    await open()
    const before = await sales()
    await page.route("**/api/do/RecordSale", async (route) => {
      await route.fetch()
      await route.abort()
    })
    const number = await sell(0)
    await next()
    await page.unroute("**/api/do/RecordSale")
    await allSent()
    const after = await sales()
    expect(after).toHaveLength(before.length + 1)
    expect(after.filter((it) => it.number === number)).toHaveLength(1)
  })

  it("sells the same basket for the same as with a connection: total, tax, payments and status", async () => {
    await open()
    const [first = "", second = "", third = ""] = await page.locator(".tile-name").allInnerTexts()
    const wanted = [first, second, second, third]
    const basket = async () => {
      for (const name of wanted) await page.locator(".tile", { hasText: name }).first().click()
      await page.getByRole("button", { name: /^Charge/ }).click()
      await page.getByRole("button", { name: /^Exact/ }).click()
      await page.getByTestId("sold").waitFor()
      const number = (await page.getByRole("dialog").getByRole("heading").innerText()).replace("Sold · ", "")
      const paid = await page.getByTestId("sold").innerText()
      await next()
      return { number, paid }
    }
    const online = await basket()
    await context.setOffline(true)
    const offline = await basket()
    await context.setOffline(false)
    await allSent()
    const found = await sales()
    const of = (number: string) => {
      const { channel, lines, status, tax, total } = found.find((it) => it.number === number)!
      return { channel, status, tax, total, lines: lines.map((line) => JSON.stringify(line)) }
    }
    expect(of(offline.number)).toEqual(of(online.number))
    expect(offline.paid).toBe(online.paid)
    const paid = async (number: string) => {
      const { id } = found.find((it) => it.number === number)!
      const { data } = await gateway.call(`GET /api/payments?saleId=${id}`, { token })
      return (data as ReadonlyArray<{ amount: number; method: string }>).map(({ amount, method }) => ({
        amount,
        method,
      }))
    }
    expect(await paid(offline.number)).toEqual(await paid(online.number))
  })
})

describe("a counter that is opened without a connection", () => {
  it("stands there as before, finds what is sought, sells it, and sends all of it when the line is back", async () => {
    await open()
    const name = await page.locator(".tile-name").nth(3).innerText()
    // The browser has what it needs: the app's files, and the products.
    await expect
      .poll(() => page.evaluate("caches.open('oja-files').then((it) => it.keys()).then((it) => it.length)"))
      .toBeGreaterThan(30)
    const kept = (store: string) =>
      page.evaluate<ReadonlyArray<object>>(`indexedDB.databases().then(([{ name }]) => new Promise((done) => {
        indexedDB.open(name).onsuccess = ({ target }) =>
          target.result.transaction("${store}").objectStore("${store}").getAll().onsuccess = (it) => done(it.target.result)
      }))`)
    await expect.poll(async () => (await kept("products")).length).toBeGreaterThan(5)
    // The owner may see what goods cost; whoever comes to this counter next may not (C75).
    expect((await gateway.call("GET /api/products", { token })).text).toContain("costPrice")
    for (const store of ["products", "answers"])
      expect(JSON.stringify(await kept(store))).not.toMatch(/costPrice|averageCost|totalValue/)
    const before = await sales()
    await context.close()

    await start()
    await context.setOffline(true)
    await counter()
    const sold = [await sell(0)]
    await next()
    await page.reload()
    await page.locator(".tile").first().waitFor()
    await page.getByRole("searchbox").fill(name.slice(0, 5).toLowerCase())
    await expect.poll(() => page.locator(".tile-name").allInnerTexts()).toContain(name)
    await look("offline-found")
    await page.getByRole("searchbox").press("Enter")
    await page.getByRole("button", { name: /^Charge/ }).click()
    await page.getByRole("button", { name: /^Exact/ }).click()
    await page.getByTestId("sold").waitFor()
    sold.push((await page.getByRole("dialog").getByRole("heading").innerText()).replace("Sold · ", ""))
    await next()
    await context.setOffline(false)
    await allSent()
    const after = (await sales()).filter(({ id }) => before.every((it) => it.id !== id))
    expect(after.map(({ number }) => number).toSorted()).toEqual(sold.toSorted())
  })
})

describe("a browser that is killed", () => {
  const times = Number(process.env["OFFLINE_KILLS"] ?? 4)

  it(`right after a sale, ${times} times: none is missing and none is there twice (OFFLINE_KILLS)`, async () => {
    await open()
    // The person signed in some time ago, and the browser has written that down.
    await context.close()
    await start()
    await counter()
    const before = await sales()
    const sold: Array<string> = []
    for (let n = 0; n < times; n++) {
      // Every other time without a connection: what is told is on the disk alone then.
      if (n % 2 === 0) await context.setOffline(true)
      sold.push(await sell(n % 3))
      kill()
      await context.close().catch(() => undefined)
      await start()
      await counter()
    }
    await allSent()
    const after = (await sales()).filter(({ id }) => before.every((it) => it.id !== id))
    expect(after.map(({ number }) => number).toSorted()).toEqual(sold.toSorted())
    expect(new Set(sold).size).toBe(times)
  })
})
