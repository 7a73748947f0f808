import { present } from "@oja/domain/kernel/present"
import type { Currency } from "@oja/domain/kernel/index"
import { Effect } from "effect"
import type { Adapter, Charge, RefundVerdict } from "./provider.ts"
import { currencyOf, type Fields, fieldsOf, speak, type Speaking, unclear, wordOf } from "./speaking.ts"

// What providers say of money that came and of money that goes back: alike but for their words and their units.

/** What a provider calls the parts of a charge, and how it counts. */
interface Counting {
  readonly fee: string
  readonly channel: string
  readonly amountOf: (said: number, currency: Currency) => number | undefined
  readonly feeOf: (said: number, currency: Currency) => number
}

/** One transaction in which money came; undefined where it cannot be read, or nothing came. */
export const chargeIn = (data: Fields, { amountOf, channel, fee, feeOf }: Counting): Charge | undefined => {
  const currency = currencyOf(data["currency"])
  const providerRef = wordOf(data["id"])
  if (currency === undefined || providerRef === undefined) return undefined
  const amount = amountOf(Number(data["amount"]), currency)
  if (amount === undefined || amount === 0) return undefined
  return present({
    providerRef,
    amount,
    currency,
    fee: feeOf(Number(data[fee] ?? 0), currency),
    channel: wordOf(data[channel])?.slice(0, 40),
  })
}

/** Where a provider tells of its refunds, and how one of ours is known. */
interface Refunds {
  readonly one: (refundRef: string) => string
  readonly allOf: (transaction: string) => string
  readonly idIn: (refund: Fields) => unknown
  readonly verdict: (refund: Fields) => RefundVerdict | undefined
}

/** What became of a refund: by the provider's own name for it, or else found among those of the transaction by ours. */
export const refundedBy = (speaking: Speaking, { allOf, idIn, one, verdict }: Refunds): Adapter["refunded"] =>
  Effect.fnUntraced(function* ({ refundId, refundRef, transaction }) {
    if (refundRef !== undefined) {
      const said = yield* speak(speaking, "GET", one(encodeURIComponent(refundRef)))
      return verdict(fieldsOf(said.body["data"])) ?? (yield* unclear)
    }
    const said = yield* speak(speaking, "GET", allOf(encodeURIComponent(transaction)))
    const list = said.body["data"]
    if (!Array.isArray(list)) return yield* unclear
    const ours = list.map(fieldsOf).find((it) => idIn(it) === refundId)
    return ours === undefined ? { _tag: "Unheard" } : (verdict(ours) ?? (yield* unclear))
  })
