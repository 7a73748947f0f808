import { join } from "node:path"
import { chromium, type CDPSession, type Page } from "playwright-core"
import { browser } from "../fixtures/chromium.ts"
import { p95, tell } from "./figures.ts"
import { bringIn, buildApp, gateway, openShop, type Shop } from "./shop.ts"
import { scratch } from "./scratch.ts"

/**
 * The counter in a real Chromium with twenty thousand variants (G27, C24): from a tap to the line in the basket, from a
 * key to the tiles, from "Exact" to the receipt, each until the next frame is drawn; the counter opened again; and the
 * frames while all its tiles are scrolled. Then the same with the processor slowed six times, as on a cheap phone.
 */
const folder = scratch("till")
const VARIANTS = Number(process.env["BENCH_VARIANTS"] ?? 20_000)
const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 60)
const colours = ["Red", "Blue", "Green", "Black", "Écru"]
/** Two fifths of the variants are colours of products that come in five. */
const COLOURED = Math.round((VARIANTS * 0.4) / colours.length)

// What was written down last stands first where nothing was sold yet: what comes in colours asks which, and is not tapped.
const stock = async (shop: Shop): Promise<void> => {
  for (let from = 0; from < COLOURED; from += 50)
    await Promise.all(
      Array.from({ length: Math.min(50, COLOURED - from) }, async (_, i) => {
        const n = from + i
        const made = await shop.call("POST /product", {
          name: `Robe d’été ${String(n).padStart(5, "0")}`,
          type: "product",
          sellingPrice: 100_000 + n,
        })
        const came = await shop.call(`PATCH /product/${made.data.id}/variants`, {
          options: [{ name: "Colour", values: colours }],
          variants: colours.map((colour, at) => ({ optionValues: [colour], sku: `ROBE-${n}-${at}` })),
        })
        if (came.status !== 200) throw new Error(came.text)
      }),
    )
  await bringIn(shop, 0, VARIANTS - COLOURED * colours.length)
}

/**
 * Until what was asked for is in the page and the frame that shows it has been drawn. It is looked for between tasks: who
 * looked in frames alone would wait for one more than shows it.
 */
const helpers = `
  window.drawn = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
  window.turn = () => new Promise((done) => { const { port1, port2 } = new MessageChannel(); port1.onmessage = done; port2.postMessage(0) })
  window.until = async (holds) => { while (!holds()) await window.turn(); await window.drawn() }
  window.type = (box, text) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value").set.call(box, text)
    box.dispatchEvent(new Event("input", { bubbles: true }))
  }
`
const timed = (page: Page, script: string): Promise<number> =>
  page.evaluate<number>(
    `(async () => { const start = performance.now(); ${script}; return performance.now() - start })()`,
  )

const search = async (page: Page, rounds: number): Promise<ReadonlyArray<number>> => {
  const times: Array<number> = []
  for (let n = 0; n < rounds; n++) {
    const words = n % 2 === 0 ? `product ${String((n * 733) % 12_000).padStart(6, "0")}` : `robe ete ${String(n % 10)}`
    // Each key on its own, as it is typed.
    for (let length = 1; length <= words.length; length += 3) {
      const text = words.slice(0, length).trim()
      times.push(
        await timed(
          page,
          `type(document.querySelector("[data-till-search]"), ${JSON.stringify(text)})
           await until(() => document.querySelector(".till-shelf").dataset.answers === ${JSON.stringify(text)})`,
        ),
      )
    }
  }
  await timed(page, `type(document.querySelector("[data-till-search]"), ""); await drawn()`)
  return times
}

const adding = async (page: Page, rounds: number): Promise<ReadonlyArray<number>> => {
  const times: Array<number> = []
  for (let n = 0; n < rounds; n++)
    times.push(
      await timed(
        page,
        `const total = () => document.querySelector("[data-testid=till-total]").textContent
         const before = total()
         document.querySelectorAll(".tile:not([data-out=true])")[${n % 9}].click()
         await until(() => total() !== before)`,
      ),
    )
  return times
}

