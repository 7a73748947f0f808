import * as Schema from "effect/Schema"
import { refusal, Count } from "../kernel/index.ts"

/** A number that was passed cannot be given out again. */
export const NumberLowered = refusal(
  "NumberLowered",
  { code: "VALIDATION_FAILED", status: 422, field: "next" },
  { next: Count, least: Count },
)
/** Two papers could come to bear the same number: the pattern lacks the count, or the year and month it begins again with. */
export const PatternAmbiguous = refusal(
  "PatternAmbiguous",
  { code: "VALIDATION_FAILED", status: 422, field: "pattern" },
  { lacks: Schema.Literals(["sequence", "year", "month"]) },
)
