import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { type BrowserContext, chromium, type Page } from "playwright-core"
import { expect } from "vitest"
import type { Opened } from "@oja/gateway/testing/open"
import { browser } from "../fixtures/chromium.ts"
import { patience } from "../fixtures/patience.ts"
import { byTheClock, launch, pages } from "./visiting.ts"

/**
 * Every process of the browser of a profile, at once and without a word: as a battery that is taken out. Until all are
 * gone, and their locks with them, which outlive their memory by a moment.
 */
const killed = async (profile: string): Promise<void> => {
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
const showsAgain = async (page: Page, { port }: Pick<Opened, "port">): Promise<boolean> => {
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

/** What a page tells of what it has fetched, as far as it can. */
const FETCHED = `performance.getEntriesByType("resource").map(({ name }) => name).filter((it) => it.startsWith(location.origin + "/assets/"))`

/** What is special about somebody's browser. */
export interface Ways {
  /** Runs before each page's own. */
  readonly script?: string
  /** A browser with a profile on the disk, which can be closed, killed and opened again; else one that many share. */
  readonly isOwn?: boolean
}

/** Somebody at a counter of their own. */
export class Cashier {
  readonly profile = mkdtempSync(join(tmpdir(), "oja-cashier-"))
  readonly #gateway: Opened
  readonly #token: string
  readonly #ways: Ways
  context!: BrowserContext
  page!: Page

  constructor(gateway: Opened, token: string, ways: Ways = {}) {
    this.#gateway = gateway
    this.#token = token
    this.#ways = ways
  }

  async start(): Promise<void> {
    const how = { viewport: { width: 360, height: 740 }, locale: "en-GB" }
    if (this.#ways.isOwn === true) {
      this.context = await chromium.launchPersistentContext(this.profile, { ...browser(), ...how })
      this.context.setDefaultTimeout(patience)
      await byTheClock(this.context)
    } else this.context = await (await launch()).newContext({ ...how, serviceWorkers: "allow" })
    if (this.#ways.script !== undefined) await this.context.addInitScript(this.#ways.script)
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
    await this.page.goto(`http://127.0.0.1:${this.#gateway.port}/health`)
    await this.page.evaluate(`localStorage.setItem("token", ${JSON.stringify(this.#token)})`)
    await this.counter()
    await expect.poll(() => this.known()).toBeGreaterThan(0)
    // What is sold before it has numbers of its own has none until it is sent.
    await expect.poll(async () => (await this.stored<{ readonly code?: string }>("device"))[0]?.code).toBeDefined()
    await this.keepsAll()
  }

  /** Closed and opened again, so that whatever was remembered by then is on the disk. */
  async again(): Promise<void> {
    await this.context.close()
    await this.start()
    await this.counter()
  }

  /** Until its worker keeps each of those files of the app: what this page tells that it has fetched, or what it is handed. */
  async keepsAll(files?: ReadonlySet<string>): Promise<void> {
    const lacking = `caches.open("oja-files").then(async (kept) => {
      const urls = ${files === undefined ? FETCHED : JSON.stringify([...files])}
      const found = await Promise.all(urls.map((url) => kept.match(url, { ignoreVary: true })))
      return urls.length === 0 ? ["nothing was fetched"] : urls.filter((_, at) => found[at] === undefined)
    })`
    await expect.poll(() => this.page.evaluate<ReadonlyArray<string>>(lacking)).toEqual([])
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
    return this.charged()
  }
  /** What lies in the basket, for cash to the last kobo. */
  async charged(): Promise<string> {
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
