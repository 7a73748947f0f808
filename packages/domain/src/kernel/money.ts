import * as Schema from "effect/Schema"
import { currencies } from "./amounts.ts"
import { LARGEST } from "./arithmetic.ts"

export * from "./amounts.ts"
export * from "./arithmetic.ts"

export const Currency = Schema.Literals(currencies)
export type Currency = typeof Currency.Type

/** Whole minor units (kobo, centimes); the document that holds it says the currency once. */
export const Amount = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: LARGEST }))

/** An amount that moves: more than nothing. */
export const PositiveAmount = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: LARGEST }))
