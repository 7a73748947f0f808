import { accept, command, refuse } from "../kernel/index.ts"
import { Attempt } from "./attempt.ts"
import { arrived, AttemptId } from "./events.ts"
import { AttemptUnknown } from "./refusals.ts"

/** The provider has the customer's money. It is a fact in any state, and each of the provider's transactions is one. */
export const recordSuccess = command("RecordSuccess", {
  summary: "Records that a provider has received a customer's money.",
  input: { attemptId: AttemptId, ...arrived },
  access: { module: "transactions", action: "receive_payment", of: "system" },
  reads: ({ attemptId }) => ({ attempt: Attempt.of(attemptId) }),
  writes: [Attempt],
  refusals: [AttemptUnknown],
  decide: ({ attempt }, input, { at }) => {
    const { attemptId, providerRef } = input
    if (attempt.received[providerRef] !== undefined) return accept([])
    if (attempt.status === "none") return refuse(AttemptUnknown({ attemptId }))

    const { purpose, subjectId } = attempt
    const paymentId = paymentIdOf(attemptId, Object.keys(attempt.received).length)
    return accept([{ _tag: "PaymentSucceeded", ...input, purpose, subjectId, paymentId, at }])
  },
})

/** The first success is called like its attempt; a second one says that it is the second. */
const paymentIdOf = (attemptId: string, before: number): `pay_${string}` => {
  const word = attemptId.slice("pmt_".length)
  return before === 0 ? `pay_${word}` : `pay_${word.slice(0, 44)}-${before + 1}`
}
