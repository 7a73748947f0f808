import type { ProductRow } from "@oja/domain/catalog/views"
import type { customers } from "@oja/domain/customers/views"
import type { countLines } from "@oja/domain/counts/views"
import type { RowOf } from "@oja/domain/kernel/index"
import type { shifts } from "@oja/domain/shifts/views"
import type { transactions } from "@oja/domain/transactions/views"

/**
 * Where one part's screen shows something of another's, and what is handed to whatever stands there: a card to send on a
 * customer's page, an invoice to make from a sale.
 */
export interface Slots {
  /** What is to be done next, beside the day's figures. */
  readonly today: {}
  /** What may be done with a customer. */
  readonly customerActions: { readonly customer: RowOf<typeof customers> }
  /** What may be done with a sale, besides what its own part offers. */
  readonly saleActions: { readonly sale: RowOf<typeof transactions> }
  /** What a person must look at first, above what it is about: these cards. */
  readonly worries: { readonly ids: ReadonlyArray<string> }
  /** What may explain that a count found other than was expected: of a row of goods, or of a drawer. */
  readonly difference: { readonly line?: RowOf<typeof countLines>; readonly shift?: RowOf<typeof shifts> }
  /** What lies there of a product, or of the variant of it that is looked at. */
  readonly productStock: {
    readonly product: Pick<ProductRow, "archived" | "costPrice" | "currency" | "unit">
    readonly variant: { readonly id: `var_${string}`; readonly name: string; readonly quantity: number }
  }
}
