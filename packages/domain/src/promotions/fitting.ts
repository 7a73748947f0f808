import { type Goods, meant, worthOf } from "./basket.ts"
import type { DiscountState } from "./discount.ts"
import { scopeOf } from "./offers.ts"
import type { PromotionState } from "./promotion.ts"
import { type Standing, standingOf } from "./standing.ts"

/** Who buys, where, and when: all that offers ask besides the goods. */
export interface Shopping {
  readonly on: string
  readonly currency: string
  readonly channel?: string
  readonly customerId?: string
  readonly groupIds?: ReadonlyArray<string>
  readonly segment?: string
  /** Whether this customer has never bought here. */
  readonly firstOrder?: boolean
}

/** Why a discount is not given. */
export type Unfit =
  | "unknown"
  | Exclude<Standing, "active">
  | "currency"
  | "channel"
  | "customer"
  | "first_order"
  | "used_by_customer"
  | "minimum"
  | "goods"
  | "terms"
  | "too_many"

type Judged = Pick<DiscountState, "currency" | "status" | "terms" | "uses">

/** What keeps this customer from being given a discount, whatever they buy. */
export const unfitFor = (discount: Judged, shopping: Shopping, usedByCustomer: number): Unfit | undefined => {
  const { currency, status, terms, uses } = discount
  const { channel, customerId } = shopping
  const standing = standingOf({ ...terms, status, uses }, shopping.on)
  if (standing !== "active") return standing
  if (currency !== shopping.currency) return "currency"
  if (terms.channels !== undefined && channel !== undefined && !terms.channels.some((it) => it === channel))
    return "channel"
  if (!isFor(terms, shopping)) return "customer"
  if (terms.firstOrderOnly === true && (customerId === undefined || shopping.firstOrder !== true)) return "first_order"
  // Whoever is not known cannot be counted.
  if (terms.perCustomerLimit === undefined) return undefined
  if (customerId === undefined) return "customer"
  return usedByCustomer >= terms.perCustomerLimit ? "used_by_customer" : undefined
}

const isFor = ({ appliesTo, targets = [] }: Judged["terms"], shopping: Shopping): boolean => {
  const { customerId = "", groupIds = [], segment = "" } = shopping
  if (appliesTo === "customers") return targets.includes(customerId)
  if (appliesTo === "groups") return groupIds.some((id) => targets.includes(id))
  return appliesTo !== "segments" || targets.includes(segment)
}

/** What keeps a basket from being given a discount; the minimum is what it comes to before any offer. */
export const unfitGoods = ({ terms }: Judged, lines: ReadonlyArray<Goods>): Unfit | undefined => {
  if (terms.minimumTotal !== undefined && worthOf(lines) < terms.minimumTotal) return "minimum"
  if (terms.off.type === "free_delivery") return undefined
  return lines.some((line) => meant(scopeOf(terms), line)) ? undefined : "goods"
}

/** Whether a promotion runs there and then. */
export const isRunning = (
  { currency, status, terms, uses }: Pick<PromotionState, "currency" | "status" | "terms" | "uses">,
  { channel, currency: paid, on }: Shopping,
): boolean =>
  standingOf({ ...terms, status, uses }, on) === "active" &&
  currency === paid &&
  (terms.channels === undefined || channel === undefined || terms.channels.some((it) => it === channel))
