import * as Schema from "effect/Schema"
import { Day, id, Name, Rate } from "../kernel/index.ts"

export const TaxRateId = id("tax")

/** Whether sales are taxed, how prices are written, and which rate goods and deliveries have that name none. */
export const taxSettings = {
  on: Schema.Boolean,
  /** The tax is in the price, or comes on top of it. */
  inclusive: Schema.Boolean,
  taxRateId: Schema.optionalKey(TaxRateId),
  /** That of goods when absent. */
  deliveryRateId: Schema.optionalKey(TaxRateId),
}
export const TaxSettings = Schema.Struct(taxSettings)
export type TaxSettings = typeof TaxSettings.Type

/** What can have happened to the rates a merchant added. */
export const TaxRateEvent = Schema.TaggedUnion({
  /** From that day on it is called so and takes so much; before, what was said before. */
  TaxRateSet: { taxRateId: TaxRateId, name: Name, rate: Rate, from: Day },
  /** Nothing is sold with it any more; what was sold keeps it. */
  TaxRateRetired: { taxRateId: TaxRateId },
})
export type TaxRateEvent = typeof TaxRateEvent.Type
