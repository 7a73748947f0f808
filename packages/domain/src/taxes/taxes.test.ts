import * as Schema from "effect/Schema"
import { describe, expect, it } from "vitest"
import { registered as inLagos } from "../businesses/testing/registered.ts"
import { changeBusiness } from "../businesses/changeBusiness.ts"
import { Business } from "../businesses/business.ts"
import { oja } from "../index.ts"
import type { Fact, InputOf } from "../kernel/index.ts"
import { play } from "../kernel/play.ts"
import { story } from "../kernel/story.ts"
import { recordSale } from "../sales/recordSale.ts"
import { badge, Sale } from "../sales/sale.ts"
import { taxes } from "./module.ts"
import { countryRates, heldOn } from "../rates/countryRates.ts"
import { ALL, TaxRates } from "../rates/taxRates.ts"
import { retireTaxRate } from "./retireTaxRate.ts"
import { addTaxRate, changeTaxRate } from "./setTaxRate.ts"

const { given } = story(oja)
const registered = (country: string, currency: string) => ({ ...inLagos, country, currency })
const product = (n: number, sellingPrice: number, more: object = {}, currency = "NGN") => ({
  _tag: "ProductAdded",
  productId: `prod_${n}`,
  variantId: `var_${n}`,
  currency,
  name: `Thing ${n}`,
  type: "service",
  sellingPrice,
  trackStock: false,
  ...more,
})
const lagos: ReadonlyArray<Fact> = [
  registered("NG", "NGN"),
  product(1, 1075),
  product(2, 1000, { taxRateId: "tax_none" }),
]
const open = given(...lagos)
const on = "2026-03-02"
type Settings = NonNullable<InputOf<typeof changeBusiness>["taxSettings"]>
const settings = (taxSettings: Settings) => ({ businessId: "biz_ada", taxSettings }) as const
const taxedWith = (taxSettings: Settings) => open.when(changeBusiness, settings(taxSettings)).and
type Sold = InputOf<typeof recordSale>
const sale = (more: Partial<Sold> = {}): Sold => ({
  saleId: "sale_1",
  on,
  channel: "walk_in",
  lines: [{ productId: "prod_1", quantity: 1000 }],
  paymentType: "full",
  ...more,
})

