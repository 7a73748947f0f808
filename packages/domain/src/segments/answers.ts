import * as Schema from "effect/Schema"
import { Count, Day, ref, SignedAmount } from "../kernel/index.ts"
import { healthNames, nextStepNames } from "./names.ts"
import { segments } from "./queries.ts"
import type { Health, NextStep } from "./segment.ts"

const optional = Schema.optionalKey
const segment = Schema.Literals(segments)

/** What the questions about segments answer, as schemas. */
export const segmentAnswers = {
  CustomerHealth: Schema.Struct({
    segment,
    health: Schema.Literals(Object.keys(healthNames) as ReadonlyArray<Health>),
    usualDays: optional(Count),
    nextStep: optional(Schema.Literals(Object.keys(nextStepNames) as ReadonlyArray<NextStep>)),
  }),
  CustomerSegments: Schema.Struct({
    totals: Schema.Array(Schema.Struct({ segment, customers: Count })),
    customers: Schema.Array(
      Schema.Struct({
        id: ref("cust"),
        name: Schema.String,
        purchases: Count,
        spent: SignedAmount,
        lastPurchase: optional(Day),
      }),
    ),
  }),
}
