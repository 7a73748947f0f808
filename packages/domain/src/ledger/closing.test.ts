import fc from "fast-check"
import { expect, it } from "vitest"
import { profitAndLoss, allTimeTotals } from "../reports/money.ts"
import type { Shop } from "../reports/testing/shop.ts"
import { saleLines } from "../sales/views.ts"
import { levels, movements } from "../stock/views.ts"
import { Stock, type StockState } from "../stock/stock.ts"
import { transactions } from "../transactions/views.ts"
import { trialBalance } from "./queries.ts"
import { ledgerEntries } from "./views.ts"
import { commands } from "./testing/closingHistories.ts"
import { type Model, days, fresh } from "./testing/closingModel.ts"

// The whole book beside a model of its money and its goods that shares no line with it (strength R4). The model knows what was asked and
// whether it was accepted: how many of each thing there must be, what was paid for them, and who owes what. Histories are
// made by chance and shrink to the shortest; OJA_RUNS and OJA_SEED play more of them, or the same again.

interface Line {
  readonly live: boolean
  readonly cost?: number
  readonly net: number
  readonly tax: number
}
interface Move {
  readonly id: string
  readonly variantId: string
  readonly on: string
  readonly worthy: boolean
  readonly value?: number
  readonly cost?: number
  readonly loss?: number
  readonly drawn?: number
  readonly kind: string
}

/** What must hold at the end: every door says the same, and the model with them. */
const closes = (model: Model, shop: Shop) => {
  const balance = shop.ask(trialBalance, {})
  const on = (account: string) => {
    const line = balance.lines.find((it) => it.account === account)
    return line === undefined ? 0 : line.debit - line.credit
  }
  // On every day of the business's own clock, too.
  for (const to of days)
    for (const { credit, debit } of shop.ask(trialBalance, { to }).totals) expect(debit).toBe(credit)
  const profit = shop.ask(profitAndLoss, { from: "2026-01-01", to: "2026-12-31" }).totals[0]
  const all = shop.ask(allTimeTotals, {}).totals[0]
  const states = [...shop.world.of<StockState>(Stock).values()]
  const worth = states.reduce((sum, it) => sum + it.value - (it.ahead ?? 0), 0)
  // What was bought = cost of goods sold + losses + taken by the owner + what stands on the shelf.
  const moves = shop.rows(movements) as unknown as ReadonlyArray<Move>
  const sumOf = (field: "value" | "cost" | "loss" | "drawn") => moves.reduce((sum, it) => sum + (it[field] ?? 0), 0)
  const lines = shop.rows(saleLines) as unknown as ReadonlyArray<Line>
  const cost = lines.reduce((sum, it) => sum + (it.live ? (it.cost ?? 0) : 0), 0) + sumOf("cost")
  expect(model.bought, "bought = cost of goods + losses + drawn + shelf").toBe(
    cost + sumOf("loss") + sumOf("drawn") + worth - revalued(shop),
  )
  expect(sumOf("value")).toBe(worth)
  expect(on("inventory")).toBe(worth)
  expect(on("cost_of_goods")).toBe(cost)
  expect(profit.cost_of_goods).toBe(cost)
  expect(profit.inventory_losses).toBe(on("goods_lost"))
  expect(all.net_profit).toBe(profit.net_profit)
  const owned = states.reduce((sum, it) => sum + it.value, 0)
  expect(all.stock_value).toBe(owned)
  const shelves = (shop.rows(levels) as unknown as ReadonlyArray<{ value: number }>).reduce(
    (sum, it) => sum + it.value,
    0,
  )
  const away = states.filter((it) => Object.values(it.inTransit).some((n) => n > 0))
  if (away.length === 0) expect(shelves).toBe(owned)
  else expect(shelves).toBeLessThanOrEqual(owned)

  // Money: the model's own sums.
  let owed = 0
  let received = 0
  let given = 0
  let fees = 0
  for (const sale of model.sales.values()) {
    if (sale.gone) continue
    owed += sale.total - sale.paid + sale.given
    received += sale.paid
    fees += [...sale.fees.values()].reduce((sum, fee) => sum + fee, 0)
    given += sale.given
  }
  expect(on("customers")).toBe(owed)
  expect(all.debts_outstanding - all.owed_to_customers).toBe(owed)
  const rows = shop.rows(transactions) as unknown as ReadonlyArray<{ kind: string; voided: boolean; balance: number }>
  expect(rows.filter((it) => it.kind === "sale" && !it.voided).reduce((sum, it) => sum + it.balance, 0)).toBe(owed)
  const bills = [...model.bills.values()].filter((it) => !it.gone)
  const spent = bills.reduce((sum, it) => sum + it.paid, 0)
  const change = [...model.slips.values()].reduce((sum, left) => sum + left, 0)
  expect(0 - on("change_owed")).toBe(change)
  expect(all.change_owed).toBe(change)
  expect(on("payment_fees")).toBe(fees)
  expect(profit.payment_fees).toBe(fees)
  // What is owed in change is in the drawer; what operators kept is not on the telephone.
  expect(on("cash") + on("bank") + on("cards") + on("provider") + on("mobile_money")).toBe(
    received - given - spent - fees + change,
  )
  expect(0 - on("suppliers")).toBe(bills.reduce((sum, it) => sum + it.amount - it.paid, 0))
  expect(on("running_costs")).toBe(bills.filter((it) => it.kind === "rent").reduce((sum, it) => sum + it.amount, 0))
  expect(profit.operating_expenses).toBe(on("running_costs"))
  expect(profit.net_profit).toBe(
    0 -
      on("sales") -
      on("discounts") -
      on("returns") -
      on("delivery") -
      on("rounding") -
      on("cost_of_goods") -
      on("goods_lost") -
      on("cash_differences") -
      on("running_costs") -
      on("bad_debts") -
      on("store_fees") -
      on("payment_fees"),
  )
  expect(profit.cash_profit).toBe(
    received -
      given -
      fees -
      bills.filter((it) => ["rent", "stock_purchase"].includes(it.kind)).reduce((sum, it) => sum + it.paid, 0),
  )
}

/** What goods of unknown cost became worth when it was known: nobody paid it here. */
const revalued = (shop: Shop): number =>
  (shop.rows(ledgerEntries) as unknown as ReadonlyArray<{ live: boolean; account: string; amount: number }>).reduce(
    (sum, it) => (it.live && it.account === "opening" ? sum - it.amount : sum),
    0,
  )

const runs = Number(process.env["OJA_RUNS"] ?? 3_400)
const seed = Number(process.env["OJA_SEED"] ?? Math.floor(Math.random() * 1e6))

it(`the books close whatever happens (OJA_SEED=${seed}, OJA_RUNS=${runs})`, () => {
  let asked = 0
  fc.assert(
    fc.property(fc.commands(commands, { maxCommands: 60, size: "max" }), (history) => {
      const { model, real } = fresh()
      fc.modelRun(() => ({ model, real }), history)
      closes(model, real.shop)
      asked += real.step
    }),
    { numRuns: runs, seed, verbose: 0 },
  )
  process.stdout.write(`${asked} commands were asked\n`)
})
