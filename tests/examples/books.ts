import { afterAll, beforeAll, expect, it } from "vitest"
import { receiveOrderMoney } from "@oja/domain/orders/receiveOrderMoney"
import { parse } from "@oja/domain/kernel/amounts"
import { plusDays } from "@oja/domain/kernel/calendar"
import { registration, open, type Opened, type Person } from "@oja/gateway/testing/open"

// Worked examples: an accountant reads them, a shop made for each is asked over HTTP. Amounts are written in major units.

let gateway: Opened
const now = Date.UTC(2026, 2, 10, 11)
export const today = "2026-03-10"
export const day = (ago: number): string => plusDays(today, -ago)

/** Opens the gateway that the examples of a file are asked of: each in a shop of its own. */
export const openBooks = (): void => {
  beforeAll(async () => {
    gateway = await open({}, { now: () => now })
  })
  afterAll(() => gateway.close())
}

const countries = { NGN: "NG", XOF: "CI", TND: "TN" } as const
type Currency = keyof typeof countries

interface Line {
  readonly name?: string
  readonly units?: number | string
  readonly at: string
  readonly off?: string
  readonly of?: string
}

interface Sold {
  readonly id: string
  readonly balance: number
  readonly total: number
  readonly tax: number
  readonly status: string
  readonly cashRounding: number
  readonly lines: ReadonlyArray<{ readonly total: number; readonly cartDiscount: number; readonly tax?: number }>
}

/** An amount off, or percent off: "10 %" or "1.00". */
const offOf = (said: string, minor: (amount: string) => number) =>
  said.endsWith("%")
    ? { type: "percent", value: Math.round(Number(said.slice(0, -1)) * 100) }
    : { type: "amount", value: minor(said) }

let shops = 0

/** One shop and its books, spoken of as a bookkeeper speaks. */
export class Books {
  readonly person: Person
  readonly currency: Currency
  readonly #products = new Map<string, string>()
  refusal: string | undefined
  constructor(person: Person, currency: Currency) {
    this.person = person
    this.currency = currency
  }

  minor = (amount: string): number => {
    const read = parse(amount.replace("−", "-"), this.currency)
    if (read === undefined) throw new Error(`${amount} is no amount in ${this.currency}`)
    return read
  }

  /** Asks, and keeps why it was refused. */
  async asks(route: string, body?: object) {
    const came = await this.person.call(route, body)
    expect(came.status, came.text).toBeLessThan(500)
    this.refusal = came.status < 400 ? undefined : came.error?.code
    return came.data
  }
  async does(route: string, body?: object) {
    const data = await this.asks(route, body)
    expect(this.refusal, route + JSON.stringify(body)).toBeUndefined()
    return data
  }

  async product(name = "rice", more: object = {}): Promise<string> {
    const known = this.#products.get(name)
    if (known !== undefined) return known
    const said = { name, type: "product", sellingPrice: 50_000, trackStock: true, ...more }
    const { id } = await this.does("POST /product", said)
    this.#products.set(name, id)
    return id
  }

  /** Goods came in at a unit cost. */
  async buys(units: number, each: string, { of = "rice", on = today, at = "loc_main" } = {}) {
    const productId = await this.product(of)
    await this.does("POST /api/do/ReceiveStock", {
      productId,
      locationId: at,
      quantity: units * 1000,
      unitCost: this.minor(each),
      on,
    })
  }

  async trySell(lines: ReadonlyArray<Line>, more: object = {}): Promise<Sold> {
    const asked = []
    for (const [i, { at, name, of, off, units = 1 }] of lines.entries())
      asked.push({
        lineId: String(i + 1),
        ...(of === undefined ? { name: name ?? "work" } : { productId: await this.product(of) }),
        quantity: Math.round(Number(units) * 1000),
        unitPrice: this.minor(at),
        ...(off !== undefined && { discount: offOf(off, this.minor) }),
      })
    const said = { kind: "sale", businessDate: today, lines: asked, paymentType: "full", method: "card", ...more }
    return this.asks("POST /v1.1/transactions", said)
  }
  async sells(lines: ReadonlyArray<Line>, more: object = {}): Promise<Sold> {
    const sold = await this.trySell(lines, more)
    expect(this.refusal, JSON.stringify(lines)).toBeUndefined()
    return sold
  }
  /** So much of something from the shelf. */
  sellsGoods = (units: number, at = "200.00", more: object = {}, of = "rice") => this.sells([{ of, units, at }], more)

