import type { Browser, Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { Opened } from "@oja/gateway/testing/open"
import { patience } from "../fixtures/patience.ts"
import { complaintsOf, enterByDoor, enterDemo, launch, openDemo } from "./visiting.ts"

// The counter line by line (spec/screens.md 4.1), by real keys and real touches in the app as it is served.

let gateway: Opened
let token: string
let chrome: Browser
let page: Page

beforeAll(async () => {
  ;({ gateway, token } = await openDemo())
  chrome = await launch()
  for (const [name, barcode, more] of [
    ["Peak Milk tin", "6151100020013", {}],
    ["Golden Penny flour", "6151100020020", { tags: ["boulangerie"] }],
    ["Crème fraîche", "6151100020037", {}],
    ["Beef", "2112345", { sellingPrice: 500_000 }],
  ] as const)
    await gateway.call("POST /api/do/AddProduct", {
      token,
      body: { name, type: "product", sellingPrice: 120_000, trackStock: false, barcode, ...more },
    })
})
afterAll(async () => {
  await chrome.close()
  await gateway.close()
})

const shown = process.env["LOOK"]
const look = async (name: string) => {
  if (shown !== undefined) await page.screenshot({ path: `${shown}/${name}.png` })
}
const open = async (width: number, path = "/point-of-sale") => {
  const touches = width < 600
  const context = await chrome.newContext({ viewport: { width, height: 740 }, hasTouch: touches, isMobile: touches })
  page = await context.newPage()
  // Whoever sells by keyboard alone touches nothing: each press of a pointer is counted.
  await page.addInitScript(`
    window.pointers = 0
    window.tones = []
    addEventListener("pointerdown", () => window.pointers++, true)
    addEventListener("oja:tone", ({ detail }) => window.tones.push(detail))
  `)
  await enterDemo(page, gateway, path)
  if (path === "/point-of-sale") await page.locator(".tile").first().waitFor()
}
const pointers = () => page.evaluate<number>("window.pointers")
const tones = () => page.evaluate<ReadonlyArray<string>>("window.tones")
/**
 * As a scanner types: each key bears the time at which it was pressed, all of them within the same instant however slow the
 * machine is that runs this or the page with each of them, and goes where the focus is by then.
 */
const scan = (code: string, end = "Enter") =>
  page.evaluate(`(async () => {
    const presses = ${JSON.stringify([...code.split(""), end])}.map(
      (key) => new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }),
    )
    for (const pressed of presses) {
      if ((document.activeElement ?? document.body).dispatchEvent(pressed) && pressed.key.length === 1)
        document.execCommand("insertText", false, pressed.key)
      await Promise.resolve()
    }
  })()`)
/** A way of paying is chosen a moment after its letter: a scanner would have gone on by then. */
const chosen = (name: string) => expect.poll(() => page.getByRole("radio", { name }).isChecked()).toBe(true)
const lines = () => page.locator(".till-line")
const line = (name: string) => page.locator(".till-line", { hasText: name })
const quantityOf = (name: string) => line(name).locator(".till-step > span").innerText()
const counted = (name: string, quantity: string) => expect.poll(() => quantityOf(name)).toBe(quantity)
const sales = async (): Promise<number> => {
  const { headers } = await gateway.call(
    `GET /api/transactions?filter=${encodeURIComponent('{"kind":"sale"}')}&range=[0,0]`,
    { token },
  )
  return Number(String(headers["content-range"]).split("/")[1])
}
interface Sale {
  readonly id: string
  readonly number: string
  readonly status: string
  readonly total: number
  readonly lines: ReadonlyArray<{ readonly name: string; readonly quantity: number; readonly note?: string }>
}
const made = async (): Promise<Sale> => {
  const link = (await page.getByRole("link", { name: "Open the sale" }).getAttribute("href")) ?? ""
  return (await gateway.call(`GET /api${link}`, { token })).data as Sale
}
const paymentsOf = async ({ id }: Sale) =>
  (await gateway.call(`GET /api/payments?saleId=${id}&sort=amount`, { token })).data as ReadonlyArray<{
    readonly method: string
    readonly amount: number
    readonly reference?: string
  }>

describe("by keyboard alone", () => {
  it("sells from the dashboard in under twelve keys beyond what is typed", async () => {
    await open(1280, "/dashboard")
    await page.getByRole("heading", { level: 1 }).waitFor()
    await page.evaluate("window.pointers = 0")
    let pressed = 0
    const press = async (key: string) => {
      pressed++
      await page.keyboard.press(key)
    }
    await press("s")
    await page.locator(".tile").first().waitFor()
    await page.keyboard.type("peak milk tin")
    await press("Enter")
    await line("Peak Milk tin").waitFor()
    await press("F9")
    await page.getByTestId("due").waitFor()
    await press("x")
    await page.getByTestId("sold").waitFor()
    expect((await made()).status).toBe("paid")
    // And the next customer comes.
    await press("Enter")
    await expect.poll(() => lines().count()).toBe(0)
    expect(pressed).toBeLessThan(12)
    expect(await pointers()).toBe(0)
  })

  it("sells ten lines with two tenders, and not a pointer is touched (C19)", async () => {
    await open(1280)
    const complaints = complaintsOf(page)
    const names = [
      "milo",
      "indomie chi",
      "fanta",
      "garri",
      "omo",
      "close-up",
      "semovita",
      "honey",
      "peak milk 4",
      "crem",
    ]
    for (const [at, name] of names.entries()) {
      await page.keyboard.type(`${at + 1}*${name}`)
      await page.keyboard.press("Enter")
      await expect.poll(() => lines().count()).toBe(at + 1)
    }
    // The third line from below once more, the last one away and back again.
    await page.keyboard.press("ArrowUp")
    await page.keyboard.press("ArrowUp")
    await page.keyboard.press("+")
    await counted("Honey", "9")
    await page.keyboard.press("Delete")
    await expect.poll(() => lines().count()).toBe(9)
    await page.keyboard.press("Control+z")
    await expect.poll(() => lines().count()).toBe(10)
    await counted("Honey", "9")
    await page.keyboard.press("F9")
    await page.getByTestId("due").waitFor()
    await page.keyboard.press("k")
    await chosen("Card")
    await page.keyboard.type("1000")
    await page.keyboard.press("Enter")
    await page.getByText("Card, ₦1,000.00").waitFor()
    await page.keyboard.press("c")
    await chosen("Cash")
    await page.keyboard.press("x")
    await page.getByTestId("sold").waitFor()
    const sale = await made()
    expect(sale.lines.map(({ quantity }) => quantity / 1000)).toEqual([1, 2, 3, 4, 5, 6, 7, 9, 9, 10])
    expect((await paymentsOf(sale)).map(({ method }) => method).toSorted()).toEqual(["card", "cash"])
    expect(await pointers()).toBe(0)
    expect(complaints).toEqual([])
  })

  it("gives discounts, names the customer and shows the keys, each by its key; a device has keys of its own", async () => {
    await open(1280)
    await page.keyboard.type("milo")
    await page.keyboard.press("Enter")
    await line("Milo").waitFor()
    await page.keyboard.press("Alt+l")
    await page.keyboard.type("100")
    await page.keyboard.press("Alt+k")
    await page.keyboard.type("50")
    await expect.poll(() => page.getByTestId("till-total").innerText()).toBe("₦4,050.00")
    await page.keyboard.press("F8")
    await page.keyboard.type("tunde")
    await page.getByRole("option", { name: /Tunde/, disabled: false }).waitFor()
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Enter")
    await page.locator(".picked", { hasText: "Tunde" }).waitFor()

    await page.keyboard.press("F2")
    await page.keyboard.press("?")
    await page.getByRole("heading", { name: "Keys" }).waitFor()
    await look("counter-keys")
    await page.getByRole("button", { name: /^Charge: F9/ }).focus()
    await page.keyboard.press("Enter")
    await page.keyboard.press("Control+t")
    await page.getByText(/is needed for something else/).waitFor()
    await page.keyboard.press("F10")
    await page.getByRole("button", { name: /^Charge: F10/ }).waitFor()
    await page.keyboard.press("Escape")
    await page.reload()
    await line("Milo").waitFor()
    await page.keyboard.press("F9")
    await page.keyboard.press("F10")
    await page.getByTestId("due").waitFor()
    expect(await pointers()).toBe(0)
  })
})

describe("a scanner", () => {
  it("is heard wherever the focus is, five times after 5*, whether it ends with Enter or Tab (C20)", async () => {
    await open(1280)
    await page.evaluate("document.activeElement.blur()")
    await scan("6151100020013")
    await counted("Peak Milk tin", "1")
    await scan("6151100020020", "Tab")
    await counted("Golden Penny flour", "1")
    await page.keyboard.type("5*")
    await scan("6151100020013")
    await counted("Peak Milk tin", "6")
    // Beside the search box, where nothing is typed: the focus stands on a button.
    await page.getByRole("button", { name: "One more, Golden Penny flour" }).focus()
    await scan("6151100020013")
    await counted("Peak Milk tin", "7")
    await counted("Golden Penny flour", "1")
    // In a box for figures it is caught, and what stood there stays.
    await page.getByRole("button", { name: "Change Golden Penny flour" }).click()
    const price = page.getByLabel("Price")
    await price.fill("1100")
    await price.focus()
    await scan("6151100020013")
    await counted("Peak Milk tin", "8")
    await expect.poll(() => price.inputValue()).toBe("1100")
    // In a box for words it types words.
    const note = page.getByLabel("Note")
    await note.focus()
    await scan("6151100020020")
    await expect.poll(() => note.inputValue()).toBe("6151100020020")
    await counted("Golden Penny flour", "1")
    expect(await tones()).toEqual(["ok", "ok", "ok", "ok", "ok"])
  })

  it("is heard while money is taken and after it: the code is no sum and no answer (C20)", async () => {
    await open(1280)
    const before = await sales()
    await scan("6151100020013")
    await counted("Peak Milk tin", "1")
    await page.keyboard.press("F9")
    const due = () => page.getByTestId("due").innerText()
    expect(await due()).toBe("₦1,200.00")
    await page.getByLabel("Cash received").focus()
    await scan("6151100020020")
    await expect.poll(due).toBe("₦2,400.00")
    expect(await page.getByLabel("Cash received").inputValue()).toBe("")
    await page.getByRole("radio", { name: "Card" }).check()
    await scan("6151100020020")
    await expect.poll(due).toBe("₦3,600.00")
    // A code that begins with a letter which asks for something here neither sells nor chooses how it is paid.
    for (const letter of ["X", "P", "C", "T", "B", "M"]) {
      await scan(`${letter}P-204173`)
      await page.getByText(`No product has the code ${letter}P-204173`).waitFor()
      expect(await page.getByRole("radio", { name: "Card" }).isChecked()).toBe(true)
      expect(await due()).toBe("₦3,600.00")
    }
    // Another amount than the one that was shown before, also where the counter was gone back to (C28).
    await page.getByLabel("Amount", { exact: true }).fill("1000")
    await page.getByRole("button", { name: /^Take ₦1,000.00/ }).click()
    await page.getByText("Card, ₦1,000.00").waitFor()
    await page.keyboard.press("Escape")
    await page.keyboard.press("+")
    await counted("Golden Penny flour", "3")
    await page.keyboard.press("F9")
    expect(await due()).toBe("₦4,800.00")
    expect(await page.getByText("Card, ₦1,000.00").count()).toBe(0)
    await page.locator(".charge-notes .button-line").first().click()
    expect(await page.getByTestId("change").innerText()).toBe("₦200.00")
    // The next customer's first thing comes while the change is counted.
    await scan("6151100020013")
    await counted("Peak Milk tin", "1")
    expect(await page.getByTestId("change").innerText()).toBe("₦200.00")
    expect((await made()).total).toBe(480_000)
    expect(await sales()).toBe(before + 1)
    await page.getByRole("button", { name: "New sale" }).click()
    await counted("Peak Milk tin", "1")
  })

  it("that reads what nobody knows is told so, and the code becomes a product, or one more code of one", async () => {
    await open(1280)
    await scan("4006381333931")
    await page.getByText("No product has the code 4006381333931").waitFor()
    expect(await tones()).toEqual(["error"])
    await look("counter-unknown")
    await page.getByRole("button", { name: "Create product" }).click()
    await page.getByLabel("Name").fill("Stabilo pen")
    await page.getByLabel("Selling price").fill("650")
    await page.getByRole("button", { name: "Create and sell" }).click()
    await line("Stabilo pen").waitFor()

    for (const code of ["40063813", "40063820"]) {
      await scan(code)
      await page.getByText(`No product has the code ${code}`).waitFor()
      await page.getByRole("button", { name: "Attach to a product" }).click()
      await page.getByRole("combobox", { name: "Products" }).fill("stabilo")
      await page.getByRole("option", { name: /Stabilo/, disabled: false }).click()
      await page.getByRole("dialog").waitFor({ state: "detached" })
    }
    await counted("Stabilo pen", "3")
    await scan("40063820")
    await counted("Stabilo pen", "4")
    // Five of it were meant, also where nobody knew yet what it is.
    await page.getByRole("searchbox").fill("5*")
    await scan("40063837")
    await page.getByRole("button", { name: "Attach to a product" }).click()
    await page.getByRole("combobox", { name: "Products" }).fill("stabilo")
    await page.getByRole("option", { name: /Stabilo/, disabled: false }).click()
    await counted("Stabilo pen", "9")
    await page.getByRole("searchbox").fill("3*Mended zip")
    await page.getByRole("button", { name: "Sell “Mended zip”" }).click()
    await counted("Mended zip", "3")
  })

  it("reads weights only from labels whose beginning this device was told (C21)", async () => {
    await open(1280)
    await scan("2112345012346")
    await page.getByText("No product has the code 2112345012346").waitFor()
    await page.getByRole("button", { name: "More at the counter" }).click()
    await page.getByRole("menuitem", { name: "This device" }).click()
    await page.getByLabel("Begins with").fill("21")
    await page.getByRole("button", { name: "Add", exact: true }).click()
    await page.getByText("21…").waitFor()
    await look("counter-device")
    await page.keyboard.press("Escape")
    await page.getByRole("dialog").waitFor({ state: "detached" })
    await scan("2112345012346")
    await counted("Beef", "1.234")
    // Another maker's code of thirteen figures is one of what bears it.
    await scan("6151100020013")
    await counted("Peak Milk tin", "1")
  })
})

describe("the shelf", () => {
  it("finds by name without accents, by tag, by SKU; by category; what is pinned stands first", async () => {
    await open(1280)
    const first = () => page.locator(".tile-name").first().innerText()
    for (const [typed, name] of [
      ["creme fra", "Crème fraîche"],
      ["boulang", "Golden Penny flour"],
      ["6151100020013", "Peak Milk tin"],
    ] as const) {
      await page.getByRole("searchbox", { name: "Find a product, or scan" }).fill(typed)
      await expect.poll(first).toBe(name)
      expect(await page.locator(".tile").count()).toBe(1)
    }
    await page.keyboard.press("Escape")
    await page.getByRole("button", { name: "Drinks", exact: true }).click()
    await expect.poll(() => page.locator(".tile-name").allInnerTexts()).toContain("Fanta 50 cl")
    expect(await page.locator(".tile-name").allInnerTexts()).not.toContain("Garri Ijebu")
    await page.getByRole("button", { name: "All", exact: true }).click()
    await page.getByRole("searchbox", { name: "Find a product, or scan" }).fill("creme fra")
    await page.locator(".tile", { hasText: "Crème fraîche" }).click()
    await page.getByRole("button", { name: "Change Crème fraîche" }).click()
    await page.getByRole("button", { name: "Pin to the top" }).click()
    await expect.poll(first).toBe("Crème fraîche")
    await page.reload()
    await page.locator(".tile").first().waitFor()
    await expect.poll(first).toBe("Crème fraîche")
  })

  it("greys what is sold out with what is missing, and sells it all the same", async () => {
    const { data: gone } = await gateway.call("POST /api/do/AddProduct", {
      token,
      body: { name: "Sold out soap", type: "product", sellingPrice: 50_000, trackStock: true, sku: "SOAP-OUT" },
    })
    expect(gone).toBeDefined()
    await open(1280)
    await page.keyboard.type("SOAP-OUT")
    const tile = page.locator(".tile", { hasText: "Sold out soap" })
    await tile.waitFor()
    expect(await tile.getAttribute("data-out")).toBe("true")
    expect(await tile.innerText()).toContain("Sold out")
    await page.keyboard.press("Enter")
    await line("Sold out soap").waitFor()
  })
})

describe("the basket on a phone", () => {
  it("loses a line to the thumb and gives it back", async () => {
    await open(360)
    await page.locator(".tile").nth(0).tap()
    await page.locator(".tile").nth(1).tap()
    await page.getByRole("button", { name: "2 items" }).tap()
    const box = (await lines().first().boundingBox())!
    const cdp = await page.context().newCDPSession(page)
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", x: number) =>
      cdp.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: type === "touchEnd" ? [] : [{ x, y: box.y + 20 }],
      })
    await touch("touchStart", box.x + 180)
    for (const by of [20, 60, 100, 140]) await touch("touchMove", box.x + 180 - by)
    await touch("touchEnd", box.x + 40)
    await expect.poll(() => lines().count()).toBe(1)
    await page.getByRole("button", { name: /^Bring back/ }).tap()
    await expect.poll(() => lines().count()).toBe(2)
  })
})

