import * as Schema from "effect/Schema"
import { businesses } from "../businesses/index.ts"
import { Day, query, Rate, rowOf, rowsIn } from "../kernel/index.ts"
import { heldOn, ratesOf, TaxRateId, UNTAXED } from "../rates/index.ts"
import { periodsOf, taxRates } from "./views.ts"

/** A rate to choose from: the country's, the merchant's own, or none. */
export const OfferedRate = Schema.Struct({
  id: TaxRateId,
  name: Schema.String,
  names: Schema.Struct({ en: Schema.String, fr: Schema.String }),
  /** Today's. */
  rate: Rate,
  /** Since when it takes how much, oldest first; always, as far back as this book goes, where no day is named. */
  periods: Schema.Array(Schema.Struct({ from: Schema.optionalKey(Day), rate: Rate })),
  own: Schema.Boolean,
})
export type OfferedRate = typeof OfferedRate.Type

/** What the shop may tax with today: its country's rates, its own, and none. */
export const offeredTaxRates = query("offered-tax-rates", {
  summary: "The tax rates to choose from: the country's, your own, and none.",
  access: { module: "dashboard", action: "view" },
  reads: (_, { business }) => ({
    business: rowOf(businesses, business),
    own: rowsIn(taxRates, { where: { retired: false }, sort: [["name", "ASC"]], limit: 200 }),
  }),
  answer: ({ business, own }, _, { today }): ReadonlyArray<OfferedRate> => [
    ...ratesOf(business?.country ?? "").map(({ en, fr, periods, taxRateId: id }) => ({
      id,
      name: en,
      names: { en, fr },
      rate: heldOn(periods, today) ?? 0,
      periods,
      own: false,
    })),
    ...own.map((row) => {
      const { id, name } = row
      const periods = periodsOf(row)
      // A rate that is announced is not today's yet.
      const rate = heldOn(periods, today) ?? periods[0]!.rate
      return { id, name, names: { en: name, fr: name }, rate, periods, own: true }
    }),
    {
      id: UNTAXED,
      name: "No tax",
      names: { en: "No tax", fr: "Sans taxe" },
      rate: 0,
      periods: [{ rate: 0 }],
      own: false,
    },
  ],
})
