import { answers, resource, type Wire } from "../kernel/index.ts"
import { offeredTaxRates } from "./queries.ts"
import { retireTaxRate } from "./retireTaxRate.ts"
import { addTaxRate, changeTaxRate } from "./setTaxRate.ts"
import { taxRates } from "./views.ts"

export const wire: Wire = {
  ...resource("tax-rates", {
    view: taxRates,
    create: addTaxRate,
    update: changeTaxRate,
    remove: retireTaxRate,
    at: "/v1.0/tax-rates",
  }),
  "GET /v1.0/tax-rates": answers(offeredTaxRates),
}
