import * as Schema from "effect/Schema"
import {
  type Change,
  Currency,
  Day,
  Instant,
  PositiveAmount,
  present,
  type Recorded,
  ref,
  view,
} from "../kernel/index.ts"
import { SaleId } from "../shared/index.ts"
import { Evidence, PaymentId, type SaleEvent, saidOfPayment, Tender } from "./events.ts"
import { Sale, type SaleState } from "./sale.ts"

const { slipId: _, ...told } = saidOfPayment

export const WaitingRow = Schema.Struct({
  id: ref("waiting"),
  paymentId: PaymentId,
  saleId: SaleId,
  /** What stands on the sale’s receipt. */
  number: Schema.optionalKey(Schema.String),
  status: Schema.Literals(["waiting", "came", "declined"]),
  on: Day,
  /** The branch of its sale. */
  locationId: ref("loc"),
  customerId: Schema.optionalKey(ref("cust")),
  currency: Currency,
  /** What was shown; once it came, what came. */
  amount: PositiveAmount,
  method: Tender,
  ...told,
  /** How it is known that it came. */
  evidence: Schema.optionalKey(Evidence),
  /** Why it does not come. */
  reason: Schema.optionalKey(Schema.String),
  settledBy: Schema.optionalKey(Schema.String),
  settledAt: Schema.optionalKey(Instant),
  recordedBy: Schema.String,
  recordedAt: Instant,
})
type WaitingRow = typeof WaitingRow.Type

const rowId = ({ paymentId, saleId }: { readonly paymentId: string; readonly saleId: string }) =>
  `${saleId}.${paymentId}`

const settled = ({ at, by }: Recorded) => ({ settledBy: by, settledAt: at })

/** Payments that were shown and not seen to come, and what became of them. */
export const waitingPayments = view<WaitingRow, SaleEvent, SaleState>()({
  name: "waiting-payments",
  version: 1,
  summary: "Payments that were shown and waited for, and what became of them.",
  row: WaitingRow,
  columns: [
    "paymentId",
    "saleId",
    "number",
    "status",
    "on",
    "locationId",
    "customerId",
    "currency",
    "amount",
    "method",
    "operator",
    "reference",
    "recordedBy",
    "recordedAt",
    "settledAt",
  ],
  indexes: [["status", "recordedAt"], ["saleId"], ["on"]],
  search: ["number", "reference"],
  access: { module: "transactions", action: "view" },
  rowFilter: { column: "recordedBy", unless: { module: "transactions", action: "view_all" } },
  about: Sale,
  when: {
    PaymentExpected: (event, { at, by }, { number, terms: { customerId, locationId } }) => {
      const { amount, currency, fee, feeBy, method, on, operator, paymentId, reference, saleId } = event
      const facts = { paymentId, saleId, on, locationId, currency, amount, method, recordedBy: by, recordedAt: at }
      const more = present({ number, customerId, operator, reference, fee, feeBy })
      return [{ put: { id: rowId(event), ...facts, ...more, status: "waiting" } }]
    },
    PaymentReceived: (event, recorded): ReadonlyArray<Change<WaitingRow>> => {
      const { amount, evidence, fee, feeBy, reference, waited } = event
      if (waited === undefined) return []
      const came = { status: "came" as const, amount, ...settled(recorded) }
      const facts = present({ evidence, reference, fee, feeBy })
      return [{ change: rowId(event), by: (row) => ({ ...row, ...came, ...facts }) }]
    },
    PaymentDeclined: (event, recorded) => [
      {
        change: rowId(event),
        by: (row) => ({ ...row, status: "declined", reason: event.reason, ...settled(recorded) }),
      },
    ],
    SaleCorrected: ({ locationId, saleId }) => [{ each: ["saleId", saleId], by: (row) => ({ ...row, locationId }) }],
  },
})
