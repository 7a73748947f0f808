import { sum } from "../kernel/arithmetic.ts"
import { applyRule, offLines } from "./applyRule.ts"
import { dearestFirst, type Goods, meant, type Offs } from "./basket.ts"
import type { DiscountTerms } from "./events.ts"
import type { Rule, Scope } from "./rule.ts"
import { bestWay, everyWay, type LineOffers, subsets, type Way } from "./ways.ts"

/** As many promotions as may run at a time, so that the best of all ways to give them is found while somebody waits. */
export const MOST_RUNNING = 10

/** A promotion that runs, judged already: its day, its channel and its uses allow it. */
export interface OfferedPromotion {
  readonly promotionId: string
  readonly rule: Rule
}

/** A discount that was named, judged already: this customer may have it now. */
export interface OfferedDiscount {
  readonly discountId: string
  readonly terms: Pick<DiscountTerms, "off" | "appliesTo" | "targets" | "stackable">
}

export interface Basket {
  readonly lines: ReadonlyArray<Goods>
  readonly shippingFee: number
}

/** Which offers give what on a basket, in minor units. */
export interface Given {
  /** By line: what each offer takes off it. No offer stands here with nothing. */
  readonly lines: ReadonlyMap<string, ReadonlyArray<{ readonly offerId: string; readonly amount: number }>>
  /** By offer: what it gives in all, delivery included. */
  readonly offers: ReadonlyMap<string, number>
  /** What of the delivery need not be paid. */
  readonly delivery: number
  readonly saved: number
}

/** As many ways to give promotions and codes together as are tried while somebody waits. */
export const MOST_TRIED = 1000

/**
 * The best for the customer: every line takes part in one promotion at most, then the codes come off what is left.
 * The cheapest of all ways to give them is kept, the first of several alike, so that one more offer can never make
 * anybody pay more and the same basket is always priced the same. Codes are tried with every way of giving the
 * promotions; where that would be more than `MOST_TRIED`, with those that take off the most before any code, of which
 * the best without a code is the first.
 */
export const priceOffers = (
  { lines, shippingFee }: Basket,
  promotions: ReadonlyArray<OfferedPromotion>,
  discounts: ReadonlyArray<OfferedDiscount>,
): Given =>
  remembered(JSON.stringify([lines, shippingFee, promotions, discounts]), () => {
    const basket = { lines: dearestFirst(lines), shippingFee }
    const running = inTurn(promotions.filter(({ rule }) => sum(applyRule(rule, basket.lines).offs.values()) > 0)).slice(
      0,
      MOST_RUNNING,
    )
    const combinations = together(discounts)
    const ways = combinations.length > 1 ? everyWay(basket.lines, running) : [bestWay(basket.lines, running)]
    let most = 0
    let best: () => Given = () => nothingGiven
    for (const { given, saved } of promising(ways, Math.floor(MOST_TRIED / combinations.length)))
      for (const codes of combinations) {
        const coded = withCodes(basket, given, codes)
        if (saved + coded.saved <= most) continue
        most = saved + coded.saved
        best = () => summedUp(basket, [...given, ...coded.given], coded)
      }
    return best()
  })

/** The ways that take off the most before any code, in the order in which they came. */
const promising = (ways: ReadonlyArray<Way>, most: number): ReadonlyArray<Way> => {
  if (ways.length <= most) return ways
  const kept = new Set(ways.toSorted((a, b) => b.saved - a.saved).slice(0, most))
  return ways.filter((it) => kept.has(it))
}

const MOST_REMEMBERED = 64
const known = new Map<string, Given>()

/** A cart is priced again and again while nothing in it moves: a quote, the page, the sale itself. */
const remembered = (cart: string, price: () => Given): Given => {
  const given = known.get(cart) ?? price()
  known.delete(cart)
  known.set(cart, given)
  if (known.size > MOST_REMEMBERED) for (const oldest of known.keys()) if (known.delete(oldest)) break
  return given
}

const nothingGiven: Given = { lines: new Map(), offers: new Map(), delivery: 0, saved: 0 }

/** Lower prices come last: they take from each line what the others have left alone. */
const inTurn = (promotions: ReadonlyArray<OfferedPromotion>): ReadonlyArray<OfferedPromotion> =>
  promotions.toSorted(
    (a, b) =>
      Number(a.rule._tag === "flash_sale") - Number(b.rule._tag === "flash_sale") ||
      (a.promotionId < b.promotionId ? -1 : 1),
  )

/** The codes that may go together: any of them alone, or several that say so. */
const together = (discounts: ReadonlyArray<OfferedDiscount>): ReadonlyArray<ReadonlyArray<OfferedDiscount>> => {
  const kinds = ["percent", "amount", "free_delivery"]
  const turn = ({ terms }: OfferedDiscount) => kinds.indexOf(terms.off.type)
  const sorted = discounts.toSorted((a, b) => turn(a) - turn(b) || (a.discountId < b.discountId ? -1 : 1))
  return subsets(sorted).filter((some) => some.length < 2 || some.every(({ terms }) => terms.stackable))
}

/** The goods a discount comes off; where it is for certain people, all of theirs. */
export const scopeOf = ({ appliesTo, targets = [] }: Pick<DiscountTerms, "appliesTo" | "targets">): Scope =>
  appliesTo === "products" || appliesTo === "collections" || appliesTo === "categories"
    ? { of: appliesTo, ids: targets }
    : { of: "all" }

/** What codes take off what promotions left. */
const withCodes = (basket: Basket, before: LineOffers, discounts: ReadonlyArray<OfferedDiscount>) => {
  const gone = new Map<string, number>()
  const take = (offs: Offs) => {
    for (const [lineId, amount] of offs) gone.set(lineId, (gone.get(lineId) ?? 0) + amount)
  }
  if (discounts.length > 0) for (const { offs } of before) take(offs)
  const given: Array<LineOffers[number]> = []
  let [delivery, deliveredBy, saved] = [0, "", 0]
  for (const { discountId, terms } of discounts) {
    if (terms.off.type === "free_delivery") {
      if (delivery === 0) deliveredBy = discountId
      delivery = basket.shippingFee
      continue
    }
    const left = basket.lines
      .filter((line) => meant(scopeOf(terms), line))
      .map((line) => ({ ...line, value: line.value - (gone.get(line.lineId) ?? 0) }))
    const offs = offLines(left, terms.off)
    take(offs)
    saved += sum(offs.values())
    given.push({ offerId: discountId, offs })
  }
  return { given, delivery, deliveredBy, saved: saved + delivery }
}

const summedUp = (
  { lines }: Basket,
  all: LineOffers,
  { delivery, deliveredBy }: { readonly delivery: number; readonly deliveredBy: string },
): Given => {
  const offers = new Map<string, number>()
  for (const { offerId, offs } of all) {
    const amount = sum(offs.values())
    if (amount > 0) offers.set(offerId, amount)
  }
  if (delivery > 0) offers.set(deliveredBy, delivery)
  const onLine = (lineId: string) =>
    all.flatMap(({ offerId, offs }) => {
      const amount = offs.get(lineId) ?? 0
      return amount > 0 ? [{ offerId, amount }] : []
    })
  return {
    lines: new Map(lines.map(({ lineId }) => [lineId, onLine(lineId)] as const).filter(([, some]) => some.length > 0)),
    offers,
    delivery,
    saved: sum(offers.values()),
  }
}
