import { Business } from "../businesses/index.ts"
import { CollectionUnknown } from "../collections/index.ts"
import {
  accept,
  changesTo,
  command,
  patched,
  refuse,
  same,
  versionConflict,
  VersionConflict,
  present,
} from "../kernel/index.ts"
import { codesMoved, codesTaken, takenBefore } from "./codes.ts"
import { Discount, DiscountCode } from "./discount.ts"
import { discountTerms } from "./events.ts"
import { DiscountId } from "./ids.ts"
import { collectionsOf, readCollections, unsuited } from "./membership.ts"
import { scopeOf } from "./offers.ts"
import {
  backwards,
  CollectionUnsuited,
  DiscountCodeTaken,
  DiscountUnknown,
  EndsBeforeStart,
  OfferArchived,
  TargetsMixed,
} from "./refusals.ts"
import { mixed } from "./targets.ts"

export const changeDiscount = command("ChangeDiscount", {
  summary: "Changes a discount; what is left out stays, null empties.",
  input: { discountId: DiscountId, ...changesTo(discountTerms) },
  access: { module: "discounts", action: "edit", premium: "promotions" },
  offline: "request",
  reads: ({ code, discountId }, { business }) => ({
    discount: Discount.of(discountId),
    business: Business.of(business),
    codes: codesTaken(code),
  }),
  readsNext: ({ discount }, changes) => {
    const { appliesTo, targets } = patched(discount.terms, changes)
    return { collections: readCollections(collectionsOf([scopeOf({ appliesTo, ...present({ targets }) })])) }
  },
  writes: [Discount, DiscountCode],
  refusals: [
    DiscountUnknown,
    OfferArchived,
    VersionConflict,
    TargetsMixed,
    EndsBeforeStart,
    DiscountCodeTaken,
    CollectionUnknown,
    CollectionUnsuited,
  ],
  decide: ({ discount, business, codes, collections }, { discountId, expectedVersion, ...changes }) => {
    const { currency, status, terms: before, version } = discount
    if (status === "none") return refuse(DiscountUnknown({ discountId }))
    if (status === "archived") return refuse(OfferArchived({ name: before.name }))
    const after = patched(before, changes)
    if (same(before, after) && currency === business.currency) return accept([])
    // What it was for before need not be asked about again: a collection may be gone meanwhile.
    const aimed = changes.appliesTo !== undefined || changes.targets !== undefined
    const obstacle =
      versionConflict(expectedVersion, version) ??
      mixed(after) ??
      backwards(after) ??
      takenBefore(codes, after.code, discountId) ??
      (aimed ? unsuited([...collections.keys()], collections) : undefined)
    if (obstacle !== undefined) return refuse(obstacle)

    return accept([
      { _tag: "DiscountChanged", discountId, currency: business.currency, ...after },
      ...codesMoved(discountId, before, after),
    ])
  },
})
