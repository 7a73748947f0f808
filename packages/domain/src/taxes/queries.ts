import { businesses } from "../businesses/index.ts"
import { query, rowOf, rowsIn } from "../kernel/index.ts"
import { heldOn, ratesOf, UNTAXED } from "../rates/index.ts"
import { periodsOf, taxRates } from "./views.ts"

/** What the shop may tax with today: its country's rates, its own, and none. */
export const offeredTaxRates = query("offered-tax-rates", {
  summary: "The tax rates to choose from: the country's, your own, and none.",
  input: {},
  access: { module: "dashboard", action: "view" },
  reads: (_, { business }) => ({
    business: rowOf(businesses, business),
    own: rowsIn(taxRates, { where: { retired: false }, sort: [["name", "ASC"]], limit: 200 }),
  }),
  answer: ({ business, own }, _, { today }) => [
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
