import * as Schema from "effect/Schema"
import { CompanyId, type CompanyState, ShippingCompany } from "../delivery/index.ts"
import { notFoundIn, ref } from "../kernel/index.ts"

// A sale is told by name who carries its goods; the documented calls may say it by the shipping company's id.

interface Said {
  readonly shippingCompany?: string | null
}
type Carriers = ReadonlyMap<string, CompanyState>

const isId = Schema.is(CompanyId)

export const CarrierNotThere = notFoundIn("CarrierNotThere", "shippingCompany", { companyId: ref("shipco") })

export const carriersOf = ({ shippingCompany }: Said) => ({
  carriers: isId(shippingCompany) ? [ShippingCompany.of(shippingCompany)] : [],
})

/** The same request with the company's name where it says its id. */
export const carrierByName = <S extends Said>(carriers: Carriers, said: S): S => {
  const found = carriers.get(said.shippingCompany ?? "")
  return found === undefined || found.status === "none" ? said : { ...said, shippingCompany: found.details.name }
}

/** The refusal of an id that is still there: no company has it. */
export const carrierMissing = ({ shippingCompany }: Said) =>
  isId(shippingCompany) ? CarrierNotThere({ companyId: shippingCompany }) : undefined
