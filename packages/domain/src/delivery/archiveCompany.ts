import { accept, command, refuse } from "../kernel/index.ts"
import { ShippingCompany, ShippingCompanyUnknown } from "./company.ts"
import { CompanyId } from "./companyEvents.ts"

const about = {
  input: { companyId: CompanyId },
  offline: "request",
  reads: ({ companyId }: { readonly companyId: string }) => ({ known: ShippingCompany.of(companyId) }),
  writes: [ShippingCompany],
  refusals: [ShippingCompanyUnknown],
} as const

export const archiveShippingCompany = command("ArchiveShippingCompany", {
  summary: "Puts a shipping company away; sales it carried keep its name.",
  ...about,
  access: { module: "shipping_companies", action: "delete" },
  decide: ({ known }, { companyId }) => {
    if (known.status === "archived") return accept([])
    if (known.status === "none") return refuse(ShippingCompanyUnknown({ companyId }))

    return accept([{ _tag: "ShippingCompanyArchived", companyId }])
  },
})

export const restoreShippingCompany = command("RestoreShippingCompany", {
  summary: "Takes a shipping company that was put away back into the lists.",
  ...about,
  access: { module: "shipping_companies", action: "edit" },
  decide: ({ known }, { companyId }) => {
    if (known.status === "active") return accept([])
    if (known.status === "none") return refuse(ShippingCompanyUnknown({ companyId }))

    return accept([{ _tag: "ShippingCompanyRestored", companyId }])
  },
})
