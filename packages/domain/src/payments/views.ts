import * as Schema from "effect/Schema"
import {
  Currency,
  type Fact,
  itsRow,
  type Recorded,
  view,
  SignedAmount,
  Instant,
  ref,
  present,
  internal,
} from "../kernel/index.ts"
import { Attempt } from "./attempt.ts"
import { type AttemptEvent, Provider, Purpose } from "./events.ts"

const optional = Schema.optionalKey

const RefundRow = Schema.Struct({
  id: ref("rfd"),
  amount: SignedAmount,
  status: Schema.Literals(["processing", "succeeded", "failed"]),
  message: optional(Schema.String),
})

const AttemptRow = Schema.Struct({
  id: ref("pmt"),
  purpose: Purpose,
  subjectId: ref("subject"),
  /** What was asked, in minor units. */
  amount: SignedAmount,
  currency: Currency,
  provider: Provider,
  status: Schema.Literals([
    "initiated",
    "pending",
    "succeeded",
    "failed",
    "expired",
    "cancelled",
    "part_refunded",
    "refunded",
  ]),
  /** What came in all, what the provider kept of it, what went back, and what is left of it. */
  received: SignedAmount,
  fee: SignedAmount,
  refunded: SignedAmount,
  netAmount: SignedAmount,
  providerRef: optional(Schema.String),
  checkoutUrl: optional(internal(Schema.String)),
  channel: optional(Schema.String),
  failure: optional(Schema.Struct({ code: Schema.String, message: Schema.String })),
  refunds: Schema.Array(RefundRow),
  /** Some of it is on its way back. */
  refunding: internal(Schema.Boolean),
  /** Epoch milliseconds. */
  initiatedAt: Instant,
  expiresAt: Instant,
  succeededAt: optional(Instant),
  endedAt: optional(Instant),
  updatedAt: Instant,
})
export type AttemptRow = typeof AttemptRow.Type

const touched = (row: AttemptRow, _: Fact, { at: updatedAt }: Recorded): AttemptRow => ({ ...row, updatedAt })

const settled = (row: AttemptRow): AttemptRow => {
  const { fee, received } = row
  const refunded = row.refunds.reduce((sum, it) => (it.status === "succeeded" ? sum + it.amount : sum), 0)
  const back = refunded === 0 ? row.status : refunded < received ? "part_refunded" : "refunded"
  const refunding = row.refunds.some(({ status }) => status === "processing")
  return { ...row, refunded, refunding, netAmount: received - fee - refunded, status: back }
}

const refund = (row: AttemptRow, id: string, now: Partial<AttemptRow["refunds"][number]>): AttemptRow =>
  settled({ ...row, refunds: row.refunds.map((it) => (it.id === id ? { ...it, ...now } : it)) })

/** Tries to pay through a provider, and what became of each. */
export const attempts = view<AttemptRow, AttemptEvent>()({
  name: "payment-attempts",
  version: 1,
  summary: "Tries to pay through a provider: for what, how much, and what became of each.",
  row: AttemptRow,
  columns: {
    purpose: "text",
    subjectId: "text",
    amount: "integer",
    currency: "text",
    provider: "text",
    status: "text",
    received: "integer",
    fee: "integer",
    refunded: "integer",
    refunding: "boolean",
    initiatedAt: "integer",
    expiresAt: "integer",
    updatedAt: "integer",
  },
  indexes: [["subjectId"], ["status", "expiresAt"], ["refunding"], ["initiatedAt"]],
  access: { module: "transactions", action: "view_all" },
  when: {
    PaymentInitiated: (event, { at: updatedAt }) => {
      const { _tag, at: initiatedAt, attemptId: id, language: _language, returnUrl: _returnUrl, ...said } = event
      const nothingYet = { received: 0, fee: 0, refunded: 0, netAmount: 0, refunds: [], refunding: false }
      return [{ put: { id, ...said, status: "initiated", ...nothingYet, initiatedAt, updatedAt } }]
    },
    ...itsRow<AttemptRow, AttemptEvent>(Attempt, touched, {
      PaymentPending: (row, { checkoutUrl, providerRef }) => {
        const status = row.status === "initiated" ? "pending" : row.status
        return { ...row, providerRef, checkoutUrl, status }
      },
      PaymentSucceeded: ({ failure: _, ...row }, { amount, at: succeededAt, channel, fee, providerRef }) => {
        const sums = { received: row.received + amount, fee: row.fee + fee }
        const how = { providerRef, succeededAt, ...present({ channel }) }
        return settled({ ...row, ...sums, ...how, status: "succeeded" })
      },
      PaymentFailed: (row, { at: endedAt, code, message }) => {
        return { ...row, status: "failed", failure: { code, message }, endedAt }
      },
      PaymentExpired: (row, { at: endedAt }) => ({ ...row, status: "expired", endedAt }),
      PaymentCancelled: (row, { at: endedAt }) => ({ ...row, status: "cancelled", endedAt }),
      AttemptRefundRequested: (row, { amount, refundId: id }) =>
        settled({ ...row, refunds: [...row.refunds, { id, amount, status: "processing" }] }),
      AttemptRefunded: (row, { refundId }) => refund(row, refundId, { status: "succeeded" }),
      AttemptRefundFailed: (row, { message, refundId }) => refund(row, refundId, { status: "failed", message }),
    }),
  },
})
