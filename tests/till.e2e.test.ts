import type { Browser, Page } from "playwright-core"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import type { Opened } from "@oja/gateway/testing/open"
import { complaintsOf, enterDemo, goTo, launch, openDemo } from "./visiting.ts"

// The counter as a cashier meets it, in the app as it is served: a phone of 360 px, a scanner, a keyboard.

let gateway: Opened
let token: string
let chrome: Browser
let page: Page

beforeAll(async () => {
  ;({ gateway, token } = await openDemo())
  chrome = await launch()
})
afterAll(async () => {
  await chrome.close()
  await gateway.close()
})

const shown = process.env["LOOK"]
const look = async (name: string) => {
  if (shown !== undefined) await page.screenshot({ path: `${shown}/${name}.png` })
}
const open = async (width: number) => {
  const context = await chrome.newContext({ viewport: { width, height: 740 }, hasTouch: width < 600 })
  page = await context.newPage()
  await enterDemo(page, gateway)
}
interface Sale {
  readonly id: string
  readonly channel: string
  readonly total: number
  readonly status: string
  readonly customerName?: string
  readonly lines: ReadonlyArray<{ readonly name: string; readonly quantity: number }>
}
/** The sale that the counter has just said it made. */
const made = async (): Promise<Sale> => {
  const link = (await page.getByRole("link", { name: "Open the sale" }).getAttribute("href")) ?? ""
  return (await gateway.call(`GET /api${link}`, { token })).data as Sale
}
/** What a scanner types, faster than any hand: key after key, wherever the focus is. */
const scan = (code: string) =>
  page.evaluate(`for (const key of ${JSON.stringify([...code.split(""), "Enter"])})
    (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }))`)
describe("on a phone", () => {
  beforeEach(() => open(360))

  it("sells for cash in three taps from the counter, and says the change", async () => {
    const complaints = complaintsOf(page)
    await page.getByRole("navigation", { name: "Main menu" }).last().getByRole("link", { name: "Sell" }).click()
    await page.locator(".tile").first().waitFor()
    await look("phone")
    const name = await page.locator(".tile-name").first().innerText()
    await page.locator(".tile").first().tap()
    await page.getByRole("button", { name: /^Charge/ }).tap()
    await look("phone-charge")
    const due = await page.getByTestId("due").innerText()
    await page.locator(".charge-notes .button-line").first().tap()
    await page.getByTestId("change").waitFor()
    await look("phone-done")

    const sold = await made()
    expect(sold).toMatchObject({ channel: "pos", status: "paid", lines: [{ name, quantity: 1000 }] })
    expect(`₦${(sold.total / 100).toLocaleString("en", { minimumFractionDigits: 2 })}`).toBe(due)
    await page.getByRole("button", { name: "New sale" }).tap()
    await expect.poll(() => page.getByRole("button", { name: /^Charge/ }).isDisabled()).toBe(true)
    expect(complaints).toEqual([])
  })
})

