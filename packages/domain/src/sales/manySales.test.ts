import * as Result from "effect/Result"
import { expect, it } from "vitest"
import { changeBusiness } from "../businesses/changeBusiness.ts"
import { chance } from "../kernel/chance.ts"
import { oja } from "../index.ts"
import { type AnyCommand, brokenLaw, type Fact, World } from "../kernel/index.ts"
import { aMorning } from "../kernel/story.ts"
import { stock } from "../stock/module.ts"
import { Stock, type StockState } from "../stock/stock.ts"
import { correctSale } from "./correctSale.ts"
import { outOf } from "./credit.ts"
import { sales } from "./module.ts"
import { issueRefund } from "./issueRefund.ts"
import { cashRounding } from "./reckon.ts"
import { receivePayment } from "./receivePayment.ts"
import { recordSale } from "./recordSale.ts"
import { returnGoods } from "./returnGoods.ts"
import { reversePayment } from "./reversePayment.ts"
import { balance, Sale, type SaleState, standing } from "./sale.ts"
import { taxOf } from "./taxed.ts"
import { coins, shop, taxed } from "./testing/shop.ts"
import { voidSale } from "./voidSale.ts"
import { writeOff } from "./writeOff.ts"

// A hundred thousand requests such as a shop makes, among them many that must be refused: `play` tries what nobody would
// ask, and seldom gets a sale as far as its second return.

const SHOPS = 640
const REQUESTS = 170
const seed = Number(process.env["OJA_SEED"] ?? Date.now() % 1_000_000)

const random = chance(seed)
const upTo = (n: number): number => 1 + Math.floor(random() * n)
const pick = <A>(of: ReadonlyArray<A>): A => of[upTo(of.length) - 1]!
const often = (share: number): boolean => random() < share

const quantity = () => (often(0.5) ? upTo(5) * 1000 : upTo(7000))
const someLines = () =>
  Array.from({ length: upTo(3) }, (_, i) => ({
    lineId: String(i + 1),
    productId: `prod_${upTo(3) - 1}`,
    quantity: quantity(),
    ...(often(0.3) && { discount: { type: "percent", value: upTo(10_000) } }),
  }))
const whole = () => ({
  lines: someLines(),
  ...(often(0.4) && {
    cartDiscount: often(0.5) ? { type: "percent", value: upTo(10_000) } : { type: "amount", value: upTo(4000) },
  }),
  ...(often(0.3) && { shippingFee: upTo(3000) }),
})
const reason = "as it happens"
const method = () => pick(["cash", "card", "bank_transfer"])

/** A request about a sale, the more often one that makes sense. */
const request = (sale: SaleState, saleId: string, n: number): readonly [AnyCommand, object] => {
  const about = { saleId, reason }
  const some = (most: number) => (often(0.3) && most > 0 ? most : upTo(Math.max(1, most + 5)))
  switch (sale.status === "none" ? 0 : upTo(9)) {
    case 0: {
      const paymentType = pick(["full", "full", "credit"])
      return [
        recordSale,
        { saleId, on: "2026-03-01", channel: "pos", customerId: "cust_0", ...whole(), paymentType, method: method() },
      ]
    }
    case 1: {
      const rest = Math.max(0, balance(sale))
      const amount = often(0.4) ? Math.max(1, rest + cashRounding(rest, 5)) : some(rest)
      return [receivePayment, { saleId, paymentId: `pay_${n}`, amount, method: method() }]
    }
    case 2:
    case 3:
    case 4: {
      const lines = sale.terms.lines.map((line) => {
        const out = outOf(sale.credits, line)
        const back = often(0.4) ? Math.max(1, out) : upTo(Math.max(1, out + 100))
        return {
          lineId: line.lineId,
          quantity: back,
          condition: pick(["restocked", "restocked", "damaged", "not_returned"]),
        }
      })
      const chosen = lines.filter((_, i) => i === 0 || often(0.5))
      return [
        returnGoods,
        { ...about, returnId: `ret_${n}`, lines: chosen, ...(often(0.4) && { refund: { method: method() } }) },
      ]
    }
    case 5:
      return [
        issueRefund,
        { ...about, refundId: `rfd_${n}`, amount: some(sale.received - sale.refunded), method: method() },
      ]
    case 6:
      return often(0.5)
        ? [writeOff, { ...about, writeOffId: `wof_${n}`, ...(often(0.5) && { amount: some(balance(sale)) }) }]
        : [reversePayment, { ...about, paymentId: standing(sale)[0]?.[0] ?? "pay_none" }]
    case 7:
      return [correctSale, { ...about, ...(often(0.7) ? whole() : { note: String(n) }) }]
    case 8:
      return often(0.3)
        ? [voidSale, about]
        : [changeBusiness, { businessId: "biz_ada", taxSettings: { on: often(0.8), inclusive: often(0.5) } }]
    default:
      return [recordSale, { saleId, on: "2026-03-01", channel: "pos", lines: someLines(), paymentType: "full" }]
  }
}

