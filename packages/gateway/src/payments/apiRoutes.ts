import * as Schema from "effect/Schema"
import { PositiveAmount, SubjectId, present } from "@oja/domain/kernel/index"
import { AttemptId, type Purpose } from "@oja/domain/payments/events"
import { initiatePayment } from "@oja/domain/payments/initiatePayment"
import { leftOf } from "@oja/domain/payments/attempt"
import { requestRefund } from "@oja/domain/payments/refundAttempt"
import { attempts } from "@oja/domain/payments/views"
import { RefundId } from "@oja/domain/sales/events"
import type { Ledger } from "@oja/store"
import { keyOf } from "../http/asking.ts"
import type { Language, Reply } from "../http/envelope.ts"
import { mintFrom } from "../http/mint.ts"
import { route, type Route, rowWith } from "../http/route.ts"
import { notFound, outsideRefused, refused } from "../http/status.ts"
import { owing } from "./owing.ts"
import { PaymentsAway } from "./provider.ts"
import { refundAttempt } from "./refunding.ts"
import { foundBy } from "./settling.ts"
import { type NotStarted, type PaymentServices, startPayment } from "./starting.ts"

/** What stood in the way of opening a page, in the envelope. */
export const notStarted = (ledger: Ledger, why: NotStarted, language: Language): Reply =>
  why._tag === "Refused"
    ? refused(ledger.domain, initiatePayment.name, why.refusal, language)
    : outsideRefused(why, language)

// Only the gateway may ask the commands, and it asks for whoever may do the same by hand.
const byHand = ({ action, module }: { readonly module: string; readonly action: string }) => ({ module, action })

/** What of payments needs the provider: to begin one, and to send money back. */
export const paymentRoutes = (services: PaymentServices): ReadonlyArray<Route> => {
  const { ledger, url } = services
  const rowOf = (business: Parameters<Ledger["page"]>[0], id: string, more: object) => {
    const { text } = ledger.page(business, { view: attempts, kind: "row", id, limit: 1 })
    return { ...(JSON.parse(text) as ReadonlyArray<object>)[0], ...more } as never
  }
  return [
    route("POST /v1.0/payments", {
      summary: "Opens a page on which a customer pays an order or an invoice; while one is open, answers with it.",
      access: byHand(initiatePayment.access),
      input: {
        purpose: Schema.Literals(["order", "invoice"]) satisfies Schema.Codec<Exclude<Purpose, "subscription">>,
        subjectId: SubjectId,
        /** There is one way yet: on the page of the provider that this installation has. */
        method: Schema.optionalKey(Schema.Literal("online")),
      },
      output: rowWith(attempts.row, { checkoutUrl: Schema.String, payUrl: Schema.String }),
      status: 201,
      handle: async ({ context: { business }, input: { purpose, subjectId }, language, reply }) => {
        const wanted = owing(ledger, business, purpose, subjectId)
        if (wanted === undefined) return notFound(language)
        if (wanted.amount <= 0) return outsideRefused({ _tag: "NothingOwed" }, language)
        const came = await startPayment(services, wanted)
        if (came._tag !== "Started") return notStarted(ledger, came, language)
        const { attemptId, checkoutUrl, payUrl } = came
        return reply(rowOf(business, attemptId, { checkoutUrl, payUrl: `${url}${payUrl}` }))
      },
    }),
    route("POST /v1.0/payments/:id/refund", {
      summary: "Sends money back the way it came: all that is left of it, or so much.",
      access: byHand(requestRefund.access),
      of: attempts,
      input: {
        id: AttemptId,
        amount: Schema.optionalKey(PositiveAmount),
        refundId: Schema.optionalKey(RefundId),
      },
      output: rowWith(attempts.row, { refundId: RefundId }),
      handle: async ({ call, context, input, language, mint, reply }) => {
        const { business } = context
        const { id } = input
        const found = foundBy(ledger, id)
        // What the business paid itself is not its own to give back.
        if (found === undefined || found.attempt.purpose === "subscription") return notFound(language)
        const { attempt, attemptId } = found
        // Of one key it is the same refund whoever asks, so that two colleagues do not send it twice.
        const key = keyOf(call)
        const fresh = key === undefined ? mint("rfd") : mintFrom(`${business}/${id}/${key}`)("rfd")
        const refundId = input.refundId ?? fresh
        const amount = input.amount ?? attempt.refunds[refundId]?.amount ?? Math.max(0, ...leftOf(attempt).values())
        if (amount === 0) return outsideRefused({ _tag: "NothingOwed" }, language)
        const came = await refundAttempt(services, {
          business,
          attemptId,
          refundId,
          amount,
          who: present({ by: context.by, actor: context.actor }),
        })
        if (came instanceof PaymentsAway) return outsideRefused(came, language)
        if (came._tag === "Refused") return refused(ledger.domain, requestRefund.name, came.refusal, language)
        return reply(rowOf(business, attemptId, { refundId }))
      },
    }),
  ]
}