describe("on a phone, in other ways than cash", () => {
  beforeEach(() => open(360))

  it("takes a part now, and whoever is named owes the rest: six taps", async () => {
    await goTo(page, `http://127.0.0.1:${gateway.port}/point-of-sale`)
    await page.locator(".tile").first().tap()
    await page.getByRole("button", { name: /^Charge/ }).tap()
    const [due] = (await page.getByTestId("due").innerText()).replaceAll(/[₦,]/g, "").split(".")
    await page.getByLabel("Cash received").tap()
    // What covers all of it leaves no rest, and is not forgotten by asking for one.
    await page.keyboard.type(due!)
    expect(await page.getByRole("button", { name: "Rest later" }).isDisabled()).toBe(true)
    await page.keyboard.press("Backspace")
    await page.getByRole("button", { name: "Rest later" }).tap()
    await page.getByRole("combobox", { name: "Customer" }).fill("tunde")
    await page.getByRole("option", { name: /Tunde/, disabled: false }).tap()
    await page.getByTestId("sold").waitFor()
    await look("phone-owed")
    expect(await made()).toMatchObject({ status: "part_paid", customerName: expect.stringContaining("Tunde") })
  })

  it("gives change of the second note where two pay in cash, of what is in the basket by then (C28)", async () => {
    await goTo(page, `http://127.0.0.1:${gateway.port}/point-of-sale`)
    await page.locator(".tile").first().tap()
    await page.getByRole("button", { name: /^Charge/ }).tap()
    const sum = async (text: Promise<string>) => Number((await text).replaceAll(/[^\d.]/g, ""))
    const one = await sum(page.getByTestId("due").innerText())
    // Somebody pays a part, thinks again and wants two: nothing of before is asked, taken or given back.
    await page.getByLabel("Cash received").fill("100")
    await page.getByRole("button", { name: /^Take ₦100.00/ }).tap()
    await page.getByRole("button", { name: /^Take ₦100.00/ }).waitFor({ state: "detached" })
    await page.keyboard.press("Escape")
    await page.locator(".tile").first().tap()
    await page.getByRole("button", { name: /^Charge/ }).tap()
    const due = await sum(page.getByTestId("due").innerText())
    expect([due, await page.locator(".charge-taken").count()]).toEqual([2 * one, 0])
    // What cannot be read is said, and nothing is taken.
    await page.getByLabel("Cash received").fill("1.2.3")
    await page.getByText("Please enter a valid amount").waitFor()
    expect(await page.getByRole("button", { name: /^Take/ }).isDisabled()).toBe(true)
    await page.getByLabel("Cash received").fill("100")
    await page.getByRole("button", { name: /^Take ₦100.00/ }).tap()
    const note = page.locator(".charge-notes .button-line").first()
    const second = await sum(note.innerText())
    await note.tap()
    expect(await sum(page.getByTestId("change").innerText())).toBe(second - (due - 100))
    expect(await made()).toMatchObject({ status: "paid", total: due * 100 })
  })

  it("keeps the basket when the page is closed, and takes one line back with the thumb (C03)", async () => {
    await goTo(page, `http://127.0.0.1:${gateway.port}/point-of-sale`)
    await page.locator(".tile").nth(0).tap()
    await page.locator(".tile").nth(1).tap()
    await page.reload()
    await page.getByRole("button", { name: "2 items" }).tap()
    await look("phone-basket")
    await page
      .getByRole("button", { name: /^One fewer/ })
      .first()
      .tap()
    await expect.poll(() => page.locator(".till-line").count()).toBe(1)
  })
})

describe("on a desk", () => {
  beforeEach(() => open(1280))

  it("hears a scanner wherever the focus is, and counts what it hears", async () => {
    await page.keyboard.press("s")
    await page.locator(".tile").first().waitFor()
    const codes = ["6151100020013", "6151100020020"]
    for (const [at, name] of ["Peak Milk", "Golden Penny"].entries())
      await gateway.call("POST /api/do/AddProduct", {
        token,
        body: { name, type: "product", sellingPrice: 120_000, trackStock: false, barcode: codes[at] },
      })
    await page.evaluate("document.activeElement?.blur()")
    for (const code of [...codes, codes[0]]) await scan(code!)
    const line = (name: string) => page.locator(".till-line", { hasText: name }).locator(".till-step > span")
    await expect.poll(() => line("Peak Milk").innerText()).toBe("2")
    expect(await line("Golden Penny").innerText()).toBe("1")
    await scan("0000000000")
    await page.getByText("No product has the code 0000000000").waitFor()
    await look("desk-scanned")
  })

  it("sells two things with two ways of paying, without a pointer", async () => {
    await page.keyboard.press("s")
    await page.locator(".tile").first().waitFor()
    await page.keyboard.press("/")
    await page.keyboard.type("milo")
    await page.keyboard.press("Enter")
    await page.keyboard.type("2*indomie")
    await page.keyboard.press("Enter")
    await expect.poll(() => page.locator(".till-line").count()).toBe(2)
    await look("desk")
    const total = await page.getByTestId("till-total").innerText()
    await page.keyboard.press("F9")
    await page.getByTestId("due").waitFor()
    await look("desk-charge")
    await page.keyboard.press("k")
    const chosen = (name: string) => expect.poll(() => page.getByRole("radio", { name }).isChecked()).toBe(true)
    await chosen("Card")
    await page.keyboard.type("1000")
    await page.keyboard.press("Enter")
    await page.getByText("Card, ₦1,000.00").waitFor()
    await page.keyboard.press("c")
    await chosen("Cash")
    await page.keyboard.press("x")
    await page.getByTestId("sold").waitFor()
    expect(await page.getByTestId("sold").innerText()).toBe(total)
    const { id } = await made()
    const { data } = await gateway.call(`GET /api/payments?saleId=${id}&sort=amount`, { token })
    expect((data as ReadonlyArray<{ method: string }>).map(({ method }) => method)).toEqual(["card", "cash"])
  })
})
