import * as Schema from "effect/Schema"
import { Count, invalid } from "../kernel/index.ts"

/** A number that was passed cannot be given out again. */
export const NumberLowered = invalid("NumberLowered", "next", { next: Count, least: Count })
/** Two papers could come to bear the same number: the pattern lacks the count, or the year and month it begins again with. */
export const PatternAmbiguous = invalid("PatternAmbiguous", "pattern", {
  lacks: Schema.Literals(["sequence", "year", "month"]),
})
