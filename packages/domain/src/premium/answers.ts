import * as Schema from "effect/Schema"
import { amount, Amount, Count, Currency, Instant, Rate } from "../kernel/index.ts"
import { LARGEST } from "../kernel/arithmetic.ts"

const Text = Schema.String
const optional = Schema.optionalKey
const list = Schema.Array
const Struct = Schema.Struct

/** What the questions about plans answer, as schemas. */
export const planAnswers = {
  Plans: Struct({
    plans: list(
      Struct({
        id: Text,
        features: list(Text),
        limits: Struct({
          teamMembers: Count,
          locations: Count,
          tillDevices: Count,
          products: Count,
          variants: Count,
          customers: Count,
          invoicesMonthly: Schema.NullOr(Count),
          customDomains: Count,
          timeTravelDays: Schema.NullOr(Count),
          importRows: Count,
          payoutDailyNgn: amount(0, LARGEST),
        }),
        support: Text,
      }),
    ),
    terms: list(Struct({ id: Text, months: Count, discount: Rate })),
    prices: list(Struct({ currency: Currency, plan: Text, term: Text, price: Amount })),
    trial: Struct({ plan: Text, days: Count }),
    graceDays: Count,
    neverGated: list(Text),
  }),
  Subscription: Struct({
    plan: Text,
    status: Schema.Literals(["kept", "given", "trialing", "active", "cancel_at_period_end", "grace", "paused", "free"]),
    pays: optional(Text),
    until: optional(Instant),
    next: optional(Text),
    term: optional(Text),
    currency: Currency,
    usage: list(Struct({ limit: Text, feature: Text, used: Count, most: optional(Count) })),
  }),
}
