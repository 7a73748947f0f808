import type { InvoiceId } from "./events.ts"
import type { InvoiceState } from "./invoice.ts"

/** The sale that begins with an invoice, where it was written for none that was there before. */
export const ownSaleOf = (invoiceId: string): `sale_${string}` => `sale_${invoiceId.slice("inv_".length)}`

/** The sale an invoice follows; before it is issued, the one it will be. */
export const saleIdOf = (
  { draft, saleId }: Pick<InvoiceState, "draft" | "saleId">,
  invoiceId: typeof InvoiceId.Type,
): `sale_${string}` => saleId ?? draft.saleId ?? ownSaleOf(invoiceId)
