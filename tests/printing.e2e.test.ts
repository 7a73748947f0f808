import type { Browser, BrowserContext, Page } from "playwright-core"
import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, it } from "vitest"
import { readEscPos } from "@oja/gateway/receipts/testing/readEscPos"
import type { Opened } from "@oja/gateway/testing/open"
import { fakes } from "./fakePrinters.ts"
import { axeFaults, complaintsOf, enterDemo, launch, openDemo, sideways, untilTrue } from "./visiting.ts"

// Printing as a cashier meets it, in the app as it is served: printers are fakes behind the browser's own doors to USB
// and Bluetooth, and what they were sent is read by a reader that knows nothing of us.

let gateway: Opened
let chrome: Browser
let context: BrowserContext
let page: Page

beforeAll(async () => {
  ;({ gateway } = await openDemo())
  chrome = await launch()
})
afterAll(async () => {
  await chrome.close()
  await gateway.close()
})
afterEach(() => context.close())

const shown = process.env["LOOK"]
const look = async (name: string) => {
  if (shown !== undefined) await page.screenshot({ path: `${shown}/${name}.png`, fullPage: true })
}

interface Look {
  readonly width: number
  readonly colorScheme?: "light" | "dark"
  readonly language?: "en" | "fr"
  readonly without?: boolean
}
const open = async ({ width, colorScheme = "light", language = "en", without = false }: Look) => {
  context = await chrome.newContext({ viewport: { width, height: 740 }, hasTouch: width < 600, colorScheme })
  page = await context.newPage()
  await page.addInitScript(
    without
      ? "for (const door of ['usb', 'bluetooth']) Object.defineProperty(navigator, door, { value: undefined, configurable: true })"
      : fakes,
  )
  await page.addInitScript(`localStorage.setItem('preferredLocale', '${language}')`)
  await enterDemo(page, gateway)
}
const go = (path: string) => page.goto(`http://127.0.0.1:${gateway.port}${path}`)
const set = (part: object) => page.evaluate(`Object.assign(printers, ${JSON.stringify(part)}) && 0`)
/** What came out of the printer, job by job. */
const sent = async () => {
  const jobs = await page.evaluate<ReadonlyArray<ReadonlyArray<number>>>("printers.sent")
  return jobs.map((job) => Uint8Array.from(job))
}
const wordsOf = (bytes: Uint8Array) =>
  readEscPos(bytes)
    .paper.filter((it) => typeof it === "string")
    .join("\n")
const sell = async () => {
  await page.locator(".tile").first().tap()
  await page.getByRole("button", { name: /^Charge/ }).tap()
  await page.locator(".charge-notes .button-line").first().tap()
  await page.getByTestId("change").waitFor()
}
const button = (name: string | RegExp) => page.getByRole("button", { name })
/** To the counter without leaving the page: what was chosen there is known only as long as it is open. */
const toTheCounter = async () => {
  await page.getByRole("navigation", { name: "Main menu" }).last().getByRole("link", { name: "Sell" }).click()
  await page.locator(".tile").first().waitFor()
}

describe("on a phone of 360 px", () => {
  beforeEach(() => open({ width: 360 }))

  it("a Bluetooth printer that takes small pieces is added, tried, and prints the whole receipt of a sale", async () => {
    const complaints = complaintsOf(page)
    await go("/more/printers")
    await button("Connect Bluetooth").tap()
    await page.getByRole("heading", { name: "Printer001" }).waitFor()
    await set({ limit: 128 })
    await button("Test page, Printer001").tap()
    await page.getByText(/^Printed, /).waitFor()
    expect(wordsOf((await sent())[0]!)).toContain("12345678901234567890123456789012")
    await look("printers-360")
    expect(await sideways(page)).toBe(0)
    expect(await axeFaults(page)).toEqual([])

    await toTheCounter()
    await sell()
    await button("Print").tap()
    await page.getByText("Printed", { exact: true }).waitFor()
    await look("done-printed-360")
    const receipt = (await sent())[1]!
    const total = readEscPos(receipt)
    expect(total.acts).toEqual(["init"])
    expect(wordsOf(receipt)).toContain("Thank you!")
    expect(wordsOf(receipt)).not.toContain("COPY")
    // Who sold is a name, or nobody.
    expect(wordsOf(receipt)).toMatch(/Served by: [A-Z]/)
    expect(await page.locator(".receipt").textContent()).not.toContain("user_")
    await button("Print").tap()
    await untilTrue(page, "printers.sent.length === 3")
    await page.getByText("Printed", { exact: true }).waitFor()
    expect(wordsOf((await sent())[2]!)).toContain("COPY 1")
    // The customer comes back for another one: from the page of the sale, on the same printer.
    await page.getByRole("link", { name: "Open the sale" }).tap()
    await page.getByRole("button", { name: "Receipt", exact: true }).tap()
    await button("Print a copy").tap()
    await untilTrue(page, "printers.sent.length === 4")
    await page.getByText("Printed", { exact: true }).waitFor()
    expect(wordsOf((await sent())[3]!)).toContain("COPY 1")
    expect(await page.evaluate("printers.printed")).toBe(0)
    expect(complaints).toEqual([])
  })

  it("a printer that loses its power prints the whole receipt again, marked as a copy (C69)", async () => {
    await go("/more/printers")
    await button("Connect Bluetooth").tap()
    await page.getByRole("heading", { name: "Printer001" }).waitFor()
    await toTheCounter()
    await sell()
    await set({ dieAt: 600 })
    await button("Print").tap()
    await page.getByText("Trying again (1 of 3)").waitFor()
    await look("done-retrying-360")
    await page.getByText("Printed", { exact: true }).waitFor()
    const [broken, whole] = await sent()
    expect(broken!.length).toBeLessThanOrEqual(600)
    expect(wordsOf(whole!)).toContain("COPY 1")
    expect(wordsOf(whole!)).toContain("Thank you!")
  })

  it("a USB printer that Windows keeps leads to the browser's own dialog (C68)", async () => {
    await go("/more/printers")
    await button("Connect USB").tap()
    await page.getByRole("heading", { name: "POS58" }).waitFor()
    await toTheCounter()
    await sell()
    await set({ denied: true })
    await button("Print").tap()
    await page.getByText(/access denied/).waitFor()
    await look("done-denied-360")
    expect(await sideways(page)).toBe(0)
    await button("Print with this device’s dialog").tap()
    expect(await page.evaluate("printers.printed")).toBe(1)
    expect(await sent()).toEqual([])
  })

  it("a printer that the page has lost says so in the specification's words, and is chosen again at the counter", async () => {
    await go("/more/printers")
    await button("Connect Bluetooth").tap()
    await page.getByRole("heading", { name: "Printer001" }).waitFor()
    await go("/point-of-sale")
    await sell()
    await button("Print").tap()
    await page.getByText("Printer not connected, kindly reconnect printer").waitFor()
    await set({ there: false })
    await button("Connect printer").tap()
    await page.getByText("Kindly click on connect printer button again").waitFor()
    await set({ there: true })
    // Two touches of one spot within a moment are one gesture to the browser: the second one is a press.
    await button("Connect printer").click()
    await look("done-reconnecting-360")
    await page.getByText("Printed", { exact: true }).waitFor()
    expect(wordsOf((await sent())[0]!)).not.toContain("COPY")
  })
})

