import { sum } from "../kernel/arithmetic.ts"
import { type Applied, applyRule } from "./applyRule.ts"
import { type Goods, meant, type Offs } from "./basket.ts"
import type { OfferedPromotion } from "./offers.ts"
import { scopesOf } from "./rule.ts"

/** What promotions take off which lines, in the order in which they are given. */
export type LineOffers = ReadonlyArray<{ readonly offerId: string; readonly offs: Offs }>

/** One way to give some of the promotions. */
export interface Way {
  readonly given: LineOffers
  /** What it takes off in all, before any code. */
  readonly saved: number
}

/** A promotion beside the lines it could touch: bit n of `reach` is line n. */
interface Reaching extends OfferedPromotion {
  readonly reach: bigint
  /** What it takes off when these of its lines are used already: asked again and again while ways are tried. */
  readonly applied: (used: bigint) => Applied & { readonly saved: number; readonly mask: bigint }
}

/** What is given after some promotions had their turn, and the lines that are used by it. */
interface Path {
  readonly chosen: ReadonlyArray<Reaching>
  readonly used: bigint
  readonly saved: number
}

const start: Path = { chosen: [], used: 0n, saved: 0 }

/**
 * Every way to give some of the promotions, those with few of them first. One that gives nothing after those before it
 * makes no way of its own. Lower prices come last: they take from each line what the others have left alone.
 */
export const everyWay = (
  lines: ReadonlyArray<Goods>,
  promotions: ReadonlyArray<OfferedPromotion>,
): ReadonlyArray<Way> => {
  const { lower, others } = sorted(lines, promotions)
  const chosen = subsets(lower)
  return paths(others).flatMap((path) => chosen.map((some) => wayOf(lines, path, some)))
}

/**
 * The first of the ways that take off the most, found without trying them all: promotions that share no line are chosen
 * apart from each other, and of the lower prices it takes the first that reach every line's lowest.
 */
export const bestWay = (lines: ReadonlyArray<Goods>, promotions: ReadonlyArray<OfferedPromotion>): Way => {
  const { lower, others } = sorted(lines, promotions)
  const lowered = lines.map(({ lineId }) => Math.max(0, ...lower.map(({ offs }) => offs.get(lineId) ?? 0)))
  let [used, chosen] = [0n, new Set<Reaching>()]
  for (const apart of apartFrom(others)) {
    const reach = union(apart)
    const gained = (path: Path) => path.saved + sum(lowered.filter((_, i) => has(reach, i) && !has(path.used, i)))
    const best = firstMost(paths(apart), gained)
    used |= best.used
    chosen = new Set([...chosen, ...best.chosen])
  }
  const path = { ...start, used, chosen: others.filter((it) => chosen.has(it)) }
  const free = lines.filter((_, i) => !has(used, i))
  return wayOf(lines, path, reachingLowest(free, lower))
}

const has = (mask: bigint, line: number): boolean => ((mask >> BigInt(line)) & 1n) === 1n
const union = (promotions: ReadonlyArray<Reaching>): bigint => promotions.reduce((all, { reach }) => all | reach, 0n)

const maskOf = (lines: ReadonlyArray<Goods>, which: (line: Goods) => boolean): bigint =>
  lines.reduce((mask, line, i) => (which(line) ? mask | (1n << BigInt(i)) : mask), 0n)

const sorted = (lines: ReadonlyArray<Goods>, promotions: ReadonlyArray<OfferedPromotion>) => ({
  others: promotions.filter(({ rule }) => rule._tag !== "flash_sale").map((it) => reaching(lines, it)),
  lower: promotions
    .filter(({ rule }) => rule._tag === "flash_sale")
    .map(({ promotionId, rule }) => ({ offerId: promotionId, offs: applyRule(rule, lines).offs })),
})

