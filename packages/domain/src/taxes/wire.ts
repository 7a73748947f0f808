import { answers, asks, resource, type Wire } from "../kernel/index.ts"
import { offeredTaxRates } from "./queries.ts"
import { retireTaxRate } from "./retireTaxRate.ts"
import { addTaxRate, changeTaxRate } from "./setTaxRate.ts"
import { taxRates } from "./views.ts"

export const wire: Wire = {
  "GET /v1.0/tax-rates": answers(offeredTaxRates, { read: () => ({}) }),
  "POST /v1.0/tax-rates": asks(addTaxRate, { answers: taxRates, status: 201 }),
  "PATCH /v1.0/tax-rates/:id": asks(changeTaxRate, { answers: taxRates }),
  "DELETE /v1.0/tax-rates/:id": asks(retireTaxRate, { answers: taxRates }),
  ...resource("tax-rates", {
    view: taxRates,
    create: addTaxRate,
    update: changeTaxRate,
    remove: retireTaxRate,
  }),
}
