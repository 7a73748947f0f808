import type { Browser, Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { Opened } from "@oja/gateway/testing/open"
import { complaintsOf, enterDemo, launch, openDemo } from "./visiting.ts"

// A sale that is put aside at one counter and taken on at another: a phone, and a desk with another browser.

let gateway: Opened
let token: string
let chrome: Browser

beforeAll(async () => {
  ;({ gateway, token } = await openDemo())
  chrome = await launch()
})
afterAll(async () => {
  await chrome.close()
  await gateway.close()
})

const shown = process.env["LOOK"]
const look = async (page: Page, name: string) => {
  if (shown !== undefined) await page.screenshot({ path: `${shown}/${name}.png` })
}
const counter = async (width: number): Promise<Page> => {
  const context = await chrome.newContext({ viewport: { width, height: 740 } })
  const page = await context.newPage()
  await enterDemo(page, gateway, "/point-of-sale")
  await page.locator(".tile").first().waitFor()
  return page
}

describe("a sale that is put aside", () => {
  it("is taken on at another counter, as it lay here, by one of them, and sold (C13)", async () => {
    const [phone, desk] = [await counter(360), await counter(1280)]
    const complaints = [complaintsOf(phone), complaintsOf(desk)]
    const [first = "", name = ""] = await phone.locator(".tile-name").allInnerTexts()
    await phone.locator(".tile").nth(1).click()
    await phone.locator(".tile").nth(1).click()
    await phone.getByRole("button", { name: "2 items" }).click()
    await look(phone, "parked-basket")
    await phone.getByRole("button", { name: "Put aside", exact: true }).click()
    await phone.getByRole("button", { name: "1 put aside" }).waitFor()
    await expect.poll(() => phone.getByRole("button", { name: /^Charge/ }).isDisabled()).toBe(true)

    // What lies on the other counter makes room for it.
    await desk.locator(".tile").nth(0).click()
    await desk.keyboard.press("Shift+F4")
    const held = desk.getByRole("button", { name: new RegExp(`^${name}`) })
    // Who put it aside, and at which counter.
    await expect.poll(() => held.innerText()).toMatch(/Ada.*, [A-Z]+, /)
    await held.click()
    await expect.poll(() => desk.locator(".till-line").count()).toBe(1)
    await look(desk, "parked-desk")
    await desk.getByRole("button", { name: "1 put aside" }).waitFor()

    const total = await desk.getByTestId("till-total").innerText()
    await desk.keyboard.press("F9")
    await desk.getByRole("button", { name: /^Exact/ }).click()
    await desk.getByTestId("sold").waitFor()
    expect(await desk.getByTestId("sold").innerText()).toBe(total)
    await desk.getByRole("button", { name: "New sale" }).click()

    await phone.getByRole("button", { name: "1 put aside" }).click()
    // What was taken on elsewhere is gone from this list, and what made room for it stands there.
    await phone.getByRole("button", { name: new RegExp(`^${first}`) }).waitFor()
    await look(phone, "parked-list")
    await phone.getByRole("button", { name: "Throw away" }).click()
    await phone.getByRole("textbox", { name: /Reason/ }).fill("Nobody came")
    await phone.getByRole("button", { name: "Throw it away" }).click()
    await phone.getByText("Nothing is put aside.").waitFor()
    const { data } = await gateway.call(
      "GET /api/parked-sales?filter=" + encodeURIComponent('{"status":["resumed","discarded"]}'),
      { token },
    )
    expect((data as ReadonlyArray<{ status: string }>).map(({ status }) => status).toSorted()).toEqual([
      "discarded",
      "resumed",
    ])
    // Two counters that ask at once: the book says no to the second, and nobody's basket is lost by it.
    expect(complaints.flat()).toEqual([])
  })

  it("takes nothing of a basket that was emptied line by line: of today it is, and no removed line comes back to it", async () => {
    const desk = await counter(1280)
    const [first = "", name = ""] = await desk.locator(".tile-name").allInnerTexts()
    await desk.locator(".tile").nth(1).click()
    await desk.getByRole("button", { name: "Put aside", exact: true }).click()
    await desk.getByRole("button", { name: /put aside$/ }).waitFor()
    await desk.locator(".tile").nth(0).click()
    await desk.getByRole("button", { name: "More", exact: true }).click()
    await desk.getByRole("button", { name: "Yesterday" }).click()
    await desk.keyboard.press("Delete")
    await desk.getByRole("button", { name: `Bring back ${first}` }).waitFor()
    await desk.getByRole("button", { name: /put aside$/ }).click()
    await desk
      .getByRole("button", { name: new RegExp(`^${name}`) })
      .first()
      .click()
    await expect.poll(() => desk.locator(".till-line").count()).toBe(1)
    await desk.getByRole("button", { name: "Today", pressed: true }).waitFor()
    expect(await desk.getByRole("button", { name: `Bring back ${first}` }).count()).toBe(0)
  })
})

describe("what was said of a basket under More", () => {
  it("is shown when the page is opened anew, and its day where the money is taken", async () => {
    const desk = await counter(1280)
    await desk.locator(".tile").nth(0).click()
    await desk.getByRole("button", { name: "More", exact: true }).click()
    await desk.getByRole("button", { name: "Yesterday" }).click()
    await desk.getByRole("textbox", { name: "Note" }).fill("Comes at four")
    await desk.reload()
    await desk.getByRole("button", { name: "Yesterday", pressed: true }).waitFor()
    expect(await desk.getByRole("textbox", { name: "Note" }).inputValue()).toBe("Comes at four")
    await desk.keyboard.press("F9")
    await desk.getByText(/^Written down for /).waitFor()
  })
})
