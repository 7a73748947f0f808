import { InvoicedSale, SaleIsInvoiced } from "./invoicedSale.ts"
import { accept, command, Reason, refuse } from "../kernel/index.ts"
import { Customer } from "../customers/index.ts"
import { Discount, Redemption, returned, Promotion } from "../promotions/index.ts"
import { Stock, valued } from "../stock/index.ts"
import { SaleId } from "../shared/index.ts"
import { SaleIsOrdered } from "./orderedSale.ts"
import { notFirst } from "./offers.ts"
import { SaleHasFollowers, SaleNotThere } from "./refusals.ts"
import { awaited, followers, Sale, standing } from "./sale.ts"
import { movements } from "./shelf.ts"
import { heardByDrawers } from "./drawers.ts"
import { countedOnce } from "./once.ts"

/** The sale did not happen: its payments are taken back, its goods return to the shelf, and it stays in the book as voided. */
const voiding = command("VoidSale", {
  summary: "Voids a sale: its payments are reversed and its goods go back; it stays in the book.",
  input: { saleId: SaleId, reason: Reason },
  access: { module: "transactions", action: "delete" },
  offline: "request",
  reads: ({ saleId }) => ({ sale: Sale.of(saleId), invoiced: InvoicedSale.of(saleId) }),
  readsNext: ({ sale }) => ({
    stock: [...new Set(sale.terms.lines.flatMap(({ variantId }) => variantId ?? []))].map((id) => Stock.of(id)),
    customers: sale.terms.customerId === undefined ? [] : [Customer.of(sale.terms.customerId)],
  }),
  writes: [Sale, Stock, Customer, Discount, Promotion, Redemption],
  refusals: [SaleNotThere, SaleIsInvoiced, SaleIsOrdered, SaleHasFollowers],
  decide: ({ customers, invoiced, sale, stock }, { reason, saleId }, { today: on }) => {
    if (sale.status === "voided") return accept([])
    if (sale.status === "none") return refuse(SaleNotThere({ saleId }))
    if (invoiced.invoiceId !== "") return refuse(SaleIsInvoiced(invoiced))
    const { orderId } = sale.terms
    if (orderId !== undefined) return refuse(SaleIsOrdered({ orderId }))
    const dependants = followers(sale).filter((it) => it !== "write_off")
    if (dependants.length > 0) return refuse(SaleHasFollowers({ dependants }))

    const back = movements(stock, saleId, { lines: [], locationId: sale.terms.locationId, on }, { ...sale.terms, on })
    return accept([
      ...standing(sale).map(([paymentId, { amount }]) => ({
        _tag: "PaymentReversed" as const,
        saleId,
        paymentId,
        amount,
        on,
        reason,
      })),
      ...awaited(sale).map(([paymentId, { amount }]) => ({
        _tag: "PaymentDeclined" as const,
        saleId,
        paymentId,
        currency: sale.terms.currency,
        amount,
        on,
        reason,
      })),
      ...valued(stock, back, { today: on, currency: sale.terms.currency }),
      { _tag: "SaleVoided", saleId, on, reason },
      ...returned(saleId, sale.terms),
      ...notFirst(saleId, customers),
    ])
  },
})

export const voidSale = heardByDrawers(countedOnce(voiding))
