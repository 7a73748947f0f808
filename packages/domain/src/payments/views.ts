import * as Schema from "effect/Schema"
import { Currency, Instant, internal, Money, only, ref, rowsOf, SignedAmount } from "../kernel/index.ts"
import { Attempt } from "./attempt.ts"
import { Provider, Purpose } from "./events.ts"

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

export const attempts = rowsOf(Attempt, {
  name: "payment-attempts",
  version: 2,
  summary: "Tries to pay through a provider: for what, how much, and what became of each.",
  row: AttemptRow,
  columns: [
    "purpose",
    "subjectId",
    "amount",
    "currency",
    "provider",
    "status",
    "received",
    "fee",
    "refunded",
    "refunding",
    "initiatedAt",
    "expiresAt",
    "updatedAt",
  ],
  indexes: [["subjectId"], ["status", "expiresAt"], ["refunding"], ["initiatedAt"]],
  access: { module: "transactions", action: "view_all" },
  show: ({ language: _language, received, refunds, returnUrl: _returnUrl, status, ...said }, { last }) => {
    if (status === "none") return undefined
    const back = Object.entries(refunds).map(([id, it]) => ({ id, ...only(RefundRow.fields, it) }))
    const came = Money.sum(Object.values(received))
    const refunded = Money.sum(back.flatMap((it) => (it.status === "succeeded" ? it.amount : [])))
    const stands: AttemptRow["status"] = refunded === 0 ? status : refunded < came ? "part_refunded" : "refunded"
    return {
      ...said,
      status: stands,
      received: came,
      refunded,
      netAmount: came - said.fee - refunded,
      refunds: back,
      refunding: back.some((it) => it.status === "processing"),
      updatedAt: last.at,
    }
  },
})
