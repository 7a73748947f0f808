import { accept, command, refuse } from "../kernel/index.ts"
import { Attempt } from "./attempt.ts"
import { AttemptEvent, AttemptId } from "./events.ts"
import { AttemptDiffers, AttemptUnknown } from "./refusals.ts"

const { checkoutUrl, providerRef } = AttemptEvent.cases.PaymentPending.fields

/** The provider has opened a page on which the customer pays. */
export const notePending = command("NotePending", {
  summary: "Notes that the provider has opened a page for a try to pay.",
  input: { attemptId: AttemptId, providerRef, checkoutUrl },
  access: { module: "transactions", action: "receive_payment", of: "system" },
  reads: ({ attemptId }) => ({ attempt: Attempt.of(attemptId) }),
  writes: [Attempt],
  refusals: [AttemptUnknown, AttemptDiffers],
  decide: ({ attempt }, input) => {
    const { attemptId } = input
    if (attempt.checkoutUrl === input.checkoutUrl) return accept([])
    if (attempt.status === "none") return refuse(AttemptUnknown({ attemptId }))
    if (attempt.checkoutUrl !== undefined) return refuse(AttemptDiffers({ attemptId }))

    return accept([{ _tag: "PaymentPending", ...input }])
  },
})
