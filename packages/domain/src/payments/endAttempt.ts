import { accept, command, refuse } from "../kernel/index.ts"
import { Attempt, isOpen, isWaiting } from "./attempt.ts"
import { AttemptEvent, AttemptId } from "./events.ts"
import { AttemptUnknown } from "./refusals.ts"

const { code, message } = AttemptEvent.cases.PaymentFailed.fields

const bySystem = {
  access: { module: "transactions", action: "receive_payment", of: "system" },
  reads: ({ attemptId }: { readonly attemptId: string }) => ({ attempt: Attempt.of(attemptId) }),
  writes: [Attempt],
  refusals: [AttemptUnknown],
} as const

/** The provider says that it was tried and did not go through. What has ended stays as it ended. */
export const recordFailure = command("RecordFailure", {
  ...bySystem,
  summary: "Records that a try to pay did not go through, and why.",
  input: { attemptId: AttemptId, code, message },
  decide: ({ attempt }, input, { at }) => {
    const { attemptId } = input
    if (attempt.status === "none") return refuse(AttemptUnknown({ attemptId }))
    if (!isWaiting(attempt)) return accept([])

    return accept([{ _tag: "PaymentFailed", ...input, at }])
  },
})

/** Nobody paid in time. Money that still comes is taken all the same. */
export const expireAttempt = command("ExpireAttempt", {
  ...bySystem,
  summary: "Gives up waiting for a payment whose time is over.",
  input: { attemptId: AttemptId },
  decide: ({ attempt }, { attemptId }, { at }) => {
    if (attempt.status === "none") return refuse(AttemptUnknown({ attemptId }))
    if (!isWaiting(attempt) || isOpen(attempt, at)) return accept([])

    return accept([{ _tag: "PaymentExpired", attemptId, at }])
  },
})

/** The customer, or whoever asked them, wants no more of it. */
export const cancelAttempt = command("CancelAttempt", {
  ...bySystem,
  summary: "Gives up a try to pay that the customer does not want to go on with.",
  input: { attemptId: AttemptId },
  decide: ({ attempt }, { attemptId }, { at }) => {
    if (attempt.status === "none") return refuse(AttemptUnknown({ attemptId }))
    if (!isWaiting(attempt)) return accept([])

    return accept([{ _tag: "PaymentCancelled", attemptId, at }])
  },
})
