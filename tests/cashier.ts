import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { type BrowserContext, chromium, type Page } from "playwright-core"
import { expect } from "vitest"
import type { Opened } from "@oja/gateway/testing/open"
import { browser } from "../fixtures/chromium.ts"
import { patience } from "../fixtures/patience.ts"
import { byTheClock, pages } from "./visiting.ts"

/**
 * Every process of the browser of a profile, at once and without a word: as a battery that is taken out. Until all are
 * gone, and their locks with them, which outlive their memory by a moment.
 */
export const killed = async (profile: string): Promise<void> => {
  const read = (pid: string, what: string) => {
    try {
      return readFileSync(`/proc/${pid}/${what}`, "utf8")
    } catch {
      // It went by itself meanwhile.
      return ""
    }
  }
  const all = readdirSync("/proc").filter((it) => /^\d+$/.test(it) && read(it, "cmdline").includes(profile))
  for (const pid of all)
    try {
      process.kill(Number(pid), "SIGKILL")
    } catch {
      // So did this one.
    }
  const living = () => all.filter((pid) => /^State:\s+[^ZX]/m.test(read(pid, "status")))
  await expect.poll(living).toEqual([])
}

/**
 * Whether the counter will show a sale once more: a browser that is killed forgets what it wrote down least strictly, as
 * that a basket was put away.
 */
export const showsAgain = async (page: Page, { port }: Pick<Opened, "port">): Promise<boolean> => {
  // A page of the same house that is no page of the app.
  await page.goto(`http://127.0.0.1:${port}/health`)
  // What was killed may hold on to its files a moment longer than to its life: then they cannot be opened yet.
  let shows: boolean | undefined
  const look = async () => (shows = await shownAgain(page).catch(() => undefined))
  await expect.poll(look).toBeDefined()
  return shows === true
}

const shownAgain = (page: Page): Promise<boolean> =>
  page.evaluate<boolean>(`indexedDB.databases().then((all) => new Promise((done, fail) => {
    const [, basket = "{}"] = Object.entries(localStorage).find(([key]) => /^draft[.].*[.]till$/.test(key)) ?? []
    const opening = indexedDB.open(all.find((it) => it.name.startsWith('oja-biz')).name)
    opening.onerror = () => fail(opening.error)
    opening.onsuccess = ({ target: { result: db } }) => {
      db.transaction('device').objectStore('device').get('me').onsuccess = ({ target: { result: me } }) => {
        db.close()
        done(me?.sold?.includes(JSON.parse(basket).saleId) === true)
      }
    }
  }))`)

/** Somebody at a counter of their own: a browser with a profile on the disk, which can be closed, killed and opened again. */
export class Cashier {
  readonly profile = mkdtempSync(join(tmpdir(), "oja-cashier-"))
  readonly #gateway: Opened
  readonly #token: string
  readonly #script: string | undefined
  context!: BrowserContext
  page!: Page

  /** `script` runs before each page's own. */
  constructor(gateway: Opened, token: string, script?: string) {
    this.#gateway = gateway
    this.#token = token
    this.#script = script
  }

