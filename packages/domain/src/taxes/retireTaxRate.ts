import { Business } from "../businesses/index.ts"
import { accept, command, refuse } from "../kernel/index.ts"
import { TaxRateId, TaxRateUnknown, ALL, TaxRates } from "../rates/index.ts"
import { TaxRateInUse } from "./refusals.ts"

/** Nothing is sold with this rate any more; products that name it have the shop's own. */
export const retireTaxRate = command("RetireTaxRate", {
  summary: "Takes a tax rate of your own out of use; what was sold with it keeps it.",
  input: { taxRateId: TaxRateId },
  access: { module: "settings", action: "manage" },
  reads: (_, { business }) => ({ rates: TaxRates.of(ALL), business: Business.of(business) }),
  writes: [TaxRates],
  refusals: [TaxRateUnknown, TaxRateInUse],
  decide: ({ business, rates }, { taxRateId }) => {
    const known = rates.own[taxRateId]
    if (known === undefined) return refuse(TaxRateUnknown({ taxRateId }))
    if (known.retired) return accept([])
    const { deliveryRateId, taxRateId: usual } = business.taxes
    if (usual === taxRateId || deliveryRateId === taxRateId) return refuse(TaxRateInUse({}))

    return accept([{ _tag: "TaxRateRetired", taxRateId }])
  },
})