describe("paying", () => {
  it("makes one sale of five presses within an instant (C10)", async () => {
    await open(1280)
    const before = await sales()
    await page.locator(".tile").first().click()
    await page.keyboard.press("F9")
    await page.getByTestId("due").waitFor()
    await page.getByRole("button", { name: /^Exact/ }).evaluate((it: { click: () => void }) => {
      for (let times = 0; times < 5; times++) it.click()
    })
    await page.getByTestId("sold").waitFor()
    await expect.poll(sales).toBe(before + 1)
    expect(await tones()).toEqual(["ok", "paid"])
    await page.getByRole("button", { name: "New sale" }).click()
    expect(await sales()).toBe(before + 1)
  })

  it("keeps the slip and the end of a card, and says what a customer owes (C15)", async () => {
    await open(1280)
    await page.keyboard.type("milo")
    await page.keyboard.press("Enter")
    await line("Milo").waitFor()
    await page.keyboard.press("F8")
    await page.keyboard.type("tunde")
    await page.getByRole("option", { name: /Tunde.*owes ₦/, disabled: false }).click()
    await page.locator(".picked", { hasText: /owes ₦/ }).waitFor()
    await look("counter-owes")
    await page.keyboard.press("F9")
    await page.getByTestId("due").waitFor()
    await page.keyboard.press("k")
    await page.getByLabel("Number on the slip (optional)").fill("004821")
    await page.getByLabel("Last 4 digits of the card").fill("4242")
    await look("counter-card")
    await page.getByRole("button", { name: /^Take/ }).click()
    await page.getByTestId("sold").waitFor()
    expect(await paymentsOf(await made())).toMatchObject([{ method: "card", reference: "004821 •••• 4242" }])
  })
})

