import * as Schema from "effect/Schema"
import { accept, command, PositiveAmount, refuse } from "../kernel/index.ts"
import { RefundId, RefundExceedsReceived, givenBack } from "../sales/index.ts"
import { Attempt, leftOf } from "./attempt.ts"
import { AttemptEvent, AttemptId } from "./events.ts"
import { AttemptDiffers, AttemptRefundUnknown, AttemptUnknown } from "./refusals.ts"

const access = { module: "transactions", action: "refund", of: "system" } as const

/** Money is to go back the way it came: out of one success, and never more than is left of it. */
export const requestRefund = command("RequestRefund", {
  summary: "Asks that money goes back the way it came.",
  input: { attemptId: AttemptId, refundId: RefundId, amount: PositiveAmount },
  mints: ["refundId"],
  access,
  reads: ({ attemptId }) => ({ attempt: Attempt.of(attemptId) }),
  measures: (events, { attempt }) => givenBack(events, attempt.currency),
  writes: [Attempt],
  refusals: [AttemptUnknown, AttemptDiffers, RefundExceedsReceived],
  decide: ({ attempt }, { amount, attemptId, refundId }, { at }) => {
    const known = attempt.refunds[refundId]
    if (known !== undefined) return known.amount === amount ? accept([]) : refuse(AttemptDiffers({ attemptId }))
    if (attempt.status === "none") return refuse(AttemptUnknown({ attemptId }))
    const left = leftOf(attempt)
    // What was paid last is what was paid too much.
    const providerRef = [...left.keys()].findLast((ref) => left.get(ref)! >= amount)
    if (providerRef === undefined) {
      const most = Math.max(0, ...left.values())
      return refuse(RefundExceedsReceived({ amount, most, currency: attempt.currency }))
    }

    return accept([{ _tag: "AttemptRefundRequested", attemptId, refundId, amount, providerRef, at }])
  },
})

const { message } = AttemptEvent.cases.AttemptRefundFailed.fields
const { refundRef } = AttemptEvent.cases.AttemptRefundSent.fields

/** What the provider says of a refund: taken on, done, or not possible. */
export const noteRefund = command("NoteRefund", {
  summary: "Notes what became of money that was to go back.",
  input: {
    attemptId: AttemptId,
    refundId: RefundId,
    became: Schema.Literals(["sent", "succeeded", "failed"]),
    refundRef: Schema.optionalKey(refundRef),
    message: Schema.optionalKey(message),
  },
  access,
  reads: ({ attemptId }) => ({ attempt: Attempt.of(attemptId) }),
  writes: [Attempt],
  refusals: [AttemptRefundUnknown],
  decide: ({ attempt }, { attemptId, became, message = "", refundId, refundRef }, { at }) => {
    const refund = attempt.refunds[refundId]
    if (refund === undefined) return refuse(AttemptRefundUnknown({ refundId }))
    if (refund.status !== "processing") return accept([])

    const it = { attemptId, refundId, at }
    const sent =
      refundRef === undefined || refund.refundRef !== undefined
        ? []
        : [{ _tag: "AttemptRefundSent" as const, ...it, refundRef }]
    switch (became) {
      case "sent":
        return accept(sent)
      case "succeeded":
        return accept([...sent, { _tag: "AttemptRefunded", ...it, amount: refund.amount }])
      case "failed":
        return accept([...sent, { _tag: "AttemptRefundFailed", ...it, message }])
    }
  },
})
