import { InvoicedSale, SaleIsInvoiced } from "./invoicedSale.ts"
import { slipOf } from "../change/index.ts"
import { accept, command, isClosed, Reason, refuse } from "../kernel/index.ts"
import { Customer } from "../customers/index.ts"
import { Discount, Redemption, returned, Promotion } from "../promotions/index.ts"
import { Stock, valued } from "../stock/index.ts"
import { SaleId } from "../shared/index.ts"
import { SaleIsOrdered } from "./orderedSale.ts"
import { notFirst } from "./offers.ts"
import { returnGoods } from "./returnGoods.ts"
import { SaleHasFollowers, SaleNotThere } from "./refusals.ts"
import { awaited, followers, Sale, standing } from "./sale.ts"
import { movements } from "./shelf.ts"
import { heardByDrawers } from "./drawers.ts"
import { takenBack, wholeReturnOf } from "./takenBack.ts"
import { countedOnce } from "./once.ts"

/**
 * The sale did not happen: its payments are taken back, its goods return to the shelf, and it stays in the book as voided.
 * Where its day is closed it happened, as far as the figures say, and is taken back in full today.
 */
const voiding = command("VoidSale", {
  summary:
    "Voids a sale: its payments are reversed and its goods go back; it stays in the book. One of a closed month is taken back today, and what was paid is owed to the customer.",
  input: { saleId: SaleId, reason: Reason },
  access: { module: "transactions", action: "delete" },
  offline: "request",
  reads: ({ saleId }) => ({ sale: Sale.of(saleId), invoiced: InvoicedSale.of(saleId) }),
  readsNext: ({ sale }) => ({
    stock: [...new Set(sale.terms.lines.flatMap(({ variantId }) => variantId ?? []))].map((id) => Stock.of(id)),
    customers: sale.terms.customerId === undefined ? [] : [Customer.of(sale.terms.customerId)],
  }),
  writes: [Sale, Stock, Customer, Discount, Promotion, Redemption],
  refusals: [SaleNotThere, SaleIsInvoiced, SaleIsOrdered, SaleHasFollowers, ...returnGoods.refusals],
  decide: ({ customers, invoiced, sale, stock }, { reason, saleId }, context) => {
    const { today: on } = context
    if (sale.status === "voided" || wholeReturnOf(saleId) in sale.returns) return accept([])
    if (sale.status === "none") return refuse(SaleNotThere({ saleId }))
    if (invoiced.invoiceId !== "") return refuse(SaleIsInvoiced(invoiced))
    const { orderId } = sale.terms
    if (orderId !== undefined) return refuse(SaleIsOrdered({ orderId }))
    const dependants = followers(sale).filter((it) => it !== "write_off")
    if (dependants.length > 0) return refuse(SaleHasFollowers({ dependants }))
    if (isClosed(sale.terms.on, context)) return takenBack({ sale, stock }, saleId, reason, context)

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

export const voidSale = heardByDrawers(countedOnce(voiding, ({ saleId }) => [{ slipId: slipOf(saleId) }]))
