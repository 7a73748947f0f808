import { share, sum } from "../kernel/arithmetic.ts"
import { ONE, priced } from "../kernel/counting.ts"
import { type Goods, largest, meant, type Offs, spread, units, unitsOf, worthEach, worthOf } from "./basket.ts"
import type { Off, Rule, Scope } from "./rule.ts"

type RuleOf<Tag extends Rule["_tag"]> = Extract<Rule, { readonly _tag: Tag }>
type Lines = ReadonlyArray<Goods>

/** What a promotion would take off these lines, and which of them it used: those take part in no other promotion. */
export interface Applied {
  readonly offs: Offs
  readonly used: ReadonlySet<string>
}

const nothing: Applied = { offs: new Map(), used: new Set() }
const inFull = 10_000

const using = (offs: Offs, lines: Lines): Applied => ({ offs, used: new Set(lines.map(({ lineId }) => lineId)) })

const within = (lines: Lines, scope: Scope): Lines => lines.filter((line) => meant(scope, line))

/** What a rule takes off lines that no other promotion has used. They come dearest first. */
export const applyRule = (rule: Rule, lines: Lines): Applied => {
  switch (rule._tag) {
    case "buy_x_get_y":
      return buyAndGet(rule, lines)
    case "bundle_price":
      return bundle(rule, lines)
    case "tiered_quantity":
      return tiered(rule, lines)
    case "spend_and_save":
      return spendAndSave(rule, lines)
    case "flash_sale":
      return flash(rule, lines)
    case "free_gift":
      return gift(rule, lines)
  }
}

const buyAndGet = ({ buy, get, of, percent, reward = of, times }: RuleOf<"buy_x_get_y">, lines: Lines): Applied => {
  const bought = within(lines, of)
  const got = within(lines, reward)
  const shared = new Set(got.filter((line) => bought.includes(line)))
  // A unit either is bought or is got: those that could be both are counted once.
  const [onlyBought, onlyGot, either] = [bought, got, [...shared]].map(unitsOf) as [number, number, number]
  const [bare, free] = [onlyBought - either, onlyGot - either]
  const lacking = (n: number) => Math.max(0, n * buy - bare) + Math.max(0, n * get - free)
  const most = Math.floor((bare + free + either) / (buy + get))
  const n = largest(Math.min(most, times ?? most), (count) => lacking(count) <= either)
  if (n === 0) return nothing

  let left = n * get
  let ofShared = either - Math.max(0, n * buy - bare)
  const offs = new Map<string, number>()
  for (const line of got.toReversed()) {
    const take = Math.min(units(line), left, shared.has(line) ? ofShared : left)
    if (take === 0) continue
    left -= take
    if (shared.has(line)) ofShared -= take
    offs.set(line.lineId, share(line.value, take * ONE * percent, line.quantity * inFull))
  }
  return using(offs, [...bought, ...got])
}

interface Part {
  readonly lineId: string
  readonly worth: number
}

/** So many bundles out of these lines, dearest goods first; undefined when there are not enough. */
const bundled = ({ items }: RuleOf<"bundle_price">, lines: Lines, count: number): ReadonlyArray<Part> | undefined => {
  const left = new Map(lines.map((line) => [line, units(line)]))
  const taken = new Map<Goods, number>()
  for (const { count: each, of } of items) {
    let wanted = each * count
    for (const line of within(lines, of)) {
      const take = Math.min(wanted, left.get(line)!)
      if (take === 0) continue
      wanted -= take
      left.set(line, left.get(line)! - take)
      taken.set(line, (taken.get(line) ?? 0) + take)
    }
    if (wanted > 0) return undefined
  }
  return [...taken].map(([line, take]) => ({
    lineId: line.lineId,
    worth: share(line.value, take * ONE, line.quantity),
  }))
}

const bundle = (rule: RuleOf<"bundle_price">, lines: Lines): Applied => {
  const worth = (count: number) => sum(bundled(rule, lines, count)?.map((part) => part.worth) ?? [])
  const most = Math.min(...rule.items.map(({ count: each, of }) => Math.floor(unitsOf(within(lines, of)) / each)))
  // The dearest goods go first, so each further bundle is worth less: the last that is worth more than its price is the best.
  const count = largest(
    Math.min(most, rule.times ?? most),
    (n) => bundled(rule, lines, n) !== undefined && worth(n) - worth(n - 1) > rule.price,
  )
  const saving = worth(count) - count * rule.price
  if (count === 0 || saving <= 0) return nothing
  const parts = bundled(rule, lines, count)!.toSorted((a, b) => b.worth - a.worth || (a.lineId < b.lineId ? -1 : 1))
  return { offs: spread(saving, parts), used: new Set(parts.map(({ lineId }) => lineId)) }
}

const percentOff = (lines: Lines, percent: number): Offs =>
  new Map(lines.map(({ lineId, value }) => [lineId, share(value, percent, inFull)]))

const tiered = ({ of, tiers }: RuleOf<"tiered_quantity">, lines: Lines): Applied => {
  const some = within(lines, of)
  const quantity = some.reduce((all, line) => all + line.quantity, 0)
  const reached = tiers.filter(({ from }) => quantity >= from * ONE).map(({ percent }) => percent)
  return reached.length === 0 ? nothing : using(percentOff(some, Math.max(...reached)), some)
}

/** An amount or a percentage off these lines, never more than they are worth. */
export const offLines = (lines: Lines, { type, value }: Off): Offs =>
  type === "percent" ? percentOff(lines, value) : spread(Math.min(value, worthOf(lines)), worthEach(lines))

const spendAndSave = ({ of, tiers }: RuleOf<"spend_and_save">, lines: Lines): Applied => {
  const some = within(lines, of)
  const spent = worthOf(some)
  let best = nothing
  for (const { off, spend } of tiers) {
    const applied = spent < spend ? nothing : using(offLines(some, off), some)
    if (sum(applied.offs.values()) > sum(best.offs.values())) best = applied
  }
  return best
}

const flash = ({ of, off: { type, value } }: RuleOf<"flash_sale">, lines: Lines): Applied => {
  const offOf = (line: Goods): number => {
    if (type === "percent") return share(line.value, value, inFull)
    const each = priced(line.quantity, value)
    return type === "amount" ? Math.min(line.value, each) : Math.max(0, line.value - each)
  }
  const lower = within(lines, of).filter((line) => offOf(line) > 0)
  return using(new Map(lower.map((line) => [line.lineId, offOf(line)])), lower)
}

const gift = ({ count, gift: productId, of, spend }: RuleOf<"free_gift">, lines: Lines): Applied => {
  const gifts = lines.filter((line) => line.productId === productId)
  const spent = worthOf(within(lines, of).filter((line) => line.productId !== productId))
  if (spent < spend || gifts.length === 0) return nothing
  let left = count
  const offs = new Map<string, number>()
  for (const line of gifts) {
    const take = Math.min(units(line), left)
    left -= take
    if (take > 0) offs.set(line.lineId, share(line.value, take * ONE, line.quantity))
  }
  // What was spent to earn it may still take part elsewhere: nothing came off it here.
  return using(
    offs,
    gifts.filter(({ lineId }) => offs.has(lineId)),
  )
}
