import * as Schema from "effect/Schema"
import { count, Count, Currency, Day, described, idAs, rate, SignedAmount, SignedQuantity } from "../kernel/index.ts"
import { Channel } from "../shared/index.ts"
import { LARGEST } from "../kernel/arithmetic.ts"
import { counted, unitOf } from "./explain.ts"
import { type Metric, metrics } from "./metrics.ts"
import { Dimension, partFigures } from "./salesBy.ts"

const Text = Schema.String
const names = Object.keys(metrics) as ReadonlyArray<Metric>
const optional = Schema.optionalKey
const list = Schema.Array
const Struct = Schema.Struct

const units = { amount: SignedAmount, quantity: SignedQuantity, count: count(-LARGEST, LARGEST) }
const Unit = Schema.Literals(["amount", "quantity", "count"])
const figuresNamed = (names: ReadonlyArray<Metric>) =>
  Object.fromEntries(names.map((name) => [name, optional(units[unitOf(name)])]))
/** Figures of the dictionary in one currency, as far as they were asked for. */
export const Figures = Struct({ currency: Schema.NullOr(Currency), ...figuresNamed(names) })

const parted = {
  from: Day,
  to: Day,
  rows: list(
    Struct({
      currency: Currency,
      of: described(
        "The channel, the seller’s user ID or the branch; none for what is of no part",
        optional(idAs("subject", Schema.Union([Channel, Text]))),
      ),
      name: optional(Text),
      ...figuresNamed(partFigures),
      share: described("Of the net sales of all, in basis points", optional(rate(-LARGEST, LARGEST))),
    }),
  ),
  totals: list(Figures),
}
/** What sales told apart, and why a figure is so, are answered with, as schemas. */
export const reportAnswers = {
  "sales-by": Struct({ dimension: Dimension, ...parted, compared: optional(Struct(parted)) }),
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
