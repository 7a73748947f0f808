import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Browser, Page } from "playwright-core"
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest"
import { open, type Opened } from "@oja/gateway/testing/open"
import { axeFaults, enterByDoor, launch } from "./visiting.ts"

// The app as it is built and served, with a part missing that the page in the browser still knows of, as after an update.

let chrome: Browser
beforeAll(async () => {
  chrome = await launch()
})
afterAll(() => chrome.close())

let gateway: Opened | undefined
let site = ""
afterEach(async () => {
  await gateway?.close()
  rmSync(site, { recursive: true, force: true })
})

/** A gateway whose app has lost the files of a name; answers with how to put them back. */
const without = async (name: RegExp): Promise<() => void> => {
  site = mkdtempSync(join(tmpdir(), "oja-updated-"))
  cpSync(inject("site"), site, { recursive: true })
  const assets = join(site, "assets")
  const lost = readdirSync(assets).filter((it) => name.test(it))
  expect(lost.length).toBeGreaterThan(0)
  for (const it of lost) renameSync(join(assets, it), join(site, it))
  gateway = await open({}, { site }, inject("demo"))
  return () => {
    for (const it of lost) renameSync(join(site, it), join(assets, it))
  }
}

const speaking = async (language: "en" | "fr"): Promise<Page> => {
  const context = await chrome.newContext({ locale: language, bypassCSP: true })
  await context.addInitScript((it) => localStorage.setItem("preferredLocale", it), language)
  return context.newPage()
}

describe.each([
  { language: "en", title: "Oja was updated", action: "Load again", customers: "Customers" },
  { language: "fr", title: "Oja a été mis à jour", action: "Recharger", customers: "Clients" },
] as const)("a part that is gone ($language)", ({ action, customers, language, title }) => {
  it("is said on the screen, with a button that puts it right", async () => {
    const back = await without(/^CustomerList-.*\.js/)
    const page = await speaking(language)
    await enterByDoor(page, gateway!)
    await page.getByRole("navigation").getByRole("link", { name: customers, exact: true }).click()
    const said = page.getByRole("alert").filter({ hasText: title })
    await said.waitFor()
    expect(await axeFaults(page)).toEqual([])
    back()
    await said.getByRole("button", { name: action }).click()
    await page.getByRole("heading", { level: 1, name: customers }).waitFor()
    expect(await page.getByRole("alert").filter({ hasText: title }).count()).toBe(0)
  })

  it.each([
    ["a page before signing in", /^Outbox-.*\.js/, "/dev-tools"],
    ["all the public pages", /^site-.*\.js/, "/auth/login"],
    ["the whole app", /^app-.*\.js/, "/dashboard"],
  ] as const)("leaves no white page where it was %s", async (_, name, path) => {
    await without(name)
    const page = await speaking(language)
    await page.goto(`http://127.0.0.1:${gateway!.port}${path}`)
    await page.getByRole("alert").filter({ hasText: title }).getByRole("button", { name: action }).waitFor()
  })
})

it("says so in both languages without any program, where the first one is gone", async () => {
  const [, entry = ""] = /src="\/assets\/([^"]+)"/.exec(readFileSync(join(inject("site"), "index.html"), "utf8"))!
  await without(new RegExp(`^${entry.replaceAll(".", "\\.")}`))
  const page = await speaking("en")
  await page.goto(`http://127.0.0.1:${gateway!.port}/`)
  await page.getByRole("link", { name: "load it again" }).waitFor()
  await page.getByRole("link", { name: "rechargez-le" }).waitFor()
})