  async start(): Promise<void> {
    this.context = await chromium.launchPersistentContext(this.profile, {
      ...browser(),
      viewport: { width: 360, height: 740 },
      locale: "en-GB",
    })
    this.context.setDefaultTimeout(patience)
    await byTheClock(this.context)
    if (this.#script !== undefined) await this.context.addInitScript(this.#script)
    const page = this.context.pages()[0] ?? (await this.context.newPage())
    pages.add(page)
    page.on("close", () => pages.delete(page))
    this.page = page
  }

  async counter(): Promise<void> {
    await this.page.goto(`http://127.0.0.1:${this.#gateway.port}/point-of-sale`)
    await this.page.locator(".tile").first().waitFor()
  }

  /** At the counter for the first time, until the browser has all it needs without a connection. */
  async settled(): Promise<void> {
    await this.start()
    const { data } = await this.#gateway.call("POST /auth/handover", { token: this.#token, body: {} })
    await this.page.goto(`http://127.0.0.1:${this.#gateway.port}/dashboard?tkn=${data.code}`)
    await this.page.getByRole("heading", { level: 1 }).waitFor()
    // A code of the hand-over signs in this tab alone; they signed in on this device.
    await this.page.evaluate<void>(`for (const key of Object.keys(sessionStorage))
      localStorage.setItem(key.replace("sessionToken", "token"), sessionStorage.getItem(key))`)
    await this.counter()
    await expect.poll(() => this.known()).toBeGreaterThan(0)
    await expect.poll(() => this.#keepsAll()).toBe(true)
    // They signed in some time ago, and the browser has written that down.
    await this.context.close()
    await this.start()
    await this.counter()
  }

  /** Whether its worker keeps whatever files of the app the page has fetched: it hears of them once the last one came. */
  #keepsAll(): Promise<boolean> {
    return this.page.evaluate<boolean>(`caches.open("oja-files").then(async (kept) => {
      const fetched = performance.getEntriesByType("resource").map(({ name }) => name)
      const files = fetched.filter((name) => name.startsWith(location.origin + "/assets/"))
      const found = await Promise.all(files.map((name) => kept.match(name, { ignoreVary: true })))
      return files.length > 0 && !found.includes(undefined)
    })`)
  }

  /** What lies in one of the stores that this browser keeps. */
  stored<A>(store: string): Promise<ReadonlyArray<A>> {
    return this.page.evaluate<ReadonlyArray<A>>(`indexedDB.databases().then((all) => new Promise((done, fail) => {
      const { name } = all.find((it) => it.name.startsWith('oja-biz')) ?? all[0]
      const opening = indexedDB.open(name)
      opening.onerror = fail
      opening.onsuccess = ({ target: { result: db } }) => {
        if (!db.objectStoreNames.contains(${JSON.stringify(store)})) { db.close(); done([]); return }
        db.transaction(${JSON.stringify(store)}).objectStore(${JSON.stringify(store)}).getAll().onsuccess = (it) => { db.close(); done(it.target.result) }
      }
    }))`)
  }
  /** How far in the book it has read; nothing before it was told of it for the first time. */
  async known(): Promise<number> {
    const [known] = await this.stored<{ readonly position: number; readonly pinsUntil: number }>("known")
    return known === undefined || known.pinsUntil === 0 ? 0 : known.position
  }

  async offline(is: boolean): Promise<void> {
    await this.context.setOffline(is)
  }

  /** One of the n-th thing on the counter, for cash to the last kobo: until the page says that it is sold. */
  async sell(n: number): Promise<string> {
    await this.page.locator(".tile").nth(n).click()
    await this.page.getByRole("button", { name: /^Charge/ }).click()
    await this.page.getByRole("button", { name: /^Exact/ }).click()
    return this.sold()
  }
  /** The number of what was sold, once the page says that it is. */
  async sold(): Promise<string> {
    await this.page.getByTestId("sold").waitFor()
    return (await this.page.getByRole("dialog").getByRole("heading").innerText()).replace("Sold · ", "")
  }
  async next(): Promise<void> {
    await this.page.getByRole("button", { name: "New sale" }).click()
    await expect.poll(() => this.page.getByRole("button", { name: /^Charge/ }).isDisabled()).toBe(true)
  }
  allSent(): Promise<void> {
    return this.page.getByRole("button", { name: "Online", exact: true }).waitFor()
  }

  /** Every process of this browser, at once and without a word: as a battery that is taken out. */
  async kill(): Promise<void> {
    await killed(this.profile)
    await this.context.close().catch(() => undefined)
  }
  /** Opened again after it was killed, with a connection or without. */
  async reopen({ offline }: { readonly offline: boolean }): Promise<void> {
    await this.start()
    const again = await showsAgain(this.page, this.#gateway)
    await this.offline(offline)
    await this.counter()
    if (again) await this.next()
  }
  async close(): Promise<void> {
    await this.context.close().catch(() => undefined)
    rmSync(this.profile, { recursive: true, force: true })
  }
}
