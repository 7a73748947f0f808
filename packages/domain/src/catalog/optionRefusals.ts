import * as Schema from "effect/Schema"
import { refusal } from "../kernel/index.ts"

export const OptionTwice = refusal(
  "OptionTwice",
  { code: "VALIDATION_FAILED", status: 422, field: "options" },
  { name: Schema.String },
)
/** Without the option, two variants that both have a past would be one. */
export const OptionStillDivides = refusal(
  "OptionStillDivides",
  { code: "VALIDATION_FAILED", status: 422, field: "options" },
  { option: Schema.String, label: Schema.String },
)
