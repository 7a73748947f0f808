import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { type BrowserContext, chromium, type Page } from "playwright-core"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import type { Opened } from "@oja/gateway/testing/open"
import { browser } from "../fixtures/chromium.ts"
import { patience } from "../fixtures/patience.ts"
import { killed, showsAgain } from "./cashier.ts"
import { byTheClock, enterDemo, openDemo } from "./visiting.ts"

// A counter whose line breaks, whose page is closed and whose browser is killed: every sale that anybody was told of is in
// the book, once. A profile on the disk, as a cashier's browser has one.

let gateway: Opened
let token: string
let business: string
let profile: string
let context: BrowserContext
let page: Page

beforeAll(async () => {
  // Each test comes with a counter of its own, which is more than a small plan holds.
  ;({ business, gateway, token } = await openDemo({ OJA_PLAN: "business" }))
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
  await byTheClock(context)
  page = context.pages()[0] ?? (await context.newPage())
}
/** What lies in one of the stores that this browser keeps. */
const kept = <A extends object>(store: string): Promise<ReadonlyArray<A>> =>
  page.evaluate<ReadonlyArray<A>>(`indexedDB.databases().then(([{ name }]) => new Promise((done) => {
    indexedDB.open(name).onsuccess = ({ target }) =>
      target.result.transaction("${store}").objectStore("${store}").getAll().onsuccess = (it) => done(it.target.result)
  }))`)
/** At the counter for the first time, until it has numbers of its own: what is sold before has none until it is sent. */
const open = async () => {
  profile = mkdtempSync(join(tmpdir(), "oja-cashier-"))
  await start()
  await enterDemo(page, gateway)
  await counter()
  await expect.poll(async () => (await kept<{ readonly code?: string }>("device"))[0]?.code).toBeDefined()
}
const counter = async () => {
  await page.goto(`http://127.0.0.1:${gateway.port}/point-of-sale`)
  await page.locator(".tile").first().waitFor()
}
/** What a page tells of what it has fetched, as far as it can. */
const FETCHED = `performance.getEntriesByType("resource").map(({ name }) => name).filter((it) => it.includes("/assets/"))`
/** Until the browser keeps each of those files of the app: what this page has fetched, or what it is handed. */
const keepsAll = (files?: ReadonlySet<string>) =>
  expect
    .poll(() =>
      page.evaluate<ReadonlyArray<string>>(`caches.open("oja-files").then(async (kept) => {
        const urls = ${files === undefined ? FETCHED : JSON.stringify([...files])}
        const found = await Promise.all(urls.map((url) => kept.match(url, { ignoreVary: true })))
        return urls.filter((_, at) => found[at] === undefined)
      })`),
    )
    .toEqual([])
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
  readonly cashRounding: number
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
  it("sells on, says what waits, lets nobody sign out over it, and sends it once when the line is back (C09, C14)", async () => {
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
    // What is left on the shelf is as old as this says (C16).
    await page.getByText(/^Prices and stock as of /).waitFor()
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

  it("takes back goods of sales it knows, for cash, and sends that after their sale, once (C16)", async () => {
    await open()
    const stock = await stockOf()
    const sold = [await sell(0)]
    await next()
    await allSent()
    await context.setOffline(true)
    sold.push(await sell(1))
    await next()
    for (const number of sold) {
      await page.getByRole("button", { name: "More at the counter" }).click()
      await page.getByRole("menuitem", { name: "Return goods" }).click()
      await page.getByRole("combobox", { name: "Which receipt?" }).fill(number)
      await look("back-found")
      await page.getByRole("option", { name: new RegExp(number), disabled: false }).click()
      await page.getByLabel(/^Back on the shelf/).fill("1")
      await page.getByLabel("Reason").fill("Wrong size")
      await look("back-offline")
      await page.getByRole("button", { name: /^Return 1 unit, give back ₦.+, cash$/ }).click()
      await page.getByRole("dialog").waitFor({ state: "detached" })
    }
    await page.getByRole("button", { name: "Offline, 3 kept" }).click()
    await page.getByText(`Taken back: ${sold[1]}`).waitFor()
    await look("back-kept")
    await page.keyboard.press("Escape")
    await context.setOffline(false)
    await allSent()
    const made = (await sales()).filter(({ number }) => sold.includes(number))
    expect(made.map(({ status }) => status)).toEqual(["refunded", "refunded"])
    expect(await stockOf()).toBe(stock)
    for (const { id, total } of made) {
      const { data } = await gateway.call(`GET /api/refunds?saleId=${id}`, { token })
      expect(data).toMatchObject([{ method: "cash", amount: total }])
    }
  })

  it("books a sale once, whose answer was lost on the way (strength R18)", async () => {
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

    // A page that is loaded anew while it waits for its answer shows what it sold, and no basket (C03).
    let ask = () => {}
    const asked = new Promise<void>((done) => (ask = done))
    await page.route("**/api/do/RecordSale", ask)
    await page.locator(".tile").first().click()
    await page.getByRole("button", { name: /^Charge/ }).click()
    await page.getByRole("button", { name: /^Exact/ }).click()
    await asked
    await page.reload()
    await page.getByTestId("sold").waitFor()
    await next()
    await allSent()
    expect(await sales()).toHaveLength(before.length + 2)
  })

  it("sells the same basket for the same as with a connection: total, tax, rounding, payments and status (C07)", async () => {
    // Tax on top, and cash in steps of 50 naira.
    const said = { taxSettings: { on: true, inclusive: false }, cashStep: 5000 }
    expect((await gateway.call(`PATCH /business/${business}`, { token, body: said })).status).toBe(200)
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
      const { cashRounding, channel, lines, status, tax, total } = found.find((it) => it.number === number)!
      return { cashRounding, channel, status, tax, total, lines: lines.map((line) => JSON.stringify(line)) }
    }
    expect(of(offline.number)).toEqual(of(online.number))
    expect(of(online.number).tax).toBeGreaterThan(0)
    expect(of(online.number).cashRounding).not.toBe(0)
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
    await keepsAll()
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
    await page.locator(".tile").nth(0).click()
    const basket = await page.evaluate<Readonly<Record<string, string>>>("({ ...localStorage })")
    const sold = [await sell(1)]
    // A browser that is killed forgets what it wrote down least strictly: that the basket was put away (C01, C02, C03).
    await page.evaluate(`Object.assign(localStorage, ${JSON.stringify(basket)})`)
    await page.reload()
    await page.getByRole("heading", { name: `Sold · ${sold[0]}` }).waitFor()
    await page.getByRole("button", { name: "Print", exact: true }).waitFor()
    await look("offline-again")
    await next()
    await page.getByRole("button", { name: "Offline, 1 kept" }).click()
    await page.getByRole("button", { name: "Receipt", exact: true }).click()
    await page.getByRole("heading", { name: `Sold · ${sold[0]}` }).waitFor()
    await next()
    await page.getByRole("searchbox").fill(name.slice(0, 5).toLowerCase())
    await expect.poll(() => page.locator(".tile-name").allInnerTexts()).toContain(name)
    await look("offline-found")
    await page.getByRole("searchbox").press("Enter")
    await page.getByRole("button", { name: /^Charge/ }).click()
    await page.getByRole("button", { name: /^Exact/ }).click()
    await page.getByTestId("sold").waitFor()
    sold.push((await page.getByRole("dialog").getByRole("heading").innerText()).replace("Sold · ", ""))
    await next()
    // The same basket in two windows is sold in each of them, and both send all that waits (C04, C05).
    await page.locator(".tile").nth(0).click()
    const first = page
    page = await context.newPage()
    await counter()
    await expect.poll(() => page.getByRole("button", { name: /^Charge/ }).isEnabled()).toBe(true)
    sold.push(await sell(1))
    page = first
    sold.push(await sell(2))
    await next()
    await page.getByRole("button", { name: "Offline, 4 kept" }).waitFor()
    await context.setOffline(false)
    await allSent()
    const after = (await sales()).filter(({ id }) => before.every((it) => it.id !== id))
    expect(after.map(({ number }) => number).toSorted()).toEqual(sold.toSorted())
  })
})

