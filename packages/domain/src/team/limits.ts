import * as Schema from "effect/Schema"
import { aggregate, Amount, type Context, Count, type Limit, Rate, type Right } from "../kernel/index.ts"
import { Role } from "./events.ts"

// How far a role goes (spec/decisions.md 6.13): who may give a discount may not yet give any.

const Beyond = Schema.Literals(["allow", "approve", "deny"])

/** The limits of a role; what is left out has none. Amounts are in the business's currency. */
export const limits = {
  /** The largest discount a seller gives, on a line and on the whole. */
  maxDiscountBp: Schema.optionalKey(Rate),
  maxRefundAmount: Schema.optionalKey(Amount),
  writeOffMax: Schema.optionalKey(Amount),
  /** How many days back something may be dated, within what the book allows. */
  backdateDays: Schema.optionalKey(Count),
  /** What becomes of a sale below the product's price, or below what the goods cost. */
  belowListPrice: Schema.optionalKey(Beyond),
  belowCost: Schema.optionalKey(Beyond),
}
export const Limits = Schema.Struct(limits)
export type Limits = typeof Limits.Type
export type LimitName = keyof Limits

/** How much somebody allows beyond a limit, as it is measured: a sale below price or cost by how much it is below. */
export const allowance = {
  ...limits,
  belowListPrice: Schema.optionalKey(Amount),
  belowCost: Schema.optionalKey(Amount),
}
export type Allowance = Schema.Struct<typeof allowance>["Type"]

/** The right that a limit limits: nobody approves what they may not do themselves. */
export const limitedRights: { readonly [Name in LimitName]-?: Right } = {
  maxDiscountBp: { module: "pos", action: "discount" },
  maxRefundAmount: { module: "transactions", action: "refund" },
  writeOffMax: { module: "transactions", action: "write_off" },
  backdateDays: { module: "transactions", action: "backdate" },
  belowListPrice: { module: "pos", action: "price_override" },
  belowCost: { module: "pos", action: "price_override" },
}

/** The limits of the preset roles, until a business sets its own. */
export const presetLimits: { readonly [R in Role]?: Limits } = { cashier: { maxDiscountBp: 500 } }

export const RoleLimitsEvent = Schema.TaggedUnion({
  /** All the limits of a role from now on; those of before are gone. */
  RoleLimited: { role: Role, limits: Limits },
})
export type RoleLimitsEvent = typeof RoleLimitsEvent.Type

export interface RoleLimitsState {
  /** Absent until the business has set its own. */
  readonly limits?: Limits
}

/** How far a role goes in one business; its id is the role's name. */
export const RoleLimits = aggregate({
  name: "role_limits",
  version: 1,
  initial: {},
  events: RoleLimitsEvent,
  idOf: (event: RoleLimitsEvent) => event.role,
  evolve: (_: RoleLimitsState, event): RoleLimitsState => ({ limits: event.limits }),
})

/** The limits that hold for a role. */
export const limitsOf = (role: Role, { limits = presetLimits[role] ?? {} }: RoleLimitsState): Limits => limits

/** The same as the judge measures by them. */
export const judgedBy = (limits: Limits): { readonly [limit: string]: Limit } =>
  Object.fromEntries(
    Object.entries(limits).flatMap(([name, limit]): ReadonlyArray<[string, Limit]> => {
      if (limit === "allow") return []
      return [[name, typeof limit === "number" ? { most: limit, beyond: "approve" } : { most: 0, beyond: limit }]]
    }),
  )

/** The first limit that goes further than the asker's own. */
export const looserThan = (limits: Limits, { actor }: Context): string | undefined => {
  const asked = judgedBy(limits)
  return Object.entries(actor?.limits ?? {}).find(
    ([name, mine]) => mine !== undefined && (asked[name]?.most ?? Infinity) > mine.most,
  )?.[0]
}