  async customer(): Promise<string> {
    return (await this.does("POST /customers", { name: "Tunde Bakare" })).id
  }
  async onCredit(lines: ReadonlyArray<Line>, more: object = {}): Promise<Sold> {
    return this.sells(lines, { paymentType: "credit", customerId: await this.customer(), ...more })
  }

  async pays({ id }: { readonly id: string }, amount: string, method = "card") {
    await this.asks("POST /v1.0/transactions/payments", { transactionId: id, amount: this.minor(amount), method })
  }
  async bringsBack({ id }: { readonly id: string }, units: number, more: object = {}) {
    const { condition = "restocked", lineId = "1", ...rest } = more as { condition?: string; lineId?: string }
    const lines = [{ lineId, quantity: Math.round(units * 1000), condition }]
    await this.asks(`POST /v1.0/transactions/${id}/returns`, { lines, reason: "did not fit", ...rest })
  }
  async givesBack({ id }: { readonly id: string }, amount: string) {
    const body = { amount: this.minor(amount), method: "cash", reason: "goodwill" }
    await this.asks(`POST /v1.0/transactions/${id}/refunds`, body)
  }
  async writesOff({ id }: { readonly id: string }, amount: string) {
    await this.asks(`POST /v1.0/transactions/${id}/write-off`, { amount: this.minor(amount), reason: "moved away" })
  }
  voids = ({ id }: { readonly id: string }) => this.does(`POST /api/sales/${id}/void`, { reason: "by mistake" })

  async spends(amount: string, category: string, more: object = {}) {
    const said = { amount: this.minor(amount), businessDate: today, categoryId: category, ...more }
    return this.does("POST /v1.0/expenses", said)
  }
  async adjusts(units: number, direction: "in" | "out", reason: string, { of = "rice", at = "loc_main" } = {}) {
    const said = { productId: await this.product(of), locationId: at, quantity: units * 1000, direction, reason }
    await this.does("POST /api/do/AdjustStock", said)
  }
  async counts(units: number, { of = "rice", at = "loc_main" } = {}) {
    await this.does("POST /api/do/SetStock", {
      productId: await this.product(of),
      locationId: at,
      counted: units * 1000,
    })
  }
  async branch(name: string): Promise<string> {
    return (await this.does("POST /api/locations", { name })).id
  }
  /** Goods set out to another branch; what arrives is said later. */
  async sends(units: number, from: string, to: string, of = "rice"): Promise<string> {
    const productId = await this.product(of)
    const { variantId } = await this.does(`GET /api/products/${productId}`)
    const said = { fromLocationId: from, toLocationId: to, lines: [{ variantId, quantity: units * 1000 }] }
    const { id } = await this.does("POST /api/do/DraftTransfer", said)
    await this.does("POST /api/do/SendTransfer", { transferId: id })
    return id
  }
  async arrive(transferId: string, units: number, of = "rice") {
    const { variantId } = await this.does(`GET /api/products/${await this.product(of)}`)
    await this.does("POST /api/do/ReceiveTransfer", { transferId, lines: [{ variantId, quantity: units * 1000 }] })
  }
  neverCame = (transferId: string) => this.does("POST /api/do/CloseTransfer", { transferId, reason: "lost" })

