import { useAsk } from "../data/useAsk.ts"
import { useSession } from "../session/session.ts"
import { type Rate, type Selling, type Taxed, untaxed } from "./taxing.ts"

/** How this shop taxes what it sells, and how it rounds cash; not at all before it is known. */
export const useSelling = (): Selling => {
  const { business } = useSession()
  const shop = useAsk<Taxed>(
    business === null ? undefined : `/api/businesses/${encodeURIComponent(business.businessId)}`,
  ).data
  const taxes = shop?.taxSettings ?? untaxed.taxes
  const { data: rates = [] } = useAsk<ReadonlyArray<Rate>>(taxes.on ? "/v1.0/tax-rates" : undefined)
  return { taxes, rates, cashStep: shop?.cashStep }
}