describe("goods that come back", () => {
  it("are found by the receipt’s number or the buyer’s telephone, and paid back as they were paid", async () => {
    await open(1280)
    await page.keyboard.type("2*milo")
    await page.keyboard.press("Enter")
    await line("Milo").waitFor()
    await page.keyboard.press("F9")
    await page.getByTestId("due").waitFor()
    await page.keyboard.press("k")
    await page.getByRole("button", { name: /^Take/ }).click()
    await page.getByTestId("sold").waitFor()
    const sale = await made()
    await page.getByRole("button", { name: "New sale" }).click()

    await page.keyboard.press("F7")
    await page.getByRole("combobox", { name: "Which receipt?" }).waitFor()
    // The code on a receipt may be an address that ends with the number.
    await scan(`https://oja.example/r/${sale.number}`)
    await page.getByLabel(/Back on the shelf, Milo/).fill("1")
    await page.getByLabel(/Damaged, Milo/).fill("1")
    await look("counter-back")
    await page.getByLabel("Reason").fill("Wrong size")
    expect(await page.getByRole("radio", { name: "Card" }).isChecked()).toBe(true)
    await page.getByRole("button", { name: /^Return 2/ }).click()
    await page.getByRole("dialog").waitFor({ state: "detached" })
    const { data: back } = await gateway.call(`GET /api/transactions/${sale.id}`, { token })
    expect(back).toMatchObject({ status: "refunded", balance: 0 })
    const { data: given } = await gateway.call(`GET /api/refunds?saleId=${sale.id}`, { token })
    expect(given).toMatchObject([{ method: "card", amount: sale.total }])

    const { data: people } = await gateway.call(`GET /api/customers?filter=${encodeURIComponent('{"q":"tunde"}')}`, {
      token,
    })
    const [{ phone }] = people as [{ readonly phone: string }]
    await page.keyboard.press("F7")
    await page.getByRole("combobox", { name: "Which receipt?" }).fill(phone)
    await page.getByRole("option", { name: /Tunde/, disabled: false }).first().waitFor()
  })
})

