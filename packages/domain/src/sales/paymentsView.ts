import * as Schema from "effect/Schema"
import { Currency, view, SignedAmount, Instant, ref, Day, present } from "../kernel/index.ts"
import { PaymentMethod, type SaleEvent } from "./events.ts"
import { Sale, type SaleState } from "./sale.ts"

const PaymentRow = Schema.Struct({
  id: ref("pay"),
  paymentId: ref("pay"),
  saleId: ref("sale"),
  on: Day,
  /** The branch of its sale, wherever the money was taken. */
  locationId: ref("loc"),
  currency: Currency,
  amount: SignedAmount,
  method: PaymentMethod,
  isDeposit: Schema.Boolean,
  reference: Schema.optionalKey(Schema.String),
  reversed: Schema.Boolean,
  /** Why, when it was reversed or came another way. */
  reason: Schema.optionalKey(Schema.String),
  recordedBy: Schema.String,
  recordedAt: Instant,
})
type PaymentRow = typeof PaymentRow.Type

// A payment's id is its own only within its sale: both together are the row's, so that no sale can take another's row.
const rowId = ({ paymentId, saleId }: { readonly paymentId: string; readonly saleId: string }) =>
  `${saleId}.${paymentId}`

/** Money received, one row a payment. */
export const payments = view<PaymentRow, SaleEvent, SaleState>()({
  name: "payments",
  version: 2,
  summary: "Money received, one row a payment; reversed ones stay and say why.",
  row: PaymentRow,
  columns: {
    paymentId: "text",
    saleId: "text",
    on: "text",
    locationId: "text",
    currency: "text",
    amount: "integer",
    method: "text",
    isDeposit: "boolean",
    reference: "text",
    reversed: "boolean",
    recordedBy: "text",
    recordedAt: "integer",
  },
  indexes: [[], ["saleId"], ["on"]],
  sums: [{ by: ["on", "method", "reversed", "currency", "locationId", "recordedBy"], of: ["amount"] }],
  search: ["reference"],
  access: { module: "transactions", action: "view" },
  rowFilter: { column: "recordedBy", unless: { module: "transactions", action: "view_all" } },
  about: Sale,
  when: {
    PaymentReceived: (event, { at, by }, { terms: { locationId } }) => {
      const { amount, currency, isDeposit, method, on, paymentId, reference, saleId } = event
      const facts = {
        paymentId,
        saleId,
        on,
        locationId,
        currency,
        amount,
        method,
        isDeposit,
        recordedBy: by,
        recordedAt: at,
      }
      return [{ put: { id: rowId(event), ...facts, reversed: false, ...present({ reference }) } }]
    },
    SaleCorrected: ({ locationId, saleId }) => [{ each: ["saleId", saleId], by: (row) => ({ ...row, locationId }) }],
    PaymentTenderCorrected: (event) => [
      {
        change: rowId(event),
        by: (row) => ({
          ...row,
          method: event.method,
          ...present({ reference: event.reference }),
          reason: event.reason,
        }),
      },
    ],
    PaymentReversed: (event) => [
      { change: rowId(event), by: (row) => ({ ...row, reversed: true, reason: event.reason }) },
    ],
  },
})