const paying = async (page: Page, rounds: number): Promise<ReadonlyArray<number>> => {
  const times: Array<number> = []
  for (let n = 0; n < rounds; n++) {
    await timed(page, `document.querySelectorAll(".tile")[0].click(); await drawn()`)
    await page.keyboard.press("F9")
    await page.getByTestId("due").waitFor()
    times.push(
      await timed(
        page,
        `document.querySelector(".charge-notes .button-main").click()
         await until(() => document.querySelector("[data-testid=sold]") !== null)`,
      ),
    )
    await page.getByRole("button", { name: "New sale" }).click()
    await page.getByTestId("sold").waitFor({ state: "detached" })
  }
  return times
}

/** Milliseconds between frames while the tiles go by, as a thumb would throw them. */
const scrolling = (page: Page): Promise<ReadonlyArray<number>> =>
  page.evaluate<ReadonlyArray<number>>(`(async () => {
    const frames = []
    let last = await new Promise(requestAnimationFrame)
    for (let n = 0; n < 240; n++) {
      window.scrollBy(0, n % 60 === 59 ? 20000 : 60)
      const now = await new Promise(requestAnimationFrame)
      frames.push(now - last)
      last = now
    }
    window.scrollTo(0, 0)
    await window.drawn()
    return frames
  })()`)

const opened = async (page: Page, url: string): Promise<number> => {
  await page.goto(url)
  return page.evaluate<number>(`(async () => {
    const ready = () => document.querySelector(".tile") !== null && document.querySelector(".till-shelf").dataset.here === "true"
    while (!ready()) await new Promise(requestAnimationFrame)
    return performance.now()
  })()`)
}

const measure = async (page: Page, url: string, slowed: boolean): Promise<void> => {
  const said = slowed ? ", processor slowed six times" : ""
  const say = (what: string, ours: number, must: number, stretch?: number) =>
    tell({ goal: "G27", what: `till, ${what}, ms${said}`, ours, ...(!slowed && { must, stretch }) })
  const starts: Array<number> = []
  for (let n = 0; n < 3; n++) starts.push(await opened(page, url))
  say("opened again, until all of it is here", p95(starts), 2000)
  const rounds = slowed ? ROUNDS / 3 : ROUNDS
  say("a tap to the line in the basket, p95", p95(await adding(page, rounds)), 30, 16)
  say("a key to the tiles, p95", p95(await search(page, rounds / 3)), 50, 25)
  await page.getByRole("button", { name: "Empty the basket" }).click()
  say("exact to the receipt, p95", p95(await paying(page, rounds / 3)), 150, 80)
  const frames = await scrolling(page)
  say("scrolled, longest frame", Math.max(...frames), 50)
  say("scrolled, p95 frame", p95(frames), 50)
}

buildApp()
const server = await gateway(join(folder, "book"))
const shop = await openShop(server)
await stock(shop)
const summary = (await shop.call("GET /v1.0/products/summary")).data as { readonly variants: number }
if (summary.variants < VARIANTS) throw new Error(`only ${summary.variants} variants`)
const { code } = (await shop.call("POST /auth/handover", {})).data as { readonly code: string }

const chrome = await chromium.launch(browser())
try {
  const context = await chrome.newContext({ viewport: { width: 1280, height: 800 } })
  context.setDefaultTimeout(120_000)
  const page = await context.newPage()
  await page.addInitScript(helpers)
  const here = `http://127.0.0.1:${server.port}`
  await page.goto(`${here}/dashboard?tkn=${code}`)
  await page.locator(".frame").waitFor()
  tell({
    goal: "G27",
    what: "till, opened for the first time, until all of it is here, ms",
    ours: await opened(page, `${here}/point-of-sale`),
  })
  await measure(page, `${here}/point-of-sale`, false)
  const cdp: CDPSession = await context.newCDPSession(page)
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: 6 })
  await measure(page, `${here}/point-of-sale`, true)
} finally {
  await chrome.close()
  await server.stop()
}
