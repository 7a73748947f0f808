import * as Arbitrary from "effect/Arbitrary"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { describe, expect, it } from "vitest"
import { Money } from "../kernel/index.ts"
import { Discount } from "./events.ts"
import { cashRounding, inCoins, reckon, type Reckoned, type Taxing, type ToReckon } from "./reckon.ts"

const between = (minimum: number, maximum: number) => Schema.Int.check(Schema.isBetween({ minimum, maximum }))

const total = (lines: ReadonlyArray<ToReckon>, ...rest: [Discount?, number?]): number => {
  const it = reckon(lines, ...rest)
  if ("misfit" in it) throw new Error(JSON.stringify(it))
  return it.total
}

const one = (unitPrice: number, quantity = 1000): ToReckon => ({ unitPrice, quantity })

describe("a cart comes to", () => {
  it("its lines, its discounts and its delivery", () => {
    expect(total([one(5000, 2000), { ...one(333, 1500), discount: { type: "amount", value: 100 } }])).toBe(10_400)
    expect(total([one(5000)], { type: "percent", value: 750 }, 300)).toBe(4925)
  })

  it("exactly nothing when 100 % is taken off, however it is taken (C27)", () => {
    const all = { type: "percent", value: 10_000 } as const
    for (const unitPrice of [1, 333, 99_999]) {
      expect(total([one(unitPrice, 1333), one(7, 333)], all)).toBe(0)
      expect(total([{ ...one(unitPrice, 1333), discount: all }])).toBe(0)
    }
  })

  it("whole units of its currency, so that paying what is shown leaves nothing (C26, C29)", () => {
    expect(total([one(333, 333), one(333, 333), one(333, 333)])).toBe(3 * 111)
  })

  it("no total when a discount is worth more than what it is taken from", () => {
    const over = { type: "amount", value: 501 } as const
    expect(reckon([{ ...one(500), discount: over }])).toEqual({ misfit: "discount", line: 0, discount: 501, base: 500 })
    expect(reckon([one(500)], over)).toEqual({ misfit: "discount", discount: 501, base: 500 })
  })

  it("no total when it is more than any shop sells", () => {
    expect(reckon([one(Money.LARGEST, 1_000_000_000)])).toEqual({ misfit: "size" })
    expect(reckon([one(Money.LARGEST)], undefined, 1)).toEqual({ misfit: "size" })
  })
})

describe("taxes", () => {
  const tax = (rate: number, inclusive: boolean) => ({ tax: { rate, inclusive } })
  it("are in the price, or come on top, rounded line by line", () => {
    expect(reckon([{ ...one(1075), ...tax(750, true) }])).toMatchObject({ tax: 75, addedTax: 0, total: 1075 })
    expect(reckon([{ ...one(1000), ...tax(750, false) }])).toMatchObject({ tax: 75, addedTax: 75, total: 1075 })
    const two = [one(333), one(333)].map((line) => ({ ...line, ...tax(750, false) }))
    expect(reckon(two)).toMatchObject({ lines: [{ tax: 25 }, { tax: 25 }], tax: 50, total: 716 })
  })
  it("of a delivery are its own", () => {
    const delivered = reckon([one(1000)], undefined, 500, { rate: 2000, inclusive: false })
    expect(delivered).toMatchObject({ shippingTax: 100, tax: 100, total: 1600 })
  })
  it("leave a tax-inclusive price with a discount whole, to the cent (C25)", () => {
    const line = { ...one(999), discount: { type: "percent", value: 1500 }, ...tax(750, true) } as const
    expect(reckon([line])).toMatchObject({ lines: [{ discount: 150, total: 849, tax: 59 }], total: 849 })
  })
})