describe("the page of printers", () => {
  it("names a printer, sets its paper and code page, makes another the primary one and removes one", async () => {
    await open({ width: 1280 })
    await go("/more/printers")
    await look("printers-none-1280")
    await button("Connect USB").click()
    await button("Connect Bluetooth").click()
    await page.getByRole("heading", { name: "Printer001" }).waitFor()
    await button("Change POS58").click()
    await page.getByLabel("Name").fill("Counter")
    await page.getByRole("radio", { name: "80 mm" }).check()
    await page.getByLabel("Code page").selectOption("WPC1252")
    await page.getByLabel("Cuts the paper itself").check()
    await look("printer-dialog-1280")
    await button("Save").click()
    await button("Test page, Counter").click()
    await page.getByText(/^Printed, /).waitFor()
    const [paper] = await sent()
    expect(readEscPos(paper!).acts).toEqual(["init", "cut", "init"])
    expect(wordsOf(paper!)).toContain("123456789012345678901234567890123456789012345678")
    await button("More, Printer001").click()
    await page.getByRole("menuitem", { name: "Set as primary" }).click()
    const saved = async () =>
      JSON.parse((await page.evaluate<string | null>("localStorage.getItem('printers')")) ?? "[]") as ReadonlyArray<
        Record<string, unknown>
      >
    await expect.poll(async () => (await saved()).map((it) => it["isPrimary"])).toEqual([false, true])
    expect((await saved())[0]).toMatchObject({
      assignedName: "Counter",
      deviceId: "usb:1046:20497:A1",
      connectionType: "usb",
      printerLanguage: "esc-pos",
      manuProductName: "POS58",
      manuProductId: "20497",
      manuSerialNumber: "A1",
      manuVendorId: "1046",
      manuVendorName: "Xprinter",
      paperWidth: "80",
      codePage: "WPC1252",
      supportsCut: true,
      drawerKick: false,
      rasterFallback: true,
    })
    await look("printers-1280")
    await button("More, Counter").click()
    await page.getByRole("menuitem", { name: "Remove" }).click()
    await button("Remove Counter").click()
    await expect.poll(async () => (await saved()).length).toBe(1)
    expect(await page.getByRole("heading", { name: "Counter" }).count()).toBe(0)
  })

  it("forgets its printers when somebody signs out", async () => {
    await open({ width: 1280 })
    await go("/more/printers")
    await button("Connect USB").click()
    await page.getByRole("heading", { name: "POS58" }).waitFor()
    await button("Your account").click()
    await page.getByRole("menuitem", { name: "Log out" }).click()
    await page.waitForURL(/auth/)
    expect(await page.evaluate("localStorage.getItem('printers')")).toBe(null)
  })

  it("is as plain in French, at night, and says what a browser cannot do", async () => {
    await open({ width: 360, colorScheme: "dark", language: "fr", without: true })
    await go("/more/printers")
    await page.getByRole("heading", { name: "Aucune imprimante" }).waitFor()
    await look("printers-none-360-fr-dark")
    expect(await button("Connecter en USB").count()).toBe(0)
    await button("Ajouter l’imprimante système").tap()
    await page.getByRole("heading", { name: "Imprimante système" }).waitFor()
    expect(await sideways(page)).toBe(0)
    expect(await axeFaults(page)).toEqual([])
    await look("printers-360-fr-dark")
  })

  it("is as plain in French on a desk at night, with a printer that is not there", async () => {
    await open({ width: 1280, colorScheme: "dark", language: "fr" })
    await go("/more/printers")
    await button("Connecter en USB").click()
    await page.getByRole("heading", { name: "POS58" }).waitFor()
    await set({ denied: true })
    await button("Page de test, POS58").click()
    await page.getByText(/accès refusé/).waitFor()
    expect(await axeFaults(page)).toEqual([])
    await look("printers-1280-fr-dark")
    await button("Modifier POS58").click()
    await look("printer-dialog-1280-fr-dark")
  })
})
