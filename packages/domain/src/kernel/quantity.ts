import * as Schema from "effect/Schema"

export * from "./counting.ts"

/** Thousandths of a unit: 1500 is one and a half bags. At most a million units on a line (spec/decisions.md 6.17). */
export const Quantity = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 1_000_000_000 }))
