import type { Browser } from "playwright-core"
import { afterAll, beforeAll, expect, it } from "vitest"
import { joinTeam, type Opened, type Person } from "@oja/gateway/testing/open"
import { goTo, launch, openDemo, restOf } from "./visiting.ts"

// Nobody is led to what they may not see: the roles that differ most go through all that their menu offers, into the first thing of every
// list, and on to the sales that are named there, and are refused nothing.

let gateway: Opened
let chrome: Browser
let owner: Person

beforeAll(async () => {
  const demo = await openDemo({ OJA_PLAN: "business" })
  gateway = demo.gateway
  const { business, token } = demo
  const call: Person["call"] = (route, body) => gateway.call(route, { token, body })
  owner = { email: "ada@demo.example", token, userId: "", business, call }
  chrome = await launch()
})
afterAll(async () => {
  await chrome.close()
  await gateway.close()
})

it.each(["admin", "cashier", "storekeeper", "accountant", "dispatcher"])("%s", async (role) => {
  const them = await gateway.person(role)
  await joinTeam(owner, them, { name: "Bisi Adu", role })
  const page = await chrome.newPage({ locale: "en-GB", viewport: { width: 1280, height: 800 } })
  const refused: Array<string> = []
  page.on("response", (response) => {
    const { pathname } = new URL(response.url())
    if ([403, 404].includes(response.status())) refused.push(`${new URL(page.url()).pathname}: ${pathname}`)
  })
  const rest = restOf(page)
  const here = `http://localhost:${gateway.port}`
  const { data } = await gateway.call("POST /auth/handover", { token: them.token, body: {} })
  await page.goto(`${here}/dashboard?tkn=${data.code}`)
  await page.locator(".sidebar a").first().waitFor()

  const seen = new Set<string>()
  const open = ["/dashboard"]
  for (let path = open.shift(); path !== undefined; path = open.shift()) {
    if (seen.has(path)) continue
    seen.add(path)
    await goTo(page, here + path)
    await rest()
    const linked = await page.evaluate<ReadonlyArray<string>>(`[
      ...document.querySelectorAll(".sidebar a[href^='/']"),
      ...[...document.querySelectorAll("main a[href^='${path}/']")].slice(0, 1),
      ...[...document.querySelectorAll("main a[href^='/transactions/']")].slice(0, 1),
    ].map((it) => it.getAttribute("href").split(/[?#]/)[0])`)
    open.push(...linked.filter((it) => !seen.has(it)))
  }
  expect(refused).toEqual([])
  expect(seen.size).toBeGreaterThan(8)
  await page.close()
})
