import * as Schema from "effect/Schema"
import { count, Count, Currency, Day, described, SignedAmount, SignedQuantity } from "../kernel/index.ts"
import { LARGEST } from "../kernel/arithmetic.ts"
import { counted, unitOf } from "./explain.ts"
import { type Metric, metrics } from "./metrics.ts"

const Text = Schema.String
const names = Object.keys(metrics) as ReadonlyArray<Metric>
const optional = Schema.optionalKey
const list = Schema.Array
const Struct = Schema.Struct

const units = { amount: SignedAmount, quantity: SignedQuantity, count: count(-LARGEST, LARGEST) }
const Unit = Schema.Literals(["amount", "quantity", "count"])
/** Figures of the dictionary in one currency, as far as they were asked for. */
export const Figures = Struct({
  currency: Schema.NullOr(Currency),
  ...Object.fromEntries(names.map((name) => [name, optional(units[unitOf(name)])])),
})
/** What the question why a figure is so answers, as a schema. */
export const reportAnswers = {
  "explained-figure": Struct({
    metric: Schema.Literals(names),
    unit: Unit,
    from: optional(Day),
    to: optional(Day),
    currency: optional(Currency),
    totals: list(Figures),
    terms: list(Struct({ metric: Schema.Literals(names), unit: Unit, sign: optional(Schema.Literals([1, -1])) })),
    most: described("How many rows are told at a time", Count),
    count: Count,
    rows: list(Struct(counted)),
    theirs: list(Struct({ ...counted, fails: list(Text) })),
  }),
}
