import * as Schema from "effect/Schema"
import { Business } from "../businesses/index.ts"
import { CollectionUnknown } from "../collections/index.ts"
import { accept, command, refuse, same, present } from "../kernel/index.ts"
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
  DiscountDiffers,
  EndsBeforeStart,
  TargetsMixed,
} from "./refusals.ts"
import { mixed } from "./targets.ts"

const { appliesTo, stackable, startsAt } = discountTerms

export const createDiscount = command("CreateDiscount", {
  summary: "Puts a discount on offer: for everybody or for some, with a code or without.",
  input: {
    discountId: DiscountId,
    ...discountTerms,
    appliesTo: Schema.optionalKey(appliesTo),
    stackable: Schema.optionalKey(stackable),
    startsAt: Schema.optionalKey(startsAt),
  },
  access: { module: "discounts", action: "create", premium: "promotions" },
  offline: "request",
  reads: ({ appliesTo = "all", code, discountId, targets }, { business }) => ({
    discount: Discount.of(discountId),
    business: Business.of(business),
    codes: codesTaken(code),
    collections: readCollections(collectionsOf([scopeOf({ appliesTo, ...present({ targets }) })])),
  }),
  writes: [Discount, DiscountCode],
  refusals: [DiscountDiffers, TargetsMixed, EndsBeforeStart, DiscountCodeTaken, CollectionUnknown, CollectionUnsuited],
  decide: ({ discount, business, codes, collections }, { discountId, ...input }, { today }) => {
    const { startsAt = discount.status === "none" ? today : discount.terms.startsAt } = input
    const terms = { appliesTo: "all", stackable: false, ...input, startsAt } as const
    if (discount.status !== "none")
      return discount.status !== "archived" && same(discount.terms, terms)
        ? accept([])
        : refuse(DiscountDiffers({ discountId }))
    const obstacle =
      mixed(terms) ??
      backwards(terms) ??
      takenBefore(codes, terms.code, discountId) ??
      unsuited([...collections.keys()], collections)
    if (obstacle !== undefined) return refuse(obstacle)

    return accept([
      { _tag: "DiscountCreated", discountId, currency: business.currency, ...terms },
      ...codesMoved(discountId, undefined, terms),
    ])
  },
})
