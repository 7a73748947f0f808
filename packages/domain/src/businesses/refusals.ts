import * as Schema from "effect/Schema"
import { Currency, refusal } from "../kernel/index.ts"

export const BusinessUnknown = refusal("BusinessUnknown", { code: "NOT_FOUND", status: 404 }, {})

export const BusinessRegisteredBefore = refusal(
  "BusinessRegisteredBefore",
  { code: "DUPLICATE", status: 409 },
  {
    name: Schema.String,
  },
)

export const CurrencyChangeUnconfirmed = refusal(
  "CurrencyChangeUnconfirmed",
  { code: "VALIDATION_FAILED", status: 422, field: "confirm" },
  { from: Currency, to: Currency },
)
