import type { Module } from "../kernel/index.ts"
import { laws } from "./laws.ts"
import { offeredTaxRates } from "./queries.ts"
import { retireTaxRate } from "./retireTaxRate.ts"
import { addTaxRate, changeTaxRate } from "./setTaxRate.ts"
import { TaxRates } from "../rates/index.ts"
import { taxRates } from "./views.ts"
import { wire } from "./wire.ts"
import { words } from "./words.ts"

/** Taxes on sales: the country's rates and the merchant's own. Off until the business says otherwise. */
export const taxes: Module = {
  name: "taxes",
  summary: "Taxes on sales: the country's rates and your own.",
  aggregates: [TaxRates],
  commands: [addTaxRate, changeTaxRate, retireTaxRate],
  views: [taxRates],
  queries: [offeredTaxRates],
  wire,
  laws,
  words,
}
