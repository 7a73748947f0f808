import * as Schema from "effect/Schema"
import { Amount, Currency, view, SignedAmount, Instant, only, ref, Day, present } from "../kernel/index.ts"
import { SaleId } from "../shared/index.ts"
import { Evidence, PaymentId, type SaleEvent, saidOfPayment, Tender } from "./events.ts"
import { Sale, type SaleState } from "./sale.ts"

const PaymentRow = Schema.Struct({
  id: ref("pay"),
  paymentId: PaymentId,
  saleId: SaleId,
  on: Day,
  /** The branch of its sale, wherever the money was taken. */
  locationId: ref("loc"),
  currency: Currency,
  amount: SignedAmount,
  method: Tender,
  isDeposit: Schema.Boolean,
  ...saidOfPayment,
  reference: Schema.optionalKey(Schema.String),
  /** The shift whose drawer took it. */
  shiftId: Schema.optionalKey(ref("shift")),
  /** What of the fee the shop bears: a cost. */
  feeBorne: Amount,
  /** How it was known that it came, where it was waited for. */
  evidence: Schema.optionalKey(Evidence),
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

/** What of a payment the shop pays to whoever carried it: all of the fee, unless the customer bears it. */
export const feeOf = ({ fee = 0, feeBy }: { readonly fee?: number; readonly feeBy?: string }): number =>
  feeBy === "customer" ? 0 : fee

export const payments = view<PaymentRow, SaleEvent, SaleState>()({
  name: "payments",
  version: 4,
  summary: "Money received, one row a payment; reversed ones stay and say why.",
  row: PaymentRow,
  columns: [
    "paymentId",
    "saleId",
    "on",
    "locationId",
    "currency",
    "amount",
    "method",
    "isDeposit",
    "operator",
    "feeBorne",
    "reference",
    "reversed",
    "recordedBy",
    "recordedAt",
  ],
  indexes: [[], ["on"]],
  idBegins: "saleId",
  sums: [{ day: "on", by: ["method", "reversed", "currency", "locationId", "recordedBy"], of: ["amount", "feeBorne"] }],
  search: ["reference"],
  access: { module: "transactions", action: "view" },
  rowFilter: { column: "recordedBy", unless: { module: "transactions", action: "view_all" } },
  about: Sale,
  when: {
    PaymentReceived: (event, { at, by }, { terms: { locationId } }) => {
      const { amount, currency, evidence, isDeposit, method, on, paymentId, saleId, shiftId } = event
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
      const more = { ...only(saidOfPayment, event), ...present({ evidence, shiftId }) }
      return [{ put: { id: rowId(event), ...facts, reversed: false, feeBorne: feeOf(event), ...more } }]
    },
    SaleCorrected: ({ locationId, saleId }) => [{ each: ["saleId", saleId], by: (row) => ({ ...row, locationId }) }],
    PaymentTenderCorrected: (event) => [
      {
        change: rowId(event),
        // What is mobile money no more cost no fee.
        by: ({ fee, feeBorne, feeBy, operator, ...row }) => ({
          ...row,
          ...(event.method === "mobile_money" ? { feeBorne, ...present({ fee, feeBy, operator }) } : { feeBorne: 0 }),
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