describe("cash rounding", () => {
  it("is the way to the nearest coin, half of one away from nothing (C26)", () => {
    const ways = [1002, 1003, 1005, 2].map((amount) => cashRounding(amount, 5))
    expect(ways).toEqual([-2, 2, 0, -2])
    expect(cashRounding(1013, 25)).toBe(12)
    expect(cashRounding(1013, undefined)).toBe(0)
  })
  it("never asks for nothing while something is owed (C26)", () => {
    expect([1012, 13, 12, 2, 0].map((rest) => inCoins(rest, 25))).toEqual([1000, 25, 12, 2, 0])
    expect(inCoins(1013, undefined)).toBe(1013)
  })
})

interface Cart {
  readonly delivery: ReadonlyArray<Taxing>
  readonly lines: ReadonlyArray<{
    readonly quantity: number
    readonly unitPrice: number
    readonly off: ReadonlyArray<Discount>
    readonly tax: ReadonlyArray<Taxing>
  }>
  readonly whole: ReadonlyArray<Discount>
  readonly shippingFee: number
}

describe("however a cart is made up", () => {
  const optional = (schema: Schema.Codec<Discount>) =>
    Arbitrary.schema(Schema.Array(schema).check(Schema.isMaxLength(1)))
  const taxing = Arbitrary.array(
    Arbitrary.all({ rate: Arbitrary.schema(between(0, 10_000)), inclusive: Arbitrary.schema(Schema.Boolean) }),
    { maxLength: 1 },
  )
  const lines = (highest: number) =>
    Arbitrary.array(
      Arbitrary.all({
        quantity: Arbitrary.schema(between(1, 12_000)),
        unitPrice: Arbitrary.schema(between(0, highest)),
        off: optional(Discount),
        tax: taxing,
      }),
      { maxLength: 20 },
    )

  // Ordinary prices in kobo, in francs (no decimals) and in millimes (three decimals).
  for (const [currency, highest] of [
    ["NGN", 5_000_000],
    ["XOF", 50_000],
    ["TND", 900_000],
  ] as const)
    it(`its parts add up to it exactly, in ${currency} (C25)`, async () => {
      const cart = Arbitrary.all({
        lines: lines(highest),
        whole: optional(Discount),
        delivery: taxing,
        shippingFee: Arbitrary.schema(between(0, highest)),
      })
      let reckoned = 0
      const adds = ({ delivery, lines, whole, shippingFee }: Cart) => {
        const asked = lines.map(({ off, tax: [tax], ...line }) => ({
          ...line,
          ...(tax && { tax }),
          ...capped(off[0], line),
        }))
        const it = reckon(asked, whole[0]?.type === "percent" ? whole[0] : undefined, shippingFee, delivery[0])
        if ("misfit" in it) return false
        reckoned += it.lines.length
        return holds(it, asked, delivery[0])
      }
      const found = await Effect.runPromise(Arbitrary.checkEffect(cart, adds, { runs: 500 }))
      expect(found._tag, Arbitrary.formatCheckFailure(found)).toBe("Passed")
      expect(reckoned).toBeGreaterThan(500)
    })

  const capped = (off: Discount | undefined, line: ToReckon) => {
    if (off === undefined) return {}
    const most = Math.round((line.quantity * line.unitPrice) / 1000)
    return { discount: off.type === "amount" ? { ...off, value: off.value % (most + 1) } : off }
  }

  const holds = (it: Reckoned, asked: ReadonlyArray<ToReckon>, delivery: Taxing | undefined): boolean => {
    const onTop = (tax: number, taxing: Taxing | undefined) => (taxing?.inclusive === false ? tax : 0)
    const gross = it.lines.map((line, i) => line.total + onTop(line.tax, asked[i]!.tax))
    const net = it.lines.map((line, i) => gross[i]! - line.tax)
    return (
      Money.sum(gross) + it.shippingFee + onTop(it.shippingTax, delivery) === it.total &&
      Money.sum(it.lines.map((line) => line.tax)) + it.shippingTax === it.tax &&
      Money.sum(it.lines.map((line) => line.cartDiscount)) === it.cartDiscount &&
      net.every((one) => one >= 0) &&
      it.lines.every(
        (line) =>
          line.base - line.discount - line.cartDiscount === line.total && line.total >= 0 && line.cartDiscount >= 0,
      )
    )
  }
})
