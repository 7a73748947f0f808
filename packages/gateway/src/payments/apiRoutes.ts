import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { PositiveAmount, present, SubjectId } from "@oja/domain/kernel/index"
import { Purpose } from "@oja/domain/payments/events"
import { initiatePayment } from "@oja/domain/payments/initiatePayment"
import { leftOf } from "@oja/domain/payments/attempt"
import { requestRefund } from "@oja/domain/payments/refundAttempt"
import { attempts } from "@oja/domain/payments/views"
import { RefundId } from "@oja/domain/sales/events"
import { admit, askedBy, decoderOf, type Services, isReply } from "../http/admit.ts"
import { keyOf } from "../http/asking.ts"
import { bodyOf, type Call, languageFor } from "../http/call.ts"
import { complaints } from "../http/complaints.ts"
import { type Language, okText, type Reply } from "../http/envelope.ts"
import { minted, mintFrom } from "../http/mint.ts"
import { isAbsent } from "../http/reading.ts"
import type { Route } from "../http/routes.ts"
import { invalid, notFound, outsideRefused, refused, unreadable } from "../http/status.ts"
import { owing } from "./owing.ts"
import { PaymentsAway } from "./provider.ts"
import { refundAttempt } from "./refunding.ts"
import { foundBy } from "./settling.ts"
import { type NotStarted, type PaymentDoors, startPayment } from "./starting.ts"

const Begin = Schema.Struct({
  purpose: Purpose,
  subjectId: SubjectId,
  /** There is one way yet: on the page of the provider that this installation has. */
  method: Schema.optionalKey(Schema.Literal("online")),
})

const GiveBack = Schema.Struct({ amount: Schema.optionalKey(PositiveAmount), refundId: Schema.optionalKey(RefundId) })

// Only the gateway may ask the commands, and it asks for whoever may do the same by hand.
const mayReceive = { module: initiatePayment.access.module, action: initiatePayment.access.action }
const mayRefund = { module: requestRefund.access.module, action: requestRefund.access.action }

/** What stood in the way of opening a page, in the envelope. */
export const notStarted = (services: Pick<Services, "ledger">, why: NotStarted, language: Language): Reply =>
  why._tag === "Refused"
    ? refused(services.ledger.domain, initiatePayment.name, why.refusal, language)
    : outsideRefused(why, language)

/** What of payments needs the provider: to begin one, and to send money back. */
export const paymentRoutes = (services: Services & PaymentDoors): ReadonlyArray<Route> => [
  {
    method: "POST",
    path: "/v1.0/payments",
    summary: "Opens a page on which a customer pays an order or an invoice; while one is open, answers with it.",
    access: "person",
    handle: (call) => begin(services, call),
  },
  {
    method: "POST",
    path: "/v1.0/payments/:id/refund",
    summary: "Sends money back the way it came: all that is left of it, or so much.",
    access: "person",
    handle: (call) => giveBack(services, call),
  },
]

const begin = async (services: Services & PaymentDoors, call: Call): Promise<Reply> => {
  const language = languageFor(call)
  const admitted = admit(services, call, mayReceive)
  if (isReply(admitted)) return admitted
  const body = bodyOf(call)
  if (body === undefined) return unreadable(language)
  const wish = decoderOf(Begin)(body)
  if (Result.isFailure(wish)) return invalid(language, complaints(wish.failure, language))
  const { business } = askedBy(admitted.caller, call, mayReceive)
  const { purpose, subjectId } = wish.success
  const wanted = owing(services.ledger, business, purpose, subjectId)
  if (wanted === undefined) return notFound(language)
  if (wanted.amount <= 0) return outsideRefused({ _tag: "NothingOwed" }, language)
  const came = await startPayment(services, wanted)
  if (came._tag !== "Started") return notStarted(services, came, language)
  const { checkoutUrl, payUrl } = came
  return row(services, business, came.attemptId, 201, { checkoutUrl, payUrl: `${services.url}${payUrl}` })
}

const giveBack = async (services: Services & PaymentDoors, call: Call): Promise<Reply> => {
  const language = languageFor(call)
  const admitted = admit(services, call, mayRefund)
  if (isReply(admitted)) return admitted
  const body = bodyOf(call)
  if (body === undefined) return unreadable(language)
  const wish = decoderOf(GiveBack)(body)
  if (Result.isFailure(wish)) return invalid(language, complaints(wish.failure, language))
  const context = askedBy(admitted.caller, call, mayRefund)
  const { business } = context
  const id = call.params["id"] ?? ""
  const found = isAbsent(services, attempts, context, id, admitted.caller) ? undefined : foundBy(services.ledger, id)
  if (found === undefined) return notFound(language)

  const key = keyOf(call)
  const mint = key === undefined ? (kind: string) => minted(kind, call.at) : mintFrom(`${business}/${id}/${key}`)
  const refundId = wish.success.refundId ?? (mint("rfd") as `rfd_${string}`)
  const before = found.attempt.refunds[refundId]?.amount
  const amount = wish.success.amount ?? before ?? Math.max(0, ...leftOf(found.attempt).values())
  if (amount === 0) return outsideRefused({ _tag: "NothingOwed" }, language)
  const came = await refundAttempt(services, {
    business,
    attemptId: found.attemptId,
    refundId,
    amount,
    who: present({ by: context.by, actor: context.actor }),
  })
  if (came instanceof PaymentsAway) return outsideRefused(came, language)
  if (came._tag === "Refused") return refused(services.ledger.domain, requestRefund.name, came.refusal, language)
  return row(services, business, found.attemptId, 200, { refundId })
}

const row = (
  { ledger }: Services,
  business: Parameters<PaymentDoors["ledger"]["page"]>[0],
  id: string,
  status: number,
  more: object,
): Reply => {
  const { text } = ledger.page(business, { view: attempts, kind: "row", id, limit: 1 })
  return okText(JSON.stringify({ ...(JSON.parse(text) as ReadonlyArray<object>)[0], ...more }), status)
}
