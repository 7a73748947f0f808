import { registerBusiness, countryOf, MAIN } from "../businesses/index.ts"
import { addCategory, addProduct } from "../catalog/index.ts"
import { variantOf } from "../products/index.ts"
import { addCustomer } from "../customers/index.ts"
import { recordExpense } from "../expenses/index.ts"
import {
  type AnyCommand,
  type Context,
  type BusinessId,
  daysBetween,
  dayOf,
  type InputOf,
  mint,
  Money,
  ONE,
  plusDays,
  present,
} from "../kernel/index.ts"
import { receivePayment, recordSale } from "../sales/index.ts"
import { receiveStock } from "../stock/index.ts"
import { Chance } from "./chance.ts"
import type { Shop } from "./shops.ts"

/** One request of a made-up history, as a person would have made it that day. */
export interface Step {
  readonly command: AnyCommand
  readonly input: unknown
  readonly context: Context
  readonly commandId: string
}

export interface Telling {
  readonly seed: number
  readonly business: BusinessId
  readonly owner: string
  /** The last day told; no sale is later. */
  readonly today: string
  /** No fact is later than this moment of that day, epoch milliseconds: who opens the shop at dawn sees no future sale. */
  readonly until?: number
  /** How many days before it the shop opened: at most sixty, as far back as a sale may be dated. */
  readonly days: number
  readonly salesADay: number
  /** Copies of every good, for shops of any size. */
  readonly times?: number
  /** The most lines a sale has. */
  readonly lines?: number
}

interface Good {
  readonly productId: `prod_${string}`
  readonly price: number
  readonly opening: number
  left: number
}

interface Owed {
  readonly saleId: `sale_${string}`
  readonly due: string
  left: number
}

/** How long before the moment that is told of the last day's trade begins at most, in milliseconds. */
const LONGEST = 6 * 3_600_000
/** One step takes no more than this part of the time that is left. */
const HASTE = 40

/**
 * A shop's history as requests, the same for the same seed: it opens, writes down its goods and customers, then sells
 * every day, takes deposits and the rest later, restocks what runs low, and pays what it must.
 */
export function* history(shop: Shop, telling: Telling): Iterable<Step> {
  const teller = new Teller(shop, telling)
  yield* teller.opening()
  for (let day = 0; day <= telling.days; day++) yield* teller.day(plusDays(telling.today, day - telling.days))
}

class Teller {
  readonly #shop: Shop
  readonly #telling: Telling
  readonly #chance: Chance
  readonly #unit: number
  readonly #goods: Array<Good> = []
  readonly #customers: Array<`cust_${string}`> = []
  #owed: Array<Owed> = []
  #at: number
  #today: string

  constructor(shop: Shop, telling: Telling) {
    this.#shop = shop
    this.#telling = telling
    this.#chance = new Chance(telling.seed)
    this.#unit = Money.unit(countryOf(shop.country).currency)
    this.#today = plusDays(telling.today, -telling.days)
    this.#at = Date.parse(`${this.#today}T07:00:00Z`)
  }

