import * as Result from "effect/Result"
import { registered } from "../../businesses/testing/registered.ts"
import { closeShift } from "../../shifts/closeShift.ts"
import { moveCash } from "../../shifts/moveCash.ts"
import { openShift } from "../../shifts/openShift.ts"
import { countRows } from "../../counts/countRows.ts"
import { postCount, reviewCount } from "../../counts/endCount.ts"
import { raiseAttention } from "../../attention/raiseAttention.ts"
import { refusedFact } from "../../attention/refusedFact.ts"
import { openCount } from "../../counts/openCount.ts"
import { chance } from "../../kernel/chance.ts"
import { recordExpense } from "../../expenses/index.ts"
import { type AnyCommand, type Context, type InputOf, ONE, present } from "../../kernel/index.ts"
import { aMorning } from "../../kernel/story.ts"
import { Shop } from "../../reports/testing/shop.ts"
import { issueRefund, recordSale, returnGoods } from "../../sales/index.ts"
import { adjustStock } from "../../stock/adjustStock.ts"
import { receiveStock } from "../../stock/index.ts"
import { draftTransfer } from "../../transfers/draftTransfer.ts"
import { receiveTransfer } from "../../transfers/receiveTransfer.ts"
import { sendTransfer } from "../../transfers/sendTransfer.ts"
import { explainedCount, explainedShift } from "../queries.ts"

const names = ["Rice", "Milk", "Soap", "rice"]
const branches = ["loc_main", "loc_yaba"] as const
type Branch = (typeof branches)[number]
const HOUR = 3_600_000
const OPENING = 60

/**
 * A shop that sells, buys and moves goods between its branches for two days, and what truly lies on its shelves and in
 * its drawer: where nothing goes wrong, what the book says.
 */
export class History {
  readonly shop: Shop
  readonly #random: () => number
  #at = aMorning.at
  #n = 0
  /** In whole units, by product and branch. */
  readonly truth = new Map<string, number>()
  /** A sale that something happens to after the count, and its payment. */
  sold: `sale_${string}` | undefined
  get paid(): `pay_${string}` {
    return `pay_${this.sold?.slice("sale_".length)}-1`
  }
  /** Which product nobody touches any more. */
  left: number | undefined
  /** What lies in the drawer, and on the slips of cards. */
  cash = 0
  card = 0

  constructor(seed: number) {
    this.#random = chance(seed)
    this.shop = new Shop().begin(
      registered,
      { _tag: "LocationOpened", locationId: "loc_yaba", name: "Yaba", sellsOnline: false },
      { _tag: "CustomerAdded", customerId: "cust_bola", name: "Bola" },
      {
        _tag: "MemberAdded",
        memberId: "member_ada",
        userId: "user_ada",
        businessId: "biz_ada",
        name: "Ada",
        role: "owner",
      },
      ...names.map((name, n) => ({
        _tag: "ProductAdded",
        productId: `prod_${n}`,
        variantId: `var_${n}`,
        currency: "NGN",
        name,
        type: "product",
        sellingPrice: 100 * (n + 1),
        trackStock: true,
      })),
      ...names.flatMap((_, n) =>
        branches.map((locationId) => ({
          _tag: "StockReceived",
          variantId: `var_${n}`,
          locationId,
          movementId: `move_${n}-${locationId}`,
          quantity: OPENING * ONE,
          kind: "opening",
          opensShelf: true,
        })),
      ),
    )
    for (const n of names.keys()) for (const branch of branches) this.truth.set(`${n} ${branch}`, OPENING)
  }