describe("taxes", () => {
  it("are off until the business says otherwise, and then are the country's, in the price (D8)", () => {
    expect(open.when(recordSale, sale()).events[0]).not.toHaveProperty("tax")
    const { and, events } = open.when(changeBusiness, settings({ on: true }))
    const taxSettings = { on: true, inclusive: true, taxRateId: "tax_ng-vat" }
    expect(events).toEqual([{ _tag: "TaxSettingsChanged", businessId: "biz_ada", taxSettings }])
    expect(and.when(changeBusiness, settings({ on: true })).events).toEqual([])
    const sold = and.when(recordSale, sale())
    expect(sold.events[0]).toMatchObject({
      total: 1075,
      tax: 75,
      lines: [{ total: 1075, tax: 75, taxRate: 750, taxInclusive: true, taxRateId: "tax_ng-vat" }],
    })
    expect(sold.and.when(recordSale, sale()).events).toEqual([])
  })

  it("come on top where prices are written without them, and delivery has a rate of its own", () => {
    const shop = taxedWith({ on: true, inclusive: false, deliveryRateId: "tax_none" })
    const lines = [
      { productId: "prod_1", quantity: 2000 },
      { productId: "prod_2", quantity: 1000 },
    ] as const
    const { events } = shop.when(recordSale, sale({ lines, shippingFee: 300 }))
    expect(events[0]).toMatchObject({
      total: 2150 + 161 + 1000 + 300,
      tax: 161,
      lines: [
        { total: 2150, tax: 161, taxInclusive: false },
        { total: 1000, tax: 0, taxRate: 0 },
      ],
      deliveryTax: { taxRate: 0, tax: 0 },
    })
    const all = taxedWith({ on: true, inclusive: false })
    expect(all.when(recordSale, sale({ shippingFee: 1000 })).events[0]).toMatchObject({ deliveryTax: { tax: 75 } })
  })

  it("are worked out on what is left after discounts, and of nothing are nothing (C27)", () => {
    const shop = taxedWith({ on: true, inclusive: false })
    const half = sale({ cartDiscount: { type: "percent", value: 5000 } })
    expect(shop.when(recordSale, half).events[0]).toMatchObject({ tax: 40, total: 577 })
    const all = sale({ cartDiscount: { type: "percent", value: 10_000 } })
    const free = shop.when(recordSale, all)
    expect(free.events.map((it) => it._tag)).toEqual(["SaleRecorded", "NumberTaken"])
    expect(badge(free.and.now(Sale, "sale_1"))).toBe("paid")
  })

  it("may be named by a line, if somebody offers them", () => {
    const shop = taxedWith({ on: true, inclusive: false })
    const named = (taxRateId: `tax_${string}`) => sale({ lines: [{ productId: "prod_1", quantity: 1000, taxRateId }] })
    expect(shop.when(recordSale, named("tax_none")).events[0]).toMatchObject({ total: 1075, tax: 0 })
    expect(shop.when(recordSale, named("tax_mars")).refusal).toEqual({ _tag: "TaxRateUnknown", taxRateId: "tax_mars" })
  })

  it("hold from their day on (F10)", () => {
    const nigeria = countryRates.find((it) => it.taxRateId === "tax_ng-vat")!
    expect([heldOn(nigeria.periods, "2020-01-31"), heldOn(nigeria.periods, "2020-02-01")]).toEqual([500, 750])
    const own = open.when(addTaxRate, { taxRateId: "tax_local", name: "Local levy", rate: 100 }).and
    const dearer = own.when(changeTaxRate, { taxRateId: "tax_local", rate: 200 })
    const shop = dearer.and.when(changeBusiness, settings({ on: true, inclusive: false, taxRateId: "tax_local" })).and
    expect(shop.when(recordSale, sale({ on: "2026-03-01" })).events[0]).toMatchObject({ lines: [{ taxRate: 100 }] })
    expect(shop.when(recordSale, sale()).events[0]).toMatchObject({ lines: [{ taxRate: 200 }] })
  })
})

describe("a rate of one's own", () => {
  const levy = { taxRateId: "tax_local", name: "Local levy", rate: 100 } as const
  const added = open.when(addTaxRate, levy)
  it("is added once, and never in a country's name", () => {
    expect(added.and.when(addTaxRate, levy).events).toEqual([])
    expect(added.and.when(addTaxRate, { ...levy, rate: 5 }).refusal?._tag).toBe("TaxRateDiffers")
    expect(open.when(addTaxRate, { ...levy, taxRateId: "tax_ng-vat" }).refusal?._tag).toBe("TaxRateOfCountry")
  })
  it("changes from today on, not backwards", () => {
    expect(added.and.when(changeTaxRate, { taxRateId: "tax_local", rate: 5, from: "2026-03-01" }).refusal).toEqual({
      _tag: "TaxRateBackdated",
      earliest: on,
    })
    expect(added.and.when(changeTaxRate, { taxRateId: "tax_local", rate: 100 }).events).toEqual([])
    expect(open.when(changeTaxRate, { taxRateId: "tax_local", rate: 5 }).refusal?._tag).toBe("TaxRateUnknown")
    expect(open.when(changeTaxRate, { taxRateId: "tax_ng-vat", rate: 5 }).refusal?._tag).toBe("TaxRateOfCountry")
  })
  it("is judged by the day it is said of, and not by what was said of a later one", () => {
    const later = added.and.when(changeTaxRate, { taxRateId: "tax_local", rate: 200, from: "2026-04-01" }).and
    const taxed = later.when(changeBusiness, settings({ on: true, inclusive: false, taxRateId: "tax_local" })).and
    const sooner = taxed.when(changeTaxRate, { taxRateId: "tax_local", rate: 200 })
    expect(sooner.and.when(recordSale, sale()).events[0]).toMatchObject({ lines: [{ taxRate: 200 }] })
    expect(sooner.and.when(changeTaxRate, { taxRateId: "tax_local", rate: 200 }).events).toEqual([])

    const other = later.when(changeTaxRate, { taxRateId: "tax_local", rate: 150 })
    expect(other.and.when(changeTaxRate, { taxRateId: "tax_local", rate: 150 }).events).toEqual([])
    const stays = later.when(changeTaxRate, { taxRateId: "tax_local", rate: 100, from: "2026-04-01" })
    expect(stays.and.now(TaxRates, ALL).own["tax_local"]!.periods.at(-1)).toEqual({ from: "2026-04-01", rate: 100 })
    const named = later.when(changeTaxRate, { taxRateId: "tax_local", name: "Council levy" })
    expect(named.events).toEqual([
      { _tag: "TaxRateSet", taxRateId: "tax_local", name: "Council levy", rate: 200, from: "2026-04-01" },
    ])
  })
  it("goes out of use when nothing is taxed with it, and no shop can take it up again", () => {
    const inUse = added.and.when(changeBusiness, settings({ on: true, taxRateId: "tax_local" })).and
    expect(inUse.when(retireTaxRate, { taxRateId: "tax_local" }).refusal?._tag).toBe("TaxRateInUse")
    const gone = added.and.when(retireTaxRate, { taxRateId: "tax_local" })
    expect(gone.and.when(retireTaxRate, { taxRateId: "tax_local" }).events).toEqual([])
    expect(gone.and.when(changeBusiness, settings({ on: true, taxRateId: "tax_local" })).refusal?._tag).toBe(
      "TaxRateUnknown",
    )
    expect(open.when(retireTaxRate, { taxRateId: "tax_local" }).refusal?._tag).toBe("TaxRateUnknown")
  })
  it("keeps its laws whatever is asked", async () => {
    const here = { ...changeBusiness.input.fields, businessId: Schema.Literal("biz_ada") }
    const change = { ...changeBusiness, input: Schema.Struct(here) }
    const commands = [...taxes.commands, change]
    expect(await play(oja, { commands, laws: taxes.laws, given: lagos, games: 60 })).toBeUndefined()
  })
})

