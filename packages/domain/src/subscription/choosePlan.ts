import * as Schema from "effect/Schema"
import { accept, command, refuse, same } from "../kernel/index.ts"
import { CheckoutId, PaidPlanName, PlanTerm, SUBSCRIPTION } from "./events.ts"
import { priceCurrencies, priceOf } from "./plans.ts"
import { CheckoutDiffers } from "./refusals.ts"
import { Subscription } from "./subscription.ts"

/** Only the gateway asks: it opens the page to pay on, and knows the business's currency. */
export const choosePlan = command("ChoosePlan", {
  summary: "Chooses a plan to pay for, for a month, half a year or a year.",
  input: {
    checkoutId: CheckoutId,
    plan: PaidPlanName,
    term: PlanTerm,
    currency: Schema.Literals(priceCurrencies).annotate({ meaning: "currency" }),
  },
  access: { module: "subscription", action: "manage" },
  reads: () => ({ subscription: Subscription.of(SUBSCRIPTION) }),
  writes: [Subscription],
  refusals: [CheckoutDiffers],
  decide: ({ subscription }, { checkoutId, currency, plan, term }, { at }) => {
    const price = priceOf(plan, term, currency)
    const before = subscription.chosen[checkoutId]
    if (before !== undefined)
      return same(before, { plan, term, currency, price })
        ? accept([])
        : refuse(CheckoutDiffers({ checkoutId, plan: before.plan }))

    return accept([{ _tag: "PlanChosen", checkoutId, plan, term, currency, price, at }])
  },
})
