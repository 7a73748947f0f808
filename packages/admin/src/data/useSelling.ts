import { businesses } from "@oja/domain/businesses/views"
import { offeredTaxRates } from "@oja/domain/taxes/queries"
import { useAnswer, useRow } from "./client.ts"
import { useSession } from "../session/session.ts"
import { type Selling, untaxed } from "./taxing.ts"

/** How this shop taxes what it sells, and how it rounds cash; not at all before it is known. */
export const useSelling = (): Selling => {
  const { business } = useSession()
  const { data: shop } = useRow(businesses, business?.businessId)
  const taxes = shop?.taxSettings ?? untaxed.taxes
  const { data: rates = [] } = useAnswer(offeredTaxRates, taxes.on ? {} : undefined)
  return { taxes, rates, cashStep: shop?.cashStep }
}
