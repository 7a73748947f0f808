import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import type axe from "axe-core"
import { type Browser, type BrowserContext, chromium, type Page, type Request } from "playwright-core"
import { expect, inject } from "vitest"
import { open, type Opened } from "@oja/gateway/testing/open"
import { browser } from "../fixtures/chromium.ts"
import { behind, setBack } from "../fixtures/clock.ts"
import { patience } from "../fixtures/patience.ts"

// What every test in a browser begins with: a gateway that serves the app as it is built, the demo shop as it was
// written once, a browser that is patient, and axe.

/** A gateway with an empty book that serves the built app. */
export const openSite = (): Promise<Opened> => open({}, { site: inject("site") })

/** A gateway that serves the built app, with a copy of the demo shop that the run wrote; and who owns that shop. */
export const openDemo = async (
  env: Readonly<Record<string, string>> = {},
): Promise<{
  readonly gateway: Opened
  readonly token: string
  readonly business: string
}> => {
  const gateway = await open(env, { site: inject("site") }, inject("demo"))
  const { data } = await gateway.call("POST /dev-tools/demo")
  return { gateway, token: data.token, business: data.activeBusiness.businessId }
}

/** The pages that are open. */
export const pages = new Set<Page>()

const started = async (...more: ReadonlyArray<string>): Promise<Browser> => {
  const { args, ...rest } = browser()
  const chrome = await chromium.launch({ ...rest, args: [...args, ...more] })
  chrome.on("context", (context) => {
    context.setDefaultTimeout(patience)
    context.on("page", (page) => {
      pages.add(page)
      page.on("close", () => pages.delete(page))
    })
  })
  return chrome
}

/** Pages go by the clock of the gateway they speak to. */
export const byTheClock = async (context: BrowserContext): Promise<void> => {
  if (behind > 0) await context.addInitScript(setBack, behind)
}

let usual: Promise<Browser> | undefined

/**
 * A browser of one's own, as far as tests can tell: each context has its own storage and cache, and one that asks for
 * nothing special is shared by all files of a worker. Each of its pages waits as long as a slow machine may need.
 */
export const launch = async (...more: ReadonlyArray<string>): Promise<Browser> => {
  const shared = more.length === 0
  const chrome = await (shared ? (usual ??= started()) : started(...more))
  const contexts: Array<BrowserContext> = []
  // What a worker hands out passes by the tests that count and hold back what a page asks for; a cashier has one.
  const newContext: Browser["newContext"] = async (options) => {
    const context = await chrome.newContext({ serviceWorkers: "block", ...options })
    await byTheClock(context)
    contexts.push(context)
    return context
  }
  const newPage: Browser["newPage"] = async (options) => (await newContext(options)).newPage()
  const close = async () => {
    for (const context of contexts) await context.close()
    if (!shared) await chrome.close()
  }
  return Object.assign(Object.create(chrome) as Browser, { close, newContext, newPage })
}

/** An address of the app at which nothing stands but what leads away from it. */
const NOWHERE = "/reports/no/such"

/**
 * Goes to a screen within the app, where the page stands in it already: as by the browser's own buttons, without loading it
 * all anew, and by way of an address at which nothing is, so that nothing is left of the screen before. Else by its address.
 */
export const goTo = async (page: Page, address: string): Promise<void> => {
  const { hash, origin, pathname, search } = new URL(address)
  if (!page.url().startsWith(`${origin}/`) || (await page.locator(".frame").count()) === 0)
    return void (await page.goto(address))
  await page.evaluate(`(async () => {
    const move = (to) => {
      history.pushState(null, "", to)
      dispatchEvent(new PopStateEvent("popstate", { state: null }))
    }
    const until = (isSo) => new Promise((done) => {
      const look = () => ((isSo()) ? done() : requestAnimationFrame(look))
      look()
    })
    const isNowhere = () => document.querySelector("main .button-main[href='/dashboard']") !== null
    move(${JSON.stringify(NOWHERE)})
    await until(isNowhere)
    move(${JSON.stringify(pathname + search + hash)})
    await until(() => !isNowhere())
  })()`)
}

/** Goes in by the link that start prints, and by the door of the front page, as a visitor does. */
export const enterByDoor = async (page: Page, gateway: Opened): Promise<void> => {
  await page.goto(gateway.entrance!)
  await page.getByRole("button", { name: /demo|essai/ }).click()
  await page.waitForURL(/dashboard/)
}

