import { same } from "../kernel/index.ts"
import { type CodeState, DiscountCode } from "./discount.ts"
import type { DiscountTerms } from "./events.ts"
import { codeKey } from "./ids.ts"
import { collectionsOf } from "./membership.ts"
import { scopeOf } from "./offers.ts"
import { DiscountCodeTaken } from "./refusals.ts"

export const codesTaken = (code: string | null | undefined) =>
  code === undefined || code === null ? [] : [DiscountCode.of(codeKey(code))]

/** Whether another discount goes by that code. */
export const takenBefore = (codes: ReadonlyMap<string, CodeState>, code: string | undefined, discountId: string) => {
  if (code === undefined) return undefined
  const heldBy = codes.get(codeKey(code))?.discountId
  return heldBy === undefined || heldBy === discountId ? undefined : DiscountCodeTaken({ taken: code })
}

type Coded = Pick<DiscountTerms, "code" | "appliesTo" | "targets">

/** What happens to codes when a discount says something new: the old one is free, the new one leads here. */
export const codesMoved = (discountId: `disc_${string}`, before: Coded | undefined, after: Coded | undefined) => {
  const [old, now] = [led(before), led(after)]
  if (same(old, now)) return []
  const freed = old !== undefined && old.key !== now?.key
  return [
    ...(freed ? [{ _tag: "DiscountCodeFreed", code: old.code, discountId } as const] : []),
    ...(now === undefined
      ? []
      : [{ _tag: "DiscountCodeTaken", code: now.code, discountId, collectionIds: now.collectionIds } as const]),
  ]
}

const led = (terms: Coded | undefined) =>
  terms?.code === undefined
    ? undefined
    : { key: codeKey(terms.code), code: terms.code, collectionIds: collectionsOf([scopeOf(terms)]) }
