import { Day, refusal, differs, invalid } from "../kernel/index.ts"

/** The rate is the country's: it changes when the law does, not when a merchant says so. */
export const TaxRateOfCountry = invalid("TaxRateOfCountry", "taxRateId", {})
export const TaxRateDiffers = differs("TaxRateDiffers", {})
/** What was sold keeps the tax it was sold with: a rate changes from today, or a day to come. */
export const TaxRateBackdated = refusal(
  "TaxRateBackdated",
  { code: "DATE_NOT_ALLOWED", status: 422, field: "from" },
  { earliest: Day },
)
/** Goods or deliveries are taxed with it. */
export const TaxRateInUse = invalid("TaxRateInUse", "taxRateId", {})