const laws = [...sales.laws, ...stock.laws]
const tally = new Map<string, number>()
const count = (what: string) => tally.set(what, (tally.get(what) ?? 0) + 1)

it(`the laws hold over a hundred thousand requests (OJA_SEED=${seed})`, { timeout: 120_000 }, () => {
  for (let one = 0; one < SHOPS; one++) {
    const world = new World(oja.aggregateOf)
    const kind: ReadonlyArray<Fact> = pick([[], [taxed(true), coins], [taxed(false)], [taxed(false), coins]])
    for (const event of [...shop, ...kind]) world.apply(event)
    for (let n = 0; n < REQUESTS; n++) {
      const saleId = `sale_${upTo(6)}`
      const [command, input] = request(world.of<SaleState>(Sale).get(saleId) ?? Sale.initial, saleId, n)
      count("asked")
      const decision = world.ask(command, input, aMorning)
      if (Result.isFailure(decision)) {
        count("refused")
        continue
      }
      for (const event of decision.success) {
        count(event._tag)
        world.apply(event)
      }
      const broken = brokenLaw(laws, world)
      if (broken !== undefined) throw new Error(`shop ${one}, ${command.name} ${JSON.stringify(input)}: ${broken}`)
      const again = world.ask(command, input, aMorning)
      expect(Result.isSuccess(again) && again.success).toEqual([])
    }
    bringAllBack(world)
  }
  process.stdout.write(`seed ${seed}, asked at random: ${JSON.stringify(Object.fromEntries(tally))}\n`)
  expect(tally.get("asked")).toBeGreaterThan(100_000)
  for (const tag of usual) expect([tag, (tally.get(tag) ?? 0) > 40]).toEqual([tag, true])
})

/** In whatever portions goods came back before: once all are back, all of their money, their tax and their stock is (C36). */
const bringAllBack = (world: World): void => {
  for (const [saleId, sale] of world.of<SaleState>(Sale)) {
    if (sale.status !== "posted") continue
    const left = sale.terms.lines.filter((line) => outOf(sale.credits, line) > 0)
    const lines = left.map((line) => ({
      lineId: line.lineId,
      quantity: outOf(sale.credits, line),
      condition: "restocked",
    }))
    if (lines.length > 0) {
      const decision = world.ask(returnGoods, { saleId, returnId: "ret_all", lines, reason }, aMorning)
      if (Result.isFailure(decision)) throw new Error(JSON.stringify(decision.failure))
      for (const event of decision.success) world.apply(event)
    }
    const { credits, terms } = world.of<SaleState>(Sale).get(saleId)!
    for (const line of terms.lines) {
      const { off, offTax, tax, units, value } = credits.lines[line.lineId]!
      expect([units, value + off, tax + offTax]).toEqual([line.quantity, line.total, taxOf(line)])
    }
  }
  expect(brokenLaw(laws, world)).toBeUndefined()
  for (const { sold } of world.of<StockState>(Stock).values()) expect(sold).toBe(0)
}

const usual = [
  "SaleRecorded",
  "PaymentReceived",
  "CashRounded",
  "PaymentReversed",
  "GoodsReturned",
  "PriceReduced",
  "RefundIssued",
  "BalanceWrittenOff",
  "WriteOffReduced",
  "SaleCorrected",
  "SaleVoided",
]
