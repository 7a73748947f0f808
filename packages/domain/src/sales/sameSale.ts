import { same } from "../kernel/index.ts"
import { MAIN } from "../businesses/index.ts"
import { aside, type DeliveryTax, type SoldLine } from "./events.ts"
import { type AskedLine, linesOf } from "./lines.ts"
import { freeDelivery, lessOffers } from "./offered.ts"
import { paymentsOf } from "./paid.ts"
import { reckon, type Taxing } from "./reckon.ts"
import type { AsSold } from "./selling.ts"
import type { SaleState } from "./sale.ts"
import { present } from "../kernel/present.ts"

const asides = Object.keys(aside) as ReadonlyArray<keyof typeof aside>

/**
 * Is this the request the sale was made from? Only what it says is compared, with what was agreed at first: what it
 * leaves out followed from a product that may cost something else by now.
 */
export const sameSale = (sale: SaleState, input: AsSold): boolean => {
  const first = sale.first ?? sale.terms
  const asked = linesOf(input)
  const alike =
    first.on === input.on &&
    first.channel === input.channel &&
    first.locationId === (input.locationId ?? MAIN) &&
    first.customerId === input.customerId &&
    first.shippingFee + freeDelivery(first) === (input.shippingFee ?? 0) &&
    first.cartDiscount?.reason === input.cartDiscount?.reason &&
    (first.discountCodes ?? []).join() === (input.discountCodes ?? []).join() &&
    asides.every((name) => same(first[name], input[name])) &&
    first.lines.length === asked.length &&
    first.lines.every((line, i) => sameLine(line, asked[i]!, i))
  if (!alike) return false

  const lines = first.lines.map((line, i) => {
    const { discount } = asked[i]!
    const { quantity, unitPrice } = line
    return { quantity, unitPrice, ...present({ discount }), ...taxingOf(line) }
  })
  const reckoned = reckon(
    lessOffers(lines, first.lines),
    input.cartDiscount,
    first.shippingFee,
    taxingOf(first.deliveryTax ?? {})?.tax,
  )
  if ("misfit" in reckoned || reckoned.total + (first.cashRounding ?? 0) !== first.total) return false
  return paymentsOf(input.saleId, input, first.total).every((paid) => {
    const known = sale.payments[paid.paymentId] ?? sale.expected[paid.paymentId]
    return known !== undefined && known.amount === paid.amount && known.method === paid.method
  })
}

const taxingOf = ({ taxInclusive = true, taxRate }: DeliveryTax): { readonly tax: Taxing } | undefined =>
  taxRate === undefined ? undefined : { tax: { rate: taxRate, inclusive: taxInclusive } }

const sameLine = (line: SoldLine, asked: AskedLine, i: number): boolean =>
  line.lineId === (asked.lineId ?? String(i + 1)) &&
  line.quantity === asked.quantity &&
  (asked.productId === undefined || asked.productId === line.productId) &&
  (asked.variantId === undefined || asked.variantId === line.variantId) &&
  (asked.productId !== undefined || asked.variantId !== undefined || line.productId === undefined) &&
  (asked.taxRateId === undefined || line.taxRateId === undefined || asked.taxRateId === line.taxRateId) &&
  (asked.name === undefined || asked.name === line.name) &&
  (asked.unitPrice === undefined || asked.unitPrice === line.unitPrice)
