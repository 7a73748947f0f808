import { chromium, type Page } from "playwright-core"
import { browser } from "../fixtures/chromium.ts"
import { bigBook, copyOf } from "./bigBook.ts"
import { median, p95, tell } from "./figures.ts"
import { scratch } from "./scratch.ts"
import { buildApp, gateway, signIn } from "./shop.ts"

/**
 * Home in a real Chromium on a book of three years (G33): from navigation until its figures are drawn, with a sale before
 * each time so that nothing of it is kept; and how much it asks for that.
 */
const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 15)

buildApp()
const server = await gateway(copyOf(await bigBook(), scratch("home")))
const shop = await signIn(server, "ada@shop.ng")
const here = `http://127.0.0.1:${server.port}`
const { code } = (await shop.call("POST /auth/handover", {})).data as { readonly code: string }
const { today } = (await shop.call("GET /api/ask/overall")).data as { readonly today: string }

const sell = async (): Promise<void> => {
  const lines = [{ name: "Work", quantity: 1000, unitPrice: 100_000 }]
  const sale = { kind: "sale", businessDate: today, paymentType: "full", lines }
  const came = await shop.call("POST /v1.1/transactions", sale)
  if (came.status >= 300) throw new Error(came.text)
}

/** What a page reads again after a sale has been read. */
const rest = () => new Promise((done) => setTimeout(done, 2500))

/** Until the figures stand there, and the frame that shows them has been drawn. */
const opened = async (page: Page): Promise<number> => {
  await page.goto(`${here}/dashboard`)
  return page.evaluate<number>(`(async () => {
    while (document.querySelector(".dashboard-takings") === null) await new Promise(requestAnimationFrame)
    return new Promise((done) => requestAnimationFrame(() => setTimeout(() => done(performance.now()))))
  })()`)
}

const chrome = await chromium.launch(browser())
try {
  const context = await chrome.newContext({ viewport: { width: 1280, height: 900 }, serviceWorkers: "block" })
  context.setDefaultTimeout(120_000)
  const page = await context.newPage()
  let asked = 0
  page.on("request", (request) => {
    if (request.resourceType() === "fetch") asked++
  })
  await page.goto(`${here}/dashboard?tkn=${code}`)
  await page.locator(".dashboard-takings").waitFor()
  const times: Array<number> = []
  const answers: Array<number> = []
  const requests: Array<number> = []
  for (let n = 0; n < ROUNDS; n++) {
    await sell()
    await rest()
    asked = 0
    times.push(await opened(page))
    await rest()
    requests.push(asked)
    await sell()
    const start = performance.now()
    await shop.call("GET /api/ask/home")
    answers.push(performance.now() - start)
  }
  const what = "Home, from navigation to its figures, p95, ms"
  tell({ goal: "G33", what, ours: p95(times), must: 1500, stretch: 800 })
  tell({ goal: "G33", what: "the same, median, ms", ours: median(times) })
  tell({ goal: "G33", what: "Home, requests to the gateway", ours: Math.max(...requests), must: 6 })
  tell({
    goal: "G30",
    what: "Home's answer, a sale before each, median, ms",
    ours: median(answers),
    must: 20,
    stretch: 5,
  })
} finally {
  await chrome.close()
  await server.stop()
}
process.exit(0)
