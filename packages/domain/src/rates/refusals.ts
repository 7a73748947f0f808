import { ref, notFoundIn } from "../kernel/index.ts"

/** No country's rate, and none the merchant added. */
export const TaxRateUnknown = notFoundIn("TaxRateUnknown", "taxRateId", { taxRateId: ref("tax") })
