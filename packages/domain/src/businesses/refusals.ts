import * as Schema from "effect/Schema"
import { Currency, differs, invalid, notFound, refusal } from "../kernel/index.ts"

export const BusinessUnknown = notFound("BusinessUnknown", {})

export const BusinessRegisteredBefore = differs("BusinessRegisteredBefore", {
  name: Schema.String,
})

/** Nobody but the owner ends a business. */
export const OwnerOnly = refusal("OwnerOnly", { code: "OWNER_ONLY", status: 403 }, {})

export const DeletionUnconfirmed = invalid("DeletionUnconfirmed", "confirm", { name: Schema.String })

export const DeletionNotDue = refusal("DeletionNotDue", { code: "VALIDATION_FAILED", status: 422 }, {})

export const ZoneUnknown = invalid("ZoneUnknown", "zone", { zone: Schema.String })

export const CurrencyChangeUnconfirmed = invalid("CurrencyChangeUnconfirmed", "confirm", {
  from: Currency,
  to: Currency,
})
