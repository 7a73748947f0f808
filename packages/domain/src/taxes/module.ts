import { answers, module, resource } from "../kernel/index.ts"
import { TaxRates } from "../rates/index.ts"
import { laws } from "./laws.ts"
import { offeredTaxRates } from "./queries.ts"
import { retireTaxRate } from "./retireTaxRate.ts"
import { addTaxRate, changeTaxRate } from "./setTaxRate.ts"
import { taxRates } from "./views.ts"
import { words } from "./words.ts"

export const taxes = module("taxes", {
  summary: "Taxes on sales: the country's rates and your own.",
  aggregates: [TaxRates],
  wire: {
    ...resource("tax-rates", {
      view: taxRates,
      create: addTaxRate,
      update: changeTaxRate,
      remove: retireTaxRate,
      at: "/v1.0/tax-rates",
    }),
    "GET /v1.0/tax-rates": answers(offeredTaxRates),
  },
  laws,
  words,
})