  upTo = (most: number): number => 1 + Math.floor(this.#random() * most)
  id = (): string => `${++this.#n}`
  /** What comes next comes within the minute. */
  soon() {
    this.#soon = true
    return this
  }
  #soon = false
  /** Some minutes later. */
  do<C extends AnyCommand>(command: C, input: InputOf<C>, context: Partial<Context> = {}) {
    this.#at += this.#soon ? 20_000 : this.upTo(9) * 60_000
    this.#soon = false
    const today = new Date(this.#at + HOUR).toISOString().slice(0, 10)
    this.shop.do(command, input, { at: this.#at, today, ...context })
    return this
  }
  get today(): string {
    return new Date(this.#at + HOUR).toISOString().slice(0, 10)
  }
  nextDay() {
    this.#at += 20 * HOUR
    return this
  }
  /** Goods that come to a shelf, or leave it below zero, whatever the book says of it. */
  truly(units: number, n = 0, branch: Branch = "loc_main") {
    this.truth.set(`${n} ${branch}`, this.truth.get(`${n} ${branch}`)! + units)
    return this
  }

  /** Goods sold; `more` is what the sale says besides. */
  sells(units: number, n = 0, more: object = {}, context: Partial<Context> = {}) {
    const saleId = `sale_${this.id()}` as const
    const lines = [{ lineId: "1", productId: `prod_${n}`, quantity: units * ONE }]
    const sale = { saleId, on: this.today, channel: "pos", lines, paymentType: "full", ...more }
    this.do(recordSale, sale as InputOf<typeof recordSale>, context)
    return saleId
  }
  receives(units: number, n = 0, more: object = {}) {
    const movementId = `move_${this.id()}` as const
    return this.do(receiveStock, {
      movementId,
      variantId: `var_${n}`,
      locationId: "loc_main",
      quantity: units * ONE,
      ...more,
    })
  }
  drafts(units: number, from: Branch = "loc_main", n = 0) {
    const transferId = `trf_${this.id()}` as const
    const goods = { variantId: `var_${n}` as const, quantity: units * ONE }
    const to = branches.find((it) => it !== from)!
    this.do(draftTransfer, { transferId, fromLocationId: from, toLocationId: to, lines: [goods] })
    return transferId
  }
  sends(units: number, from: Branch = "loc_main", n = 0) {
    const transferId = this.drafts(units, from, n)
    this.do(sendTransfer, { transferId })
    return transferId
  }
  arrives(transferId: `trf_${string}`, units: number, n = 0) {
    const came = { variantId: `var_${n}` as const, quantity: units * ONE }
    return this.do(receiveTransfer, { transferId, receiptId: `rcp_${this.id()}`, lines: [came] })
  }

  /** What a good day has, and nothing that is worth a look. */
  goodDay(steps = 12) {
    for (let step = 0; step < steps; step++) {
      const n = this.upTo(names.length) - 1
      const few = this.upTo(3)
      if (n === this.left) continue
      switch (this.upTo(6)) {
        case 4: {
          const lines = [{ lineId: "1", quantity: 6 * ONE, condition: "restocked" }] as const
          this.do(returnGoods, { saleId: this.sells(6, n), returnId: `ret_${this.id()}`, lines, reason: "too many" })
          break
        }
        case 1: {
          const branch = branches[this.upTo(2) - 1]!
          this.truly(-few, n, branch).arrives(this.sends(few, branch, n), few, n)
          this.truly(
            few,
            n,
            branches.find((it) => it !== branch),
          )
          break
        }
        case 2: {
          // No two deliveries of a day are alike.
          const came = 10 + Number(this.id())
          this.truly(came, n).receives(came, n)
          break
        }
        case 3: {
          const movementId = `move_${this.id()}` as const
          const broken = { movementId, variantId: `var_${n}`, locationId: "loc_main", quantity: ONE } as const
          this.truly(-1, n).do(adjustStock, { ...broken, direction: "out", reason: "damaged" })
          break
        }
        default:
          this.truly(-few, n).sells(few, n)
      }
    }
    return this
  }

  /** Counts a branch as it truly is; the row of Rice. */
  counts(branch: Branch = "loc_main", post = true) {
    const countId = `cnt_${this.id()}` as const
    this.do(openCount, { countId, locationId: branch })
    const rows = names.map((_, n) => ({
      variantId: `var_${n}` as const,
      counted: Math.max(0, this.truth.get(`${n} ${branch}`)!) * ONE,
    }))
    this.do(countRows, { countId, scanId: `scan_${this.id()}`, rows: rows as never })
    if (post) this.do(postCount, { countId })
    else this.do(reviewCount, { countId })
    return `${countId}.var_0.${branch}`
  }
  explainsCount = (lineId: string, context: Partial<Context> = {}) => this.shop.ask(explainedCount, { lineId }, context)

  opens(shiftId: `shift_${string}` = "shift_a", more: object = {}) {
    this.cash = 10_000
    this.card = 0
    return this.do(openShift, { shiftId, deviceId: "dev_a", float: 10_000, ...more } as InputOf<typeof openShift>)
  }
  /** Money of a sale, as the book has it; each sum is another. */
  takes(amount: number, more: object = {}, method = "cash") {
    const saleId = `sale_${this.id()}` as const
    const sale = { saleId, on: this.today, channel: "pos", amount, paymentType: "full", payments: [{ amount, method }] }
    this.do(recordSale, { ...sale, shiftId: "shift_a", ...more } as InputOf<typeof recordSale>)
    return saleId
  }
  lays(amount: number) {
    this.cash += amount
    return this
  }
  moves(kind: "pay_in" | "pay_out" | "drop", amount: number, reason = `reason ${this.id()}`) {
    const moveId = `cmv_${this.id()}` as const
    return this.do(moveCash, { shiftId: "shift_a", moveId, kind, amount, reason })
  }
  spends(amount: number) {
    const expenseId = `exp_${this.id()}` as const
    return this.do(recordExpense, { expenseId, amount, on: this.today, category: "transport", method: "cash" })
  }
  refunds(saleId: `sale_${string}`, amount: number, shiftId?: `shift_${string}`) {
    const given = { saleId, refundId: `rfd_${this.id()}`, amount, method: "cash", reason: "too much" } as const
    return this.do(issueRefund, { ...given, ...present({ shiftId }) })
  }

  /** Goods came back without a connection, and money was given for them; the book knows of no such sale. */
  returnsInVain(amount: number) {
    const [saleId, returnId] = ["sale_gone", `ret_${this.id()}`] as const
    const refund = { amount, method: "cash", shiftId: "shift_a" } as const
    const lines = [{ lineId: "1", quantity: ONE, condition: "restocked" }] as const
    const input = { saleId, returnId, lines, reason: "too many", refund } as const
    const context = { ...aMorning, today: this.today, at: this.#at, fact: true } as const
    const refusal = this.shop.try(returnGoods, input, context)
    if (Result.isSuccess(refusal)) throw new Error("the book took it")
    const [card] = refusedFact({ command: returnGoods, input, context }, refusal.failure)
    return this.do(raiseAttention, card as unknown as InputOf<typeof raiseAttention>)
  }

  goodShift(steps = 10) {
    for (let step = 0; step < steps; step++) {
      const amount = 1000 * (step + 1) + this.upTo(900)
      switch (this.upTo(6)) {
        case 1:
          this.takes(amount, {}, "card")
          this.card += amount
          break
        case 2:
          this.lays(amount).moves("pay_in", amount)
          break
        case 3:
          this.lays(-400 - step)
            .moves("pay_out", 400 + step)
            .spends(400 + step)
          break
        case 4: {
          const back = this.upTo(300)
          this.lays(amount - back).refunds(this.takes(amount), back, "shift_a")
          break
        }
        default:
          this.lays(amount).takes(amount)
      }
    }
    return this
  }
  closes(shiftId: `shift_${string}` = "shift_a") {
    const counted = [
      { method: "cash" as const, amount: this.cash },
      ...(this.card > 0 ? [{ method: "card" as const, amount: this.card }] : []),
    ]
    return this.do(closeShift, { shiftId, counted })
  }
  explainsShift = (context: Partial<Context> = {}) => this.shop.ask(explainedShift, { shiftId: "shift_a" }, context)
}
