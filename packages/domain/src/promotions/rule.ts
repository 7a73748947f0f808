import * as Schema from "effect/Schema"
import { ProductId } from "../products/index.ts"
import { Amount, PositiveAmount, text, count, Percent } from "../kernel/index.ts"

/** Whole units: half a bag is no second bag. */
const Count = count(1, 1000)

const ids = Schema.Array(text(1, 60)).check(Schema.isMaxLength(100))

/** Which goods are meant: all, or those products, categories or collections. */
export const Scope = Schema.Union([
  Schema.Struct({ of: Schema.Literal("all") }),
  Schema.Struct({
    of: Schema.Literals(["products", "categories", "collections"]),
    ids: ids.check(Schema.isMinLength(1)),
  }),
])
export type Scope = typeof Scope.Type

export const Off = Schema.Union([
  Schema.Struct({ type: Schema.Literal("percent"), value: Percent }),
  Schema.Struct({ type: Schema.Literal("amount"), value: PositiveAmount }),
])
export type Off = typeof Off.Type

const fewest = Schema.isMinLength(1)
const most = Schema.isMaxLength(6)

/** What a promotion gives, and for what. */
export const Rule = Schema.TaggedUnion({
  /** Whoever buys so many gets so many more for less; the cheapest ones are those that cost less. */
  buy_x_get_y: {
    buy: Count,
    of: Scope,
    get: Count,
    /** Absent: the same goods. */
    reward: Schema.optionalKey(Scope),
    percent: Percent,
    /** How often in one sale. */
    times: Schema.optionalKey(Count),
  },
  /** These things together at one price. */
  bundle_price: {
    items: Schema.Array(Schema.Struct({ count: Count, of: Scope })).check(fewest, most),
    price: PositiveAmount,
    times: Schema.optionalKey(Count),
  },
  /** The more, the cheaper each: the best step that is reached. */
  tiered_quantity: {
    of: Scope,
    tiers: Schema.Array(Schema.Struct({ from: Count, percent: Percent })).check(fewest, most),
  },
  /** Whoever spends so much saves so much: the best step that is reached. */
  spend_and_save: {
    of: Scope,
    tiers: Schema.Array(Schema.Struct({ spend: PositiveAmount, off: Off })).check(fewest, most),
  },
  /** For a few days: so much off each, or each at this price. */
  flash_sale: {
    of: Scope,
    off: Schema.Union([Off, Schema.Struct({ type: Schema.Literal("price"), value: Amount })]),
  },
  /** Whoever spends so much on the other goods may put this into the basket for nothing. */
  free_gift: { spend: PositiveAmount, of: Scope, gift: ProductId, count: Count },
})
export type Rule = typeof Rule.Type

/** Every set of goods a rule speaks of. */
export const scopesOf = (rule: Rule): ReadonlyArray<Scope> => {
  if (rule._tag === "bundle_price") return rule.items.map((it) => it.of)
  if (rule._tag === "buy_x_get_y" && rule.reward !== undefined) return [rule.of, rule.reward]
  return [rule.of]
}