describe("cash that completes a sale", () => {
  const awa = { _tag: "CustomerAdded", customerId: "cust_1", name: "Awa" }
  const abidjan = given(registered("CI", "XOF"), product(1, 1003, {}, "XOF"), awa)
  const coins = abidjan.when(changeBusiness, { businessId: "biz_ada", cashStep: 5 })
  it("rounds it to the smallest coin, and leaves nothing owing (C26)", () => {
    expect(coins.events).toEqual([{ _tag: "CashStepChanged", businessId: "biz_ada", cashStep: 5 }])
    const { and, events } = coins.and.when(recordSale, sale())
    expect(events).toMatchObject([
      { total: 1005, cashRounding: 2 },
      { _tag: "NumberTaken" },
      { _tag: "PaymentReceived", amount: 1005 },
    ])
    expect(badge(and.now(Sale, "sale_1"))).toBe("paid")
    expect(and.when(recordSale, sale()).events).toEqual([])
  })
  it("does not when a card pays, or on credit, or when the exact sum was found", () => {
    const paid = [{ amount: 1003, method: "cash" }] as const
    for (const more of [
      { method: "card" },
      { payments: paid },
      { paymentType: "credit", customerId: "cust_1" },
    ] as const)
      expect(coins.and.when(recordSale, sale(more)).events[0]).not.toHaveProperty("cashRounding")
  })
  it("rounds only what is left for it", () => {
    const mixed = { amount: 502, method: "card" } as const
    const rest = (amount: number) => sale({ payments: [mixed, { amount, method: "cash" }] })
    expect(coins.and.when(recordSale, rest(500)).events[0]).toMatchObject({ total: 1002, cashRounding: -1 })
    expect(coins.and.when(recordSale, rest(505)).refusal?._tag).toBe("PaymentExceedsBalance")
  })
  it("is exact again when the business takes its step away", () => {
    const exact = coins.and.when(changeBusiness, { businessId: "biz_ada", cashStep: null })
    expect(exact.and.now(Business, "biz_ada")).not.toHaveProperty("cashStep")
    expect(exact.and.when(recordSale, sale()).events[0]).toMatchObject({ total: 1003 })
  })
})
