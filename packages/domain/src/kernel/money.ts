import * as Schema from "effect/Schema"
import { currencies } from "./amounts.ts"

export * from "./amounts.ts"
export * from "./arithmetic.ts"
export { Amount, PositiveAmount } from "./meanings.ts"

export const Currency = Schema.Literals(currencies).annotate({ meaning: "currency" })
export type Currency = typeof Currency.Type
