import type { Browser, Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { plusDays, sayMonth } from "@oja/domain/kernel/index"
import type { Opened } from "@oja/gateway/testing/open"
import { sayDay } from "../packages/admin/src/ui/days.ts"
import { goTo, launch, openDemo } from "./visiting.ts"

// The reports as an owner of two branches reads them; and then the clock in the top bar is set back.

let gateway: Opened
let chrome: Browser
let page: Page
let [today, token] = ["", ""]

beforeAll(async () => {
  const demo = await openDemo()
  gateway = demo.gateway
  token = demo.token
  today = (await gateway.call("GET /v2/statistics/overall", { token })).data.today
  const branch = (await gateway.call("POST /v1.0/locations", { token, body: { name: "Ikeja" } })).data
  const sale = { kind: "sale", businessDate: today, paymentType: "full", method: "cash", amount: 765_400 }
  const sold = await gateway.call("POST /v1.1/transactions", { token, body: { ...sale, locationId: branch.id } })
  expect(sold.status).toBe(200)
  chrome = await launch()
  page = await chrome.newPage()
  await page.addInitScript((held) => sessionStorage.setItem("sessionToken", held), token)
})
afterAll(async () => {
  await chrome.close()
  await gateway.close()
})

const at = (path: string) => goTo(page, `http://127.0.0.1:${gateway.port}${path}`)
const choose = (name: string, option: string) => page.getByRole("combobox", { name }).selectOption({ label: option })

describe("the reports", () => {
  it("can be of one branch, which holds whatever days are chosen then", async () => {
    await at("/reports/sales-by-products?range=today")
    await choose("Branch", "Ikeja")
    const foot = page.locator(".report-table tfoot")
    await foot.filter({ hasText: "₦7,654.00" }).waitFor()
    await page.getByRole("button", { name: "This month", exact: true }).click()
    await page.waitForURL(/range=this_month/)
    expect(page.url()).toMatch(/branch=loc_/)
    await foot.filter({ hasText: "₦7,654.00" }).waitFor()
  })

  it("go on counting money as it moved when other days are chosen", async () => {
    await at("/reports/profit-loss?range=today&basis=cash")
    await choose("Branch", "Ikeja")
    await page.getByRole("table", { name: "Profit and loss" }).filter({ hasText: "₦7,654.00" }).waitFor()
    // What goods cost counts when they are paid for, whatever is known of those that were sold.
    expect(await page.getByRole("heading", { name: "Cost missing" }).count()).toBe(0)
    await page.getByRole("button", { name: "This week", exact: true }).click()
    await page.waitForURL(/range=this_week/)
    await page.getByRole("radio", { name: "Money as moved", checked: true }).waitFor({ state: "attached" })
  })
})

describe("sales told apart", () => {
  const rows = () => page.locator(".report-table tbody tr")

  it("by branch, by channel and by seller are one press away, and lead to their sales", async () => {
    await at("/reports/sales-by-products?range=today")
    const by = async (name: string) => {
      await page.locator(".report-switch label", { hasText: name }).click()
      await page.getByRole("heading", { level: 1, name: `Sales by ${name.toLowerCase()}` }).waitFor()
    }
    await by("Channel")
    await rows().first().waitFor()
    await by("Seller")
    await rows().first().waitFor()
    await by("Branch")
    await rows().filter({ hasText: "Ikeja" }).filter({ hasText: "₦7,654.00" }).waitFor()
    await page.locator(".sidebar [aria-current=page]", { hasText: "Sales" }).waitFor()
    await page.getByRole("link", { name: "Ikeja" }).click()
    await page.waitForURL(/\/transactions\?filter=/)
    await page.locator("main").getByText("₦7,654.00").first().waitFor()
  })

  it("are taken away as a spreadsheet, as they stand on the screen", async () => {
    await at("/reports/sales-by-products?by=seller&range=today")
    await page.getByRole("button", { name: "Export" }).click()
    const coming = page.waitForEvent("download")
    await page.getByRole("menuitem", { name: "Export XLSX" }).click()
    expect((await coming).suggestedFilename()).toBe(`sales-by-${today}-${today}.xlsx`)
  })

  it("come to the profit and loss of the same days", async () => {
    await at("/reports/profit-loss?range=this_month")
    const said = page
      .getByRole("row", { name: /^Net sales/ })
      .getByRole("cell")
      .first()
    const net = await said.innerText()
    await at("/reports/sales-by-products?by=channel&range=this_month")
    await page.locator(".report-table tfoot", { hasText: net }).waitFor()
  })
})

describe("a figure", () => {
  const open = async (name: string) => {
    await page.getByRole("link", { name, exact: true }).click()
    await page.getByRole("heading", { level: 1, name: `${name}: why it is so` }).waitFor()
  }

  it("leads to what it follows from, down to the sale that counts in it", async () => {
    await at("/reports/profit-loss?range=today")
    await choose("Branch", "Ikeja")
    await page.getByRole("table", { name: "Profit and loss" }).filter({ hasText: "₦7,654.00" }).waitFor()
    for (const name of ["Net profit", "Gross profit", "Net sales", "Gross sales"]) await open(name)
    await page.locator(".why-end", { hasText: "Rows that count: 1" }).filter({ hasText: "₦7,654.00" }).waitFor()
    await page.locator(".sidebar [aria-current=page]", { hasText: "Profit and loss" }).waitFor()
    await page.locator(".why-table a").click()
    await page.waitForURL(/\/transactions\/sale_/)
    await page.getByText("₦7,654.00").first().waitFor()
  })

  it("of a category leads to its expenses of those days", async () => {
    await at("/reports/profit-loss?range=this_month")
    const rent = page.getByRole("row", { name: /^Rent/ })
    const sum = await rent.getByRole("cell").first().innerText()
    await rent.getByRole("link").click()
    await page.waitForURL(/\/transactions\?filter=/)
    await page.getByText(sum).first().waitFor()
    expect(await page.locator("main").innerText()).not.toContain("Salaries")
  })

  it("of costs calls them as everybody does", async () => {
    await at("/reports/profit-loss/why?figure=operating_expenses&range=this_month")
    await page.locator(".why-table").getByRole("link", { name: "Data and airtime" }).first().waitFor()
  })

  it("says why a sale is not in it", async () => {
    await at("/reports/profit-loss/why?figure=takings&range=today")
    await choose("Branch", "Ikeja")
    await page.getByRole("combobox", { name: /^Its number/ }).fill("S-000001")
    await page.getByRole("option", { name: /S-000001/, disabled: false }).click()
    const said = page.locator(".why-not table")
    await said.filter({ hasText: /It counts on .*, and these days are others\. It is another branch’s\./ }).waitFor()
    await page.locator(".why-table a").first().waitFor()
  })

  it("turns the pages of its rows, and begins anew with other days", async () => {
    await at("/reports/profit-loss/why?figure=gross_sales&range=this_year")
    await page.getByRole("button", { name: "Next page" }).click()
    await page.getByText(/^51 to 100 of /).waitFor()
    await page.getByRole("button", { name: "This week", exact: true }).click()
    await page.getByText(/^1 to \d+ of /).waitFor()
  })

  it("on the first screen leads there too", async () => {
    await at("/dashboard")
    const shown = await page.getByRole("region", { name: "Takings today" }).getByRole("link").innerText()
    await page.getByRole("region", { name: "Takings today" }).getByRole("link").click()
    await page.locator(".why-end", { hasText: shown }).waitFor()
  })
})

describe("the menu", () => {
  it("shows where one is, however far down that stands", async () => {
    await page.setViewportSize({ width: 1280, height: 700 })
    await at("/more/locations")
    const here = page.getByRole("navigation").locator("[aria-current=page]")
    await here.waitFor()
    const [entry, foot] = [await here.boundingBox(), await page.locator(".sidebar-toggle").boundingBox()]
    expect(entry!.y + entry!.height).toBeLessThanOrEqual(foot!.y)
    await page.setViewportSize({ width: 1280, height: 720 })
  })
})

describe("a month that is over", () => {
  it("is closed after what is undone in it was said, and a sale of it is taken back rather than voided", async () => {
    const on = plusDays(`${today.slice(0, 7)}-01`, -1)
    const body = { kind: "sale", businessDate: on, paymentType: "full", method: "cash", amount: 50_000 }
    const { id } = (await gateway.call("POST /v1.1/transactions", { token, body })).data
    await at("/reports/profit-loss")
    await page.getByRole("link", { name: "Which months are closed" }).click()
    const month = page.locator(".months > li").first()
    await month.getByRole("button", { name: "Close" }).click()
    await page
      .getByRole("dialog")
      .getByRole("button", { name: `Close ${sayMonth(on, "en")}` })
      .click()
    await month.getByText("Closed", { exact: true }).waitFor()

    await at(`/transactions/${id}?do=void`)
    await page.getByRole("dialog").getByText("Its month is closed: all of it is taken back today").waitFor()
  })
})

describe("a past day", () => {
  it("is said as people do, and is today for the reports", async () => {
    const day = plusDays(today, -3)
    const spoken = sayDay(day, "en-NG", "long")
    await at("/dashboard")
    await page.getByRole("button", { name: "Look at a past day" }).click()
    await page.getByLabel("Day", { exact: true }).fill(day)
    // What says so stands there from the first: it pushes no screen down afterwards.
    await page.addInitScript(`new MutationObserver(() => {
      if (document.querySelector(".frame") !== null) window.saidAtFirst ??= document.querySelector(".past") !== null
    }).observe(document, { childList: true, subtree: true })`)
    await page.getByRole("button", { name: "Show that day" }).click()
    await page.locator(".past", { hasText: spoken }).waitFor()
    expect(await page.evaluate("window.saidAtFirst")).toBe(true)
    await at("/reports/sales-by-products?range=today")
    await page.locator(".title-words p", { hasText: spoken }).waitFor()
    await page.locator(".report-table tbody tr").first().waitFor()
  })

  it("is held against now: what differs on the page at hand, and what was done since", async () => {
    await at("/dashboard")
    await page.getByRole("button", { name: "Compare with now" }).click()
    const held = page.getByRole("dialog", { name: "Then and now" })
    await held.getByRole("row", { name: /^Owed to you ₦/ }).waitFor()
    await held.getByRole("listitem").filter({ hasText: "Recorded a sale of" }).first().waitFor()
    expect(await held.getByRole("button", { name: "Undo" }).count()).toBe(0)
    await page.keyboard.press("Escape")
    await held.waitFor({ state: "detached" })
    // A list is about many things: it is asked for one of them.
    await at("/transactions")
    await page.getByRole("button", { name: "Back to today" }).waitFor()
    await page.getByRole("table").first().waitFor()
    expect(await page.getByRole("button", { name: "Compare with now" }).count()).toBe(0)
  })

  it("offers nothing that would change something, and says that what is not there may have come later", async () => {
    const rows = async (list: string, filter: object) =>
      (await gateway.call(`GET /api/${list}?range=[0,0]&sort=["id","ASC"]&filter=${JSON.stringify(filter)}`, { token }))
        .data
    const [customer] = await rows("customers", {})
    const [product] = await rows("products", {})
    const [sale] = await rows("transactions", { kind: "sale", on_lte: plusDays(today, -10) })
    const there = ["/customers", "/products", "/transactions", "/invoices", "/more/locations", "/delivery-trips"]
    for (const path of [...there, `/customers/${customer.id}`, `/products/${product.id}`, `/transactions/${sale.id}`]) {
      await at(path)
      await page.locator("main h1, main h2").first().waitFor()
      await page.locator("main .bones").first().waitFor({ state: "detached" })
      const offered = page.locator("main").locator("a[href*='/create'], a[href*='/edit'], .button-main, .button-danger")
      expect(await offered.allInnerTexts(), path).toEqual([])
    }
    // A form that is opened by its own address says why not, in the place of what would send it.
    for (const path of ["/transactions/create", "/orders/create", "/discounts/create-discount", "/delivery/pickup"]) {
      await at(path)
      await page.getByText("Go back to today first").first().waitFor()
      expect(
        await page.locator(":is(main, [role=dialog]) :is(.button-main, [type=submit])").allInnerTexts(),
        path,
      ).toEqual([])
    }
    // The search box knows screens and things then, and nothing to begin.
    await page.keyboard.press("Control+k")
    await page.keyboard.type("sale")
    await page.getByRole("option", { name: /Sales targets/ }).waitFor()
    expect(await page.getByRole("option", { name: /New sale|Add (a )?sale/ }).count()).toBe(0)
    await page.keyboard.press("Escape")
    const fresh = { kind: "sale", businessDate: today, paymentType: "full", method: "cash", amount: 70_000 }
    const { id } = (await gateway.call("POST /v1.1/transactions", { token, body: fresh })).data
    await at(`/transactions/${id}`)
    await page.locator(".past", { hasText: "What you look for may have come later." }).waitFor()
  })

  it.each([
    ["/store/statistics", ".store-figures, .state:not([role=alert])"],
    ["/permission-roles/edit/cashier", ".rights-line"],
    ["/team-members/security-log", ".paid li, .state:not([role=alert])"],
  ])("shows what knows of today alone as it is today: %s", async (path, shown) => {
    await at(path)
    await page.locator(shown).first().waitFor()
  })
})
