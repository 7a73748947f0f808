import { type Metric, metrics } from "@oja/domain/reports/metrics"
import { type ProfitTotals, statementOf } from "@oja/domain/reports/statement"
import { describe, expect, it } from "vitest"
import { amountCell, csv } from "../ui/csv.ts"
import { readRange, writeRange } from "../ui/ranges.ts"
import { sourceOf } from "./sourceOf.ts"

describe("the days of a report", () => {
  const read = (text: string, today = "2026-03-08") => readRange(new URLSearchParams(text), today)

  it("begin the week on Monday, also on a Sunday", () => {
    expect(read("range=this_week")).toEqual({ range: "this_week", from: "2026-03-02", to: "2026-03-08" })
  })

  it("know how long last month was", () => {
    expect(read("range=last_month")).toMatchObject({ from: "2026-02-01", to: "2026-02-28" })
    expect(read("range=last_month", "2026-01-31")).toMatchObject({ from: "2025-12-01", to: "2025-12-31" })
  })

  it("stay in the address, the right way round", () => {
    const span = read("range=custom&from=2026-03-05&to=2026-03-01")
    expect(span).toEqual({ range: "custom", from: "2026-03-01", to: "2026-03-05" })
    expect(read(String(writeRange(new URLSearchParams(), span)))).toEqual(span)
  })

  it("change, and leave what else the address says", () => {
    const params = new URLSearchParams("range=custom&from=2026-03-01&to=2026-03-05&basis=cash&compare=last_year")
    const next = writeRange(params, { range: "last_month", from: "", to: "" })
    expect(Object.fromEntries(next)).toEqual({ range: "last_month", basis: "cash", compare: "last_year" })
  })

  it("are this month's when nobody can read them", () => {
    expect(read("range=custom&from=2026-02-31&to=x")).toMatchObject({ from: "2026-03-01", to: "2026-03-08" })
  })
})

describe("profit and loss", () => {
  // A power of two for each figure that is read from rows: a line that is missing, or there twice, shows in the sum.
  const names = Object.keys(metrics) as ReadonlyArray<Metric>
  const figure = (name: string): number => {
    const it = metrics[name as Metric]
    return "from" in it ? it.from(figure) : 2 ** names.indexOf(name as Metric)
  }
  const totals = Object.fromEntries(names.map((name) => [name, figure(name)])) as unknown as ProfitTotals
  const named = { figure: (metric: Metric) => metric, category: () => "" }

  it.each(["accrual", "cash"] as const)("shows every line that its end follows from (%s)", (basis) => {
    const lines = statementOf(totals, [], named, basis)
    const added = lines.filter(({ weight }) => weight === "line")
    const sum = added.reduce((all, { amount, lowers }) => (lowers ? all - amount : all + amount), 0)
    expect(sum).toBe(lines.find(({ weight }) => weight === "end")!.amount)
  })
})

describe("an entry of the ledger", () => {
  it.each([
    ["sale_01a2-7a87", { kind: "sale", path: "/transactions/sale_01a2-7a87" }],
    ["exp_1", { kind: "expense", path: "/transactions/exp_1" }],
    ["order/ord_01a2@5", { kind: "order", path: "/orders/ord_01a2" }],
    ["shift_7", { kind: "shift", path: "/shifts/shift_7" }],
    ["chg_7", { kind: "change" }],
    ["stock/var_01a2@2", { kind: "goods" }],
  ])("about %s leads to it", (about, source) => expect(sourceOf(about)).toEqual(source))
})

describe("a table as a file", () => {
  it("keeps a name a name, whatever it begins with", () => {
    expect(csv([["=1+1", "+234", "-x", "@x", "Rice, 5 kg", 'A "bag"']], "en")).toBe(
      '\uFEFF"\'=1+1","\'+234","\'-x","\'@x","Rice, 5 kg","A ""bag"""\r\n',
    )
  })

  it("writes numbers as each language's spreadsheets read them", () => {
    const row = (language: string) => [[amountCell(-1_250_050, "NGN", language)]]
    expect(csv(row("en"), "en")).toBe("\uFEFF-12500.50\r\n")
    expect(csv(row("fr"), "fr")).toBe("\uFEFF-12500,50\r\n")
  })

  it("keeps francs whole and millimes in three places", () => {
    expect([amountCell(1500, "XOF", "en"), amountCell(5, "TND", "en")]).toEqual([
      { number: "1500" },
      { number: "0.005" },
    ])
  })
})
