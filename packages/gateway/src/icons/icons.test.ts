import { readFileSync } from "node:fs"
import { afterAll, beforeAll, expect, it } from "vitest"
import { open, type Opened } from "../testing/open.ts"

let shop: Opened
beforeAll(async () => {
  shop = await open()
})
afterAll(() => shop.close())

it("gives every icon that the app's page names, also where no app was built", async () => {
  const page = readFileSync(new URL("../../../admin/index.html", import.meta.url), "utf8")
  const named = [...page.matchAll(/<link rel="(?:apple-touch-)?icon" href="([^"]+)"/g)].map(([, href]) => href!)
  expect(named).toContain("/favicon.ico")
  for (const path of named) {
    const { headers, status } = await shop.call(`GET ${path}`)
    expect([path, status, String(headers["content-type"]).split("/")[0]]).toEqual([path, 200, "image"])
  }
})