  *opening(): Iterable<Step> {
    const { address, country, industryId, name, owner } = this.#shop
    yield this.#ask(registerBusiness, {
      businessId: this.#telling.business,
      memberId: this.#id("member"),
      ownerName: owner,
      country,
      name,
      address,
      industryId: industryId as "groceries",
    })
    for (const [category, goods] of Object.entries(this.#shop.goods)) {
      const categoryId = this.#id("cat")
      yield this.#ask(addCategory, { categoryId, name: category })
      for (let copy = 1; copy <= (this.#telling.times ?? 1); copy++)
        for (const good of goods) yield this.#product(categoryId, good, copy)
    }
    for (const [who, phone] of this.#shop.customers) {
      const customerId = this.#id("cust")
      this.#customers.push(customerId)
      yield this.#ask(addCustomer, { customerId, name: who, phone })
    }
  }

  *day(day: string): Iterable<Step> {
    this.#today = day
    this.#at = Math.max(this.#at, this.#opens(day))
    yield* this.#repayments(day)
    // Saturdays are busy, Sundays quiet; the shop grows a little from week to week.
    const busy = [0.5, 0.9, 0.9, 1, 1.1, 1.3, 1.6][new Date(`${day}T00:00:00Z`).getUTCDay()]!
    const grown = 1 - 0.3 * (daysBetween(day, this.#telling.today) / Math.max(1, this.#telling.days))
    const sales = Math.max(1, Math.round(this.#telling.salesADay * busy * grown * (0.8 + this.#chance.next() * 0.4)))
    for (let i = 0; i < sales; i++) yield* this.#sale(day)
    for (const expense of this.#shop.expenses) if (this.#falls(expense[0], day)) yield this.#expense(expense, day)
  }

  #product(
    categoryId: `cat_${string}`,
    [name, price, cost, unit, opening]: Shop["goods"][string][number],
    copy: number,
  ): Step {
    const productId = this.#id("prod")
    const sellingPrice = price * this.#unit
    this.#goods.push({ productId, price: sellingPrice, opening: opening ?? 0, left: opening ?? Infinity })
    const number = String(this.#goods.length).padStart(4, "0")
    return this.#ask(addProduct, {
      productId,
      name: copy === 1 ? name : `${name} no. ${copy}`,
      type: opening === undefined ? "service" : "product",
      sellingPrice,
      categoryId,
      sku: `${this.#shop.name.slice(0, 3).toUpperCase()}-${number}`,
      trackStock: opening !== undefined,
      ...(cost !== undefined && { costPrice: cost * this.#unit }),
      ...present({ unit }),
      ...(opening !== undefined && {
        openingStock: [{ locationId: MAIN, quantity: opening * ONE }],
        minimumStock: Math.max(1, Math.round(opening / 8)) * ONE,
      }),
    })
  }

  *#sale(day: string): Iterable<Step> {
    const lines = new Map<Good, number>()
    for (let i = this.#chance.whole(1, this.#telling.lines ?? 4); i > 0; i--)
      lines.set(this.#chance.favourite(this.#goods), this.#chance.whole(1, 3))
    for (const [good, count] of lines) if (good.left < count) yield this.#restock(good, day)
    const total = Money.sum([...lines].map(([good, count]) => good.price * count))
    for (const [good, count] of lines) good.left -= count
    const saleId = this.#id("sale")
    const known = this.#chance.happens(0.45)
    const deposit = known && total > 20 * this.#unit && this.#chance.happens(0.35)
    if (deposit)
      this.#owed.push({ saleId, due: plusDays(day, this.#chance.whole(3, 14)), left: total - Math.round(total * 0.4) })
    yield this.#ask(recordSale, {
      saleId,
      on: day,
      channel: this.#chance.favourite(["walk_in", "whatsapp", "pos", "instagram"] as const),
      lines: [...lines].map(([good, count]) => ({ productId: good.productId, quantity: count * ONE })),
      paymentType: deposit ? "part" : "full",
      method: this.#chance.favourite(["cash", "bank_transfer", "card", "transfer"] as const),
      ...(known && { customerId: this.#chance.favourite(this.#customers) }),
      ...(deposit && { depositAmount: Math.round(total * 0.4), dueDate: plusDays(day, 14) }),
    })
  }

  *#repayments(day: string): Iterable<Step> {
    for (const owed of this.#owed.filter(({ due }) => due <= day)) {
      const amount = this.#chance.happens(0.3) ? Math.ceil(owed.left / 2) : owed.left
      owed.left -= amount
      yield this.#ask(receivePayment, {
        saleId: owed.saleId,
        paymentId: this.#id("pay"),
        amount,
        method: "bank_transfer",
        on: day,
      })
    }
    // Some people are slow, and a few never come back.
    this.#owed = this.#owed
      .filter(({ left }) => left > 0)
      .map((owed) => (owed.due <= day ? { ...owed, due: plusDays(day, this.#chance.whole(7, 90)) } : owed))
  }

  #restock(good: Good, day: string): Step {
    good.left += good.opening
    return this.#ask(receiveStock, {
      movementId: this.#id("move"),
      variantId: variantOf(good.productId),
      locationId: MAIN,
      quantity: good.opening * ONE,
      on: day,
    })
  }

  /** Rent is due on the first and wages on the last days of a month; the rest comes when it comes. */
  #falls(category: Shop["expenses"][number][0], day: string): boolean {
    if (category === "rent") return day.endsWith("-01")
    return category === "salaries" ? day.endsWith("-28") : this.#chance.happens(0.1)
  }

  #expense([category, vendor, amount]: Shop["expenses"][number], day: string): Step {
    return this.#ask(recordExpense, {
      expenseId: this.#id("exp"),
      amount: amount * this.#unit,
      on: day,
      category,
      vendor,
      method: "bank_transfer",
    })
  }

  #id<const Kind extends string>(kind: Kind): `${Kind}_${string}` {
    return mint(kind, this.#at, this.#chance.bytes())
  }

  /** When trade begins: at eight; on the last day early enough to be over by the moment that is told of. */
  #opens(day: string): number {
    const { until, today } = this.#telling
    const usual = Date.parse(`${day}T08:00:00Z`)
    if (until === undefined || day !== today) return usual
    const { zone } = countryOf(this.#shop.country)
    let before = LONGEST
    while (dayOf(until - before, zone) !== today) before = Math.floor(before / 2)
    return Math.min(usual, until - before)
  }

  #pause(): number {
    const { until = Infinity, today } = this.#telling
    const usual = this.#chance.whole(20_000, 400_000)
    const left = until - this.#at
    return this.#today === today && left >= 0 ? Math.min(usual, Math.floor(left / HASTE)) : usual
  }

  #ask<C extends AnyCommand>(command: C, input: InputOf<C>): Step {
    this.#at += this.#pause()
    const context = { by: this.#telling.owner, at: this.#at, today: this.#today, business: this.#telling.business }
    return { command, input, context, commandId: `demo/${this.#id("cmd")}` }
  }
}
