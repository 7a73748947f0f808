import { readFileSync } from "node:fs"
import type { Browser } from "playwright-core"
import { afterAll, beforeAll, expect, it } from "vitest"
import type { Opened } from "@oja/gateway/testing/open"
import { enterDemo, launch, openDemo } from "./visiting.ts"

let gateway: Opened
let chrome: Browser
let token: string
beforeAll(async () => {
  const demo = await openDemo()
  gateway = demo.gateway
  token = demo.token
  chrome = await launch()
})
afterAll(async () => {
  await chrome.close()
  await gateway.close()
})

it("a thank-you card is written, seen, saved as a picture once, and sent as words on WhatsApp", async () => {
  const context = await chrome.newContext({ locale: "en-GB", reducedMotion: "reduce" })
  const page = await context.newPage()
  await enterDemo(page, gateway, "/dashboard/thank-you-cards")
  await page.getByRole("combobox", { name: "Thank whom" }).fill("Oluwasẹ́un & <Bisi>")
  await page.keyboard.press("Tab")
  await page.getByRole("radio", { name: "Stars" }).focus()
  await page.keyboard.press("ArrowRight")
  const preview = page.getByRole("img", { name: "The card as it will look" })
  // Lines break where they must: the words are there, whatever stands between them.
  expect((await preview.textContent())?.replaceAll(" ", "")).toContain("Oluwasẹ́un&<Bisi>".normalize("NFC"))
  expect(await preview.locator("bisi").count()).toBe(0)

  const coming = page.waitForEvent("download")
  await page.getByRole("button", { name: "Download card" }).dblclick()
  const download = await coming
  await page.getByText("Card Downloaded Successfully!").waitFor()
  expect(download.suggestedFilename()).toBe("thank-you-oluwaseun-bisi.png")
  const cards = async () => (await gateway.call("GET /api/thank-you-cards", { token })).data
  const [card, ...others] = await cards()
  expect([card.template, card.language, others]).toEqual(["waves", "en", []])
  const answer = await fetch(`http://127.0.0.1:${gateway.port}/v1.0/thank-you-cards/${card.id}/card.png`, {
    headers: { authorization: `Token ${token}` },
  })
  const saved = readFileSync((await download.path()) ?? "")
  expect(saved.equals(Buffer.from(await answer.arrayBuffer()))).toBe(true)
  await page.getByText("downloaded").first().waitFor()

  const whatsapp = page.getByRole("link", { name: "Send on WhatsApp" })
  const words = new URL((await whatsapp.getAttribute("href")) ?? "").searchParams.get("text")
  expect(words).toContain("Thank you, Oluwasẹ́un & <Bisi>.")
  // Only that it went this way is looked at: nothing outside is asked.
  await context.route("https://wa.me/**", (route) => route.abort())
  await whatsapp.click()
  await expect.poll(async () => (await cards()).map((it: { state: string }) => it.state)).toEqual(["shared"])
})
