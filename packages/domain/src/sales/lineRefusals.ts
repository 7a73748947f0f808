import * as Schema from "effect/Schema"
import { VariantNotChosen } from "../products/index.ts"
import { Amount, Currency, refusal, type RefusalOf, Count, ref, invalid, notFoundIn } from "../kernel/index.ts"
import { TaxRateUnknown } from "../rates/index.ts"
import { WrongCurrency } from "./refusals.ts"

// What may be wrong with the lines of a sale, when it is made and when it is corrected.

export const AmountNotThere = invalid("AmountNotThere", "lines", { both: Schema.Boolean })
export const ProductNotThere = notFoundIn("ProductNotThere", "lines", { productId: ref("prod") })
export const ProductArchived = invalid("ProductArchived", "lines", { productId: ref("prod"), name: Schema.String })
/** A line without a product says itself what it is and what it costs. */
export const LineIncomplete = invalid("LineIncomplete", "lines", { line: Count })
export const NamedTwice = refusal("NamedTwice", { code: "VALIDATION_FAILED", status: 422 }, { id: ref("line") })
export const DiscountTooLarge = refusal(
  "DiscountTooLarge",
  { code: "DISCOUNT_NOT_APPLICABLE", status: 422 },
  /** `param` is the discount that is meant: a line's, or the one on the whole. */
  {
    param: Schema.String,
    discount: Amount,
    base: Amount,
    currency: Currency,
    name: Schema.optionalKey(Schema.String),
  },
)
export const AmountTooLarge = invalid("AmountTooLarge", "amount", {})

export const lineRefusals = [
  AmountNotThere,
  ProductNotThere,
  ProductArchived,
  VariantNotChosen,
  LineIncomplete,
  NamedTwice,
  DiscountTooLarge,
  AmountTooLarge,
  WrongCurrency,
  TaxRateUnknown,
] as const
export type LineRefused = RefusalOf<(typeof lineRefusals)[number]>
