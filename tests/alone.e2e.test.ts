import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { inject, afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { dayOf } from "@oja/domain/kernel/index"
import { readEscPos } from "@oja/gateway/receipts/testing/readEscPos"
import { joinTeam, open, type Opened, type Person } from "@oja/gateway/testing/open"
import { Cashier, type Ways } from "./cashier.ts"
import { fakes } from "./fakePrinters.ts"

// Two counters that nobody hears, in the app as it is served: what they sold, approved, wrote down and printed alone is in
// the book once, and what the book doubts is told to somebody.

let gateway: Opened
let [ada, till] = [] as unknown as [Person, Person]
const cashiers: Array<Cashier> = []
const today = dayOf(Date.now(), "Africa/Lagos")
const products: Array<string> = []

beforeAll(async () => {
  gateway = await open({ OJA_PLAN: "business" }, { site: inject("site") })
  ada = await gateway.person("ada", "Ada Stores")
  till = await gateway.person("till")
  await joinTeam(ada, till, { name: "Tunde", role: "cashier" })
  for (const [name, sellingPrice] of [
    ["Rice", 500_000],
    ["Milk", 120_050],
    ["Soap", 35_000],
  ] as const) {
    const openingStock = [{ locationId: "loc_main", quantity: 100_000 }]
    const { data } = await ada.call("POST /api/products", { name, type: "product", sellingPrice, openingStock })
    products.push(data.id)
  }
  await ada.call("PUT /v1.0/team/pin", { pin: "2468" })
  await ada.call("POST /customers", { name: "Bola Àdìó", phone: "08031234567" })
})
afterAll(() => gateway.close())
afterEach(async ({ task }) => {
  for (const it of cashiers.splice(0)) {
    if (task.result?.state === "fail")
      process.stderr.write(`${await it.page.locator("body").ariaSnapshot({ timeout: 5000 }).catch(String)}\n`)
    await it.close()
  }
})

const cashier = async (who: Person = till, ways: Ways = {}): Promise<Cashier> => {
  const made = new Cashier(gateway, who.token, ways)
  cashiers.push(made)
  await made.settled()
  return made
}
const shown = process.env["LOOK"]
const look = async ({ page }: Cashier, name: string) => {
  if (shown !== undefined) await page.screenshot({ path: `${shown}/${name}.png` })
}

interface Sale {
  readonly id: string
  readonly number: string
  readonly total: number
  readonly status: string
  readonly balance: number
  readonly customerName?: string
}
const sales = async (): Promise<ReadonlyArray<Sale>> =>
  (await ada.call("GET /api/transactions?kind=sale&range=[0,499]")).data
const since = async (before: ReadonlyArray<Sale>) =>
  (await sales()).filter(({ id }) => before.every((it) => it.id !== id))
const onHand = async () => {
  const { data } = await ada.call("GET /api/stock-levels?range=[0,99]")
  return (data as ReadonlyArray<{ onHand: number }>).reduce((sum, it) => sum + it.onHand, 0)
}
/** A shift at the drawer of a counter, which knows of it. */
const openShift = async (it: Cashier, who: Person): Promise<string> => {
  const [{ deviceId }] = (await it.stored<{ deviceId: string }>("device")) as [{ deviceId: string }]
  expect((await who.call("POST /v1.0/pos/shifts/open", { deviceId, float: 10_000 })).status).toBe(201)
  await it.page.reload()
  await it.page
    .getByRole("button", { name: /^Open since/ })
    .first()
    .waitFor()
  await expect
    .poll(() => it.stored<{ data: unknown }>("answers").then((all) => JSON.stringify(all).includes('"shift_')))
    .toBe(true)
  return deviceId
}
const cards = async () => (await ada.call("GET /v1.0/attention?status=open")).data.items
const waiting = (count: number) => ({ name: `Offline, ${count} kept` })

describe("two counters without a connection", () => {
  it("sell fifteen times over a reload, a closed tab and a browser that is killed while it sends: each is booked once (strength R18)", async () => {
    const [one, two] = [await cashier(till, { isOwn: true }), await cashier(ada)]
    await one.again()
    const [before, stock] = [await sales(), await onHand()]
    // A shift at each of the two drawers, so that the cash can be held against something.
    await openShift(one, till)
    await openShift(two, ada)
    const numbers: Array<string> = []
    const sell = async (it: Cashier, times: number) => {
      for (let n = 0; n < times; n++) {
        numbers.push(await it.sell((numbers.length * 7) % 3))
        await it.next()
      }
    }
    for (const it of [one, two]) await it.offline(true)
    await sell(one, 3)
    await sell(two, 4)
    await one.page.reload()
    await one.page.locator(".tile").first().waitFor()
    await sell(one, 2)
    await two.page.close()
    two.page = await two.context.newPage()
    await two.counter()
    await two.page.getByRole("button", waiting(4)).waitFor()
    await sell(two, 3)
    await one.kill()
    await one.reopen({ offline: true })
    await sell(one, 3)
    await one.page.getByRole("button", waiting(8)).waitFor()
    expect(await since(before)).toEqual([])

    // The book takes what it is sent, and the browser is killed before it hears of it.
    let heard = () => {}
    const taken = new Promise<void>((done) => (heard = done))
    await one.context.route("**/v1.0/pos/sync", async (route) => {
      await route.fetch()
      heard()
    })
    await one.offline(false)
    await taken
    await one.kill()
    await one.reopen({ offline: false })
    await two.offline(false)
    for (const it of [one, two]) await it.allSent()

    const made = await since(before)
    expect(numbers).toHaveLength(15)
    expect(made.map(({ number }) => number).toSorted()).toEqual(numbers.toSorted())
    expect(new Set(numbers).size).toBe(15)
    expect(made.every(({ status }) => status === "paid")).toBe(true)
    expect(await onHand()).toBe(stock - 15_000)
    // What each drawer should hold: its float, and what its own series says was sold there.
    const shifts = (await ada.call("GET /api/shifts?range=[0,99]")).data as ReadonlyArray<{
      deviceId: string
      tenders: ReadonlyArray<{ method: string; expected: number }>
    }>
    const codes = new Map(
      ((await ada.call("GET /api/devices?range=[0,99]")).data as ReadonlyArray<{ id: string; code: string }>).map(
        (it) => [it.id, it.code],
      ),
    )
    for (const { deviceId, tenders } of shifts) {
      const own = made.filter(({ number }) => number.startsWith(`${codes.get(deviceId)}-`))
      expect(own.length).toBeGreaterThan(6)
      expect(tenders.find(({ method }) => method === "cash")?.expected).toBe(
        10_000 + own.reduce((sum, { total }) => sum + total, 0),
      )
    }
    // Each series is without a gap.
    for (const code of new Set(numbers.map((it) => it.split("-")[0]))) {
      const own = numbers
        .filter((it) => it.startsWith(`${code}-`))
        .map((it) => Number(it.split("-")[1]))
        .toSorted((a, b) => a - b)
      expect(own).toEqual(own.map((_, at) => own[0]! + at))
    }
  })
})

describe("a counter that has just come up", () => {
  it("takes money into the drawer that is open, though nobody has said yet that it is", async () => {
    const it = await cashier()
    const deviceId = await openShift(it, till)
    const before = await sales()
    let say = () => {}
    const said = new Promise<void>((done) => (say = done))
    await it.context.route("**/api/drawers?**", async (route) => {
      await said
      await route.fallback()
    })
    await it.page.reload()
    await it.page.locator(".tile").first().waitFor()
    await it.sell(0)
    say()
    const [sale] = await since(before)
    const shifts = (await ada.call(`GET /api/shifts?filter=${JSON.stringify({ deviceId })}`)).data
    expect(shifts[0].tenders).toMatchObject([{ method: "cash", expected: 10_000 + sale!.total }])
  })
})

describe("a counter without a connection", () => {
  it("finds customers by name and number, writes down a new one, and sells to them on credit", async () => {
    const it = await cashier()
    const before = await sales()
    await it.offline(true)
    const { page } = it
    const toLater = async () => {
      await page.locator(".tile").first().click()
      await page.getByRole("button", { name: /^Charge/ }).click()
      await page.getByRole("button", { name: /later/i }).click()
    }
    await toLater()
    await page.getByRole("combobox").fill("adi")
    await page.getByRole("option", { name: /Bola/, disabled: false }).click()
    await it.sold()
    await it.next()
    await toLater()
    await page.getByRole("combobox").fill("0803123")
    await page.getByRole("option", { name: /Bola/ }).waitFor()
    await page.getByRole("combobox").fill("Ngozi")
    await page.getByRole("option", { name: /Ngozi/, disabled: false }).click()
    await page.getByRole("textbox", { name: "Phone" }).fill("08055550101")
    await look(it, "alone-new-customer")
    await page.getByRole("button", { name: "Add this customer" }).click()
    await it.sold()
    await it.next()
    await page.getByRole("button", waiting(3)).waitFor()
    await it.offline(false)
    await it.allSent()
    const made = await since(before)
    expect(made.map(({ customerName, status }) => `${customerName} ${status}`).toSorted()).toEqual([
      "Bola Àdìó unpaid",
      "Ngozi unpaid",
    ])
    expect((await ada.call('GET /api/customers?filter={"q":"Ngozi"}')).data).toMatchObject([
      { phone: "+2348055550101" },
    ])
  })

  it("asks for a colleague's PIN beyond the role, tells a wrong one, and the book hears who approved (C76)", async () => {
    const it = await cashier()
    const before = await sales()
    await it.offline(true)
    const { page } = it
    const index = (await page.locator(".tile-name").allInnerTexts()).indexOf("Rice")
    await page.locator(".tile").nth(index).click()
    await page.getByRole("button", { name: /item/ }).click()
    const basket = page.getByRole("dialog", { name: "Basket" })
    await basket.getByRole("button", { name: "Change Rice" }).click()
    await basket.getByRole("textbox", { name: "Discount" }).fill("500")
    await basket.getByRole("button", { name: /^Charge/ }).click()
    await page.getByRole("button", { name: /^Exact/ }).click()
    await page.getByRole("heading", { name: "Beyond your role" }).waitFor()
    await page.getByLabel("Their PIN").fill("1111")
    await page.getByRole("button", { name: "Approve" }).click()
    await page.getByText("That is not their PIN. Tries left: 4.").waitFor()
    await look(it, "alone-pin")
    await page.getByLabel("Their PIN").fill("2468")
    await page.getByRole("button", { name: "Approve" }).click()
    await it.sold()
    await it.next()
    await it.offline(false)
    await it.allSent()
    const [made] = await since(before)
    const entries = gateway.ledger.log.after(ada.business, 0, 100_000)
    const recorded = entries.find(({ event }) => (event as { saleId?: string }).saleId === made?.id)
    expect(recorded?.meta).toMatchObject({ by: till.userId, approvedBy: ada.userId })
  })

  it("prints the receipt of what nobody has heard of on the printer beside it", async () => {
    const it = await cashier(till, { script: fakes })
    const { page } = it
    await page.goto(`http://127.0.0.1:${gateway.port}/more/printers`)
    await page.getByRole("button", { name: "Connect USB" }).click()
    await page.getByRole("heading", { name: "POS58" }).waitFor()
    await page.evaluate("history.pushState(null, '', '/point-of-sale'), dispatchEvent(new PopStateEvent('popstate'))")
    await page.locator(".tile").first().waitFor()
    await it.offline(true)
    const number = await it.sell(0)
    await page.getByRole("button", { name: "Print", exact: true }).click()
    await page.getByText("Printed", { exact: true }).waitFor()
    await page.getByRole("button", { name: "Print", exact: true }).click()
    await expect.poll(() => page.evaluate("printers.sent.length")).toBe(2)
    const jobs = await page.evaluate<ReadonlyArray<ReadonlyArray<number>>>("printers.sent")
    const papers = jobs.map((job) => readEscPos(Uint8Array.from(job)).paper)
    for (const paper of papers) {
      expect(paper.filter((line) => typeof line === "string").join("\n")).toContain(number)
      // Sums in naira are drawn, in our own face and not as boxes of another.
      const drawn = paper.filter((line) => typeof line !== "string")
      expect(drawn.length).toBeGreaterThan(1)
      for (const picture of drawn) expect(picture.black).toBeGreaterThan(200)
    }
    expect(JSON.stringify(papers[0])).not.toContain("COPY")
    expect(JSON.stringify(papers[1])).toContain("COPY")
    await it.next()
    await it.offline(false)
    await it.allSent()
  })

  it("is asked to sign in when its sign-in has ended, holds what it has, and is not fooled by another network's page (C09, C14, C17, C18)", async () => {
    // A browser that does not promise to keep what lies here: the app that is installed does (C17).
    const script = "navigator.storage.persisted = navigator.storage.persist = async () => false"
    const it = await cashier(till, { script })
    await it.page.getByText("Install the app, and it stays.").waitFor()
    const before = await sales()
    await it.offline(true)
    const number = await it.sell(1)
    await it.next()
    // A portal that answers for everybody, and afterwards a gateway that does not know this sign-in any more.
    let answer: { status: number; contentType: string; body: string } = {
      status: 200,
      contentType: "text/html",
      body: "<h1>Welcome, pay here</h1>",
    }
    let asked = 0
    await it.context.route("**/v1.0/pos/sync", (route) => {
      asked++
      return route.fulfill(answer)
    })
    await it.offline(false)
    await expect.poll(() => asked).toBeGreaterThan(0)
    expect(await it.stored("outbox")).toHaveLength(1)
    // Nobody signs out over it on every device either, nor leaves the team for good (C14).
    await it.page.goto(`http://127.0.0.1:${gateway.port}/account-settings`)
    const held = async () => {
      await it.page.getByRole("heading", { name: "1 are not sent yet" }).waitFor()
      await it.page.keyboard.press("Escape")
      await it.page.getByRole("dialog").waitFor({ state: "detached" })
    }
    await it.page.getByRole("button", { name: "Sign out everywhere" }).click()
    await held()
    await it.page.getByRole("button", { name: "Leave Ada Stores" }).click()
    await it.page.getByRole("dialog").getByRole("button", { name: "Leave Ada Stores" }).click()
    await held()
    answer = {
      status: 401,
      contentType: "application/json",
      body: '{"code":401,"data":null,"error":{"code":"UNAUTHENTICATED"}}',
    }
    await it.counter()
    await it.page.getByText(/Your sign-in has ended. What is kept here/).waitFor()
    const many = asked
    await look(it, "alone-signed-out")
    expect(await it.stored("outbox")).toHaveLength(1)
    expect(asked).toBe(many)
    await it.context.unroute("**/v1.0/pos/sync")
    await it.page.reload()
    await expect.poll(async () => (await since(before)).map((sale) => sale.number)).toEqual([number])
    await it.allSent()
  })

  it("opens over what nobody can read, and brings a saved copy in once (C11, C14, C17)", async () => {
    const it = await cashier()
    const before = await sales()
    await it.offline(true)
    const number = await it.sell(2)
    await it.next()
    await it.page.evaluate(`indexedDB.databases().then((all) => new Promise((done) => {
      indexedDB.open(all.find((it) => it.name.startsWith('oja-biz')).name).onsuccess = ({ target: { result: db } }) => {
        const tx = db.transaction('outbox', 'readwrite')
        const outbox = tx.objectStore('outbox')
        outbox.getAll().onsuccess = ({ target: { result: [sale] } }) => outbox.put({ ...sale, at: sale.at - 90_000_000 })
        outbox.put({ id: 7, what: 'half a sale' })
        tx.oncomplete = () => { db.close(); done(0) }
      }
    }))`)
    await it.page.reload()
    await it.page.getByText("For more than a day this device alone has had what is kept on it (1).").waitFor()
    await it.page.getByRole("button", { name: "1 to look at" }).click()
    const saving = it.page.waitForEvent("download")
    await it.page.getByRole("button", { name: "Save a copy" }).click()
    const copy = join(it.profile, "copy.json")
    await (await saving).saveAs(copy)
    expect(readFileSync(copy, "utf8")).toContain("half a sale")
    await look(it, "alone-unread")

    // The same copy on another device of the shop, twice, while the first device sends its own.
    const other = await cashier(ada)
    for (const _ of [1, 2]) {
      await other.page.getByRole("button", { name: "Online", exact: true }).click()
      await other.page.getByLabel("Bring in a copy").setInputFiles(copy)
      await other.page.getByText(/brought in/).waitFor()
      await other.page.keyboard.press("Escape")
      await other.allSent()
    }
    await it.page.keyboard.press("Escape")
    await it.offline(false)
    await expect.poll(async () => (await it.stored("outbox")).length).toBe(1)
    expect((await since(before)).map((sale) => sale.number)).toEqual([number])
    writeFileSync(copy, "{}")
    await other.page.getByRole("button", { name: "Online", exact: true }).click()
    await other.page.getByLabel("Bring in a copy").setInputFiles(copy)
    await other.page.getByText("This file is no copy that this business can bring in.").waitFor()
  })

  it("sold at the price it knew, and whoever looks at the card leaves it so with one press", async () => {
    const it = await cashier()
    const before = await sales()
    const device = (await it.stored<{ readonly deviceId: string }>("device"))[0]!
    await till.call("POST /v1.0/pos/shifts/open", { deviceId: device.deviceId, float: 0 })
    await it.page.reload()
    await expect
      .poll(() => it.stored<{ data: unknown }>("answers").then((all) => JSON.stringify(all).includes('"shift_')))
      .toBe(true)
    await it.offline(true)
    const index = (await it.page.locator(".tile-name").allInnerTexts()).indexOf("Rice")
    await ada.call(`PATCH /product/${products[0]}`, { sellingPrice: 600_000 })
    await it.sell(index)
    await it.next()
    await it.offline(false)
    await it.allSent()
    expect(await since(before)).toMatchObject([{ total: 500_000, status: "paid" }])
    const card = (await cards()).find(({ reason }: { reason: string }) => reason === "price_changed")
    expect(card.evidence.lines).toMatchObject([{ name: "Rice", charged: 500_000, listed: 600_000 }])

    const owner = await cashier(ada)
    await owner.page.goto(`http://127.0.0.1:${gateway.port}/attention`)
    const shownCard = owner.page.getByRole("listitem").filter({ hasText: "Rice: ₦5,000.00 charged, ₦6,000.00 by now." })
    await shownCard.getByText(/Tunde/).waitFor()
    await look(owner, "alone-card")
    await shownCard.getByRole("button", { name: "Leave it as it was sold" }).click()
    await expect
      .poll(async () => (await ada.call(`GET /api/attention/${card.id}`)).data)
      .toMatchObject({ status: "resolved", resolution: "Leave it as it was sold" })
    await ada.call(`PATCH /product/${products[0]}`, { sellingPrice: 500_000 })

    // A customer was written down here whose number the book had: whose the sale is, is chosen, and it is booked (C08).
    const who = { customerId: "cust_twice", name: "Bola", phone: "08031234567" }
    const line = { lineId: "1", productId: products[1], quantity: 1000, unitPrice: 120_050 }
    const sold = { saleId: "sale_twice", on: today, channel: "pos", paymentType: "credit", lines: [line] }
    const events = [
      { id: "who", command: "AddCustomer", input: who },
      { id: "sold", command: "RecordSale", input: { ...sold, customerId: who.customerId } },
    ]
    const { data } = await till.call("POST /v1.0/pos/sync", { deviceId: device.deviceId, events })
    expect([data.quarantined[0].code, data.accepted[0].attention._tag]).toEqual(["DUPLICATE", "CustomerNotThere"])
    await owner.page.getByRole("button", { name: "Choose who bought" }).click()
    await look(owner, "alone-whose")
    await owner.page.getByRole("combobox", { name: "Customer" }).fill("adio")
    await owner.page.getByRole("option", { name: /Bola/, disabled: false }).click()
    await expect
      .poll(async () => (await ada.call("GET /api/transactions/sale_twice")).data)
      .toMatchObject({ customerName: "Bola Àdìó", status: "unpaid" })
    await expect
      .poll(async () => (await ada.call(`GET /api/attention/${data.attention[0]}`)).data)
      .toMatchObject({ status: "resolved", resolution: "Booked for Bola Àdìó" })
    await owner.page.getByRole("button", { name: "Choose who bought" }).waitFor({ state: "detached" })
  })
})
