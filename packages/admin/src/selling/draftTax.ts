import type { Taxing } from "@oja/domain/sales/reckon"
import { type Selling, taxingOf } from "../data/taxing.ts"
import type { LineDraft, SaleDraft } from "./saleDraft.ts"

/** How a line is taxed: as somebody chose, as it was sold, or as its product and the shop say. */
export const lineTax = ({ productTax, sold, taxRateId }: LineDraft, selling: Selling, on: string): Taxing | undefined =>
  taxRateId === undefined && sold !== undefined ? (sold ?? undefined) : taxingOf(selling, taxRateId ?? productTax, on)

export const deliveryTax = ({ deliverySold, on }: SaleDraft, selling: Selling): Taxing | undefined =>
  deliverySold === undefined ? taxingOf(selling, selling.taxes.deliveryRateId, on) : (deliverySold ?? undefined)
