import { type BusinessState, USUAL_DUE_DAYS } from "../businesses/index.ts"
import type { CustomerState } from "../customers/index.ts"
import { Money, only, plusDays, present } from "../kernel/index.ts"
import type { Terms } from "../sales/index.ts"
import { taxLines } from "./taxLines.ts"
import type { TaxRatesState } from "../rates/index.ts"
import { type Draft, IssuedLine, type Snapshot } from "./events.ts"

/** The drawing that invoices are issued with today; an older one keeps printing as it did. */
export const TEMPLATE = 1

/** When an invoice is due that is issued on a day: as it says, or as the business usually does. */
export const dueOf = (
  { dueDate, dueInDays }: Pick<Draft, "dueDate" | "dueInDays">,
  issued: string,
  { invoiceDueDays = USUAL_DUE_DAYS }: Pick<BusinessState, "invoiceDueDays">,
) => dueDate ?? plusDays(issued, dueInDays ?? invoiceDueDays)

/** Everything its paper will ever say, as it is on the day of issue (pain C51). */
export const snapshotOf = ({
  business,
  customer,
  customerId,
  draft,
  rates,
  rounded = 0,
  terms,
  ...said
}: {
  readonly draft: Draft
  readonly number: string
  readonly issueDate: string
  readonly dueDate: string
  readonly customerId: Snapshot["customerId"]
  readonly customer: CustomerState
  readonly business: BusinessState
  readonly rates: TaxRatesState
  readonly terms: Terms
  readonly received: number
  /** What cash was rounded by before it was invoiced. */
  readonly rounded?: number
  readonly replaces?: string
}): Snapshot => ({
  ...said,
  customerId,
  buyerName: customer.name,
  ...present({ buyerPhone: customer.phone, buyerEmail: customer.email }),
  ...(customer.address !== undefined && customer.address !== "" && { buyerAddress: customer.address }),
  seller: sellerOf(business),
  currency: terms.currency,
  lines: terms.lines.map((line) => ({ ...only(IssuedLine.fields, line), total: line.total + line.cartDiscount })),
  subtotal: Money.sum(terms.lines.map((line) => line.total + line.cartDiscount)),
  cartDiscount: Money.sum(terms.lines.map((line) => line.cartDiscount)),
  shippingFee: terms.shippingFee,
  taxes: taxLines(terms, rates, draft.language),
  ...((terms.cashRounding ?? 0) + rounded !== 0 && { rounding: (terms.cashRounding ?? 0) + rounded }),
  total: terms.total + rounded,
  ...present({ depositAsked: draft.depositAsked }),
  ...(draft.note !== undefined && draft.note !== "" && { note: draft.note }),
  ...(draft.terms !== undefined && draft.terms !== "" && { terms: draft.terms }),
  language: draft.language,
  template: TEMPLATE,
})

const sellerOf = (business: BusinessState): Snapshot["seller"] => {
  const { accountName, accountNumber, address, bankName, country, email, logo, name, phone, taxId } = business
  const known = { address, phone, email, taxId, logo, bankName, accountNumber, accountName }
  const said = Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined && value !== ""))
  return { name, ...said, country }
}
