import { ref, refusal } from "../kernel/index.ts"

/** No country's rate, and none the merchant added. */
export const TaxRateUnknown = refusal(
  "TaxRateUnknown",
  { code: "NOT_FOUND", status: 404, field: "taxRateId" },
  { taxRateId: ref("tax") },
)
