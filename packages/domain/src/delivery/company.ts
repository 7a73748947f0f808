import { type Currency, aggregate, only, ref, duplicate, notFoundIn } from "../kernel/index.ts"
import { type Company, company, CompanyEvent } from "./companyEvents.ts"

export interface CompanyState {
  readonly status: "none" | "active" | "archived"
  readonly currency: Currency
  readonly details: Company
}

/** Who carries goods for the shop, for a fee. */
export const ShippingCompany = aggregate({
  name: "shipping-company",
  version: 1,
  initial: { status: "none", currency: "NGN", details: { name: "" } },
  events: CompanyEvent,
  idOf: (event: CompanyEvent) => event.companyId,
  evolve: (before: CompanyState, event): CompanyState => {
    switch (event._tag) {
      case "ShippingCompanyAdded":
        return { status: "active", currency: event.currency, details: only(company, event) }
      case "ShippingCompanyChanged":
        return { ...before, currency: event.currency, details: only(company, event) }
      case "ShippingCompanyArchived":
        return { ...before, status: "archived" }
      case "ShippingCompanyRestored":
        return { ...before, status: "active" }
    }
  },
})

export const ShippingCompanyUnknown = notFoundIn("ShippingCompanyUnknown", "companyId", { companyId: ref("shipco") })
export const ShippingCompanyDiffers = duplicate("ShippingCompanyDiffers", "companyId", { companyId: ref("shipco") })
