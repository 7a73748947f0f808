import * as Schema from "effect/Schema"
import { Currency, Instant, present, ref, rowsOf, SignedAmount, view } from "../kernel/index.ts"
import { PaidPlanName, PlanTerm, type SubscriptionEvent, SubscriptionId } from "./events.ts"
import { plans, terms } from "./plans.ts"
import { Subscription } from "./subscription.ts"

const SubscriptionRow = Schema.Struct({
  id: SubscriptionId,
  /** One after the other; what is over stays. */
  held: Schema.Array(
    Schema.Struct({
      plan: PaidPlanName,
      from: Instant,
      until: Instant,
      trial: Schema.optionalKey(Schema.Literal(true)),
    }),
  ),
  term: Schema.Literals(terms),
  currency: Schema.optionalKey(Currency),
  /** What is gone on with at the end, where that is another plan. */
  next: Schema.optionalKey(Schema.Literals(plans)),
})

const access = { module: "subscription", action: "view" } as const

export const subscriptions = rowsOf(Subscription, {
  name: "subscriptions",
  version: 1,
  summary: "What the business subscribes to: the plans it held and holds.",
  row: SubscriptionRow,
  columns: [],
  access,
  show: ({ currency, held, next, term }) => ({ held, term, ...present({ currency, next }) }),
})

const PlanPaymentRow = Schema.Struct({
  id: ref("pay"),
  plan: PaidPlanName,
  term: PlanTerm,
  amount: SignedAmount,
  currency: Currency,
  /** From when until when it is paid for. */
  from: Instant,
  until: Instant,
  paidAt: Instant,
})

/** What the business has paid for its plans. */
export const planPayments = view<typeof PlanPaymentRow.Type, SubscriptionEvent>()({
  name: "plan-payments",
  version: 1,
  summary: "What the business has paid for its plans, and for which time.",
  row: PlanPaymentRow,
  columns: ["plan", "amount", "currency", "paidAt"],
  access,
  when: {
    PlanPaid: ({ amount, at: paidAt, currency, from, paymentId: id, plan, term, until }) => [
      { put: { id, plan, term, amount, currency, from, until, paidAt } },
    ],
  },
})
