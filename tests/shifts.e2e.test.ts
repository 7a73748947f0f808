import type { Browser, Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { counterOf, joinTeam, type Opened, type Person } from "@oja/gateway/testing/open"
import { complaintsOf, enterDemo, goTo, launch, openDemo } from "./visiting.ts"

// A cashier's day at the drawer, on a phone: the float, sales, something for the market, and the count.

let gateway: Opened
let token: string
let owner: Person
let chrome: Browser
let page: Page

beforeAll(async () => {
  const demo = await openDemo({ OJA_PLAN: "business" })
  ;({ gateway, token } = demo)
  const call: Person["call"] = (route, body) => gateway.call(route, { token, body })
  owner = { email: "ada@demo.example", token, userId: "", business: demo.business, call }
  chrome = await launch()
  const context = await chrome.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true })
  page = await context.newPage()
  await enterDemo(page, gateway)
})
afterAll(async () => {
  await chrome.close()
  await gateway.close()
})

const shown = process.env["LOOK"]
const look = async (name: string) => {
  if (shown !== undefined) await page.screenshot({ path: `${shown}/${name}.png` })
}
const taken = (shift: { readonly tenders: ReadonlyArray<{ readonly method: string; readonly taken: number }> }) =>
  shift.tenders.find(({ method }) => method === "cash")?.taken ?? 0
const address = (path: string) => `http://127.0.0.1:${gateway.port}${path}`

