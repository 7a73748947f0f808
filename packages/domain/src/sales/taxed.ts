import { Money } from "../kernel/index.ts"
import type { DeliveryTax, SoldLine, Terms } from "./events.ts"

// What taxes make of what was sold. A line written before there were taxes has none.

type Taxed = Pick<SoldLine, "tax" | "taxInclusive">

export const taxOf = ({ tax = 0 }: Taxed | DeliveryTax): number => tax

/** The tax that comes on top of a price. */
export const addedTaxOf = ({ tax = 0, taxInclusive = true }: Taxed | DeliveryTax): number => (taxInclusive ? 0 : tax)

/** What a line costs the customer: its total and the tax on top. */
export const grossOf = (line: SoldLine): number => line.total + addedTaxOf(line)

/** What a line brings in: its gross less its tax. */
export const netOf = (line: SoldLine): number => grossOf(line) - taxOf(line)

/** What the delivery costs the customer, and the tax of that. */
export const deliveryOf = ({ deliveryTax, shippingFee }: Terms): { readonly gross: number; readonly tax: number } =>
  deliveryTax === undefined
    ? { gross: shippingFee, tax: 0 }
    : { gross: shippingFee + addedTaxOf(deliveryTax), tax: taxOf(deliveryTax) }

/** All the tax of a sale, by what its lines and its delivery say. */
export const taxInAll = (terms: Terms): number => Money.sum([...terms.lines.map(taxOf), deliveryOf(terms).tax])

/** What lines, delivery and rounding come to: the total, exactly. */
export const addedUp = (terms: Terms): number =>
  Money.sum([...terms.lines.map(grossOf), deliveryOf(terms).gross, terms.cashRounding ?? 0])
