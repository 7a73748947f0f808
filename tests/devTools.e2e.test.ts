import type { Browser } from "playwright-core"
import { afterAll, beforeAll, expect, it } from "vitest"
import type { Opened } from "@oja/gateway/testing/open"
import { complaintsOf, launch, openSite } from "./visiting.ts"

let gateway: Opened
let chrome: Browser
beforeAll(async () => {
  gateway = await openSite()
  chrome = await launch()
})
afterAll(async () => {
  await chrome.close()
  await gateway.close()
})

it("lets somebody sign in to a fresh installation with the code on /dev-tools, though another's lies there too", async () => {
  const context = await chrome.newContext()
  const page = await context.newPage()
  const said = complaintsOf(page)
  const site = `http://127.0.0.1:${gateway.port}`
  await gateway.call("POST /v2.1/auth/email/login", { body: { email: "tunde@shop.ng" } })

  // Whoever did not come by the link that start prints sees nothing of it.
  await page.goto(`${site}/dev-tools`)
  await page.getByRole("alert").filter({ hasText: "open the link" }).waitFor()
  said.length = 0
  await page.goto(gateway.entrance!)
  await page.getByRole("button", { name: /demo/ }).waitFor()
  await page.goto(`${site}/auth/login/email`)
  await page.getByLabel(/e-mail/i).fill("ada@shop.ng")
  await page.keyboard.press("Enter")
  await page.waitForURL(/auth\/verify/)
  const letters = await context.newPage()
  letters.on("pageerror", (error) => said.push(error.message))
  await letters.goto(`${site}/dev-tools`)
  await letters.locator("ol > li").nth(1).waitFor()
  const all = await letters.locator("ol > li").allInnerTexts()
  expect(all.map((text) => /\S+@shop\.ng/.exec(text)?.[0])).toEqual(["ada@shop.ng", "tunde@shop.ng"])
  await letters.close()

  await page.bringToFront()
  await page
    .getByRole("textbox")
    .first()
    .pressSequentially(/\b\d{6}\b/.exec(all[0]!)![0])
  await page.keyboard.press("Enter")
  await page.waitForURL(/info-setup/)
  expect(said).toEqual([])
})
