import * as Schema from "effect/Schema"
import { LocationId } from "../businesses/index.ts"
import { Amount, Currency, id, Name, PositiveAmount, text, Count, amount, distance } from "../kernel/index.ts"
import { Geo } from "../locations/index.ts"

export const OptionId = id("dopt")

// 500 km at the dearest rate is still an amount that a sale may hold.
const Rate = amount(0, 1_000_000_000)
/** Thousandths of a kilometre, which are metres: 2500 is 2.5 km. */
export const Km = distance(0, 500_000)
const Word = Schema.optionalKey(text(2, 60))

/** A place that an address names, by some of its words; and, if it says so, no further than so from a point. */
export const Area = Schema.Struct({
  country: Word,
  state: Word,
  city: Word,
  district: Word,
  within: Schema.optionalKey(Schema.Struct({ geo: Geo, metres: distance(1, 500_000) })),
}).check(Schema.makeFilter((area) => Object.values(area).some((it) => it !== undefined) || "name a place"))
export type Area = typeof Area.Type

const Areas = Schema.optionalKey(Schema.NonEmptyArray(Area).check(Schema.isMaxLength(50)))

/** How goods reach a customer, and what that costs them. Without areas it is offered everywhere. */
export const Terms = Schema.TaggedUnion({
  flat_rate: { fee: PositiveAmount, areas: Areas },
  pickup: {
    locationIds: Schema.NonEmptyArray(LocationId).check(Schema.isMaxLength(20)),
    instructions: Schema.optionalKey(text(0, 300)),
  },
  /** The customer pays the rider; the shop's total knows nothing of it. */
  customer_pay_delivery: { note: Schema.optionalKey(text(0, 300)) },
  free: { minimumTotal: Schema.optionalKey(PositiveAmount), areas: Areas },
  distance: {
    baseFee: Rate,
    perKm: Rate,
    /** So far the base fee alone pays for. */
    freeKm: Km,
    maxKm: distance(1, 500_000),
    /** The fee is a multiple of this; 1 rounds nothing. */
    roundTo: amount(1, 1_000_000_000),
    /** The branch it is measured from. */
    locationId: LocationId,
  },
})
export type Terms = typeof Terms.Type
export type Kind = Terms["_tag"]

/** What a delivery option says of itself; its kind it has for good. */
export const details = { name: Name, estimatedTime: Schema.optionalKey(text(1, 60)), terms: Terms }
export type Details = Schema.Struct<typeof details>["Type"]

/** What can have happened to a delivery option. Its fees are in the currency the business had when they were said. */
export const OptionEvent = Schema.TaggedUnion({
  DeliveryOptionAdded: { optionId: OptionId, currency: Currency, enabled: Schema.Boolean, ...details },
  /** The whole of what it says now. */
  DeliveryOptionChanged: { optionId: OptionId, currency: Currency, ...details },
  DeliveryOptionEnabled: { optionId: OptionId },
  DeliveryOptionDisabled: { optionId: OptionId },
  DeliveryOptionRemoved: { optionId: OptionId },
})
export type OptionEvent = typeof OptionEvent.Type

/** The order in which the merchant shows them: a small history of its own. */
export const OptionsOrderEvent = Schema.TaggedUnion({
  DeliveryOptionsReordered: { ids: Schema.Array(OptionId).check(Schema.isMaxLength(200)), version: Count },
})
export type OptionsOrderEvent = typeof OptionsOrderEvent.Type

/** Where goods are to go, as far as a fee asks. */
export const Address = Schema.Struct({
  country: Schema.optionalKey(text(0, 60)),
  state: Schema.optionalKey(text(0, 60)),
  city: Schema.optionalKey(text(0, 60)),
  district: Schema.optionalKey(text(0, 60)),
  geo: Schema.optionalKey(Geo),
})

/** A basket and where it goes. */
export const asked = { address: Address, total: Amount }
