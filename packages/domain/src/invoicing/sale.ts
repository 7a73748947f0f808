import type { InvoiceId } from "./events.ts"
import type { InvoiceState } from "./invoice.ts"

/** The sale an invoice follows; before it is issued, the one it will be. */
export const saleIdOf = (
  { draft, saleId }: Pick<InvoiceState, "draft" | "saleId">,
  invoiceId: typeof InvoiceId.Type,
): `sale_${string}` => saleId ?? draft.saleId ?? `sale_${invoiceId.slice("inv_".length)}`