const reaching = (lines: ReadonlyArray<Goods>, promotion: OfferedPromotion): Reaching => {
  const { rule } = promotion
  const scopes = scopesOf(rule)
  const gift = rule._tag === "free_gift" ? rule.gift : undefined
  const touched = (line: Goods) =>
    scopes.some((scope) => meant(scope, line)) || (gift !== undefined && line.productId === gift)
  const reach = maskOf(lines, touched)
  const known = new Map<bigint, ReturnType<Reaching["applied"]>>()
  const apply = (taken: bigint) => {
    const applied = applyRule(
      rule,
      lines.filter((_, i) => has(reach, i) && !has(taken, i)),
    )
    const mask = maskOf(lines, ({ lineId }) => applied.used.has(lineId))
    return { ...applied, mask, saved: sum(applied.offs.values()) }
  }
  const applied = (used: bigint) => {
    const taken = used & reach
    const found = known.get(taken) ?? apply(taken)
    known.set(taken, found)
    return found
  }
  return { ...promotion, reach, applied }
}

/** Ways to give some of these, one promotion after the other. */
const paths = (promotions: ReadonlyArray<Reaching>): ReadonlyArray<Path> => {
  const found: Array<Path> = [start]
  for (const promotion of promotions)
    found.push(
      ...found.flatMap(({ chosen, saved, used }): ReadonlyArray<Path> => {
        const more = promotion.applied(used)
        if (more.saved === 0) return []
        return [{ chosen: [...chosen, promotion], used: used | more.mask, saved: saved + more.saved }]
      }),
    )
  return found
}

/** Promotions in groups that have no line in common. */
const apartFrom = (promotions: ReadonlyArray<Reaching>): ReadonlyArray<ReadonlyArray<Reaching>> => {
  let groups: ReadonlyArray<ReadonlyArray<Reaching>> = []
  for (const promotion of promotions) {
    const touching = groups.filter((group) => (union(group) & promotion.reach) !== 0n)
    const group = promotions.filter((it) => it === promotion || touching.some((some) => some.includes(it)))
    groups = [...groups.filter((it) => !touching.includes(it)), group]
  }
  return groups
}

const firstMost = (all: ReadonlyArray<Path>, worth: (one: Path) => number): Path => {
  let [best, most] = [start, 0]
  for (const one of all) {
    const its = worth(one)
    if (its > most) [best, most] = [one, its]
  }
  return best
}

/** As few and as early ones as reach the lowest price of every line: the last is left out where the others do without it. */
const reachingLowest = (free: ReadonlyArray<Goods>, prices: LineOffers): LineOffers => {
  const most = free.map(({ lineId }) => Math.max(0, ...prices.map(({ offs }) => offs.get(lineId) ?? 0)))
  const reach = (some: LineOffers) =>
    free.every(({ lineId }, i) => most[i] === 0 || some.some(({ offs }) => offs.get(lineId) === most[i]))
  let kept = prices
  for (const price of prices.toReversed()) {
    const without = kept.filter((it) => it !== price)
    if (reach(without)) kept = without
  }
  return kept
}

const wayOf = (lines: ReadonlyArray<Goods>, { chosen }: Path, lower: LineOffers): Way => {
  let used = 0n
  const given: Array<LineOffers[number]> = []
  for (const promotion of chosen) {
    const { mask, offs } = promotion.applied(used)
    used |= mask
    given.push({ offerId: promotion.promotionId, offs })
  }
  if (lower.length > 0)
    given.push(
      ...lowest(
        lines.filter((_, i) => !has(used, i)),
        lower,
      ),
    )
  return { given, saved: sum(given.map(({ offs }) => sum(offs.values()))) }
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

/** Every choice of some of them, smaller ones of a kind first. */
export const subsets = <One>(all: ReadonlyArray<One>): ReadonlyArray<ReadonlyArray<One>> => {
  const found: Array<ReadonlyArray<One>> = [[]]
  for (const one of all) found.push(...found.map((some) => [...some, one]))
  return found
}
