import * as Schema from "effect/Schema"
import { invalid } from "../kernel/index.ts"

export const OptionTwice = invalid("OptionTwice", "options", { name: Schema.String })
/** Without the option, two variants that both have a past would be one. */
export const OptionStillDivides = invalid("OptionStillDivides", "options", {
  option: Schema.String,
  label: Schema.String,
})
