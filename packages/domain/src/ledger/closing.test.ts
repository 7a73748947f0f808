import * as Result from "effect/Result"
import fc from "fast-check"
import { expect, it } from "vitest"
import { reviseProduct } from "../catalog/reviseProduct.ts"
import { payExpense } from "../expenses/payExpense.ts"
import { recordExpense } from "../expenses/recordExpense.ts"
import { voidExpense } from "../expenses/voidExpense.ts"
import type { AnyCommand, InputOf } from "../kernel/index.ts"
import { profitAndLoss, allTimeTotals } from "../reports/money.ts"
import { Shop } from "../reports/testing/shop.ts"
import { correctSale } from "../sales/correctSale.ts"
import { issueRefund } from "../sales/issueRefund.ts"
import { receivePayment } from "../sales/receivePayment.ts"
import { recordSale } from "../sales/recordSale.ts"
import { reversePayment } from "../sales/reversePayment.ts"
import { returnGoods } from "../sales/returnGoods.ts"
import { voidSale } from "../sales/voidSale.ts"
import { writeOff } from "../sales/writeOff.ts"
import { saleLines } from "../sales/views.ts"
import { adjustStock } from "../stock/adjustStock.ts"
import { levels, movements } from "../stock/views.ts"
import { receiveStock } from "../stock/receiveStock.ts"
import { setStock } from "../stock/setStock.ts"
import { Stock, type StockState } from "../stock/stock.ts"
import { draftTransfer } from "../transfers/draftTransfer.ts"
import { closeTransfer, recallTransfer } from "../transfers/endTransfer.ts"
import { receiveTransfer } from "../transfers/receiveTransfer.ts"
import { sendTransfer } from "../transfers/sendTransfer.ts"
import { transactions } from "../transactions/views.ts"
import { trialBalance } from "./queries.ts"
import { ledgerEntries } from "./views.ts"

// The whole book beside a model of its money and its goods that shares no line with it. The model knows what was asked and
// whether it was accepted: how many of each thing there must be, what was paid for them, and who owes what. Histories are
// made by chance and shrink to the shortest; OJA_RUNS and OJA_SEED play more of them, or the same again.

const days = ["2026-02-24", "2026-02-26", "2026-02-28", "2026-03-01", "2026-03-02"] as const
const branches = ["loc_main", "loc_yaba", "loc_ikeja"] as const
const kinds = ["stock_purchase", "rent", "owner_drawings", "taxes_and_levies"] as const

interface Sold {
  /** What it comes to now: less what came back, came off or was given up. */
  total: number
  paid: number
  given: number
  /** Given up. */
  lost: number
  /** Off the price, afterwards. */
  off: number
  quantity: number
  readonly price: number
  back: number
  /** What all that came back was worth. */
  worth: number
  readonly key: string
  readonly on: string
  gone: boolean
  /** What was paid since it was made. */
  readonly payments: Map<string, number>
}

interface Bill {
  readonly amount: number
  readonly kind: string
  paid: number
  /** What came with it. */
  readonly goods?: { readonly key: string; readonly quantity: number; readonly cost: number; readonly on: string }
  gone: boolean
}

interface Model {
  /** Thousandths of each product in each branch, and on the way. */
  readonly onHand: Map<string, number>
  /** What was paid for goods, in all. */
  bought: number
  readonly sales: Map<string, Sold>
  readonly transfers: Map<
    string,
    { variant: number; quantity: number; from: string; to: string; open: boolean; sent: boolean }
  >
  operating: number
  cashOut: number
  owedOut: number
  readonly bills: Map<string, Bill>
  counted: Map<string, string>
}

interface Book {
  readonly shop: Shop
  step: number
}