  /** Somebody orders in the online store. */
  async orders(price: string): Promise<string> {
    const productId = await this.product("cake", { trackStock: false, sellingPrice: this.minor(price) })
    const said = { lines: [{ productId, quantity: 1000 }], contactName: "Tunde", mode: "online" }
    return (await this.does("POST /v1.0/orders", said)).id
  }
  /** A provider says that an order was paid. */
  async paidOnline(orderId: string, amount: string) {
    const answer = await gateway.ledger.ask({
      command: receiveOrderMoney,
      input: {
        orderId: orderId as `ord_${string}`,
        paymentId: `pay_${orderId.slice(-12)}`,
        amount: this.minor(amount),
        currency: this.currency,
        method: "card",
        online: true,
      },
      context: { by: "system", at: now, today, business: this.person.business as `biz_${string}` },
      commandId: `example/${orderId}`,
    })
    expect(answer._tag, JSON.stringify(answer)).toBe("Accepted")
  }
  /** What stands on each account: above zero on its debit side. */
  async accounts(to = today): Promise<{ readonly [account: string]: number }> {
    const { lines } = await this.does(`GET /v1.0/reports/trial-balance?to=${to}`)
    return Object.fromEntries(
      lines.map((it: { account: string; debit: number; credit: number }) => [it.account, it.debit - it.credit]),
    )
  }

  sale = ({ id }: { readonly id: string }): Promise<Sold> => this.does(`GET /transactions/${id}`)
  async shelf(of = "rice"): Promise<{ units: number; worth: number }> {
    const { currentQuantity, totalValue } = await this.does(`GET /api/products/${await this.product(of)}`)
    return { units: currentQuantity / 1000, worth: totalValue }
  }
  /** What a branch's goods are worth. */
  async worthAt(locationId: string, of = "rice"): Promise<number> {
    const filter = encodeURIComponent(JSON.stringify({ productId: await this.product(of), locationId }))
    const [level] = await this.does(`GET /api/stock-levels?filter=${filter}`)
    return level?.value ?? 0
  }
  async figures(from = day(60), to = today): Promise<{ readonly [figure: string]: number }> {
    const { totals } = await this.does(`GET /v1.0/reports/profit-loss?from=${from}&to=${to}`)
    return totals.find((it: { currency: string }) => it.currency === this.currency) ?? totals[0]
  }
  async all(): Promise<{ readonly [figure: string]: number }> {
    return (await this.does("GET /statistics/all-time-totals")).totals[0]
  }

  /** Whatever an example names must be so, to the last unit; and the accounts balance. */
  async stands(expected: {
    readonly units?: number
    readonly worth?: string
    readonly [figure: string]: string | number | undefined
  }) {
    const { units, worth, ...figures } = expected
    const said: Record<string, unknown> = {}
    const is: Record<string, unknown> = {}
    if (units !== undefined || worth !== undefined) {
      const shelf = await this.shelf()
      if (units !== undefined) {
        said["units"] = units
        is["units"] = shelf.units
      }
      if (worth !== undefined) {
        said["worth"] = this.minor(worth)
        is["worth"] = shelf.worth
      }
    }
    if (Object.keys(figures).length > 0) {
      const all = { ...(await this.all()), ...(await this.figures()) }
      for (const [name, amount] of Object.entries(figures)) {
        said[name] = this.minor(String(amount))
        is[name] = all[name] ?? 0
      }
    }
    expect(is).toEqual(said)
    const balance = await this.does("GET /v1.0/reports/trial-balance")
    for (const { credit, debit } of balance.totals) expect(debit).toBe(credit)
  }
  owed = async (sale: { readonly id: string }, amount: string) =>
    expect((await this.sale(sale)).balance).toBe(this.minor(amount))
  refused = (code: string) => expect(this.refusal).toBe(code)
}

/** An example: what happens, and after the arrow what comes of it, asked of a shop of its own. */
export const example = (
  says: string,
  tell: (books: Books) => Promise<void>,
  currency: Currency = "NGN",
  settings: object = {},
) =>
  it(says, async () => {
    const person = await gateway.person(`n${++shops}`)
    const registered = { ...registration(`Shop ${shops}`), country: countries[currency] }
    const made = await person.call("POST /v2.1/auth/register", registered)
    expect(made.status, made.text).toBeLessThan(300)
    const business = made.data.activeBusiness.businessId as string
    if (Object.keys(settings).length > 0) {
      const set = await person.call(`PATCH /business/${business}`, settings)
      expect(set.status, set.text).toBeLessThan(300)
    }
    await tell(new Books({ ...person, business }, currency))
  })
