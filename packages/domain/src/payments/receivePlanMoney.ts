import { accept, Amount, command, Currency, Instant, refuse } from "../kernel/index.ts"
import { PaymentId } from "../sales/index.ts"
import { CheckoutId, spanOf, SUBSCRIPTION, Subscription } from "../subscription/index.ts"
import { AttemptUnknown } from "./refusals.ts"

/**
 * The business paid for a plan on a provider's page: it holds the plan for that time, once for each payment. Another sum
 * than was asked pays for as much of the time: what was paid is never lost.
 */
export const receivePlanMoney = command("ReceivePlanMoney", {
  summary: "Money for a plan came through a provider: the business holds the plan for that time.",
  input: { checkoutId: CheckoutId, paymentId: PaymentId, amount: Amount, currency: Currency, paidAt: Instant },
  access: { module: "subscription", action: "manage", of: "system" },
  reads: () => ({ subscription: Subscription.of(SUBSCRIPTION) }),
  writes: [Subscription],
  refusals: [AttemptUnknown],
  decide: ({ subscription }, { amount, checkoutId, currency, paidAt, paymentId }) => {
    if (subscription.paid[paymentId] === true) return accept([])
    const chosen = subscription.chosen[checkoutId]
    // A provider takes the currency its page was opened in, which was this one's.
    if (chosen === undefined || chosen.currency !== currency)
      return refuse(AttemptUnknown({ attemptId: `pmt_${paymentId.slice("pay_".length)}` }))

    const { plan, term } = chosen
    const said = { checkoutId, paymentId, plan, term, amount, currency, at: paidAt }
    return accept([{ _tag: "PlanPaid", ...said, ...spanOf(subscription, chosen, amount, paidAt) }])
  },
})