const fresh = (): { model: Model; real: Book } => {
  const shop = new Shop().begin(
    {
      _tag: "BusinessRegistered",
      businessId: "biz_ada",
      ownerId: "user_ada",
      name: "Ada Stores",
      industryId: "retail",
      country: "NG",
      currency: "NGN",
      zone: "Africa/Lagos",
    },
    { _tag: "CustomerAdded", customerId: "cust_1", name: "Bola" },
    ...[0, 1].map((n) => ({
      _tag: "ProductAdded",
      productId: `prod_${n}`,
      variantId: `var_${n}`,
      currency: "NGN",
      name: `Thing ${n}`,
      type: "product",
      sellingPrice: 1_000 + 333 * n,
      trackStock: true,
    })),
    ...branches.slice(1).map((locationId) => ({
      _tag: "LocationOpened",
      locationId,
      name: locationId.slice(4),
      sellsOnline: false,
    })),
  )
  return {
    model: {
      onHand: new Map(),
      bought: 0,
      sales: new Map(),
      transfers: new Map(),
      operating: 0,
      cashOut: 0,
      owedOut: 0,
      bills: new Map(),
      counted: new Map(),
    },
    real: { shop, step: 0 },
  }
}

/** One request: asked of the book, and told to the model if the book took it. */
class Asked implements fc.Command<Model, Book> {
  readonly name: string
  readonly make: (model: Model, n: number) => readonly [AnyCommand, object, (model: Model) => void] | undefined
  constructor(name: string, make: Asked["make"]) {
    this.name = name
    this.make = make
  }
  check = () => true
  run(model: Model, real: Book) {
    const n = ++real.step
    const asked = this.make(model, n)
    if (asked === undefined) return
    const [command, input, tell] = asked
    const taken = real.shop.try(command, input as InputOf<AnyCommand>)
    if (Result.isSuccess(taken)) tell(model)
    agree(model, real.shop)
  }
  toString = () => this.name
}

const plus = (map: Map<string, number>, key: string, by: number) => map.set(key, (map.get(key) ?? 0) + by)

/** What must hold after every request. */
const agree = (model: Model, shop: Shop) => {
  const entries = shop.rows(ledgerEntries) as unknown as ReadonlyArray<{
    amount: number
    live: boolean
    account: string
    about: string
  }>
  let sum = 0
  for (const it of entries) if (it.live) sum += it.amount
  expect(sum, "debits are credits").toBe(0)
  for (const [key, quantity] of model.onHand) {
    const [variant, place] = key.split(" ") as [string, string]
    const state = shop.world.of<StockState>(Stock).get(variant) ?? Stock.initial
    const there =
      place === "away" ? Object.values(state.inTransit).reduce((a, b) => a + b, 0) : (state.onHand[place] ?? 0)
    expect([key, there]).toEqual([key, quantity])
    if (state.quantity <= 0) expect(state.value, "nothing is worth nothing").toBe(0)
  }
}

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
  for (const sale of model.sales.values()) {
    if (sale.gone) continue
    owed += sale.total - sale.paid + sale.given
    received += sale.paid
    given += sale.given
  }
  expect(on("customers")).toBe(owed)
  expect(all.debts_outstanding - all.owed_to_customers).toBe(owed)
  const rows = shop.rows(transactions) as unknown as ReadonlyArray<{ kind: string; voided: boolean; balance: number }>
  expect(rows.filter((it) => it.kind === "sale" && !it.voided).reduce((sum, it) => sum + it.balance, 0)).toBe(owed)
  const bills = [...model.bills.values()].filter((it) => !it.gone)
  const spent = bills.reduce((sum, it) => sum + it.paid, 0)
  expect(on("cash") + on("bank") + on("cards") + on("provider")).toBe(received - given - spent)
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
      on("running_costs") -
      on("bad_debts") -
      on("store_fees"),
  )
  expect(profit.cash_profit).toBe(
    received -
      given -
      bills.filter((it) => ["rent", "stock_purchase"].includes(it.kind)).reduce((sum, it) => sum + it.paid, 0),
  )
}

/** What goods of unknown cost became worth when it was known: nobody paid it here. */
const revalued = (shop: Shop): number =>
  (shop.rows(ledgerEntries) as unknown as ReadonlyArray<{ live: boolean; account: string; amount: number }>).reduce(
    (sum, it) => (it.live && it.account === "opening" ? sum - it.amount : sum),
    0,
  )

/** A quotient of whole numbers, half up. */
const rounded = (amount: number, by: number): number => Math.floor((2 * amount + by) / (2 * by))