describe("a counter that is opened late in the day", () => {
  it("has all it needs without a connection, however much its page had asked for before", async () => {
    profile = mkdtempSync(join(tmpdir(), "oja-cashier-"))
    await start()
    await enterDemo(page, gateway)
    const files = new Set<string>()
    page.on("request", (request) => {
      if (request.url().includes("/assets/")) files.add(request.url())
    })
    // A browser tells a page of its first 250 requests, if it is not asked for more.
    for (let asked = 0; asked < 300; asked += 50)
      await page.evaluate(
        `Promise.all(Array.from({ length: 50 }, (_, at) => fetch("/health?" + (${asked} + at)).then((it) => it.text())))`,
      )
    await page.getByRole("navigation").getByRole("link", { name: "Sell" }).first().click()
    await page.locator(".tile").first().waitFor()
    await keepsAll(files)
    await context.setOffline(true)
    await counter()
    await sell(1)
  })
})

describe("a browser that is killed", () => {
  const times = Number(process.env["OFFLINE_KILLS"] ?? 4)

  it(`right after a sale, ${times} times: none is missing and none is there twice (C02; OFFLINE_KILLS)`, async () => {
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
      await killed(profile)
      await context.close().catch(() => undefined)
      await start()
      const again = await showsAgain(page, gateway)
      await counter()
      if (again) await next()
    }
    await allSent()
    const after = (await sales()).filter(({ id }) => before.every((it) => it.id !== id))
    expect(after.map(({ number }) => number).toSorted()).toEqual(sold.toSorted())
    expect(new Set(sold).size).toBe(times)
  })
})
