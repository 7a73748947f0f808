import * as Schema from "effect/Schema"
import { id, text, SubjectId } from "../kernel/index.ts"

export const AttentionId = id("att")

/**
 * spec/decisions.md 6.4: what a person must look at. `unaccepted_fact` is a request of the counter that the book could
 * not take; `facts_lost` says that a disk lost the book's newest facts, which must be entered again.
 */
export const AttentionReason = Schema.Literals([
  "oversold",
  "late_payment",
  "double_payment",
  "amount_mismatch",
  "price_changed",
  "discount_overused",
  "address_unserviceable",
  "duplicate_order",
  "unsynced_device",
  "clock_skew",
  "stock_negative",
  "credit_limit",
  "count_conflict",
  "transfer_difference",
  "cash_difference",
  "payout_failed",
  "bank_mismatch",
  "projection_lag",
  "payment_declined",
  "payment_reversed",
  "reference_twice",
  "change_overspent",
  "unaccepted_fact",
  "facts_lost",
])

// V8 may read a name with an escape in it as another one (nodejs/node#63785); what a program notes down has none.
const plainlyNamed = (value: Schema.Json): boolean =>
  typeof value !== "object" ||
  value === null ||
  Object.entries(value).every(([name, it]) => JSON.stringify(name) === `"${name}"` && plainlyNamed(it))

export const AttentionEvent = Schema.TaggedUnion({
  AttentionRaised: {
    attentionId: AttentionId,
    reason: AttentionReason,
    severity: Schema.Literals(["info", "warn", "block"]),
    subjectType: text(1, 40),
    subjectId: SubjectId,
    /** The facts that stood in the way, as the refusal carried them, or the request itself. */
    evidence: Schema.Record(Schema.String, Schema.Json).check(
      Schema.makeFilter((it) => plainlyNamed(it) || "a name in it has a character that JSON escapes"),
    ),
  },
  AttentionSettled: {
    attentionId: AttentionId,
    outcome: Schema.Literals(["resolved", "dismissed"]),
    resolution: text(1, 500),
  },
})
export type AttentionEvent = typeof AttentionEvent.Type
