import { sum } from "../kernel/arithmetic.ts"
import { type Applied, applyRule, offLines } from "./applyRule.ts"
import { dearestFirst, type Goods, meant, type Offs } from "./basket.ts"
import type { DiscountTerms } from "./events.ts"
import type { Rule, Scope } from "./rule.ts"

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

/**
 * The best for the customer: every line takes part in one promotion at most, then the codes come off what is left.
 * Every way to give them is tried and the cheapest kept, the first of several alike, so that one more offer can never
 * make anybody pay more and the same basket is always priced the same.
 */
export const priceOffers = (
  { lines, shippingFee }: Basket,
  promotions: ReadonlyArray<OfferedPromotion>,
  discounts: ReadonlyArray<OfferedDiscount>,
): Given => {
  const basket = { lines: dearestFirst(lines), shippingFee }
  const running = inTurn(promotions.filter(({ rule }) => sum(applyRule(rule, basket.lines).offs.values()) > 0))
  const combinations = together(discounts)
  let best = nothingGiven
  for (const given of ways(basket.lines, running.slice(0, MOST_RUNNING))) {
    for (const codes of combinations) {
      const now = discounted(basket, given, codes)
      if (now.saved > best.saved) best = now
    }
  }
  return best
}

const nothingGiven: Given = { lines: new Map(), offers: new Map(), delivery: 0, saved: 0 }

/** Lower prices come last: they take from each line what the others have left alone. */
const inTurn = (promotions: ReadonlyArray<OfferedPromotion>): ReadonlyArray<OfferedPromotion> =>
  promotions.toSorted(
    (a, b) =>
      Number(a.rule._tag === "flash_sale") - Number(b.rule._tag === "flash_sale") ||
      (a.promotionId < b.promotionId ? -1 : 1),
  )

/** Every choice of some of them, smaller ones of a kind first. */
const subsets = <One>(all: ReadonlyArray<One>): ReadonlyArray<ReadonlyArray<One>> => {
  const found: Array<ReadonlyArray<One>> = [[]]
  for (const one of all) found.push(...found.map((some) => [...some, one]))
  return found
}

/** The codes that may go together: any of them alone, or several that say so. */
const together = (discounts: ReadonlyArray<OfferedDiscount>): ReadonlyArray<ReadonlyArray<OfferedDiscount>> => {
  const kinds = ["percent", "amount", "free_delivery"]
  const turn = ({ terms }: OfferedDiscount) => kinds.indexOf(terms.off.type)
  const sorted = discounts.toSorted((a, b) => turn(a) - turn(b) || (a.discountId < b.discountId ? -1 : 1))
  return subsets(sorted).filter((some) => some.length < 2 || some.every(({ terms }) => terms.stackable))
}

type LineOffers = ReadonlyArray<{ readonly offerId: string; readonly offs: Offs }>

interface Way {
  readonly used: ReadonlySet<string>
  readonly given: LineOffers
}

/** Every way to give some of the promotions. One that gives nothing after those before it makes no way of its own. */
const ways = function* (
  lines: ReadonlyArray<Goods>,
  promotions: ReadonlyArray<OfferedPromotion>,
): Generator<LineOffers> {
  const found: Array<Way> = [{ used: new Set(), given: [] }]
  const free = (used: ReadonlySet<string>) => lines.filter(({ lineId }) => !used.has(lineId))
  const lower = promotions.filter(({ rule }) => rule._tag === "flash_sale")
  for (const { promotionId, rule } of promotions.filter((it) => !lower.includes(it)))
    found.push(
      ...found.flatMap(({ given, used }): ReadonlyArray<Way> => {
        const applied: Applied = applyRule(rule, free(used))
        if (sum(applied.offs.values()) === 0) return []
        return [
          {
            used: new Set([...used, ...applied.used]),
            given: [...given, { offerId: promotionId, offs: applied.offs }],
          },
        ]
      }),
    )
  const prices = lower.map(({ promotionId, rule }) => ({ offerId: promotionId, offs: applyRule(rule, lines).offs }))
  const chosen = subsets(prices)
  for (const { given, used } of found)
    for (const some of chosen) yield some.length === 0 ? given : [...given, ...lowest(free(used), some)]
}

/** Of several lower prices for a line, the lowest. */
const lowest = (lines: ReadonlyArray<Goods>, prices: LineOffers): LineOffers => {
  const best = lines.map(({ lineId }) => {
    const most = Math.max(0, ...prices.map(({ offs }) => offs.get(lineId) ?? 0))
    return { lineId, most, by: prices.find(({ offs }) => most > 0 && offs.get(lineId) === most) }
  })
  return prices.map((price) => ({
    offerId: price.offerId,
    offs: new Map(best.filter(({ by }) => by === price).map(({ lineId, most }) => [lineId, most])),
  }))
}

/** The goods a discount comes off; where it is for certain people, all of theirs. */
export const scopeOf = ({ appliesTo, targets = [] }: Pick<DiscountTerms, "appliesTo" | "targets">): Scope =>
  appliesTo === "products" || appliesTo === "collections" || appliesTo === "categories"
    ? { of: appliesTo, ids: targets }
    : { of: "all" }

const discounted = (basket: Basket, given: LineOffers, discounts: ReadonlyArray<OfferedDiscount>): Given => {
  const gone = new Map<string, number>()
  const take = (offs: Offs) => {
    for (const [lineId, amount] of offs) gone.set(lineId, (gone.get(lineId) ?? 0) + amount)
  }
  for (const { offs } of given) take(offs)
  const all = [...given]
  let delivery = 0
  let deliveredBy = ""
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
    all.push({ offerId: discountId, offs })
  }
  return summedUp(basket, all, { delivery, deliveredBy })
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