const units = fc.integer({ min: 1, max: 9 }).map((n) => n * 500)
const thing = fc.integer({ min: 0, max: 1 })
const branch = fc.constantFrom(...branches)
const day = fc.constantFrom(...days)
const amount = fc.integer({ min: 1, max: 4_000 })
const pick = fc.nat({ max: 50 })
const of = <T>(map: ReadonlyMap<string, T>, at: number): readonly [string, T] | undefined => {
  const all = [...map]
  return all[at % Math.max(1, all.length)]
}

/** Whether a later count has seen what happens on a day: then it moves nothing. */
const seen = (model: Model, key: string, on: string) => on < (model.counted.get(key) ?? "")

const commands = [
  fc.tuple(thing, branch, units, amount, day).map(
    ([n, locationId, quantity, unitCost, on]) =>
      new Asked(`receive ${quantity} of ${n} at ${unitCost} in ${locationId} on ${on}`, (_, step) => [
        receiveStock,
        {
          variantId: `var_${n}`,
          locationId,
          movementId: `move_r${step}`,
          quantity,
          on,
          unitCost,
        },
        (model) => {
          const key = `var_${n} ${locationId}`
          if (!seen(model, key, on)) plus(model.onHand, key, quantity)
          model.bought += rounded(quantity * unitCost, 1000)
        },
      ]),
  ),
  fc.tuple(thing, branch, units, day, fc.boolean(), amount).map(
    ([n, locationId, quantity, on, owes, price]) =>
      new Asked(
        `sell ${quantity} of ${n} at ${price} in ${locationId} on ${on}${owes ? " on credit" : ""}`,
        (_, step) => {
          const total = rounded(quantity * price, 1000)
          return [
            recordSale,
            {
              saleId: `sale_${step}`,
              on,
              locationId,
              channel: "pos",
              lines: [{ lineId: "1", productId: `prod_${n}`, quantity, unitPrice: price }],
              ...(owes ? { paymentType: "credit", customerId: "cust_1" } : { paymentType: "full", method: "card" }),
            },
            (model) => {
              const key = `var_${n} ${locationId}`
              if (!seen(model, key, on)) plus(model.onHand, key, -quantity)
              const payments = new Map<string, number>()
              const nothing = { payments, given: 0, lost: 0, off: 0, back: 0, worth: 0, gone: false }
              model.sales.set(`sale_${step}`, { ...nothing, total, paid: owes ? 0 : total, quantity, price, key, on })
            },
          ]
        },
      ),
  ),
  fc.tuple(pick, fc.constantFrom("restocked", "damaged"), fc.integer({ min: 1, max: 4 })).map(
    ([at, condition, part]) =>
      new Asked(`bring back ${part}/4 of sale ${at}, ${condition}`, (model, step) => {
        const found = of(model.sales, at)
        if (found === undefined) return undefined
        const [saleId, sale] = found
        const quantity = Math.max(1, Math.floor((sale.quantity * part) / 4))
        return [
          returnGoods,
          { saleId, returnId: `ret_${step}`, reason: "came back", lines: [{ lineId: "1", quantity, condition }] },
          () => {
            const { key } = sale
            // The count that follows the day of the return is none: it is today's.
            if (condition === "restocked") plus(model.onHand, key, quantity)
            // The part of the price that still stands, less what came back before.
            const whole = rounded(sale.quantity * sale.price, 1000) - sale.off
            const credited = Math.max(0, rounded(whole * (sale.back + quantity), sale.quantity) - sale.worth)
            sale.worth += credited
            sale.back += quantity
            sale.total -= credited
            // What had been written off of it is lost so much less.
            const over = Math.max(0, sale.lost - Math.max(0, sale.total + sale.lost))
            if (over > 0) {
              sale.lost -= over
              sale.total += over
            }
          },
        ]
      }),
  ),
  fc.tuple(pick).map(
    ([at]) =>
      new Asked(`void sale ${at}`, (model) => {
        const found = of(model.sales, at)
        if (found === undefined) return undefined
        const [saleId, sale] = found
        return [
          voidSale,
          { saleId, reason: "by mistake" },
          () => {
            if (!sale.gone) plus(model.onHand, sale.key, sale.quantity)
            sale.gone = true
          },
        ]
      }),
  ),
  fc.tuple(pick, units).map(
    ([at, quantity]) =>
      new Asked(`correct sale ${at} to ${quantity}`, (model) => {
        const found = of(model.sales, at)
        if (found === undefined) return undefined
        const [saleId, sale] = found
        const { key, on } = sale
        return [
          correctSale,
          {
            saleId,
            reason: "miscounted",
            lines: [{ lineId: "1", productId: key.replace(/var_(\d).*/, "prod_$1"), quantity, unitPrice: sale.price }],
          },
          () => {
            // The goods of a corrected sale move on the day of the sale: a count since has seen them.
            if (!seen(model, key, on)) plus(model.onHand, key, sale.quantity - quantity)
            sale.total += rounded(quantity * sale.price, 1000) - rounded(sale.quantity * sale.price, 1000)
            sale.quantity = quantity
          },
        ]
      }),
  ),
  fc.tuple(pick, amount).map(
    ([at, value]) =>
      new Asked(`pay ${value} of sale ${at}`, (model, step) => {
        const found = of(model.sales, at)
        if (found === undefined) return undefined
        const [saleId, sale] = found
        return [
          receivePayment,
          { saleId, paymentId: `pay_${step}`, amount: value, method: "bank_transfer" },
          () => {
            sale.paid += value
            sale.payments.set(`pay_${step}`, value)
          },
        ]
      }),
  ),
  fc.tuple(pick, pick).map(
    ([at, which]) =>
      new Asked(`payment ${which} of sale ${at} never came`, (model) => {
        const found = of(model.sales, at)
        const payment = found && of(found[1].payments, which)
        if (found === undefined || payment === undefined) return undefined
        const [saleId, sale] = found
        const [paymentId, value] = payment
        return [
          reversePayment,
          { saleId, paymentId, reason: "it never came" },
          () => {
            sale.paid -= value
            sale.payments.delete(paymentId)
          },
        ]
      }),
  ),
  fc.tuple(pick, amount).map(
    ([at, value]) =>
      new Asked(`give back ${value} of sale ${at}`, (model, step) => {
        const found = of(model.sales, at)
        if (found === undefined) return undefined
        const [saleId, sale] = found
        return [
          issueRefund,
          { saleId, refundId: `rfd_${step}`, amount: value, method: "cash", reason: "scratched" },
          () => {
            // What nobody was owed comes off the price.
            const due = Math.max(0, sale.paid - sale.given - sale.total)
            sale.total -= Math.max(0, value - due)
            sale.off += Math.max(0, value - due)
            sale.given += value
          },
        ]
      }),
  ),
  fc.tuple(pick, amount).map(
    ([at, value]) =>
      new Asked(`write ${value} of sale ${at} off`, (model, step) => {
        const found = of(model.sales, at)
        if (found === undefined) return undefined
        const [saleId, sale] = found
        return [
          writeOff,
          { saleId, writeOffId: `wof_${step}`, amount: value, reason: "moved away" },
          () => {
            sale.total -= value
            sale.lost += value
          },
        ]
      }),
  ),
  fc
    .tuple(thing, branch, units, fc.constantFrom("theft_or_loss", "own_use", "damaged", "promotion_or_gift", "found"))
    .map(
      ([n, locationId, quantity, reason]) =>
        new Asked(`${reason} ${quantity} of ${n} in ${locationId}`, (_, step) => {
          const direction = reason === "found" ? "in" : "out"
          return [
            adjustStock,
            { variantId: `var_${n}`, locationId, movementId: `move_a${step}`, quantity, direction, reason },
            (model) => plus(model.onHand, `var_${n} ${locationId}`, direction === "in" ? quantity : -quantity),
          ]
        }),
    ),
  fc.tuple(thing, branch, units).map(
    ([n, locationId, counted]) =>
      new Asked(`count ${counted} of ${n} in ${locationId}`, (_, step) => [
        setStock,
        { variantId: `var_${n}`, locationId, movementId: `move_c${step}`, counted },
        (model) => {
          model.onHand.set(`var_${n} ${locationId}`, counted)
          model.counted.set(`var_${n} ${locationId}`, "2026-03-02")
        },
      ]),
  ),
  fc.tuple(thing, branch, branch, units).map(
    ([n, from, to, quantity]) =>
      new Asked(`draft a transfer of ${quantity} of ${n} from ${from} to ${to}`, (_, step) => [
        draftTransfer,
        {
          transferId: `trf_${step}`,
          fromLocationId: from,
          toLocationId: to,
          lines: [{ variantId: `var_${n}`, quantity }],
        },
        (model) => {
          model.transfers.set(`trf_${step}`, { variant: n, quantity, from, to, open: false, sent: false })
        },
      ]),
  ),
  fc.tuple(pick, fc.constantFrom("send", "receive", "recall", "close")).map(
    ([at, verb]) =>
      new Asked(`${verb} transfer ${at}`, (model, step) => {
        const found = of(model.transfers, at)
        if (found === undefined) return undefined
        const [transferId, it] = found
        const away = `var_${it.variant} away`
        const put = (place: string, quantity: number) => plus(model.onHand, `var_${it.variant} ${place}`, quantity)
        if (verb === "send")
          return [
            sendTransfer,
            { transferId },
            () => {
              if (it.sent) return
              Object.assign(it, { sent: true, open: true })
              put(it.from, -it.quantity)
              plus(model.onHand, away, it.quantity)
            },
          ]
        const ends = (place: string | undefined) => () => {
          if (!it.open) return
          it.open = false
          if (place !== undefined) put(place, it.quantity)
          plus(model.onHand, away, -it.quantity)
        }
        if (verb === "receive") return [receiveTransfer, { transferId, receiptId: `rcp_${step}` }, ends(it.to)]
        return verb === "recall"
          ? [recallTransfer, { transferId }, ends(it.from)]
          : [closeTransfer, { transferId, reason: "never came" }, ends(undefined)]
      }),
  ),
  fc.tuple(fc.constantFrom(...kinds), amount, fc.boolean(), day).map(
    ([category, value, owes, on]) =>
      new Asked(`spend ${value} on ${category}${owes ? ", to be paid" : ""}`, (_, step) => [
        recordExpense,
        { expenseId: `exp_${step}`, amount: value, on, category, ...(owes && { paid: false }) },
        (model) =>
          void model.bills.set(`exp_${step}`, {
            amount: value,
            paid: owes ? 0 : value,
            kind: category,
            gone: false,
          }),
      ]),
  ),
  fc.tuple(thing, units, amount, fc.nat({ max: 300 }), day).map(
    ([n, quantity, cost, more, on]) =>
      new Asked(`buy ${quantity} of ${n} for ${cost} with the bill`, (_, step) => [
        recordExpense,
        {
          expenseId: `exp_${step}`,
          amount: cost + more,
          on,
          category: "stock_purchase",
          goods: [{ productId: `prod_${n}`, quantity, cost }],
        },
        (model) => {
          const key = `var_${n} loc_main`
          if (!seen(model, key, on)) plus(model.onHand, key, quantity)
          model.bought += cost
          model.bills.set(`exp_${step}`, {
            amount: cost + more,
            paid: cost + more,
            goods: { key, quantity, cost, on },
            kind: "stock_purchase",
            gone: false,
          })
        },
      ]),
  ),
  fc.tuple(pick, amount).map(
    ([at, value]) =>
      new Asked(`pay ${value} of bill ${at}`, (model, step) => {
        const found = of(model.bills, at)
        if (found === undefined) return undefined
        const [expenseId, bill] = found
        return [
          payExpense,
          { expenseId, paymentId: `xpay_${step}`, amount: value, method: "cash" },
          () => {
            bill.paid += value
          },
        ]
      }),
  ),
  fc.tuple(pick).map(
    ([at]) =>
      new Asked(`void bill ${at}`, (model) => {
        const found = of(model.bills, at)
        if (found === undefined) return undefined
        const [expenseId, bill] = found
        const { goods } = bill
        return [
          voidExpense,
          { expenseId, reason: "by mistake" },
          (model) => {
            if (goods !== undefined && !bill.gone) {
              if (!seen(model, goods.key, goods.on)) plus(model.onHand, goods.key, -goods.quantity)
              model.bought -= goods.cost
            }
            bill.gone = true
          },
        ]
      }),
  ),
  fc
    .tuple(thing, fc.option(amount, { nil: undefined }))
    .map(
      ([n, costPrice]) =>
        new Asked(`thing ${n} is said to cost ${costPrice}`, () => [
          reviseProduct,
          { productId: `prod_${n}`, costPrice: costPrice ?? null },
          () => undefined,
        ]),
    ),
]

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
