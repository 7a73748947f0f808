import { present } from "@oja/domain/kernel/present"
import { createHmac, hash } from "node:crypto"
import { Effect } from "effect"
import { isSame } from "../digests.ts"
import { chargeIn, refundedBy } from "./telling.ts"
import {
  type Adapter,
  type Charge,
  type Notice,
  PaymentNotTaken,
  type RefundVerdict,
  type Verdict,
} from "./provider.ts"
import { type Fields, fieldsOf, parsed, sentenceOf, speak, type Speaking, unclear, wordOf } from "./speaking.ts"
import { feeFromMajor, fromMajor, toMajor } from "./units.ts"

/** What a webhook is signed with; without it none is believed, and payments are found by asking. */
export interface Signing {
  readonly secretHash: string | undefined
}

/** Flutterwave (developer.flutterwave.com, v3): amounts in major units, two transactions under one reference are possible. */
export const flutterwave = (speaking: Speaking, { secretHash }: Signing): Adapter => ({
  initialise: Effect.fnUntraced(function* ({ amount, backUrl, currency, email, name, phone, reference, seller }) {
    const customer = present({ email, name, phonenumber: phone })
    const customizations = { title: seller }
    const page = { tx_ref: reference, amount: toMajor(amount, currency), currency, redirect_url: backUrl }
    const body = { ...page, customer, customizations }
    const said = yield* speak(speaking, "POST", "/payments", { body })
    if (said.status >= 400) return yield* new PaymentNotTaken({ currency })
    const checkoutUrl = wordOf(fieldsOf(said.body["data"])["link"])
    return checkoutUrl === undefined || !checkoutUrl.startsWith("http") ? yield* unclear : { checkoutUrl }
  }),

  verify: Effect.fnUntraced(function* ({ reference, transaction }) {
    const path = isNumber(transaction)
      ? `/transactions/${transaction}/verify`
      : `/transactions/verify_by_reference?tx_ref=${encodeURIComponent(reference)}`
    const said = yield* speak(speaking, "GET", path)
    // Nobody has tried to pay yet: then there is no transaction.
    if (said.status >= 400) return { _tag: "Waiting" }
    return verdictOf(fieldsOf(said.body["data"]), reference) ?? (yield* unclear)
  }),

  refund: Effect.fnUntraced(function* ({ amount, currency, refundId, transaction }) {
    const body = { amount: toMajor(amount, currency), comments: refundId }
    const path = `/transactions/${encodeURIComponent(transaction)}/refund`
    const said = yield* speak(speaking, "POST", path, { body, once: true })
    if (said.status >= 400) return { _tag: "Refused", message: sentenceOf(said.body["message"]) }
    return refundOf(fieldsOf(said.body["data"])) ?? (yield* unclear)
  }),

  refunded: refundedBy(speaking, {
    one: (refundRef) => `/refunds/${refundRef}`,
    allOf: (transaction) => `/refunds?id=${transaction}`,
    idIn: (refund) => refund["comments"] ?? refund["comment"],
    verdict: (refund) => refundOf(refund),
  }),

  readWebhook: (headers, body) => {
    if (secretHash === undefined) return "forged"
    const [equal, signed] = [headers["verif-hash"], headers["flutterwave-signature"]]
    // v3 repeats the shared word, v4 signs the body with it; both are Flutterwave's.
    const isTheirs =
      (typeof equal === "string" && isSame(equal, secretHash)) ||
      (typeof signed === "string" && isSame(signed, createHmac("sha256", secretHash).update(body).digest("base64")))
    if (!isTheirs) return "forged"
    const said = fieldsOf(parsed(body))
    const event = wordOf(said["event"] ?? said["type"] ?? said["event.type"])
    return event === undefined ? "unreadable" : noticeOf(event, said, body)
  },
})

const isNumber = (transaction: string | undefined): boolean => /^\d{1,20}$/.test(transaction ?? "")

const verdictOf = (data: Fields, reference: string): Verdict | undefined => {
  // A transaction of another try, whoever names it here, says nothing about this one.
  if (data["tx_ref"] !== reference) return { _tag: "Waiting" }
  switch (data["status"]) {
    case "successful": {
      const charge = chargeOf(data)
      return charge === undefined ? undefined : { _tag: "Paid", charges: [charge] }
    }
    case "failed":
      return { _tag: "Failed", code: "declined", message: sentenceOf(data["processor_response"]) }
    default:
      return { _tag: "Waiting" }
  }
}

const chargeOf = (data: Fields): Charge | undefined =>
  chargeIn(data, { fee: "app_fee", channel: "payment_type", amountOf: fromMajor, feeOf: feeFromMajor })

const refundOf = (data: Fields): RefundVerdict | undefined => {
  const refundRef = wordOf(data["id"])
  if (refundRef === undefined) return undefined
  const status = typeof data["status"] === "string" ? data["status"] : ""
  if (status.startsWith("completed")) return { _tag: "Done", refundRef }
  if (status === "failed") return { _tag: "Refused", message: sentenceOf(data["message"]) }
  return { _tag: "Underway", refundRef }
}

const noticeOf = (event: string, said: Fields, body: string): Notice => {
  // The oldest shape has no `data`: its facts stand at the top.
  const data = said["data"] === undefined ? said : fieldsOf(said["data"])
  const about = /refund/i.test(event) ? "refund" : /charge|transaction/i.test(event) ? "charge" : "other"
  const reference = wordOf(data["tx_ref"] ?? data["txRef"] ?? data["reference"])
  const transaction = wordOf(data["id"])
  const status = wordOf(data["status"]) ?? ""
  const own = wordOf(said["id"]) ?? `${transaction ?? hash("sha256", body)}/${status}`
  return present({
    eventId: `${event.slice(0, 60)}/${own}`,
    about,
    reference,
    transaction,
  })
}
