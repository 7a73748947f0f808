import * as Schema from "effect/Schema"
import { accept, command, refuse, text } from "../kernel/index.ts"
import { Attempt, type AttemptState, isOpen, isWaiting } from "./attempt.ts"
import { asked } from "./events.ts"
import { Payable } from "./place.ts"
import { AttemptDiffers } from "./refusals.ts"

/** The customer is about to pay: a page will be opened for them. While one is open, no second is (pain C37). */
export const initiatePayment = command("InitiatePayment", {
  summary: "Begins a try to pay; while another for the same thing and amount is open, nothing new begins.",
  input: {
    ...asked,
    returnUrl: text(1, 500),
    language: Schema.Literals(["en", "fr"]),
  },
  access: { module: "transactions", action: "receive_payment", of: "system" },
  reads: ({ attemptId, subjectId }) => ({ attempt: Attempt.of(attemptId), payable: Payable.of(subjectId) }),
  readsNext: ({ payable }) => ({ last: Attempt.of(payable.attemptId) }),
  writes: [Attempt, Payable],
  refusals: [AttemptDiffers],
  decide: ({ attempt, last, payable }, input, { at }) => {
    const { attemptId, subjectId } = input
    if (attempt.status !== "none") return isSame(attempt, input) ? accept([]) : refuse(AttemptDiffers({ attemptId }))
    if (isOpen(last, at) && isSame(last, input)) return accept([])
    const lastId = payable.attemptId as typeof attemptId

    return accept([
      // Whoever still pays the old page has paid all the same, but nobody is sent there any more.
      ...(isWaiting(last) ? [{ _tag: isOpen(last, at) ? CANCELLED : EXPIRED, attemptId: lastId, at }] : []),
      { _tag: "PaymentInitiated", ...input, at },
      { _tag: "PaymentSought", subjectId, attemptId },
    ])
  },
})

const CANCELLED = "PaymentCancelled" as const
const EXPIRED = "PaymentExpired" as const

type Asked = Pick<AttemptState, "purpose" | "subjectId" | "amount" | "currency" | "provider">

const isSame = (attempt: AttemptState, { amount, currency, provider, purpose, subjectId }: Asked): boolean =>
  attempt.purpose === purpose &&
  attempt.subjectId === subjectId &&
  attempt.amount === amount &&
  attempt.currency === currency &&
  attempt.provider === provider
