import { isId } from "@oja/domain/kernel/isId"
import { present } from "@oja/domain/kernel/present"
import { parse } from "@oja/domain/kernel/amounts"
import type { Off, Rule, Scope } from "@oja/domain/promotions/rule"
import { plainAmount } from "../data/formatMoney.ts"
import type { Discount, RuleType } from "./offer.ts"

// What stands in the form of a promotion, letter by letter with the signs of a draft (`figureTyped`), and what it means.

export interface ScopeDraft {
  readonly of: Scope["of"]
  readonly ids: ReadonlyArray<string>
}
export interface OffDraft {
  readonly type: "percent" | "amount" | "price"
  readonly value: string
}
export interface TierDraft {
  readonly key: number
  /** How many, or how much is spent. */
  readonly from: string
  readonly off: OffDraft
}
export interface ItemDraft {
  readonly key: number
  readonly count: string
  readonly of: ScopeDraft
}
export interface RuleDraft {
  readonly type: RuleType
  readonly of: ScopeDraft
  readonly buy: string
  readonly get: string
  readonly sameReward: boolean
  readonly reward: ScopeDraft
  readonly free: boolean
  readonly percent: string
  readonly times: string
  readonly items: ReadonlyArray<ItemDraft>
  readonly price: string
  readonly tiers: ReadonlyArray<TierDraft>
  readonly off: OffDraft
  readonly spend: string
  readonly gift: ReadonlyArray<string>
  readonly count: string
}

let keys = 0
const all: ScopeDraft = { of: "all", ids: [] }
const percentOff = (value: string): OffDraft => ({ type: "percent", value })
export const freshTier = (): TierDraft => ({ key: ++keys, from: "", off: percentOff("") })
export const freshItem = (): ItemDraft => ({ key: ++keys, count: "1", of: { of: "products", ids: [] } })

/** What is likely, so that the sentence and the example live from the first moment. */
export const freshRule = (type: RuleType): RuleDraft => ({
  type,
  of: all,
  buy: "2",
  get: "1",
  sameReward: true,
  reward: { of: "products", ids: [] },
  free: true,
  percent: "50",
  times: "",
  items: [freshItem(), freshItem()],
  price: "",
  tiers: type === "tiered_quantity" ? [{ ...freshTier(), from: "6", off: percentOff("5") }] : [freshTier()],
  off: percentOff("10"),
  spend: "",
  gift: [],
  count: "1",
})

const scopeDraft = (scope: Scope): ScopeDraft => ({
  of: scope.of,
  ids: scope.of === "all" ? [] : scope.ids,
})
const offDraft = ({ type, value }: Off | { readonly type: "price"; readonly value: number }, currency: string) => ({
  type,
  value: plainAmount(value, type === "percent" ? "NGN" : currency),
})

/** A promotion as it is, ready to be typed over. */
export const ruleDraft = (rule: Rule, currency: string): RuleDraft => {
  const fresh = freshRule(rule._tag)
  const money = (amount: number) => plainAmount(amount, currency)
  const percent = (value: number) => plainAmount(value, "NGN")
  switch (rule._tag) {
    case "buy_x_get_y":
      return {
        ...fresh,
        of: scopeDraft(rule.of),
        buy: String(rule.buy),
        get: String(rule.get),
        free: rule.percent === 10_000,
        percent: percent(rule.percent),
        times: rule.times === undefined ? "" : String(rule.times),
        ...(rule.reward !== undefined && { sameReward: false, reward: scopeDraft(rule.reward) }),
      }
    case "bundle_price":
      return {
        ...fresh,
        items: rule.items.map((it) => ({ key: ++keys, count: String(it.count), of: scopeDraft(it.of) })),
        price: money(rule.price),
        times: rule.times === undefined ? "" : String(rule.times),
      }
    case "tiered_quantity": {
      const tiers = rule.tiers.map((it) => ({
        key: ++keys,
        from: String(it.from),
        off: percentOff(percent(it.percent)),
      }))
      return { ...fresh, of: scopeDraft(rule.of), tiers }
    }
    case "spend_and_save": {
      const tiers = rule.tiers.map((it) => ({ key: ++keys, from: money(it.spend), off: offDraft(it.off, currency) }))
      return { ...fresh, of: scopeDraft(rule.of), tiers }
    }
    case "flash_sale":
      return { ...fresh, of: scopeDraft(rule.of), off: offDraft(rule.off, currency) }
    case "free_gift":
      return {
        ...fresh,
        of: scopeDraft(rule.of),
        spend: money(rule.spend),
        gift: [rule.gift],
        count: String(rule.count),
      }
  }
}

