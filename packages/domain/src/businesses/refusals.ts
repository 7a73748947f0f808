import * as Schema from "effect/Schema"
import { Currency, differs, invalid, notFound } from "../kernel/index.ts"

export const BusinessUnknown = notFound("BusinessUnknown", {})

export const BusinessRegisteredBefore = differs("BusinessRegisteredBefore", {
  name: Schema.String,
})

export const ZoneUnknown = invalid("ZoneUnknown", "zone", { zone: Schema.String })

export const CurrencyChangeUnconfirmed = invalid("CurrencyChangeUnconfirmed", "confirm", {
  from: Currency,
  to: Currency,
})
