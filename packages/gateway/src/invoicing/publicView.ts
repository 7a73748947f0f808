import * as Schema from "effect/Schema"
import { InvoiceEvent } from "@oja/domain/invoicing/events"
import { InvoiceRow } from "@oja/domain/invoicing/row"
import { Amount, Day, present, SignedAmount } from "@oja/domain/kernel/index"
import type { Standing } from "./standing.ts"

const {
  _tag,
  at: _at,
  customerId: _customerId,
  invoiceId: _invoiceId,
  madeSale: _madeSale,
  remindersOn: _remindersOn,
  saleId: _saleId,
  template: _template,
  ...said
} = InvoiceEvent.cases.InvoiceIssued.fields

/** What the paper of an invoice says since it was issued. No id of ours is in it. */
export const OnPaper = Schema.Struct(said)

export const onPaper = ({ snapshot }: Pick<Standing, "snapshot">): typeof OnPaper.Type => {
  const { customerId: _, lines, template: __, ...facts } = snapshot
  return { ...facts, lines: lines.map(({ productId: ___, variantId: ____, ...line }) => line) }
}

/** What whoever holds the link may see of an invoice: what its paper says, and what is left to pay. */
export const PublicInvoice = Schema.Struct({
  ...said,
  status: InvoiceRow.fields.status,
  received: SignedAmount,
  /** Returned, taken off or written off since it was issued. */
  takenOff: Amount,
  /** What cash was rounded by since. */
  rounded: SignedAmount,
  balance: Amount,
  /** The customer has said that they paid, and the seller is looking. */
  claimed: Schema.Boolean,
  creditNote: Schema.optionalKey(Schema.Struct({ number: Schema.String, on: Day })),
})

export const publicView = (standing: Standing): typeof PublicInvoice.Type => {
  const { balance, claimed, received, rounded, state, takenOff } = standing
  const { credit, status } = state
  return present({
    ...onPaper(standing),
    status: status as (typeof PublicInvoice.Type)["status"],
    received,
    takenOff,
    rounded,
    balance,
    claimed,
    creditNote: credit && { number: credit.number, on: credit.on },
  })
}