describe("a shift at the drawer", () => {
  it("begins with what lies there, takes what is sold, and says what is missing once it was counted", async () => {
    const complaints = complaintsOf(page)
    await goTo(page, address("/point-of-sale"))
    await page.locator(".tile").first().waitFor()
    await page.getByRole("button", { name: "Open a shift" }).tap()
    await page.getByLabel("Cash at the beginning").fill("5000")
    await look("shift-open")
    await page.getByRole("button", { name: "Open the shift" }).tap()
    await page.getByRole("button", { name: /^Open since/ }).waitFor()

    await page.locator(".tile").first().tap()
    await page.getByRole("button", { name: /^Charge/ }).tap()
    const due = await page.getByTestId("due").innerText()
    await page.getByRole("button", { name: /^Exact/ }).tap()
    await page.getByTestId("sold").waitFor()
    await page.getByRole("button", { name: "New sale" }).tap()

    await page.getByRole("button", { name: /^Open since/ }).tap()
    await page.getByRole("menuitem", { name: "Cash in or out" }).tap()
    await page.getByRole("radio", { name: "Taken out" }).tap()
    await page.getByRole("textbox", { name: /Amount/ }).fill("500")
    await page.getByRole("textbox", { name: /Reason/ }).fill("Soap from the market")
    await look("shift-cash")
    await page.getByRole("button", { name: "Write it down" }).tap()
    await page.getByText("Written down").waitFor()

    // What was put aside here is named to whoever ends the shift, and outlives it (C12).
    const [{ deviceId }] = (await owner.call('GET /api/shifts?filter={"status":"open"}')).data
    const lines = [{ lineId: "1", name: "Dress", quantity: 1000, unitPrice: 500_000 }]
    await owner.call("POST /v1.0/pos/parked", { label: "Blue dress", lines, total: 500_000, deviceId })
    await page.getByRole("button", { name: /^Open since/ }).tap()
    await page.getByRole("menuitem", { name: "Count and close" }).tap()
    await page.getByText("there for the next shift too: Blue dress (₦5,000.00).").waitFor()
    await page.getByLabel("1,000, how many").fill("4")
    await look("shift-count")
    await page.getByRole("button", { name: "Close with ₦4,000.00" }).tap()
    const difference = await page.getByTestId("difference").innerText()
    await look("shift-counted")
    const price = Number(due.replaceAll(/[^\d.]/g, ""))
    const short = (5000 + price - 500 - 4000).toLocaleString("en", { minimumFractionDigits: 2 })
    expect(difference).toBe(`₦${short} short`)

    await page.getByRole("link", { name: "Open the report" }).press("Enter")
    await page.getByRole("link", { name: "All shifts" }).waitFor()
    await look("shift-report")
    const [row] = (await gateway.call("GET /api/shifts", { token })).data
    expect(row).toMatchObject({
      status: "closed",
      number: "Z-00001",
      difference: -Math.round((1000 - 500 + price) * 100),
      moves: [{ kind: "pay_out", amount: 50_000, reason: "Soap from the market" }],
    })
    await goTo(page, address("/shifts"))
    await page.getByRole("heading", { name: "Shifts" }).waitFor()
    await look("shift-list")
    await page.getByText(`₦${short} short`).waitFor()
    expect((await owner.call("GET /api/parked-sales")).data).toMatchObject([{ label: "Blue dress", status: "parked" }])
    expect(complaints).toEqual([])
  })

  it("holds what a debtor pays on the page of their sale; its report keeps the note of the count and the notes", async () => {
    const on = new Date().toLocaleDateString("en-CA", { timeZone: "Africa/Lagos" })
    const { data: customer } = await gateway.call("POST /customers", { token, body: { name: "Bisi Ojo" } })
    const debt = { saleId: "sale_debt", on, customerId: customer.id, channel: "pos", amount: 200_000 }
    await gateway.call("POST /api/do/RecordSale", { token, body: { ...debt, paymentType: "credit" } })
    await goTo(page, address("/point-of-sale"))
    await page.getByRole("button", { name: "Open a shift" }).tap()
    await page.getByLabel("Cash at the beginning").fill("1000")
    await page.getByRole("button", { name: "Open the shift" }).tap()
    await page.getByRole("button", { name: /^Open since/ }).waitFor()

    await goTo(page, address("/transactions/sale_debt"))
    await page.getByRole("button", { name: "Record payment" }).tap()
    await page.getByText("counts for the shift that is open on this device").waitFor()
    await page.getByRole("button", { name: "Record payment of ₦2,000.00" }).tap()
    await page.getByText("Transaction Updated Successfully!").waitFor()

    await goTo(page, address("/point-of-sale"))
    await page.getByRole("button", { name: /^Open since/ }).tap()
    await page.getByRole("menuitem", { name: "Count and close" }).tap()
    await page.getByLabel("1,000, how many").fill("3")
    await page.locator(".shift-count summary").tap()
    const cards = page.getByLabel("Slips of cards")
    await cards.fill("1.2.3")
    // What somebody counted is not left out because it cannot be read.
    expect(await page.getByRole("button", { name: "Close with ₦3,000.00" }).isDisabled()).toBe(true)
    await cards.fill("")
    await page.getByLabel("A note, if something is odd").fill("One note is torn")
    await page.getByRole("button", { name: "Close with ₦3,000.00" }).tap()
    await page.getByText("The drawer is right to the last coin.").waitFor()
    await page.getByRole("link", { name: "Open the report" }).press("Enter")
    await page.getByText("One note is torn").waitFor()
    await page.getByText("3 × ₦1,000.00").waitFor()
    await look("shift-report-full")
  })

  it("is asked why it is short, and put right with what explains it", async () => {
    const on = new Date().toLocaleDateString("en-CA", { timeZone: "Africa/Lagos" })
    const { shiftId } = await counterOf(owner)
    const cash = { amount: 500_000, method: "cash" }
    const sold = { on, channel: "pos", amount: 500_000, paymentType: "full", payments: [cash], shiftId }
    await owner.call("POST /api/do/RecordSale", sold)
    await owner.call("POST /api/do/RecordExpense", { amount: 150_000, on, category: "transport", method: "cash" })
    await owner.call("POST /v1.0/pos/shifts/close", { shiftId, counted: [{ method: "cash", amount: 350_000 }] })
    await goTo(page, address(`/shifts/${shiftId}`))
    await page.getByRole("button", { name: "What explains this?" }).tap()
    const dialog = page.getByRole("dialog")
    await dialog.getByText("An expense was paid in cash").waitFor()
    await dialog.getByText("explains all of it").waitFor()
    await look("losses-shift")
    await dialog.getByRole("button", { name: "Correct the count" }).tap()
    await look("losses-amend")
    // By key: what comes as fast as a second press of the button before is not heard.
    await dialog.getByRole("button", { name: "Correct it" }).press("Enter")
    await page.getByText("The count is corrected").waitFor()
    expect((await owner.call(`GET /api/shifts/${shiftId}`)).data).toMatchObject({ difference: 0 })
    expect(await page.getByRole("button", { name: "What explains this?" }).count()).toBe(0)
  })

  it("is no other for goods: a row of a count leads to the sale that explains it", async () => {
    const on = new Date().toLocaleDateString("en-CA", { timeZone: "Africa/Lagos" })
    const tea = { name: "Lipton", type: "product", sellingPrice: 100_000 }
    const openingStock = [{ locationId: "loc_main", quantity: 7000 }]
    const { id: productId, variantId } = (await owner.call("POST /product", { ...tea, openingStock })).data
    const sale = { on, channel: "walk_in", paymentType: "full", lines: [{ productId, quantity: 3000 }] }
    const { id: saleId, number } = (await owner.call("POST /api/do/RecordSale", sale)).data
    await owner.call("POST /api/do/VoidSale", { saleId, reason: "Changed their mind" })
    const { id } = (await owner.call("POST /v1.0/inventory/counts", {})).data
    await owner.call(`POST /v1.0/inventory/counts/${id}/rows`, { rows: [{ variantId, counted: 2000 }] })
    await owner.call(`POST /v1.0/inventory/counts/${id}/review`, {})
    await goTo(page, address(`/products/inventory-stocks/edit?count=${id}`))
    await page.getByRole("button", { name: "Why? Lipton" }).tap()
    const dialog = page.getByRole("dialog")
    await dialog.getByText("A sale was voided").waitFor()
    await dialog.getByText("Nothing in the book explains 2 of it.").waitFor()
    await look("losses-count")
    await dialog.getByRole("link", { name: `Sale ${number}` }).tap()
    await page.waitForURL(`**/transactions/${saleId}`)
  })

  it("is open at a branch, and what is sold there is that branch's", async () => {
    await gateway.call("POST /api/locations", { token, body: { locationId: "loc_yaba", name: "Yaba" } })
    // With a page that knows of the second branch from the first.
    await page.goto(address("/point-of-sale"))
    await page.getByRole("button", { name: "Open a shift" }).tap()
    await page.getByLabel("Cash at the beginning").fill("0")
    await page.getByRole("button", { name: /^Clear, / }).tap()
    await page.getByRole("combobox", { name: "Branch" }).fill("Yaba")
    await page.getByRole("option", { name: /Yaba/, disabled: false }).tap()
    await look("shift-branch")
    await page.getByRole("button", { name: "Open the shift" }).tap()
    await page.getByRole("button", { name: /^Open since/ }).waitFor()
    await page.locator(".tile").first().tap()
    await page.getByRole("button", { name: /^Charge/ }).tap()
    await page.getByRole("button", { name: /^Exact/ }).tap()
    const link = await page.getByRole("link", { name: "Open the sale" }).getAttribute("href")
    expect((await gateway.call(`GET /api${link}`, { token })).data).toMatchObject({ locationId: "loc_yaba" })

    // So is what is written down by hand beside it, which lies in its drawer.
    const [shift] = (await owner.call('GET /api/shifts?filter={"status":"open"}')).data
    const mending = { name: "Mending", type: "service", sellingPrice: 250_000 }
    await gateway.call("POST /product", { token, body: mending })
    await goTo(page, address("/transactions/create"))
    await page.getByRole("button", { name: "Walk-in customer" }).tap()
    await page.getByRole("combobox", { name: "Products" }).fill("mending")
    await page
      .getByRole("option", { name: /Mending/, disabled: false })
      .first()
      .tap()
    await page.getByText("counts for the shift that is open on this device").waitFor()
    await page.getByRole("button", { name: /Record sale of/ }).tap()
    await page.waitForURL(/transactions\/sale_/)
    const byHand = page.url().split("/").at(-1)!
    const { data: made } = await owner.call(`GET /api/transactions/${byHand}`)
    expect(made).toMatchObject({ locationId: "loc_yaba", shiftId: shift.id })
    const { data: after } = await owner.call(`GET /api/shifts/${shift.id}`)
    expect(taken(after) - taken(shift)).toBe(made.total)
  })

  it("takes what a colleague sells at it, who is told that it is another's and neither counts it nor takes from it", async () => {
    const musa = await gateway.person("musa")
    await joinTeam(owner, musa, { name: "Musa", role: "cashier" })
    const [before] = (await owner.call('GET /api/shifts?filter={"status":"open"}')).data
    const { data: handed } = await gateway.call("POST /auth/handover", { token: musa.token, body: {} })
    // On the same device, in a tab of their own.
    const theirs = await page.context().newPage()
    await theirs.goto(address(`/dashboard?tkn=${handed.code}`))
    await theirs.getByRole("heading", { level: 1 }).first().waitFor()
    await goTo(theirs, address("/point-of-sale"))
    await theirs.getByRole("button", { name: /^A colleague, since/ }).tap()
    await theirs.getByRole("menuitem").first().waitFor()
    expect(await theirs.getByRole("menuitem").allInnerTexts()).toEqual(["Shifts"])
    await theirs.keyboard.press("Escape")
    await theirs.locator(".tile").first().tap()
    await theirs.getByRole("button", { name: /^Charge/ }).tap()
    const due = Number((await theirs.getByTestId("due").innerText()).replaceAll(/[^\d.]/g, "")) * 100
    await theirs.getByRole("button", { name: /^Exact/ }).tap()
    await theirs.getByTestId("sold").waitFor()
    const { data: after } = await owner.call(`GET /api/shifts/${before.id}`)
    expect(taken(after) - taken(before)).toBe(due)
    expect((await musa.call(`GET /api/shifts/${before.id}`)).status).toBe(404)
    await theirs.close()
  })

  it("gives back by card what it took by card, on the sale’s page and where goods come back", async () => {
    const [{ id: shiftId }] = (await gateway.call("GET /api/shifts?sort=%5B%22openedAt%22,%22DESC%22%5D", { token }))
      .data
    const on = new Date().toLocaleDateString("en-CA", { timeZone: "Africa/Lagos" })
    const sold = { saleId: "sale_card", on, channel: "pos", amount: 300_000, shiftId }
    await gateway.call("POST /api/do/RecordSale", { token, body: { ...sold, paymentType: "full", method: "card" } })
    const slips = async () => {
      const { data } = await gateway.call(`GET /api/shifts/${shiftId}`, { token })
      return data.tenders.find((it: { readonly method: string }) => it.method === "card")?.taken
    }
    expect(await slips()).toBe(300_000)

    await goTo(page, address("/transactions/sale_card"))
    await page.getByRole("main").getByRole("button", { name: "More", exact: true }).tap()
    await page.getByRole("menuitem", { name: "Refund" }).tap()
    await page.getByRole("dialog").getByRole("radio", { name: "Card" }).check()
    await page.getByRole("textbox", { name: /Amount/ }).fill("1000")
    await page.getByRole("textbox", { name: /Reason/ }).fill("Dented")
    await page.getByRole("button", { name: "Give back ₦1,000.00, card" }).tap()
    await page.getByRole("dialog").waitFor({ state: "detached" })
    expect(await slips()).toBe(200_000)

    await page.getByRole("button", { name: "Return goods" }).tap()
    await page.getByLabel(/^Back on the shelf/).fill("1")
    await page.getByRole("dialog").getByRole("radio", { name: "Card" }).check()
    await page.getByRole("textbox", { name: /Reason/ }).fill("Broken")
    await page.getByRole("button", { name: /^Return 1/ }).tap()
    await page.getByRole("dialog").waitFor({ state: "detached" })
    expect(await slips()).toBe(0)
  })

  it("gives back in the ways it was paid, from one form", async () => {
    const [{ id: shiftId }] = (await gateway.call("GET /api/shifts?sort=%5B%22openedAt%22,%22DESC%22%5D", { token }))
      .data
    const on = new Date().toLocaleDateString("en-CA", { timeZone: "Africa/Lagos" })
    const payments = [
      { paymentId: "pay_split-1", method: "cash", amount: 100_000 },
      { paymentId: "pay_split-2", method: "bank_transfer", amount: 200_000 },
    ]
    const sold = { saleId: "sale_split", on, channel: "pos", amount: 300_000, paymentType: "full", payments, shiftId }
    await gateway.call("POST /api/do/RecordSale", { token, body: sold })
    const given = async () =>
      (await gateway.call(`GET /api/refunds?saleId=sale_split&sort=%5B%22recordedAt%22,%22ASC%22%5D`, { token })).data
    const ways = async () =>
      (await given())
        .map(({ amount, method }: { readonly amount: number; readonly method: string }) => `${method} ${amount}`)
        .toSorted()

    await goTo(page, address("/transactions/sale_split"))
    await page.getByRole("main").getByRole("button", { name: "More", exact: true }).tap()
    await page.getByRole("menuitem", { name: "Refund" }).tap()
    await page.getByRole("textbox", { name: /Amount/ }).fill("2500")
    expect(await page.getByRole("dialog").getByRole("radio", { name: "As it was paid" }).isChecked()).toBe(true)
    expect(await page.getByRole("textbox", { name: "Cash" }).inputValue()).toBe("500")
    await page.getByRole("textbox", { name: "Cash" }).fill("2500")
    await page.getByRole("textbox", { name: /Reason/ }).fill("Dented")
    await page.getByRole("textbox", { name: /Reason/ }).press("Enter")
    await page.getByText("Bank transfer takes the rest of ₦2,500.00", { exact: false }).waitFor()
    await page.getByRole("textbox", { name: "Cash" }).fill("600")
    await page.getByText("Bank transfer: ₦1,900.00").waitFor()
    await look("refund-ways")
    await page.getByRole("button", { name: "Give back ₦2,500.00, as it was paid" }).tap()
    await page.getByRole("dialog").waitFor({ state: "detached" })
    expect(await ways()).toEqual(["bank_transfer 190000", "cash 60000"])

    await page.getByRole("button", { name: "Return goods" }).tap()
    await page.getByLabel(/^Back on the shelf/).fill("1")
    await page.getByRole("textbox", { name: /Reason/ }).fill("Broken")
    await look("return-ways")
    await page.getByRole("button", { name: /^Return 1/ }).tap()
    await page.getByRole("dialog").waitFor({ state: "detached" })
    const { data: row } = await gateway.call("GET /api/transactions/sale_split", { token })
    expect(row).toMatchObject({ status: "refunded", balance: 0 })
  })

  it("is looked at with what is done most in sight, and all else under More, whichever part brought it", async () => {
    const acts = () => page.locator(".actions").first().locator("> *").allInnerTexts()
    await goTo(page, address("/transactions/sale_split"))
    await page.getByRole("heading", { level: 1 }).waitFor()
    await page.getByRole("button", { name: "Receipt", exact: true }).waitFor()
    // All that was sold came back, and all the money went.
    expect(await acts()).toEqual(["Receipt", "More"])
    await page.getByRole("main").getByRole("button", { name: "More", exact: true }).tap()
    await page.getByRole("menuitem", { name: "Add reminder" }).waitFor()
    const entries = await page.getByRole("menuitem").allInnerTexts()
    expect(entries).toEqual(expect.arrayContaining(["Correct", "Make an invoice", "Add reminder"]))
    expect(entries.at(-1)).toBe("Void")
    await page.getByRole("menuitem", { name: "Add reminder" }).tap()
    await page.getByRole("dialog").getByRole("textbox").first().waitFor()
    await page.keyboard.press("Escape")
    await page.getByRole("dialog").waitFor({ state: "detached" })

    const [{ id }] = (await gateway.call("GET /api/customers?range=[0,0]", { token })).data
    await goTo(page, address(`/customers/${id}`))
    await page.getByRole("main").getByRole("button", { name: "More", exact: true }).tap()
    await page.getByRole("menuitem", { name: "New invoice" }).tap()
    await page.getByRole("dialog", { name: "New invoice" }).waitFor()
    await page.keyboard.press("Escape")
  })

  it("is counted from its page too, where its device is in other hands", async () => {
    const { data: phone } = await gateway.call("POST /v1.0/pos/devices", { token, body: { name: "A lost phone" } })
    const { data: left } = await gateway.call("POST /v1.0/pos/shifts/open", {
      token,
      body: { deviceId: phone.id, float: 200_000 },
    })
    await goTo(page, address(`/shifts/${left.id}`))
    await page.getByRole("button", { name: "Count and close" }).tap()
    await page.getByLabel("1,000, how many").fill("2")
    await page.getByRole("button", { name: "Close with ₦2,000.00" }).tap()
    await page.getByText("The drawer is right to the last coin.").waitFor()
    await page.getByRole("link", { name: "Open the report" }).press("Enter")
    await page.getByRole("dialog").waitFor({ state: "detached" })
    await page.getByRole("button", { name: "Correct the count" }).waitFor()
    expect(await page.getByRole("button", { name: "Count and close" }).count()).toBe(0)
  })
})
