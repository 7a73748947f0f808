import { describe, expect, it } from "vitest"
import type { TaxSettings } from "./events.ts"
import { isOffered, rateOn, taxed, TaxRates, type TaxRatesState } from "./taxRates.ts"

const from = (day: string, rate: number, name = "Levy") =>
  ({ _tag: "TaxRateSet", taxRateId: "tax_levy", name, rate, from: day }) as const
const rates = (...events: ReadonlyArray<Parameters<typeof TaxRates.evolve>[1]>): TaxRatesState =>
  events.reduce(TaxRates.evolve, TaxRates.initial)

describe("a rate of the merchant's own", () => {
  const rising = rates(from("2026-03-01", 500), from("2026-06-01", 700))

  it("takes from its day on what was said for it, and before its first day what it first did", () => {
    const days = ["2026-02-28", "2026-03-01", "2026-05-31", "2026-06-01"]
    expect(days.map((day) => rateOn(rising, "tax_levy", day))).toEqual([500, 500, 500, 700])
  })

  it("set twice for one day takes what was said last", () => {
    const again = TaxRates.evolve(rising, from("2026-03-01", 600))
    expect(again.own["tax_levy"]?.periods).toEqual([
      { from: "2026-03-01", rate: 600 },
      { from: "2026-06-01", rate: 700 },
    ])
  })

  it("that is retired is offered no more, and goods that name it are taxed as the shop is", () => {
    const retired = TaxRates.evolve(rising, { _tag: "TaxRateRetired", taxRateId: "tax_levy" })
    expect([rising, retired].map((it) => isOffered(it, "tax_levy"))).toEqual([true, false])
    const settings: TaxSettings = { on: true, inclusive: false, taxRateId: "tax_ng-vat" }
    const [named, left] = [rising, retired].map((it) => taxed(settings, it, "2026-07-01", "tax_levy"))
    expect(named).toEqual({ taxRateId: "tax_levy", taxRate: 700, taxInclusive: false })
    expect(left).toEqual({ taxRateId: "tax_ng-vat", taxRate: 750, taxInclusive: false })
    // What was sold with it keeps it.
    expect(rateOn(retired, "tax_levy", "2026-07-01")).toBe(700)
  })
})
