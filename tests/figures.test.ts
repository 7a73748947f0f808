import { spawn } from "node:child_process"
import { text } from "node:stream/consumers"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { terminalProgram } from "../fixtures/programs.ts"
import { chance } from "@oja/domain/kernel/chance"
import { joinTeam, open, type Opened, type Person } from "../packages/gateway/src/testing/open.ts"

// Every way to ask for a figure gives the same one (pains C56, C57, C58; strength R4): the list, the dashboard, the reports, the
// exported file and the terminal, in whatever zone each of them is looked at.

let shop: Opened
let ada: Person
let bisi: Person
const products: Array<string> = []
/** 23:30 in London is 00:30 of the next day in Lagos. */
const midnight = Date.parse("2026-03-09T23:30:00Z")
const DAY = "2026-03-10"
const seed = Number(process.env["OJA_SEED"] ?? Date.now() % 1_000_000)

beforeAll(async () => {
  shop = await open({}, { now: () => midnight })
  ada = await shop.person("ada", "Ada Stores")
  bisi = await shop.person("bisi")
  await joinTeam(ada, bisi, { name: "Bisi", role: "manager" })
  for (const [i, sellingPrice] of [999, 12_345, 70_001].entries()) {
    const openingStock = [{ locationId: "loc_main", quantity: 10_000_000 }]
    const cost = i === 2 ? {} : { costPrice: 300 }
    const said = { name: `Thing ${i}`, type: "product", sellingPrice, openingStock, ...cost }
    products.push((await ada.call("POST /product", said)).data.id as string)
  }
  const taxSettings = { on: true, inclusive: seed % 2 === 0 }
  await ada.call(`PATCH /business/${ada.business}`, { taxSettings, cashStep: 500 })
  await randomBook()
})
afterAll(() => shop.close())

/** What lies on the shelf by this file's own count, of each product. */
const shelf = [10_000_000, 10_000_000, 10_000_000]

/** Some 750 requests. */
const randomBook = async () => {
  const random = chance(seed)
  const upTo = (n: number) => 1 + Math.floor(random() * n)
  const day = () => `2026-03-0${upTo(9)}`
  const { data: customer } = await ada.call("POST /customers", { name: "Tunde" })
  for (let n = 0; n < 400; n++) {
    const lines = Array.from({ length: upTo(3) }, (_, i) => ({
      lineId: String(i + 1),
      productId: products[upTo(3) - 1],
      quantity: upTo(9) * 500,
    }))
    const { data: sale, status } = await (random() < 0.5 ? ada : bisi).call("POST /v1.1/transactions", {
      kind: "sale",
      businessDate: n % 5 === 0 ? DAY : day(),
      lines,
      ...(random() < 0.4 && { cartDiscount: { type: "percent", value: upTo(3000) } }),
      ...(random() < 0.3 && { shippingFee: upTo(5000), shippingCompany: "GIG" }),
      channel: ["walk_in", "whatsapp", "online_store"][upTo(3) - 1],
      paymentType: random() < 0.3 ? "credit" : "full",
      method: random() < 0.5 ? "cash" : "card",
      customerId: customer.id,
    })
    expect(status).toBe(200)
    const moves = (sign: 1 | -1, of: typeof lines) => {
      for (const { productId, quantity } of of) shelf[products.indexOf(productId!)]! += sign * quantity
    }
    moves(-1, lines)
    const at = `/transactions/${sale.id}`
    const luck = random()
    if (luck < 0.1) {
      const gone = await ada.call(`DELETE ${at}`, { reason: "rang it twice" })
      if (gone.status < 300) moves(1, lines)
    } else if (luck < 0.3) {
      const condition = random() < 0.5 ? "restocked" : "damaged"
      const back = await ada.call(`POST /v1.0${at}/returns`, {
        reason: "did not fit",
        lines: [{ lineId: "1", quantity: 500, condition }],
        ...(random() < 0.5 && { refund: { method: "cash" } }),
      })
      if (back.status < 300 && condition === "restocked") moves(1, [{ ...lines[0]!, quantity: 500 }])
    } else if (luck < 0.45)
      await ada.call(`POST /v1.0${at}/refunds`, { amount: upTo(900), method: "cash", reason: "late" })
    else if (luck < 0.55) await ada.call(`POST /v1.0${at}/write-off`, { reason: "moved away" })
    else if (luck < 0.65) {
      const corrected = await ada.call(`PATCH ${at}`, { reason: "miscounted", changes: { lines: lines.slice(0, 1) } })
      if (corrected.status < 300) moves(1, lines.slice(1))
    }
    if (random() < 0.3)
      await ada.call("POST /v1.0/expenses", { amount: upTo(5000), businessDate: day(), categoryId: "rent" })
  }
}

