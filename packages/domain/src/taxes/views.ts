import * as Schema from "effect/Schema"
import { view } from "../kernel/index.ts"
import type { TaxRateEvent } from "./events.ts"

const TaxRateRow = Schema.Struct({
  id: Schema.String,
  name: Schema.String,
  /** Basis points, since `from` or from then on. */
  rate: Schema.Int,
  from: Schema.String,
  retired: Schema.Boolean,
})
type TaxRateRow = typeof TaxRateRow.Type

/** The tax rates a merchant added. */
export const taxRates = view<TaxRateRow, TaxRateEvent>()({
  name: "tax-rates",
  says: "The tax rates a merchant added to the country's.",
  row: TaxRateRow,
  columns: { name: "text", rate: "integer", from: "text", retired: "boolean" },
  search: ["name"],
  // Whoever sells must know what is taxed, and how.
  access: { module: "dashboard", action: "view" },
  when: {
    TaxRateSet: ({ from, name, rate, taxRateId: id }) => [{ put: { id, name, rate, from, retired: false } }],
    TaxRateRetired: ({ taxRateId }) => [{ change: taxRateId, by: (row) => ({ ...row, retired: true }) }],
  },
})