/** In the demo shop at a screen, as whoever came by that door some time ago: two pages less for each that comes. */
export const enterDemo = async (page: Page, gateway: Opened, path = "/dashboard"): Promise<void> => {
  const { data } = await gateway.call("POST /dev-tools/demo")
  const here = `http://127.0.0.1:${gateway.port}`
  await page.goto(`${here}/health`)
  await page.evaluate((token) => localStorage.setItem("token", token), data.token as string)
  await page.goto(here + path)
  await page.locator(".frame").waitFor()
}

/**
 * Waits until an expression of the page is true. The page's own waiting would evaluate text a second time, which our
 * content security policy refuses as it should.
 */
export const untilTrue = (page: Page, expression: string): Promise<void> =>
  page.evaluate(`new Promise((done) => {
    const look = () => ((${expression}) ? done() : requestAnimationFrame(look))
    look()
  })`)

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8")

/** Ids that stand on the page twice: a label or a description by such an id may be another's (strength A4). */
const DOUBLED = `(() => {
  const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id)
  return ids.filter((id, at) => ids.indexOf(id) !== at)
})()`

/** What axe finds wrong with the page by WCAG 2.2 A and AA, and by further rules of its own where they are named. */
export const axeFaults = async (
  page: Page,
  ...more: ReadonlyArray<"best-practice">
): Promise<ReadonlyArray<string>> => {
  await page.evaluate("document.fonts.ready.then(() => 0)")
  // A colour on its way to another has a contrast of neither.
  await untilTrue(
    page,
    "document.getAnimations().every((it) => it.playState !== 'running' || it.effect.getTiming().iterations === Infinity)",
  )
  if (!(await page.evaluate<boolean>("'axe' in globalThis"))) await page.evaluate(axeSource)
  const doubled = await page.evaluate<ReadonlyArray<string>>(DOUBLED)
  const found = await page.evaluate(
    async (runOnly) => {
      const how = { runOnly, resultTypes: ["violations" as const], preload: false }
      const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(how)
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" ")}`)
    },
    ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", ...more],
  )
  return [...found, ...doubled.map((id) => `stands there twice: #${id}`)]
}

/** How many pixels the page sticks out sideways. */
export const sideways = (page: Page): Promise<number> =>
  page.evaluate<number>("document.documentElement.scrollWidth - document.documentElement.clientWidth")

/** Whatever a page complains of from now on. */
export const complaintsOf = (page: Page, ...kinds: ReadonlyArray<"error" | "warning">): Array<string> => {
  const said: Array<string> = []
  page.on("pageerror", ({ message }) => said.push(message))
  page.on("console", (it) => {
    if (["error", ...kinds].includes(it.type())) said.push(`${it.text()} (${it.location().url})`)
  })
  return said
}

/** What stands there while more is to come. */
const UNREST = ".bones, .frame[aria-busy=true]"

/** How often a page must have drawn itself whole, one time after the other. */
const FRAMES = 4

/**
 * Waits until a page has its title, asks for nothing more, and has drawn itself since: by its own frames, which come late
 * where everything does. Who counts what it asks for waits `lasting` milliseconds as well, for what a clock may bring.
 */
export const restOf = (page: Page, lasting = 0): (() => Promise<void>) => {
  const asked = new Set<Request>()
  let [times, last] = [0, 0]
  page.on("request", (request) => {
    asked.add(request)
    times += 1
    last = Date.now()
  })
  const over = (request: Request) => {
    // What was asked before anybody counted is nobody's.
    if (asked.delete(request)) last = Date.now()
  }
  page.on("requestfinished", over)
  page.on("requestfailed", over)
  const answered = () =>
    expect
      .poll(() => asked.size === 0 && Date.now() - last >= lasting, {
        message: "the page goes on asking",
        timeout: patience,
        interval: 10,
      })
      .toBe(true)
  const drawn = () =>
    page.evaluate(`new Promise((done) => {
      let frames = 0
      const look = () => {
        frames = document.querySelector(${JSON.stringify(UNREST)}) === null ? frames + 1 : 0
        frames > ${FRAMES} ? done() : requestAnimationFrame(look)
      }
      look()
    })`)
  return async () => {
    await page.locator("h1:visible, h2:visible").first().waitFor()
    for (let before = -1; before !== times || asked.size > 0;) {
      await answered()
      before = times
      await drawn()
    }
  }
}

/** A picture of what stands there now, for eyes, where a run was asked for pictures: OJA_SHOTS names their folder. */
export const shot = async (page: Page, name: string): Promise<void> => {
  const folder = process.env["OJA_SHOTS"]
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png` })
}