/** A whole number from 1 to 1,000. */
const countOf = (text: string): number | undefined => {
  const count = /^\d{1,4}$/.test(text.trim()) ? Number(text) : 0
  return count >= 1 && count <= 1000 ? count : undefined
}
const amountOf = (text: string, currency: string): number | undefined => {
  const amount = parse(text, currency)
  return amount !== undefined && amount > 0 && amount <= 1e12 ? amount : undefined
}
/** Percent are typed in hundredths, as kobo are. */
const percentOf = (text: string): number | undefined => {
  const percent = amountOf(text, "NGN")
  return percent !== undefined && percent <= 10_000 ? percent : undefined
}
const offOf = ({ type, value }: OffDraft, currency: string) => {
  const read = type === "percent" ? percentOf(value) : amountOf(value, currency)
  return read === undefined ? undefined : { type, value: read }
}

/** What stands in the form of a discount. */
export interface DiscountOff {
  readonly type: "percent" | "amount" | "free_delivery"
  readonly value: string
}

/** What a discount takes off, or nothing as long as it is missing or wrong. */
export const discountOff = ({ type, value }: DiscountOff, currency: string): Discount["off"] | undefined =>
  type === "free_delivery" ? { type } : (offOf({ type, value }, currency) as Off | undefined)

const scopeOf = ({ of, ids }: ScopeDraft): Scope | undefined => {
  if (of === "all") return { of }
  return ids.length === 0 ? undefined : { of, ids }
}
const everyOne = <A>(found: ReadonlyArray<A | undefined>): ReadonlyArray<A> | undefined =>
  found.includes(undefined) ? undefined : (found as ReadonlyArray<A>)

/** What the draft means, or nothing as long as something is missing or wrong. */
export const ruleOf = (draft: RuleDraft, currency: string): Rule | undefined => {
  const of = scopeOf(draft.of)
  const once = draft.times.trim() === "" ? {} : { times: countOf(draft.times) }
  if ("times" in once && once.times === undefined) return undefined
  const limited = once as { readonly times?: number }
  switch (draft.type) {
    case "buy_x_get_y": {
      const [buy, get] = [countOf(draft.buy), countOf(draft.get)]
      const percent = draft.free ? 10_000 : percentOf(draft.percent)
      const reward = draft.sameReward ? undefined : scopeOf(draft.reward)
      if (of === undefined || buy === undefined || get === undefined || percent === undefined) return undefined
      if (!draft.sameReward && reward === undefined) return undefined
      return { _tag: draft.type, buy, of, get, percent, ...limited, ...present({ reward }) }
    }
    case "bundle_price": {
      const items = everyOne(
        draft.items.map((it) => {
          const [count, what] = [countOf(it.count), scopeOf(it.of)]
          return count === undefined || what === undefined ? undefined : { count, of: what }
        }),
      )
      const price = amountOf(draft.price, currency)
      return items === undefined || price === undefined ? undefined : { _tag: draft.type, items, price, ...limited }
    }
    case "tiered_quantity": {
      const tiers = everyOne(
        draft.tiers.map((it) => {
          const [from, percent] = [countOf(it.from), percentOf(it.off.value)]
          return from === undefined || percent === undefined ? undefined : { from, percent }
        }),
      )
      return of === undefined || tiers === undefined ? undefined : { _tag: draft.type, of, tiers }
    }
    case "spend_and_save": {
      const tiers = everyOne(
        draft.tiers.map((it) => {
          const [spend, off] = [amountOf(it.from, currency), offOf(it.off, currency)]
          return spend === undefined || off === undefined ? undefined : { spend, off: off as Off }
        }),
      )
      return of === undefined || tiers === undefined ? undefined : { _tag: draft.type, of, tiers }
    }
    case "flash_sale": {
      const off = offOf(draft.off, currency)
      return of === undefined || off === undefined ? undefined : { _tag: draft.type, of, off: off as Off }
    }
    case "free_gift": {
      const [spend, count] = [amountOf(draft.spend, currency), countOf(draft.count)]
      const gift = draft.gift[0]
      if (of === undefined || spend === undefined || count === undefined || !isId("prod", gift)) return undefined
      return { _tag: draft.type, spend, of, gift, count }
    }
  }
}