type Row = Readonly<Record<string, unknown>>
const sum = (rows: ReadonlyArray<Row>, field: string) => rows.reduce((all, row) => all + Number(row[field] ?? 0), 0)
const listed = async (of: string): Promise<ReadonlyArray<Row>> =>
  (await ada.call(`GET /api/${of}?range=[0,999]`)).data as ReadonlyArray<Row>
const sold = (rows: ReadonlyArray<Row>) => rows.filter((row) => row["kind"] === "sale" && !row["voided"])
const report = async (name: string, from = "2026-01-01", to = DAY) =>
  (await ada.call(`GET /v1.0/reports/${name}?from=${from}&to=${to}`)).data

/** The terminal, on a machine in that zone. */
const terminal = async (zone: string, ...args: ReadonlyArray<string>) => {
  const there = ["--url", `http://127.0.0.1:${shop.port}`, "--token", ada.token, "--json"]
  const run = spawn(process.execPath, [terminalProgram(), ...args, ...there], { env: { ...process.env, TZ: zone } })
  return JSON.parse(await text(run.stdout)) as Readonly<Record<"rows" | "totals", ReadonlyArray<Row>>>
}

describe(`a book of chance (OJA_SEED=${seed})`, () => {
  it("has on its shelves what was there, less what was sold, and what came back (strength R4)", async () => {
    const levels = await listed("stock-levels")
    const onHand = products.map((id) => levels.find((row) => row["productId"] === id)?.["onHand"])
    expect(onHand).toEqual(shelf)
  })

  it("comes to the same in the list, on the dashboard, in the reports, in a file and at the terminal (C58)", async () => {
    const rows = sold(await listed("transactions"))
    expect(rows.length).toBeGreaterThan(40)
    const [ever] = (await ada.call("GET /statistics/all-time-totals")).data.totals as [Row]
    const [profit] = (await report("profit-loss")).totals as [Row]
    const byProduct = await report("sales-by-products")
    const [days] = (await ada.call(`GET /v2/transactions/daily-summary?from=2026-01-01&to=${DAY}`)).data.totals as [Row]
    const csv = (await ada.call("GET /api/transactions/export.csv")).text.replace("\uFEFF", "").trim().split("\r\n")
    const head = csv[0]!.split(",")
    const inFile = csv.slice(1).flatMap((line) => {
      const cells = line.match(/("([^"]|"")*"|[^,]*)(,|$)/g)!.map((cell) => cell.replace(/,$/, ""))
      const cell = (name: string) => cells[head.indexOf(name)] ?? ""
      return /sale/i.test(cell("Kind")) && /no|false/i.test(cell("Voided"))
        ? [Math.round(Number(cell("Total")) * 100)]
        : []
    })
    const there = (await terminal("Pacific/Kiritimati", "report", "all-time-totals")).totals[0]!

    const takings = sum(rows, "total")
    expect([ever["takings"], days["takings"], there["takings"]]).toEqual([takings, takings, takings])
    expect(inFile.reduce((all, one) => all + one, 0)).toBe(takings)
    expect(there).toEqual(ever)
    for (const name of ["gross_sales", "returns", "net_sales", "cost_of_goods", "net_profit", "tax_collected"])
      expect([name, profit[name]]).toEqual([name, ever[name]])
    const back = sum(rows, "credited")
    const { cash_rounding = 0, delivery_income = 0, net_sales = 0, tax_collected = 0 } = ever as Record<string, number>
    expect(net_sales + delivery_income + tax_collected + cash_rounding).toBe(takings - back)
    expect(sum(byProduct.rows, "net")).toBe(net_sales + delivery_income + cash_rounding)
    expect(sum(byProduct.rows, "tax")).toBe(tax_collected)
    expect(ever["money_received"]).toBe(sum(rows, "received"))
    expect(ever["refunds"]).toBe(sum(rows, "refunded"))
    expect(ever["write_offs"]).toBe(sum(rows, "writtenOff"))
    const owing = rows.filter((row) => Number(row["balance"]) > 0)
    expect(ever["debts_outstanding"]).toBe(sum(owing, "balance"))
  })

  it.each(["channel", "seller", "branch"])("comes to the profit and loss when told apart by %s", async (by) => {
    const [profit] = (await report("profit-loss")).totals as [Row]
    const asked = `GET /v1.0/reports/sales-by?dimension=${by}&from=2026-01-01&to=${DAY}`
    const { rows, totals } = (await ada.call(asked)).data as Readonly<Record<"rows" | "totals", ReadonlyArray<Row>>>
    for (const name of ["net_sales", "discounts", "returns", "cost_of_goods", "unknown_costs", "gross_profit"])
      expect([name, sum(rows, name), totals[0]![name]]).toEqual([name, profit[name], profit[name]])
    // A line's own sales are those that the list finds under it.
    const column = by === "channel" ? "channel" : by === "seller" ? "recordedBy" : "locationId"
    const listedSales = sold(await listed("transactions"))
    for (const row of rows) {
      const own = listedSales.filter((it) => it[column] === row["of"])
      expect([row["of"], row["orders"], row["takings"]]).toEqual([row["of"], own.length, sum(own, "total")])
    }
    if (by === "seller") expect(new Set(rows.map(({ name }) => name))).toEqual(new Set(["Ada Obi", "Bisi"]))
    expect(
      (await terminal("UTC", "report", "sales-by", "--dimension", by, "--from", "2026-01-01", "--to", DAY)).rows,
    ).toEqual(rows)
  })

  it("is all its days together, the last with the others (C57)", async () => {
    const { days } = (await ada.call(`GET /v2/transactions/daily-summary?from=2026-03-01&to=${DAY}`)).data
    const rows = sold(await listed("transactions"))
    for (const on of new Set(rows.map((row) => String(row["on"])))) {
      const ofDay = rows.filter((row) => row["on"] === on)
      const [alone] = (await ada.call(`GET /v2/transactions/daily-summary?from=${on}&to=${on}`)).data.totals as [Row]
      expect([on, alone["takings"], alone["orders"]]).toEqual([on, sum(ofDay, "total"), ofDay.length])
      expect((days as ReadonlyArray<Row>).find((day) => day["on"] === on)?.["takings"]).toBe(sum(ofDay, "total"))
    }
  })

  it("has half past midnight in Lagos in that day, wherever somebody looks from (C56)", async () => {
    const rows = sold(await listed("transactions")).filter((row) => row["on"] === DAY)
    const takings = sum(rows, "total")
    expect(rows.length).toBeGreaterThan(5)
    const before = process.env["TZ"]
    for (const zone of ["America/Los_Angeles", "UTC", "Pacific/Kiritimati"]) {
      // The gateway's own zone, and that of the terminal that asks it.
      process.env["TZ"] = zone
      const { data } = await ada.call("GET /v2/statistics/overall")
      expect([zone, data.today, data.totals[0].takings]).toEqual([zone, DAY, takings])
      const said = await terminal(zone, "report", "profit-and-loss", "--from", DAY, "--to", DAY)
      const here = await report("profit-loss", DAY, DAY)
      expect([zone, said.totals]).toEqual([zone, here.totals])
    }
    if (before === undefined) delete process.env["TZ"]
    else process.env["TZ"] = before
  })
})