describe("this device", () => {
  it("is silent when it was told to be, and says what it has sent and received", async () => {
    await open(1280)
    await page.getByRole("button", { name: "More at the counter" }).click()
    await page.getByRole("menuitem", { name: "This device" }).click()
    await page.getByLabel("Sounds").uncheck()
    const received = async () => {
      const text = await page
        .getByRole("row", { name: /^Today/ })
        .locator("td")
        .first()
        .innerText()
      const [, number = "0", unit] = /([\d.,]+)\s*(kB|MB)/.exec(text) ?? []
      return Number(number.replace(",", "")) * (unit === "MB" ? 1000 : 1)
    }
    const before = await received()
    // The app itself came over the line.
    expect(before).toBeGreaterThan(200)
    await page.keyboard.press("Escape")
    await page.getByRole("dialog").waitFor({ state: "detached" })
    await scan("6151100020013")
    await counted("Peak Milk tin", "1")
    expect(await tones()).toEqual([])
    await page.goto(`http://127.0.0.1:${gateway.port}/customers`)
    await page.getByRole("heading", { level: 1 }).waitFor()
    await page.goto(`http://127.0.0.1:${gateway.port}/point-of-sale`)
    await page.getByRole("button", { name: "More at the counter" }).click()
    await page.getByRole("menuitem", { name: "This device" }).click()
    await expect.poll(received, { timeout: patience }).toBeGreaterThan(before)
  })
})

describe("what the counter weighs", () => {
  it("is no more than a megabyte from the sign-in to the first tile, products and all", async () => {
    const context = await chrome.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true })
    page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    await cdp.send("Network.enable")
    let bytes = 0
    cdp.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength))
    cdp.on("Network.webSocketFrameReceived", ({ response }) => (bytes += response.payloadData.length))
    await enterByDoor(page, gateway)
    await page.getByRole("navigation", { name: "Main menu" }).last().getByRole("link", { name: "Sell" }).click()
    await page.locator(".till-shelf[data-here=true] .tile").first().waitFor()
    await page.waitForLoadState("networkidle")
    process.stdout.write(`the counter from the sign-in on: ${(bytes / 1000).toFixed(0)} kB\n`)
    expect(bytes).toBeGreaterThan(100_000)
    expect(bytes).toBeLessThanOrEqual(1_000_000)
  })
})
