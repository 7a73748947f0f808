import { present } from "@oja/domain/kernel/present"
import { createHmac, hash } from "node:crypto"
import { Effect } from "effect"
import { isSame } from "../digests.ts"
import { chargeIn, refundedBy } from "./telling.ts"
import { type Adapter, type Charge, type Notice, PageLost, PaymentNotTaken, type RefundVerdict } from "./provider.ts"
import { type Fields, fieldsOf, parsed, sentenceOf, speak, type Speaking, unclear, wordOf } from "./speaking.ts"
import { feeFromHundredths, fromHundredths, toHundredths } from "./units.ts"

/** Paystack (paystack.com/docs/api): amounts in hundredths, webhooks signed with the secret key. */
export const paystack = (speaking: Speaking): Adapter => ({
  initialise: Effect.fnUntraced(function* (page) {
    const { backUrl, currency, email, reference } = page
    const amount = toHundredths(page.amount, currency)
    if (amount === undefined) return yield* new PaymentNotTaken({ currency })
    const body = { email, amount, currency, reference, callback_url: backUrl }
    const said = yield* speak(speaking, "POST", "/transaction/initialize", { body, hears403: true })
    if (said.status >= 400) {
      const message = sentenceOf(said.body["message"])
      return yield* /duplicate/i.test(message) ? new PageLost() : new PaymentNotTaken({ currency })
    }
    const checkoutUrl = wordOf(fieldsOf(said.body["data"])["authorization_url"])
    return checkoutUrl === undefined || !checkoutUrl.startsWith("http") ? yield* unclear : { checkoutUrl }
  }),

  verify: Effect.fnUntraced(function* ({ reference }) {
    const said = yield* speak(speaking, "GET", `/transaction/verify/${encodeURIComponent(reference)}`)
    if (said.status >= 400) return { _tag: "Waiting" }
    const data = fieldsOf(said.body["data"])
    if (data["reference"] !== reference) return yield* unclear
    switch (data["status"]) {
      case "success": {
        const charge = chargeOf(data)
        return charge === undefined ? yield* unclear : { _tag: "Paid", charges: [charge] }
      }
      case "failed":
        return { _tag: "Failed", code: "declined", message: sentenceOf(data["gateway_response"]) }
      default:
        return { _tag: "Waiting" }
    }
  }),

  refund: Effect.fnUntraced(function* ({ currency, refundId, transaction, ...refund }) {
    const amount = toHundredths(refund.amount, currency)
    const body = { transaction, amount, currency, merchant_note: refundId }
    const said = yield* speak(speaking, "POST", "/refund", { body, once: true })
    if (said.status >= 400) return { _tag: "Refused", message: sentenceOf(said.body["message"]) }
    return refundOf(fieldsOf(said.body["data"])) ?? (yield* unclear)
  }),

  refunded: refundedBy(speaking, {
    one: (refundRef) => `/refund/${refundRef}`,
    allOf: (transaction) => `/refund?transaction=${transaction}`,
    idIn: (refund) => refund["merchant_note"],
    verdict: (refund) => refundOf(refund),
  }),

  readWebhook: (headers, body) => {
    const signed = headers["x-paystack-signature"]
    const right = createHmac("sha512", speaking.key).update(body).digest("hex")
    if (typeof signed !== "string" || !isSame(signed, right)) return "forged"
    const { data, event } = fieldsOf(parsed(body))
    const name = wordOf(event)
    return name === undefined ? "unreadable" : noticeOf(name, fieldsOf(data), body)
  },
})

const chargeOf = (data: Fields): Charge | undefined =>
  chargeIn(data, { fee: "fees", channel: "channel", amountOf: fromHundredths, feeOf: feeFromHundredths })

const refundOf = (data: Fields): RefundVerdict | undefined => {
  const refundRef = wordOf(data["id"])
  if (refundRef === undefined) return undefined
  switch (data["status"]) {
    case "processed":
      return { _tag: "Done", refundRef }
    case "failed":
      return { _tag: "Refused", message: sentenceOf(data["message"] ?? data["customer_note"]) }
    default:
      return { _tag: "Underway", refundRef }
  }
}

/** Paystack gives its events no id: what happened to which of its things is one. */
const noticeOf = (event: string, data: Fields, body: string): Notice => {
  const about = event.startsWith("charge.success") ? "charge" : event.startsWith("refund.") ? "refund" : "other"
  const reference = wordOf(about === "refund" ? data["transaction_reference"] : data["reference"])
  const own = wordOf(data["id"]) ?? wordOf(data["refund_reference"]) ?? hash("sha256", body)
  return present({ eventId: `${event.slice(0, 60)}/${own}`, about, reference })
}
