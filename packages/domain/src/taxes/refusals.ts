import { Day, refusal } from "../kernel/index.ts"

/** The rate is the country's: it changes when the law does, not when a merchant says so. */
export const TaxRateOfCountry = refusal(
  "TaxRateOfCountry",
  { code: "VALIDATION_FAILED", status: 422, field: "taxRateId" },
  {},
)
export const TaxRateDiffers = refusal("TaxRateDiffers", { code: "DUPLICATE", status: 409 }, {})
/** What was sold keeps the tax it was sold with: a rate changes from today, or a day to come. */
export const TaxRateBackdated = refusal(
  "TaxRateBackdated",
  { code: "DATE_NOT_ALLOWED", status: 422, field: "from" },
  { earliest: Day },
)
/** Goods or deliveries are taxed with it. */
export const TaxRateInUse = refusal("TaxRateInUse", { code: "VALIDATION_FAILED", status: 422, field: "taxRateId" }, {})
