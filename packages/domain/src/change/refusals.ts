import { Currency, notFoundIn, ref, refusal, Amount } from "../kernel/index.ts"
import * as Schema from "effect/Schema"

export const SlipUnknown = notFoundIn("SlipUnknown", "slipId", { slipId: ref("chg") })
/** It was spent or paid out before, or holds less than is asked of it. */
export const SlipHoldsLess = refusal(
  "SlipHoldsLess",
  { code: "AMOUNT_EXCEEDS_BALANCE", status: 422, field: "slipId" },
  { code: Schema.String, left: Amount, currency: Currency },
)
