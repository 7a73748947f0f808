import { raised, type AttentionEvent } from "../attention/index.ts"
import type { PaymentMethod, PaymentId, SaleEvent } from "./events.ts"
import type { SaleId } from "../shared/index.ts"
import { balance, type SaleState, waitedIn } from "./sale.ts"
import { present } from "../kernel/present.ts"

/** Money that a provider has already taken from the customer. */
export interface MoneyCame {
  readonly saleId: typeof SaleId.Type
  readonly paymentId: typeof PaymentId.Type
  /** The try to pay that brought it, and that it can be given back through. */
  readonly attemptId?: string
  readonly amount: number
  readonly method: typeof PaymentMethod.Type
  readonly on: string
  readonly reference?: string
}

/**
 * What follows when money came by itself: money is a fact, so the sale has all of it, and what is more than was owed is
 * shown to a person, who gives it back with one tap (pain C37). The sale must be posted.
 */
export const moneyCame = (
  sale: SaleState,
  { attemptId, saleId, ...payment }: MoneyCame,
): ReadonlyArray<SaleEvent | AttentionEvent> => {
  const { amount, paymentId } = payment
  if (sale.payments[paymentId] !== undefined) return []
  const { currency } = sale.terms
  const surplus = amount - Math.max(0, balance(sale))
  const twice = { paymentId, amount, surplus, currency, ...present({ attemptId }) }
  return [
    {
      _tag: "PaymentReceived",
      saleId,
      currency,
      ...payment,
      isDeposit: false,
      unasked: true,
      ...waitedIn(sale, paymentId),
    },
    ...(surplus > 0 ? [raised(cardOf(paymentId), "double_payment", "warn", { type: "sale", id: saleId }, twice)] : []),
  ]
}

/** A payment has at most one card of what came of it. */
export const cardOf = (paymentId: string): `att_${string}` => `att_${paymentId.slice("pay_".length)}`
