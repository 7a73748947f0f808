import { Business } from "../businesses/index.ts"
import { accept, command, only, patch, patched, refuse, same } from "../kernel/index.ts"
import { ShippingCompany, ShippingCompanyDiffers, ShippingCompanyUnknown } from "./company.ts"
import { company, CompanyId } from "./companyEvents.ts"

export const addShippingCompany = command("AddShippingCompany", {
  summary: "Writes down a company that carries goods for the shop.",
  input: { companyId: CompanyId, ...company },
  access: { module: "shipping_companies", action: "create" },
  offline: "request",
  reads: ({ companyId }, { business }) => ({
    known: ShippingCompany.of(companyId),
    business: Business.of(business),
  }),
  writes: [ShippingCompany],
  refusals: [ShippingCompanyDiffers],
  decide: ({ known, business }, { companyId, ...said }) => {
    if (known.status === "active" && same(known.details, said)) return accept([])
    if (known.status !== "none") return refuse(ShippingCompanyDiffers({ companyId }))

    return accept([{ _tag: "ShippingCompanyAdded", companyId, currency: business.currency, ...said }])
  },
})

export const changeShippingCompany = command("ChangeShippingCompany", {
  summary: "Changes what is known of a shipping company; what is left out stays, null empties.",
  input: { companyId: CompanyId, ...patch(company) },
  access: { module: "shipping_companies", action: "edit" },
  offline: "request",
  reads: ({ companyId }, { business }) => ({
    known: ShippingCompany.of(companyId),
    business: Business.of(business),
  }),
  writes: [ShippingCompany],
  refusals: [ShippingCompanyUnknown],
  decide: ({ known, business }, { companyId, ...input }) => {
    if (known.status === "none") return refuse(ShippingCompanyUnknown({ companyId }))
    const after = patched(known.details, only(company, input))
    // Whoever says the fee says it in the currency of today.
    const currency = input.defaultFee === undefined ? known.currency : business.currency
    if (same(known.details, after) && currency === known.currency) return accept([])

    return accept([{ _tag: "ShippingCompanyChanged", companyId, currency, ...after }])
  },
})
