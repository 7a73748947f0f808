import type { shippingCompanies } from "@oja/domain/delivery/carrierViews"
import { addShippingCompany } from "@oja/domain/delivery/keepCompany"
import type { RowOf } from "@oja/domain/kernel/index"
import { QuickAdd } from "../ui/QuickAdd.tsx"
import { sellingWords } from "./words.ts"

type Company = RowOf<typeof shippingCompanies>

interface Props {
  readonly name: string
  readonly onMade: (made: Company) => void
  readonly onClose: () => void
}

/** A new shipping company without leaving the sale: a name, and what it usually asks. */
export const NewCompany = ({ name, ...then }: Props) => {
  const say = sellingWords.use()
  return (
    <QuickAdd<typeof addShippingCompany, Company>
      command={addShippingCompany}
      start={{ name, defaultFee: "" }}
      labels={{ name: say("carrier.name") }}
      title={say("carrier.fresh")}
      submit={say("carrier.save")}
      {...then}
    />
  )
}
