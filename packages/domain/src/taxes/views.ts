import * as Schema from "effect/Schema"
import { view, Rate, Day } from "../kernel/index.ts"
import { type TaxRateEvent, FIRST_DAY, TaxRateId } from "../rates/index.ts"

const TaxRateRow = Schema.Struct({
  id: TaxRateId,
  name: Schema.String,
  /** Basis points, since `from` or from then on: what was said last. */
  rate: Rate,
  from: Day,
  /** Since when it takes how much, oldest first; absent in rows that were written before this was kept. */
  periods: Schema.optionalKey(Schema.Array(Schema.Struct({ from: Day, rate: Rate }))),
  retired: Schema.Boolean,
})
type TaxRateRow = typeof TaxRateRow.Type

/** The days of a rate's own, for rows that were written before these were kept too. */
export const periodsOf = ({ from, periods, rate }: TaxRateRow) => periods ?? [{ from, rate }]

const withPeriod = (row: TaxRateRow, said: { readonly from: string; readonly rate: number }) =>
  [...periodsOf(row).filter(({ from }) => from !== said.from), said].toSorted((a, b) => (a.from < b.from ? -1 : 1))

export const taxRates = view<TaxRateRow, TaxRateEvent>()({
  name: "tax-rates",
  version: 1,
  summary: "The tax rates a merchant added to the country's.",
  row: TaxRateRow,
  columns: ["name", "rate", "from", "retired"],
  search: ["name"],
  // Whoever sells must know what is taxed, and how.
  access: { module: "dashboard", action: "view" },
  when: {
    // Only a rate that is new holds from the first day; what is said of it later is added to that.
    TaxRateSet: ({ from, name, rate, taxRateId: id }) =>
      from === FIRST_DAY
        ? [{ put: { id, name, rate, from, periods: [{ from, rate }], retired: false } }]
        : [{ change: id, by: (row) => ({ ...row, name, rate, from, periods: withPeriod(row, { from, rate }) }) }],
    TaxRateRetired: ({ taxRateId }) => [{ change: taxRateId, by: (row) => ({ ...row, retired: true }) }],
  },
})
