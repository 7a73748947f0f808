import { freshSale } from "../selling/freshSale.ts"
import { readGoods, type SaleDraft } from "../selling/saleDraft.ts"
import type { Selling } from "../data/taxing.ts"
import { plainAmount } from "../data/formatMoney.ts"
import type { Order } from "./order.ts"

/** What was ordered, laid out in the form. */
export const draftOf = ({ currency, lines, on, shippingFee }: Order): SaleDraft => ({
  ...freshSale(on),
  lines: lines.map(
    ({ discount, lineId, name, productId, quantity, taxInclusive = true, taxRate, unitPrice, variantId }) => ({
      lineId,
      ...(productId !== undefined && { productId }),
      ...(variantId !== undefined && { variantId }),
      name,
      quantity: String(quantity / 1000),
      price: plainAmount(unitPrice, currency),
      off: { type: "amount", value: discount === 0 ? "" : plainAmount(discount, currency) },
      // What was agreed on then holds, whatever the shop's rates are now.
      sold: taxRate === undefined ? null : { rate: taxRate, inclusive: taxInclusive },
    }),
  ),
  shippingFee: shippingFee === 0 ? "" : plainAmount(shippingFee, currency),
  // A fee needs somebody who delivers in a sale; an order has its delivery.
  shippingCompany: "-",
})

/** What the form says that the order does not, and what is wrong with it. */
export const readAmendment = (row: Order, draft: SaleDraft, selling: Selling) => {
  const { lines, reckoned, shippingFee, wrongs } = readGoods(draft, row.currency, { selling })
  const before = draftOf(row)
  const goods = JSON.stringify(before.lines) !== JSON.stringify(draft.lines)
  const fee = shippingFee !== row.shippingFee
  return {
    reckoned,
    wrongs,
    changed: goods || fee,
    body: { expectedVersion: row.version, ...(goods && { lines }), ...(fee && { shippingFee }) },
  }
}
